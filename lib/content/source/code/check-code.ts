import { suggest } from '../../../base/problems/nearest.ts';
import type { Position, Problem } from '../../../base/problems/problem.ts';
import { readerVariableFaults } from '../reader-variables.ts';
import { checkDiagram } from './check-diagram.ts';
import { isKnownLanguage, LANGUAGES } from './languages.ts';
import { takeMarks } from './mark-comments.ts';
import { readMeta } from './meta.ts';

/** A property whose quoted value is never closed. */
const OPEN_QUOTE = /[\w-]+=(?:"[^"]*|'[^']*)$/;

/** Problems in a code fence: unknown languages, unsupported properties, open highlights, broken diagrams. */
export function checkCode(code: {
  language: string | null;
  meta: string;
  value: string;
  at: Position;
}): Omit<Problem, 'file'>[] {
  const { language, at } = code;
  if (language === null)
    return [
      problem(at, 'The code block names no language.', "Write it after the backticks; 'text' is plain text."),
    ];
  const problems: Omit<Problem, 'file'>[] = [];
  if (!isKnownLanguage(language)) {
    const hint = suggest(language, [...Object.keys(LANGUAGES), 'mermaid']);
    problems.push(
      problem(at, `The code language '${language}' is unknown; the block is drawn as plain text.`, hint),
    );
  }
  const meta = readMeta(code.meta);
  const open = OPEN_QUOTE.exec(code.meta)?.[0] ?? null;
  if (open !== null)
    problems.push(problem(at, `The quote in '${open}' is never closed.`, 'Close it in the same line.'));
  for (const part of open === null ? meta.unknown : []) {
    problems.push(
      problem(
        at,
        `The code block's '${part}' means nothing.`,
        'Known: title="…", alt="…" (diagrams), {1,3-5}, showLineNumbers, wrap, check="…".',
      ),
    );
  }
  if (language !== 'mermaid' && code.value.trim() === '')
    problems.push(problem(at, 'The code block is empty.', 'Write something into it, or take it out.'));
  const { code: shown, unclosed, unopened } = takeMarks(code.value, meta.marks);
  const lines = shown.split('\n').length;
  const beyond = [...meta.marks].find((line) => line < 1 || line > lines);
  if (beyond !== undefined)
    problems.push(
      problem(
        at,
        `The block has no line ${beyond} to highlight.`,
        `Its lines are 1 to ${lines}, without the comments that highlight.`,
      ),
    );
  if (unopened !== null)
    problems.push(
      problem(
        { line: at.line + unopened, column: at.column },
        "The comment 'highlight-end' has no 'highlight-start'.",
        "Write a comment 'highlight-start' before the first marked line.",
      ),
    );
  if (unclosed !== null) {
    const place = { line: at.line + unclosed, column: at.column };
    problems.push(
      problem(
        place,
        "The comment 'highlight-start' has no 'highlight-end'.",
        "Write a comment 'highlight-end' after the last marked line.",
      ),
    );
  }
  problems.push(...readerVariableFaults(code.value, { line: at.line + 1, column: at.column }));
  return language === 'mermaid' ? [...problems, ...checkDiagram(code.value, meta, at)] : problems;
}

const problem = (at: Position, message: string, hint: string) => ({
  ...at,
  rule: 'code-block',
  message,
  hint,
});
