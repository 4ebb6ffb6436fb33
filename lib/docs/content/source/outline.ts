import { hiddenIn, hiddenText, mixedScripts } from '../../../ground/base/hidden.ts';
import { type Limit, unlimited } from '../../../ground/base/problems/internal.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import type { Outline, ProseBlock } from '../model.ts';
import { SYSTEMS } from './authoring-values.ts';
import { declarationOf } from './components/authoring-components.ts';
import { emptyOutline, failedOutline } from './empty-outline.ts';
import { readImports } from './imports.ts';
import { childrenOf, isExpression, isJsx, type JsxNode, type Root, startOf, type TreeNode } from './nodes.ts';
import { openEnds } from './open-ends/open-ends.ts';
import { collectItems } from './outline-items.ts';
import { CLOSES_NOTHING } from './outline-problems.ts';
import { createParser, type ParsedSource, type Parser } from './parse.ts';
import { ESCAPE_MARK } from './prepare-source.ts';
import type { Edition } from './ranges/ranges.ts';
import { expressionOf } from './static-value.ts';
import { plainText, textTemplate } from './templates.ts';

/**
 * Creates a reader of outlines that can be used any number of times. It never throws: whatever fails, and what `limit`
 * stops, becomes a problem of the outline.
 */
export function createOutlineReader(
  parse: Parser = createParser(),
  limit: Limit = unlimited,
): (text: string, edition?: Edition) => Outline {
  return (text, edition) => {
    try {
      return limit(() => outlineOf(parse(text, edition)));
    } catch (error) {
      return failedOutline(error);
    }
  };
}

/**
 * The relevant parts of one source besides its prose. Never throws: broken syntax is a problem with the file's line and
 * column, and leaves the outline empty.
 */
export function readOutline(text: string): Outline {
  return createOutlineReader()(text);
}

function outlineOf(source: ParsedSource): Outline {
  const head = { frontMatter: source.frontMatter.data, frontMatterPositions: source.frontMatter.positions };
  if (source.tree === null) {
    return { ...emptyOutline, ...head, problems: source.problems };
  }
  return { ...head, ...bodyOf(source.tree, source) };
}

function bodyOf(tree: Root, source: ParsedSource): Omit<Outline, 'frontMatter' | 'frontMatterPositions'> {
  const { imports, problems } = readImports(tree);
  const found = collectItems(tree, source.prepared, imports);
  // Colons that close nothing leave others open: one mistake is reported once.
  const isNestedWrong = found.problems.some(({ message }) => message === CLOSES_NOTHING);
  const open = openEnds(tree, source.prepared).filter(
    ({ message }) => !(isNestedWrong && message.startsWith("':::")),
  );
  return {
    imports,
    items: found.items,
    prose: proseOf(tree, source.prepared),
    words: countWords(tree),
    excerpt: firstParagraph(tree),
    ...(source.ranges.length > 0 && { ranges: source.ranges }),
    problems: [
      ...source.problems,
      ...problems,
      ...found.problems,
      ...structureFaults(tree),
      ...open,
      ...hiddenTexts(tree, source.prepared),
    ],
  };
}

type Own = Omit<Problem, 'file'>;

/** Hidden characters in decoded text, which entities can write, and words of code in letters of two scripts. */
function hiddenTexts(tree: Root, source: string): Own[] {
  const problems: Own[] = [];
  const mayHide = source.includes('&');
  const mayMix = /[^ -~\s]/.test(source);
  if (mayHide || mayMix) visit(tree, (problem) => problems.push(problem));
  return problems;
}

function visit(node: TreeNode, report: (problem: Own) => void): void {
  const isCode = node.type === 'code' || node.type === 'inlineCode';
  if (isCode || node.type === 'text') {
    const hidden = hiddenIn(node.value.replaceAll(ESCAPE_MARK, ''));
    if (hidden !== null) report({ ...startOf(node), rule: 'encoding', ...hiddenText(hidden.name) });
    const mixed = isCode ? mixedScripts(node.value) : null;
    if (mixed !== null)
      report({
        ...startOf(node),
        rule: 'encoding',
        message: `'${mixed.word}' has letters of two scripts that look the same.`,
        hint: 'Write it again with Latin letters: nothing can check a name that is another one.',
      });
  }
  for (const child of childrenOf(node)) visit(child, report);
}

/** Number of words of prose in a tree. Code and the properties of tags don't count. */
function countWords(node: TreeNode): number {
  if (node.type === 'text')
    return node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return childrenOf(node).reduce((sum, child) => sum + countWords(child), 0);
}

/** The first paragraph outside tags and admonitions as plain text; '' if there is none. */
function firstParagraph(tree: Root): string {
  for (const node of tree.children) {
    if (node.type !== 'paragraph') continue;
    const text = plainText(textTemplate(node));
    if (text !== null && text !== '') return text;
  }
  return '';
}

/** Properties of components that readers see as text. */
const READ_PROPS = new Set(['title', 'label', 'alt', 'caption', 'summary']);

const INLINE = new Set([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'break',
  'image',
]);

/** Placeholder for code, and for what is known only when a page is rendered. */
const HOLE = '`';

type Draft = { text: string; lines: number[] };

/**
 * A tree's prose: one block for each paragraph, heading, and table cell, with a backtick where code was. `source` is
 * the text that the tree's offsets refer to.
 */
function proseOf(tree: Root, source: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  collectBlocks(tree, 'text', { source, blocks });
  return blocks;
}

type Walk = { source: string; blocks: ProseBlock[] };

function collectBlocks(node: TreeNode, kind: ProseBlock['kind'], walk: Walk): void {
  if (isJsx(node)) visitProps(node, walk);
  const children = childrenOf(node);
  if (children.some(isInline)) {
    const draft: Draft = { text: '', lines: [] };
    for (const child of children) gather(child, draft, walk);
    if (/\w/.test(draft.text))
      walk.blocks.push({ kind: node.type === 'heading' ? 'heading' : kind, ...draft });
    return;
  }
  children.forEach((child, index) => {
    collectBlocks(
      child,
      node.type === 'table' && index === 0 ? 'column' : node.type === 'tableRow' ? kind : 'text',
      walk,
    );
  });
}

function isInline(node: TreeNode): boolean {
  return INLINE.has(node.type) || node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
}

function gather(node: TreeNode, draft: Draft, walk: Walk): void {
  if (node.type === 'text') {
    addText(node, draft, walk.source);
    return;
  }
  if (node.type === 'inlineCode' || isExpression(node)) {
    draft.text += HOLE;
    return;
  }
  if (node.type === 'break') {
    draft.text += ' ';
    return;
  }
  if (node.type === 'image') {
    if (node.alt) walk.blocks.push({ kind: 'text', text: node.alt, lines: lineAt(0, node) });
    return;
  }
  if (!isInline(node) && !isJsx(node)) {
    collectBlocks(node, 'text', walk);
    return;
  }
  if (isJsx(node)) visitProps(node, walk);
  for (const child of childrenOf(node)) gather(child, draft, walk);
}

/** Records the place in the source for each line of a text. Quote markers and indentation aren't part of the text. */
function addText(node: TreeNode & { value: string }, draft: Draft, source: string): void {
  const start = startOf(node);
  if (!node.value.includes('\n')) {
    draft.lines.push(draft.text.length, start.line, start.column);
    draft.text += node.value;
    return;
  }
  const written = source.slice(node.position?.start.offset, node.position?.end.offset).split('\n');
  let offset = draft.text.length;
  for (const [index, line] of node.value.split('\n').entries()) {
    const indent = /^[\s>]*/.exec(written[index] ?? '')?.[0].length ?? 0;
    draft.lines.push(offset, start.line + index, index === 0 ? start.column : indent + 1);
    offset += line.length + 1;
  }
  draft.text += node.value;
}

function visitProps(node: JsxNode, { blocks }: Walk): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    if (!READ_PROPS.has(attribute.name)) continue;
    const place = attribute.position === undefined ? node : (attribute as never);
    blocks.push({ kind: 'text', text: attribute.value, lines: lineAt(attribute.name.length + 2, place) });
  }
}

function lineAt(shift: number, node: Parameters<typeof startOf>[0]): number[] {
  const { line, column } = startOf(node);
  return [0, line, column + shift];
}

type Report = (at: Position, message: string, hint: string) => void;

/**
 * What components contain: only components that belong in them, content if nothing is rendered without it, and
 * distinguishable tabs. The content of partials and expressions isn't known here, and isn't reported.
 */
function structureFaults(tree: Root): Own[] {
  const problems: Own[] = [];
  visitComponents(tree, (at, message, hint) => problems.push({ ...at, rule: 'component', message, hint }));
  return problems;
}

function visitComponents(node: TreeNode, report: Report): void {
  if (isJsx(node)) checkComponent(node, report);
  for (const child of childrenOf(node)) visitComponents(child, report);
}

function checkComponent(node: JsxNode, report: Report): void {
  const rule = declarationOf(node.name);
  if (rule === undefined) return;
  const content = childrenOf(node).filter((child) => !isNothing(child));
  const [first] = content;
  if (rule.children === 'none' && first !== undefined) {
    report(startOf(first), `<${node.name}> has no content.`, `Write <${node.name} /> alone.`);
  }
  if (first === undefined && rule.needsContent === true) {
    report(startOf(node), `<${node.name}> is empty.`, 'Write something in it, or remove it.');
  }
  if (rule.only !== undefined) checkParts(node, rule.only, content, report);
  if (rule.opens === 'tabs') checkTabs(node, content.filter(isJsx), report);
  checkRepeated(node, report);
  if (node.name === 'details') checkDetails(content, report);
  if (node.name === 'details' && !content.some((child) => isUnknown(child) || isNamed(child, 'summary'))) {
    report(startOf(node), '<details> has no <summary>.', 'Say in <summary>…</summary> what it holds.');
  }
}

function checkRepeated({ name: component, attributes }: JsxNode, report: Report): void {
  const seen = new Set<string>();
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, position } = attribute;
    if (seen.has(name) && position !== undefined)
      report(position.start, `<${component}> has '${name}' twice.`, 'Keep one of the two.');
    seen.add(name);
  }
}

/** Readers open a section with its summary. If there are several, only the first one works. */
function checkDetails(content: readonly TreeNode[], report: Report): void {
  const [first, second] = content.filter((child) => isNamed(child, 'summary'));
  if (first === undefined) return;
  if (second !== undefined)
    report(startOf(second), 'A section has one <summary>.', 'Keep one, or write two sections.');
  if (content[0] !== first)
    report(startOf(first), '<summary> comes first in <details>.', 'Move it to the beginning.');
  else if (content.length === 1)
    report(startOf(first), 'The section has nothing to show.', 'Write something below its <summary>.');
}

function checkParts(node: JsxNode, only: string, content: readonly TreeNode[], report: Report): void {
  const loose = content.find((child) => !isUnknown(child) && !isNamed(child, only));
  if (loose !== undefined) {
    report(
      startOf(loose),
      `<${node.name}> holds only <${only}>.`,
      `Put this into a <${only}>, or in front of <${node.name}>.`,
    );
  } else if (content.length === 0) {
    report(startOf(node), `<${node.name}> has no <${only}>.`, `Write at least one <${only}> into it.`);
  }
}

function checkTabs(tabs: JsxNode, items: readonly JsxNode[], report: Report): void {
  const values = new Set<string>();
  const labels = new Set<string>();
  let chosen: JsxNode | null = null;
  for (const item of items) {
    const value = textOf(item, 'value');
    if (item.name !== 'TabItem' || value === null) continue;
    if (values.has(value))
      report(startOf(item), `Two tabs have the value '${value}'.`, 'Give one of them another value.');
    if (tabs.name === 'OSTabs' && !SYSTEMS.some((system) => system === value)) {
      report(startOf(item), `<OSTabs> has no system '${value}'.`, suggest(value, SYSTEMS));
    }
    values.add(value);
    const label = textOf(item, 'label') ?? value;
    if (labels.has(label) && !values.has(label))
      report(startOf(item), `Two tabs have the label '${label}'.`, 'Give one of them another label.');
    labels.add(label);
    if (!has(item, 'default')) continue;
    if (chosen !== null)
      report(startOf(item), 'Two tabs are the default.', "Take 'default' off one of them.");
    chosen = item;
  }
  const initial = textOf(tabs, 'defaultValue');
  if (initial !== null && values.size === items.length && !values.has(initial)) {
    report(startOf(tabs), `No tab has the value '${initial}'.`, suggest(initial, values));
  }
}

function has(node: JsxNode, name: string): boolean {
  return node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
}

function textOf(node: JsxNode, name: string): string | null {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : null;
}

/** Blanks and comments. */
function isNothing(node: TreeNode): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return isExpression(node) && expressionOf(node) === null;
}

/** A partial, or a value that is filled in later. */
function isUnknown(node: TreeNode): boolean {
  return isExpression(node) || (isJsx(node) && declarationOf(node.name) === undefined);
}

const isNamed = (node: TreeNode, name: string): boolean => isJsx(node) && node.name === name;
