import type { Definition } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { BUDGET } from '../../../ground/base/budget.ts';
import { fileStart, positionAt } from '../../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import type { PlacedRange } from '../model.ts';
import { type SplitSource, splitFrontMatter } from './front-matter.ts';
import { childrenOf, isExpression, isJsx, type ParentNode, type Root, type TreeNode } from './nodes.ts';
import { prepareSource } from './prepare-source.ts';
import { createSelection, type Edition } from './ranges/ranges.ts';
import { selectTexts } from './ranges/select-text.ts';
import { selectTree } from './ranges/select-tree.ts';
import { noteLiterals } from './terms.ts';

/**
 * A source as a syntax tree. `prepared` is the text that the tree's offsets refer to; lines and columns are the file's.
 */
export type ParsedSource = {
  frontMatter: Pick<SplitSource, 'data' | 'positions'>;
  prepared: string;
  /** null: the syntax is broken, and `problems` contains the place. */
  tree: Root | null;
  problems: Omit<Problem, 'file'>[];
  /** What only some versions show. In an edition, ranges inside of what it doesn't show are missing. */
  ranges: readonly PlacedRange[];
};

/** Parses the text of a source, and keeps what one of its editions shows. Never throws. */
export type Parser = (text: string, edition?: Edition) => ParsedSource;

/**
 * Creates the parser that outlines and compiled pages share: MDX, GitHub Flavored Markdown, admonitions. It can be used
 * any number of times; creating it is the expensive part.
 */
export function createParser(): Parser {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkGfm)
    .use(remarkContainerDirectives)
    .freeze();
  return (text, edition) => parseWith(processor as unknown as Processor<Root>, text, edition);
}

function parseWith(processor: Processor<Root>, text: string, edition: Edition): ParsedSource {
  const { data: written, positions, body, problems: broken } = splitFrontMatter(text);
  const selection = createSelection(edition);
  const data = selectTexts(written, positions, (value) => processor.parse(value), selection);
  const problems = [...broken, ...selection.problems];
  const prepared = text.length > BUDGET.sourceLength ? '' : prepareSource(body);
  const parsed = { frontMatter: { data, positions }, prepared, ranges: selection.ranges };
  if (text.length > BUDGET.sourceLength) return { ...parsed, tree: null, problems: [...problems, tooLong()] };
  const conflict = conflictProblem(text);
  if (conflict !== null) return { ...parsed, tree: null, problems: [conflict] };
  try {
    const tree = processor.parse(prepared);
    const deep = deepProblem(tree);
    if (deep !== null) return { ...parsed, tree: null, problems: [...problems, deep] };
    selectTree(tree, selection);
    return { ...parsed, tree: normalizeTree(tree), problems: [...broken, ...selection.problems] };
  } catch (error) {
    if (error instanceof RangeError) return { ...parsed, tree: null, problems: [...problems, tooDeep()] };
    if (!isParserMessage(error)) throw error;
    return { ...parsed, tree: null, problems: [...problems, syntaxProblem(error, prepared)] };
  }
}

function tooLong(): Omit<Problem, 'file'> {
  return {
    ...fileStart,
    rule: 'mdx-syntax',
    message: `The text has more than ${BUDGET.sourceLength.toLocaleString('en')} characters.`,
    hint: 'Split it into several pages or partials.',
  };
}

/** Code that walks a deeper tree would overflow the stack. */
const MAX_DEPTH = BUDGET.depth;

function tooDeep(start: Position = { line: 1, column: 1 }): Omit<Problem, 'file'> {
  const { line, column } = start;
  const message = `Quotes, lists, or tags are nested more than ${MAX_DEPTH} levels deep.`;
  return {
    line,
    column,
    rule: 'mdx-syntax',
    message,
    hint: 'Remove levels: a stray row of > also opens some.',
  };
}

/** The first place that is nested too deeply, found level by level, so the stack doesn't grow with the depth. */
function deepProblem(tree: Root): Omit<Problem, 'file'> | null {
  let level: TreeNode[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return tooDeep(level[0]?.position?.start);
    level = level.flatMap(childrenOf);
  }
  return null;
}

const COLON = 58;

/**
 * remark-directive with only containers (`:::`). Its leaf (`::name`) and text (`:name`) directives would swallow common
 * technical text: `ghcr.io/a:b`, `10:30`, `:443`.
 */
function remarkContainerDirectives(this: Processor): void {
  remarkDirective.call(this as ThisParameterType<typeof remarkDirective>);
  const extensions = this.data().micromarkExtensions ?? [];
  const all = extensions.pop();
  const flow = all?.flow?.[COLON];
  const container = Array.isArray(flow) ? flow[0] : undefined;
  if (container === undefined)
    throw new Error('remark-directive no longer offers container directives first');
  extensions.push({ flow: { [COLON]: [container] } });
}

/**
 * Removes what would make parts of a fresh tree depend on their surroundings: paragraphs with nothing but tags become
 * the tags, reference links become plain links, and code spans marked as literal are noted. Nodes that the parser cut
 * out of a text get a place: the start of their parent, with no length. Modifies the tree.
 */
function normalizeTree(tree: Root): Root {
  const definitions = new Map<string, Definition>();
  collectDefinitions(tree, definitions);
  normalizeChildren(tree, definitions);
  return tree;
}

function collectDefinitions(node: TreeNode, found: Map<string, Definition>): void {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  for (const child of childrenOf(node)) collectDefinitions(child, found);
}

function normalizeChildren(parent: TreeNode, definitions: Map<string, Definition>): void {
  if (!('children' in parent)) return;
  noteLiterals(childrenOf(parent));
  for (const child of childrenOf(parent)) {
    if (child.position === undefined && parent.position !== undefined)
      child.position = { start: parent.position.start, end: parent.position.start };
    normalizeChildren(child, definitions);
  }
  const children = childrenOf(parent).flatMap((child) => normalizeNode(child, definitions));
  (parent as ParentNode).children = children as never;
}

function normalizeNode(node: TreeNode, definitions: Map<string, Definition>): TreeNode[] {
  if (node.type === 'definition') return [];
  if (node.type === 'paragraph') return isOnlyTags(node.children) ? unravel(node.children) : [node];
  if (node.type === 'linkReference' || node.type === 'imageReference') {
    const definition = definitions.get(node.identifier);
    if (definition === undefined) return [node];
    const { url, title } = definition;
    const shared = { url, title: title ?? null, ...(node.position && { position: node.position }) };
    if (node.type === 'linkReference') return [{ type: 'link', children: node.children, ...shared }];
    return [{ type: 'image', alt: node.alt ?? null, ...shared }];
  }
  return [node];
}

const isBlank = (node: TreeNode): boolean => node.type === 'text' && node.value.trim() === '';

function isOnlyTags(children: TreeNode[]): boolean {
  const others = children.filter((child) => !isBlank(child));
  return others.length > 0 && others.every((child) => isJsx(child) || isExpression(child));
}

function unravel(children: TreeNode[]): TreeNode[] {
  return children.filter((child) => !isBlank(child)).map(asFlow);
}

function asFlow(node: TreeNode): TreeNode {
  if (node.type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as TreeNode;
  if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' } as TreeNode;
  return node;
}

type Own = Omit<Problem, 'file'>;

/** The errors that the Markdown and MDX parsers throw. */
type ParserMessage = Error & { reason: string; line?: number; column?: number };

/** Whether an error is one that the parsers throw. */
function isParserMessage(error: unknown): error is ParserMessage {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

/** What two branches leave in a file that nobody merged to the end; null if nothing is. */
function conflictProblem(text: string): Own | null {
  const index = text.search(/^<{7} \S/m);
  if (index === -1) return null;
  return {
    ...positionAt(text, index),
    rule: 'mdx-syntax',
    message: 'Two branches were merged here, and the conflict is still in the file.',
    hint: 'Keep one of the two texts, and delete the lines with <<<<<<<, =======, and >>>>>>>.',
  };
}

const NO_END = /end of file in expression|unterminated comment/i;

/** What broke the syntax, at the place where it begins. `prepared` is the text that the parser got. */
function syntaxProblem(error: ParserMessage, prepared: string): Own {
  const fault = openFault(error, prepared) ?? headingFault(error, prepared) ?? importFault(error);
  if (fault !== null) return { rule: 'mdx-syntax', ...fault };
  const reason = `${error.reason}${causeOf(error)}`.replace(/ \(\d+:\d+(-\d+:\d+)?\)/g, '');
  const message = sentence(reason.replace(/ with acorn/, ''));
  return { ...locationOf(error), rule: 'mdx-syntax', message, hint: hintForSyntaxError(error.reason) };
}

type Fault = Omit<Own, 'rule'>;

/** An expression or a comment without an end. */
function openFault(error: ParserMessage, prepared: string): Fault | null {
  if (/to create a comment in MDX/.test(error.reason)) {
    const { line, column } = locationOf(error);
    const hint = 'Close it with -->, or write it as {/* … */}.';
    return { line, column: column - 1, message: 'This comment is never closed.', hint };
  }
  const open = NO_END.test(error.reason + causeOf(error)) ? openBrace(prepared) : null;
  if (open === null) return null;
  const { isComment, ...at } = open;
  const message = isComment ? 'This comment is never closed.' : 'This { is never closed.';
  return { ...at, message, hint: isComment ? 'Close it: {/* … */}' : hintForSyntaxError(error.reason) };
}

/** A heading's `{#id}` that is somewhere else, or has other characters than an id. */
function headingFault(error: ParserMessage, prepared: string): Fault | null {
  const { line } = locationOf(error);
  const text = prepared.split('\n')[line - 1] ?? '';
  const index = /^[ \t>]*#{1,6}[ \t]/.test(text) ? text.search(/\{#/) : -1;
  if (index === -1) return null;
  const hint = 'Write it once, at the end of the heading, without spaces: ## Backing store {#backing-store}';
  return { line, column: index + 1, message: "This heading id can't be read.", hint };
}

function importFault(error: ParserMessage): Fault | null {
  const name = /Identifier '(\w+)' has already been declared/.exec(causeOf(error))?.[1];
  if (name === undefined) return null;
  return {
    ...locationOf(error),
    message: `'${name}' is imported twice.`,
    hint: 'Remove one of the two imports.',
  };
}

/** The message of the expression parser, if that's the one that failed. */
function causeOf(error: ParserMessage): string {
  return error.cause instanceof Error ? `: ${error.cause.message}` : '';
}

/** The innermost place that the parser reports: an unclosed tag's or an expression's own before the block's. */
function locationOf(error: ParserMessage): Position {
  const named = /\((\d+):(\d+)-\d+:\d+\)/.exec(error.reason);
  if (named !== null) return { line: Number(named[1]), column: Number(named[2]) };
  const cause = error.cause as { loc?: { line: number; column: number } } | undefined;
  if (cause?.loc !== undefined) return { line: cause.loc.line, column: cause.loc.column + 1 };
  return { line: error.line ?? 1, column: error.column ?? 1 };
}

function sentence(reason: string): string {
  const text = reason.replace(/\s+/g, ' ').trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Code and comments as a whole, and single braces. The fence comes first because it starts with backticks, too. */
const PIECES =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)|\\.|\{\/\*|\*\/\}|[{}]/gm;

/** The outermost unclosed brace in a source; null if all are closed. For files that can't be parsed. */
function openBrace(source: string): (Position & { isComment: boolean }) | null {
  const open: { index: number; isComment: boolean }[] = [];
  for (const { 0: piece, index } of source.matchAll(PIECES)) {
    const isInComment = open.at(-1)?.isComment === true;
    if (piece === '*/}' || (piece === '}' && !isInComment)) open.pop();
    else if ((piece === '{' || piece === '{/*') && !isInComment)
      open.push({ index, isComment: piece === '{/*' });
  }
  const [first] = open;
  return first === undefined ? null : { ...positionAt(source, first.index), isComment: first.isComment };
}

const HINTS: readonly [RegExp, string][] = [
  [/closing tag for `<(?:br|hr|img)>`/, 'Write <br />, <hr />, or <img … />.'],
  [/to create a link in MDX/, 'Write a link as [text](https://…).'],
  [
    /could not parse expression|unexpected content after expression/i,
    'In MDX { opens an expression: write \\{ for a brace, or put the text into `code`.',
  ],
  [/end of file in expression|closing brace/i, 'Close the expression with }, or write \\{ for a brace.'],
  [/import|export/i, "An import is one line, such as: import Note from '/_partials/note.mdx'"],
  [
    /closing tag|closing slash|before the end of/i,
    'Close the tag; leave an empty line between a tag and Markdown inside it.',
  ],
  [
    /before name|in name|local name|attribute/i,
    'In MDX < opens a tag: write \\< for a less-than sign, or put the text into `code`.',
  ],
];

/** How to fix a syntax error, based on the parser's message. */
export function hintForSyntaxError(reason: string): string {
  const known = HINTS.find(([pattern]) => pattern.test(reason));
  return known?.[1] ?? 'docs/authoring.md shows what a page can hold.';
}
