import { suggest } from '../../../../ground/base/problems/nearest.ts';
import type { Position, Problem } from '../../../../ground/base/problems/problem.ts';
import type { Attribute, ImportStatement, OutlineItem, Template } from '../../model.ts';
import { childrenOf, isExpression, type JsxNode, startOf, type TreeNode } from '../nodes.ts';
import { sourceLine } from '../ranges/range-comments.ts';
import { fillReaderDefaults, placedReaderVariables, readerVariableFaults } from '../reader-variables.ts';
import { expressionOf, templateOf } from '../static-value.ts';
import { variablesIn } from '../variables.ts';
import { checkDiagram } from './check-diagram.ts';
import { isKnownLanguage, LANGUAGES } from './languages.ts';
import { MARK_WORDS, misspeltMark, takeMarks } from './mark-comments.ts';
import { readMeta } from './meta.ts';

/** A code block, its problems, and the variables in it. */
export function codeItems(
  code: { language: string | null; meta: string; value: string; at: Position; hidden: readonly number[] },
  collector: Collector,
): OutlineItem[] {
  const { hidden, ...block } = code;
  const { line } = block.at;
  const inSource = (at: Position) =>
    at.line > line ? { line: line + sourceLine(at.line - line, hidden), column: at.column } : at;
  collector.problems.push(...checkCode(block).map((problem) => ({ ...problem, ...inSource(problem) })));
  const body = { line: line + 1, column: block.at.column };
  const inBody = [...variablesIn(block.value, body), ...readerVariables(block.value, body)];
  return [
    { kind: 'code', ...block, value: fillReaderDefaults(block.value), ...(hidden.length > 0 && { hidden }) },
    ...variablesIn(block.meta, block.at),
    ...inBody.map((item) => ({ ...item, at: inSource(item.at) })),
  ];
}

const readerVariables = (code: string, start: Position): OutlineItem[] =>
  placedReaderVariables(code, start).map((one) => ({ kind: 'reader-variable', ...one }));

/** A property whose quoted value is never closed. */
const OPEN_QUOTE = /[\w-]+=(?:"[^"]*|'[^']*)$/;

type Code = { language: string | null; meta: string; value: string; at: Position };

type CodeProblem = Omit<Problem, 'file'>;

/** Problems in a code fence: unknown languages, unsupported properties, open highlights, broken diagrams. */
export function checkCode(code: Code): CodeProblem[] {
  const { language, at, value } = code;
  if (language === null)
    return [
      problem(at, 'The code block names no language.', "Write it after the backticks; 'text' is plain text."),
    ];
  const meta = readMeta(code.meta);
  const isEmpty = language !== 'mermaid' && value.trim() === '';
  return [
    ...languageProblems(language, at),
    ...titleProblems(code),
    ...metaProblems(code, meta.unknown),
    ...(isEmpty ? [problem(at, 'The code block is empty.', 'Add content, or remove the block.')] : []),
    ...highlightProblems(code, meta.marks),
    ...readerVariableFaults(value, { line: at.line + 1, column: at.column }),
    ...(language === 'mermaid' ? checkDiagram(value, meta, at) : []),
  ];
}

function languageProblems(language: string, at: Position): CodeProblem[] {
  if (isKnownLanguage(language)) return [];
  const message = `The code language '${language}' is unknown; the block is rendered as plain text.`;
  return [problem(at, message, suggest(language, [...Object.keys(LANGUAGES), 'mermaid']))];
}

/** Readers fill in variables in the code, not in its title. */
function titleProblems({ meta, at }: Code): CodeProblem[] {
  if (!meta.includes('[[VAR:')) return [];
  return [
    problem(at, 'Readers can only fill in a variable in the code itself.', 'Write the value in the title.'),
  ];
}

/** After an open quote, the rest of the line can't be split into properties. */
function metaProblems({ meta, at }: Code, unknown: readonly string[]): CodeProblem[] {
  const open = OPEN_QUOTE.exec(meta)?.[0];
  if (open !== undefined)
    return [problem(at, `The quote in '${open}' is never closed.`, 'Close it in the same line.')];
  const hint = 'Known: title="…", alt="…" (diagrams), {1,3-5}, showLineNumbers, wrap, check="…".';
  return unknown.map((part) => problem(at, `Unknown code block property '${part}'.`, hint));
}

function highlightProblems({ value, at }: Code, marks: ReadonlySet<number>): CodeProblem[] {
  const { code: shown, unclosed, unopened, last } = takeMarks(value, marks);
  const lines = shown.split('\n').length;
  const problems: CodeProblem[] = [];
  const add = (line: number, message: string, hint: string) =>
    problems.push(problem({ line: at.line + line, column: at.column }, message, hint));
  const beyond = [...marks].find((line) => line < 1 || line > lines);
  if (beyond !== undefined) {
    const hint = `Its lines are 1 to ${lines}, without the comments that highlight.`;
    add(0, `The block has no line ${beyond} to highlight.`, hint);
  }
  if (unopened !== null) {
    const hint = "Write a comment 'highlight-start' before the first marked line.";
    add(unopened, "The comment 'highlight-end' has no 'highlight-start'.", hint);
  }
  if (unclosed !== null) {
    const hint = "Write a comment 'highlight-end' after the last marked line.";
    add(unclosed, "The comment 'highlight-start' has no 'highlight-end'.", hint);
  }
  if (last !== null)
    add(last, "No line follows the comment 'highlight-next-line'.", 'Move it above the line to mark.');
  const misspelt = misspeltMark(value);
  if (misspelt !== null)
    add(misspelt.line, `'${misspelt.word}' highlights nothing.`, suggest(misspelt.word, MARK_WORDS));
  return problems;
}

const problem = (at: Position, message: string, hint: string) => ({
  ...at,
  rule: 'code-block',
  message,
  hint,
});

/** The code of a `<CodeBlock>` or `<Mermaid>` as an item; none if its text is known only when the page runs. */
export function readCodeElement(
  node: JsxNode,
  attributes: readonly Attribute[],
  imports: readonly ImportStatement[],
): OutlineItem[] {
  const text = textOf(node, imports);
  if (text === null) return [];
  const language = node.name === 'Mermaid' ? ['mermaid'] : (textFor('language', attributes) ?? ['text']);
  const meta = ['title', 'check'].flatMap((name): Template => {
    const value = textFor(name, attributes);
    return value === null ? [] : [`${name}="`, ...value, '" '];
  });
  const region = textFor('region', attributes);
  const shown = region === null ? {} : { region };
  return [{ kind: 'code-element', language, meta, text, ...shown, at: startOf(node) }];
}

function textFor(name: string, attributes: readonly Attribute[]): Template | null {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  return Array.isArray(value) ? value : null;
}

function textOf(node: TreeNode, imports: readonly ImportStatement[]): Template | { import: string } | null {
  const [only, ...others] = childrenOf(node).filter(
    (child) => !('value' in child) || child.value.trim() !== '',
  );
  if (only === undefined || others.length > 0) return null;
  if (!isExpression(only)) return 'value' in only ? [only.value] : textOf(only, imports);
  const expression = expressionOf(only);
  if (expression === null) return null;
  const name = expression.type === 'Identifier' ? String(expression.name) : null;
  if (name !== null) return imports.some((one) => one.raw && one.name === name) ? { import: name } : null;
  return templateOf(expression);
}

/** What the walk over one file knows and collects. */
export type Collector = {
  source: string;
  imports: ImportStatement[];
  used: Set<string>;
  problems: Omit<Problem, 'file'>[];
  /** The component that contains the current node. */
  parent: string | null;
};
