import type { Position } from '../../../../ground/base/problems/problem.ts';
import { admonitionKind } from '../admonition-kinds.ts';
import { ESCAPE_MARK } from '../prepare-source.ts';
import { placeIn, type Report } from './report.ts';

const UNCLOSED_TARGET = /(?<!\\)\]\(((?:\.{0,2}\/|@|#)[^()\s]+)(?![^()\n]*\))/g;
/** Signs that come in pairs, of which one is left. */
const LOOSE = [
  {
    sign: /(?<!\\)`+/,
    message: 'This backtick opens code that is never closed.',
    hint: 'Close it, or write \\` for the character itself.',
  },
  {
    sign: /(?<!\\)\*\*/,
    message: "This '**' doesn't open or close bold text.",
    hint: 'Write it directly next to the words, at both ends, or as \\*\\* for the characters themselves.',
  },
] as const;
const ENTITY = /(?<!\\)&(?:[A-Za-z][A-Za-z0-9]{1,30}|#\d{1,7}|#[xX][\dA-Fa-f]{1,8});/g;
/** How other programs write admonitions. */
const FOREIGN_ADMONITION = /^(?:::|!!! ?|\[!)(note|tip|info|important|warning|caution|danger)\b\]?/i;
const DIRECTIVE = /(?<![\w:\\]):{1,2}[a-z][\w-]*\[/;

/** Markup characters that stay in the text because nothing closes what they open. */
export function judgeLooseSigns(written: string, start: Position, report: Report): void {
  const [target] = written.matchAll(UNCLOSED_TARGET);
  if (target !== undefined) {
    const at = placeIn(written, target.index + 2, start);
    report(at, `The link to '${target[1]}' is never closed.`, "Write ')' after its target.");
  }
  for (const { sign, message, hint } of LOOSE) {
    const index = written.search(sign);
    if (index !== -1) report(placeIn(written, index, start), message, hint);
  }
  const directive = DIRECTIVE.exec(written);
  if (directive !== null) {
    report(
      placeIn(written, directive.index, start),
      `'${directive[0].slice(0, -1)}' is shown as it is written.`,
      'Only admonitions begin with colons. docs/authoring.md lists what a page can contain.',
    );
  }
}

/** Admonitions and characters in a notation that Markdown doesn't read. `shown` is what readers see. */
export function judgeForeignSigns(written: string, shown: string, start: Position, report: Report): void {
  const admonition = FOREIGN_ADMONITION.exec(written);
  if (admonition !== null) {
    const kind = admonitionKind(admonition[1]?.toLowerCase() ?? '') ?? 'note';
    report(start, `'${admonition[0]}' is shown as it is written.`, `Write an admonition as :::${kind}`);
  }
  for (const { 0: entity, index } of written.matchAll(ENTITY)) {
    if (!shown.includes(entity)) continue;
    const hint = 'Write the character itself, or \\& for an ampersand.';
    report(placeIn(written, index, start), `'${entity}' isn't a known character reference.`, hint);
  }
}

const BROKEN_MARK = new RegExp(
  `(?<![\\\\[${ESCAPE_MARK}])(?:\\[\\[VERSION(?!:[A-Za-z][\\w-]*\\]\\])|\\[\\[\\s*[Vv]ersion\\s*:|\\[\\[\\s+VERSION\\s*:|\\[VERSION:[\\w-]+\\](?!\\())`,
  'g',
);

/** Version variables that can't be read. */
export function judgeMarks(written: string, start: Position, report: Report): void {
  if (!written.includes('[')) return;
  for (const { index } of written.matchAll(BROKEN_MARK)) {
    report(
      placeIn(written, index, start),
      'This version variable cannot be read.',
      'Write it as [[VERSION:name]], in one line.',
    );
  }
}

/** Readers' variables outside of code. */
export function judgeReaderVariables(written: string, start: Position, report: Report): void {
  const index = written.search(/(?<!\\)\[\[VAR:/);
  if (index === -1) return;
  report(
    placeIn(written, index, start),
    'Readers can only fill in a variable in a code block.',
    'Write the value itself, or show it in a code block.',
  );
}
