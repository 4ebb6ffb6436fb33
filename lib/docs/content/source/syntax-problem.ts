import { positionAt } from '../../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';

type Own = Omit<Problem, 'file'>;

/** The errors that the Markdown and MDX parsers throw. */
type ParserMessage = Error & { reason: string; line?: number; column?: number };

/** Whether an error is one that the parsers throw. */
export function isParserMessage(error: unknown): error is ParserMessage {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

/** What two branches leave in a file that nobody merged to the end; null if nothing is. */
export function conflictProblem(text: string): Own | null {
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
export function syntaxProblem(error: ParserMessage, prepared: string): Own {
  const fault = openFault(error, prepared) ?? headingFault(error, prepared) ?? importFault(error);
  if (fault !== null) return { rule: 'mdx-syntax', ...fault };
  const reason = `${error.reason}${causeOf(error)}`.replace(/ \(\d+:\d+(-\d+:\d+)?\)/g, '');
  const message = sentence(reason.replace(/ with acorn/, ''));
  return { ...placeOf(error), rule: 'mdx-syntax', message, hint: hintForSyntaxError(error.reason) };
}

type Fault = Omit<Own, 'rule'>;

/** An expression or a comment without an end. */
function openFault(error: ParserMessage, prepared: string): Fault | null {
  if (/to create a comment in MDX/.test(error.reason)) {
    const { line, column } = placeOf(error);
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
  const { line } = placeOf(error);
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
    ...placeOf(error),
    message: `'${name}' is imported twice.`,
    hint: 'Remove one of the two imports.',
  };
}

/** The message of the expression parser, if that's the one that failed. */
function causeOf(error: ParserMessage): string {
  return error.cause instanceof Error ? `: ${error.cause.message}` : '';
}

/** The innermost place that the parser reports: an unclosed tag's or an expression's own before the block's. */
function placeOf(error: ParserMessage): Position {
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
