import { remember } from '../../../ground/base/remember.ts';
import { CODE_LINE } from '../model.ts';
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

const isCode = (line = ''): boolean => line.startsWith(CODE_LINE);

/** The pieces of a text that read on their own: neighboring paragraphs, a row, or a line of code and the next one. */
const piecesOf = remember((text: string): string[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pieces: string[] = [];
  let isParagraph = false;
  for (const [index, line] of lines.entries()) {
    const [before, after = ''] = [lines[index - 1], lines[index + 1]];
    const flat = line.replace(/\s+/g, ' ').trim();
    if (isCode(line)) {
      if (isCode(after)) pieces.push(dedent([line, after]));
      else if (!isCode(before)) pieces.push(dedent([line]));
    } else if (flat.includes(' · ')) pieces.push(flat);
    else if (!isParagraph) pieces.push(flat);
    else pieces.push(`${pieces.pop()} ${flat}`);
    isParagraph = !isCode(line) && !flat.includes(' · ');
  }
  return pieces;
}, 300);

/** Lines of code without the indentation that they share. */
function dedent(lines: readonly string[]): string {
  const indent = Math.min(...lines.map((line) => line.search(/[^\t ]/)));
  return lines.map((line) => `${CODE_LINE}${line.slice(indent).trimEnd()}`).join('\n');
}

/**
 * The piece of a text with the most matches, or the first, shortened. What ends with a colon goes on with the next piece.
 * Lines of code begin with a tab.
 */
export function snippetOf(text: string, terms: ReadonlySet<string>): string {
  const pieces = piecesOf(text);
  let best = { index: 0, from: 0, count: 0 };
  for (const [index, piece] of pieces.entries()) {
    const { from, count } = densestIn(piece, terms);
    if (count > best.count) best = { index, from, count };
  }
  const piece = pieces[best.index] ?? '';
  const shown = cut(piece, best.from);
  const next = piece.endsWith(':') && !isCode(piece) ? pieces[best.index + 1] : undefined;
  return next === undefined || shown.endsWith('…') ? shown : `${shown}\n${cut(next, 0)}`;
}

/** The place in a text from which a snippet has the most matches, and how many. */
function densestIn(text: string, terms: ReadonlySet<string>): { from: number; count: number } {
  const found = foundWords(text, terms);
  let best = { from: 0, count: 0 };
  for (const { from } of found) {
    const inside = found.filter((word) => word.from >= from && word.to <= from + SNIPPET - LEAD);
    const count = new Set(inside.flatMap((word) => word.terms.filter((term) => terms.has(term)))).size;
    if (count > best.count) best = { from, count };
  }
  return best;
}

/** A text around a place, split between words. */
function cut(text: string, place: number): string {
  if (text.length <= SNIPPET) return text;
  const start = place <= LEAD ? 0 : text.indexOf(' ', place - LEAD) + 1;
  const lead = start === 0 ? '' : `${isCode(text) ? CODE_LINE : ''}… `;
  if (start + SNIPPET >= text.length) return `${lead}${text.slice(start)}`;
  const end = text.lastIndexOf(' ', start + SNIPPET);
  return `${lead}${text.slice(start, end > start ? end : start + SNIPPET)} …`;
}
