import { suggest } from '../../../../ground/base/problems/nearest.ts';
import type { Position, Problem } from '../../../../ground/base/problems/problem.ts';
import { readerVariableFaults } from '../reader-variables.ts';
import { checkDiagram } from './check-diagram.ts';
import { isKnownLanguage, LANGUAGES } from './languages.ts';
import { MARK_WORDS, misspeltMark, takeMarks } from './mark-comments.ts';
import { readMeta } from './meta.ts';

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
  const message = `The code language '${language}' is unknown; the block is drawn as plain text.`;
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
