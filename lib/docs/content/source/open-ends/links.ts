import type { Position } from '../../../../ground/base/problems/problem.ts';
import { placeIn, type Report } from './report.ts';

/** A target that a blank turns into text. */
const BLANK_TARGET = /(?<!\\)\]\(((?:\.{0,2}\/|https?:|@)[^()\n"']*[^()\s"'] [^()\n"']*)\)/g;
/** The same if the part before the blank is an address, which becomes a link on its own. */
const CUT_TARGET = /^[^\\]\]\((https?:[^()\n"']*[^()\s"'] [^()\n"']*)\)/;
const REFERENCE = /\]\[([^[\]\n]+)\]/g;
/** `(text)[target]`, the wrong way round. */
const SWAPPED = /(?<![\w\\])\(([^()\n]+)\)\[((?:\.{0,2}\/|https?:|@|#)[^[\]\s]*)\]/g;
/** `[text] (target)`. */
const APART = /(?<!\\)\[([^[\]\n]+)\] +\(((?:\.{1,2}\/|\/|https?:|@)[^()\s]*)\)/g;
const FOOTNOTE = /(?<!\\)\[\^([^\]\s]+)\]/g;

/** References to links and footnotes that aren't defined, and targets with spaces. */
export function judgeReferences(written: string, start: Position, report: Report): void {
  for (const match of written.matchAll(REFERENCE)) {
    const opening = written.lastIndexOf('[', match.index);
    const before = written.charAt(opening - 1);
    // `items[0][1]` and escaped brackets are literal.
    if (opening === -1 ? written.charAt(match.index - 1) === '\\' : /[\w\\\]]/.test(before)) continue;
    const at = placeIn(written, opening === -1 ? match.index : opening, start);
    report(
      at,
      `The link refers to '${match[1]}', which is not defined.`,
      `Write [text](target), or define it: [${match[1]}]: target`,
    );
  }
  for (const match of written.matchAll(BLANK_TARGET)) {
    reportBlank(match[1] ?? '', placeIn(written, match.index + 2, start), report);
  }
  for (const [pattern, why] of [
    [SWAPPED, 'its brackets and parentheses are swapped'],
    [APART, 'a space separates its text and target'],
  ] as const) {
    for (const { index, 1: text, 2: target } of written.matchAll(pattern))
      report(placeIn(written, index, start), `This isn't a link: ${why}.`, `Write [${text}](${target}).`);
  }
  for (const match of written.matchAll(FOOTNOTE)) {
    const at = placeIn(written, match.index, start);
    report(
      at,
      `The footnote '${match[1]}' is not defined.`,
      `Define it on a separate line: [^${match[1]}]: Text.`,
    );
  }
}

/** A target with a space, of which the first part became a link. */
export function judgeCutTarget(source: string, offset: number, start: Position, report: Report): void {
  const target = CUT_TARGET.exec(source.slice(Math.max(0, offset - 3)))?.[1];
  if (target !== undefined) reportBlank(target, start, report);
}

function reportBlank(target: string, at: Position, report: Report): void {
  report(at, `'${target}' is not a link, because of the space in it.`, 'Write %20 for the space.');
}
