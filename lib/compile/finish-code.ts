import type { Code } from 'mdast';
import { readMeta } from '../content/source/code/meta.ts';
import { regionOf } from '../content/source/code/regions.ts';
import { childrenOf, type JsxNode, type TreeNode } from '../content/source/nodes.ts';
import type { Highlight } from './code/highlighter.ts';
import { renderCode } from './code/render-code.ts';
import { DrawingError, renderDiagram } from './diagram/render-diagram.ts';
import { element, givenAttributes } from './elements.ts';

/** What renders code and diagrams on one page; `diagrams` counts them. */
export type CodeTools = { highlight: Highlight; diagrams: number };

/** A fence as the component that renders it: highlighted code, or a diagram. */
export async function finishCode(node: Code, tools: CodeTools): Promise<TreeNode> {
  const meta = readMeta(node.meta ?? '');
  if (node.lang === 'mermaid') return diagram(node.value, meta, node, tools);
  const language = node.lang ?? 'text';
  const rendered = await renderCode(node.value, language, meta, tools.highlight);
  return element('CodeBlock', { language, ...rendered }, [], node);
}

type DiagramLabels = { title: string | null; alt: string | null };

async function diagram(
  source: string,
  { title, alt }: DiagramLabels,
  from: TreeNode,
  tools: CodeTools,
): Promise<TreeNode> {
  tools.diagrams += 1;
  const labels = { title: title ?? 'Diagram', alt: alt ?? '' };
  const svg = await renderDiagram(source, labels, `diagram-${tools.diagrams}`).catch((error: unknown) => {
    throw placed(error, from);
  });
  return element('Diagram', { svg, title }, [], from);
}

/** An Error with its place in the page: a diagram's line, if it's known. */
function placed(error: unknown, { position }: TreeNode): unknown {
  if (!(error instanceof Error) || position === undefined) return error;
  const { line, column } = position.start;
  const inside = error instanceof DrawingError ? error.diagramLine + 1 : 0;
  return Object.assign(error, { line: line + inside, column });
}

/** `<Mermaid title="…" alt="…">{text}</Mermaid>`: a diagram from a file. */
export function finishMermaid(node: JsxNode, tools: CodeTools): Promise<TreeNode> {
  const { title, alt } = givenAttributes(node);
  return diagram(rawText(node).trim(), { title: textOr(title), alt: textOr(alt) }, node, tools);
}

/**
 * `<CodeBlock language="yaml" region="sync">{text}</CodeBlock>`: its text is known here, so it's highlighted like a
 * fence. Throws an Error for a region that isn't in the text.
 */
export async function finishCodeElement(node: JsxNode, { highlight }: CodeTools): Promise<TreeNode> {
  const given = givenAttributes(node);
  const meta = {
    title: textOr(given.title),
    alt: null,
    marks: typeof given.marks === 'string' ? readMeta(`{${given.marks}}`).marks : new Set<number>(),
    showLineNumbers: given.showLineNumbers === true,
    wrap: given.wrap === true,
    check: null,
    unknown: [],
  };
  const language = textOr(given.language) ?? 'text';
  const code = regionOf(rawText(node).replace(/^\n|\n$/g, ''), textOr(given.region));
  return element('CodeBlock', { language, ...(await renderCode(code, language, meta, highlight)) }, [], node);
}

const textOr = (value: string | true | undefined): string | null =>
  typeof value === 'string' ? value : null;

function rawText(node: TreeNode): string {
  if ('value' in node) return node.value;
  return childrenOf(node).map(rawText).join('');
}
