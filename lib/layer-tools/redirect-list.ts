import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { TextFile } from '../io/model.ts';
import { Refusal } from './model.ts';

/** An old address of this site, and where it leads now. Site paths; `to` may end in `#anchor`. */
export type ListedRedirect = { from: string; to: string };

/** The file that lists them, from the project's root. */
export const REDIRECTS_PATH = 'content/redirects.yml';

/**
 * The text of the list after a revision and with entries added; null if nothing changes. `revise` gives
 * the entry as it should be, or null to drop it. Entries whose `from` is listed already are not added.
 * Comments stay. Refuses a file that is no list of `from` and `to`.
 */
export function editRedirects(
  file: TextFile | null,
  revise: (entry: ListedRedirect) => ListedRedirect | null,
  added: readonly ListedRedirect[],
  heading: string,
): string | null {
  const revised = reviseList(file?.text ?? '', revise);
  const fresh = added.filter(({ from }) => !revised.from.has(from));
  if (fresh.length === 0) return revised.text === (file?.text ?? '') ? null : revised.text;
  const lines = fresh.map(({ from, to }) => `- from: ${scalar(from)}\n  to: ${scalar(to)}\n`);
  const before = revised.text === '' ? '' : `${revised.text.trimEnd()}\n\n`;
  return `${before}# ${heading}\n${lines.join('')}`;
}

function reviseList(
  text: string,
  revise: (entry: ListedRedirect) => ListedRedirect | null,
): { text: string; from: Set<string> } {
  const document = parseDocument(text);
  const list = document.contents;
  if (document.errors.length > 0 || (list !== null && !isSeq(list))) throw noList();
  const from = new Set<string>();
  let isChanged = false;
  // A comment heads a group of entries: it passes to the next one when the first of them goes.
  let orphan: string | null = null;
  const kept = (list?.items ?? []).filter((item, index) => {
    const entry = entryOf(item);
    const next = revise(entry);
    if (next?.to !== entry.to) isChanged = true;
    if (next === null) {
      orphan ??= commentOf(item);
      return false;
    }
    if (isMap(item)) item.commentBefore ??= orphan;
    orphan = null;
    from.add(next.from);
    if (next.to !== entry.to) document.setIn([index, 'to'], next.to);
    return true;
  });
  if (list === null || !isChanged) return { text, from };
  list.items = kept;
  list.flow = false;
  return { text: kept.length === 0 ? commentsOf(text) : document.toString({ lineWidth: 0 }), from };
}

function commentOf(item: unknown): string | null {
  return isMap(item) ? (item.commentBefore ?? null) : null;
}

function entryOf(item: unknown): ListedRedirect {
  if (!isMap(item)) throw noList();
  const [from, to] = [textOf(item, 'from'), textOf(item, 'to')];
  return { from, to };
}

function textOf(item: YAMLMap, key: string): string {
  const value: unknown = item.get(key);
  if (typeof value !== 'string') throw noList();
  return value;
}

/** An empty list would be written as `[]`, after which no entry can be appended. */
function commentsOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.startsWith('#'));
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function scalar(path: string): string {
  return /^\/[\w./#-]*$/.test(path) && !path.includes(' #') ? path : JSON.stringify(path);
}

function noList(): Refusal {
  return new Refusal(
    `${REDIRECTS_PATH} is not a list of redirects.`,
    "Each entry has the keys 'from' and 'to'; 'npm run check' tells the place.",
  );
}
