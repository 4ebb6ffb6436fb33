import { foundWords } from '../words.ts';

/** What stands before and after a word that was found. */
export type Tags = { before: string; after: string };

/** A text with tags around the words that were found, `null` where none was. */
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

/** About how much of a text a snippet shows, in characters. */
const SNIPPET = 170;
const LEAD = 40;

/** The part of a text that has most of the words that were found, or its beginning; cut between words. */
export function snippetOf(text: string, terms: ReadonlySet<string>): string {
  const flat = text.replace(/\s+/g, ' ').trim();
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
