import type { Code } from 'mdast';
import { escapeHtml } from '../../ground/base/escape-html.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Position } from '../../ground/base/problems/problem.ts';
import { takeMarks } from '../content/source/code/mark-comments.ts';
import { type CodeMeta, readMeta } from '../content/source/code/meta.ts';
import { regionOf } from '../content/source/code/regions.ts';
import { PROMPT, SESSIONS } from '../content/source/code/sessions.ts';
import { snippetKey } from '../content/source/code/snippet-key.ts';
import { childrenOf, type JsxNode, type TreeNode } from '../content/source/nodes.ts';
import { hiddenLines, sourceLine } from '../content/source/ranges/range-comments.ts';
import type { Highlight } from './code/highlighter.ts';
import { DrawingError, renderDiagram } from './diagram/render-diagram.ts';
import { element, givenAttributes } from './elements.ts';

/** What renders code and diagrams on one page; `diagrams` counts them. */
export type CodeTools = {
  highlight: Highlight;
  diagrams: { count: number };
  /** The fences that show the output of a command. */
  outputs: ReadonlySet<TreeNode>;
};

/** A fence as the component that renders it: highlighted code, or a diagram. */
export async function finishCode(node: Code, tools: CodeTools): Promise<TreeNode> {
  const meta = readMeta(node.meta ?? '');
  if (node.lang === 'mermaid') return diagram(node.value, meta, node, tools);
  const language = tools.outputs.has(node) ? 'output' : (node.lang ?? 'text');
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
  tools.diagrams.count += 1;
  const labels = { title: title ?? 'Diagram', alt: alt ?? '' };
  const svg = await renderDiagram(source, labels, `diagram-${tools.diagrams.count}`).catch(
    (error: unknown) => {
      if (!(error instanceof Error)) throw error;
      throw new UndrawableDiagram(error, from);
    },
  );
  return element('Diagram', { svg, title }, [], from);
}

/** A diagram that the renderer rejects or draws differently, and its place: the line, if known. */
export class UndrawableDiagram extends Error {
  /** null: the page's own file. */
  readonly file: string | null;
  readonly at: Position;

  constructor(cause: Error, node: TreeNode) {
    const { data, position } = node;
    super(cause.message, { cause });
    const { line, column } = position?.start ?? fileStart;
    const inside = cause instanceof DrawingError ? sourceLine(cause.diagramLine + 1, hiddenLines(node)) : 0;
    this.file = data !== undefined && 'file' in data && typeof data.file === 'string' ? data.file : null;
    this.at = { line: line + inside, column };
  }
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

/** What the CodeBlock component renders. `html` is the content of its `<code>`. */
type RenderedCode = {
  html: string;
  title: string | null;
  showLineNumbers: boolean;
  wrap: boolean;
  /** For YAML: the block's key in the page's data. */
  snippet: string | null;
};

/** Highlights a block and marks its lines. Lines only get their own elements if marks or numbers need them. */
async function renderCode(
  value: string,
  language: string,
  meta: CodeMeta,
  highlight: Highlight,
): Promise<RenderedCode> {
  const { code, marks } = takeMarks(value, meta.marks);
  const lines = await highlightSession(code, language, highlight);
  const { title, showLineNumbers, wrap } = meta;
  const snippet = language === 'yaml' || language === 'yml' ? snippetKey(value, title) : null;
  const rest = { title, showLineNumbers, wrap, snippet };
  if (marks.size === 0 && !showLineNumbers) return { html: lines.join('\n'), ...rest };
  const html = lines
    .map((line, index) => `<span class="${marks.has(index + 1) ? 'line mark' : 'line'}">${line}</span>`)
    .join('\n');
  return { html, ...rest };
}

/** Highlights the code's lines. Prompts aren't code: they get elements that can't be selected. */
async function highlightSession(code: string, language: string, highlight: Highlight): Promise<string[]> {
  if (!SESSIONS.has(language)) return highlight(code, language);
  const lines = code.split('\n');
  const prompts = lines.map((line) => PROMPT.exec(line)?.[0] ?? '');
  const rest = lines.map((line, index) => line.slice(prompts[index]?.length));
  const rendered = await highlight(rest.join('\n'), language);
  return rendered.map((line, index) => {
    const prompt = prompts[index] ?? '';
    return prompt === '' ? line : `<span class="prompt">${escapeHtml(prompt)}</span>${line}`;
  });
}
