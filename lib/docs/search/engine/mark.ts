import { remember } from '../../../ground/base/remember.ts';
import { foundWords } from '../words.ts';

/** What is put before and after a match. */
export type Tags = { before: string; after: string };

/** A text with tags around the matches; `null` if there are none. */
export function markWords(text: string, terms: ReadonlySet<string>, tags: Tags): string | null {
  const found = foundWords(text, terms);
  if (found.length === 0) return null;
  let marked = '';
  let end = 0;
  for (const { from, to } of found) {
    marked += `${text.slice(end, from)}${tags.before}${text.slice(from, to)}${tags.after}`;
    end = to;
  }
  return marked + text.slice(end);
}

/** Approximate length of a snippet, in characters. */
const SNIPPET = 170;
const LEAD = 40;

const ROW = / · /;
const CODE = /^(?:- )?[\w.-]+:(?: |$)|^- /;

/** What separates two lines of a text on one line: rows and lines of code aren't one sentence. */
const between = (one: string, next: string): string =>
  ROW.test(one) || ROW.test(next) ? '; ' : CODE.test(one) && CODE.test(next) ? ' / ' : ' ';

/** A text on one line. Most rows stay while someone types, so there are more texts than rows. */
const onOneLine = remember((text: string) => {
  const lines = text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || []);
  return lines.reduce(
    (all, line, index) => `${all}${index === 0 ? '' : between(lines[index - 1] ?? '', line)}${line}`,
    '',
  );
}, 300);

/** The part of a text with the most matches, or its beginning, split between words. */
export function snippetOf(text: string, terms: ReadonlySet<string>): string {
  const flat = onOneLine(text);
  if (flat.length <= SNIPPET) return flat;
  const found = foundWords(flat, terms);
  let best = { from: 0, count: 0 };
  for (const { from } of found) {
    const inside = found.filter((word) => word.from >= from && word.to <= from + SNIPPET - LEAD);
    const count = new Set(inside.flatMap((word) => word.terms.filter((term) => terms.has(term)))).size;
    if (count > best.count) best = { from, count };
  }
  const start = best.from <= LEAD ? 0 : flat.indexOf(' ', best.from - LEAD) + 1;
  if (start + SNIPPET >= flat.length) return `… ${flat.slice(start)}`;
  const end = flat.lastIndexOf(' ', start + SNIPPET);
  return `${start === 0 ? '' : '… '}${flat.slice(start, end > start ? end : start + SNIPPET)} …`;
}
