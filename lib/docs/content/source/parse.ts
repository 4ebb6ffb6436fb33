import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { BUDGET } from '../../../ground/base/budget.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import type { PlacedRange } from '../model.ts';
import { type SplitSource, splitFrontMatter } from './front-matter.ts';
import { childrenOf, type Root, type TreeNode } from './nodes.ts';
import { normalizeTree } from './normalize-tree.ts';
import { prepareSource } from './prepare-source.ts';
import { createSelection, type Edition } from './ranges/ranges.ts';
import { selectTexts } from './ranges/select-text.ts';
import { selectTree } from './ranges/select-tree.ts';
import { conflictProblem, isParserMessage, syntaxProblem } from './syntax-problem.ts';

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
