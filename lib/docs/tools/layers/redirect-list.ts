import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import type { TextFile } from '../../../ground/base/files.ts';
import { readYamlDocument } from '../../../ground/config/yaml-door.ts';
import { Refusal } from './model.ts';

/** An old address on this site, and its current target. Site paths; `to` can end in `#anchor`. */
export type ListedRedirect = { from: string; to: string };

/** The file that lists them, from the project's root. */
export const REDIRECTS_PATH = 'content/redirects.yml';

type Revise = (entry: ListedRedirect) => ListedRedirect | null;
type Edit = { start: number; end: number; text: string };

/** An entry with its node in the file. */
type Item = ListedRedirect & { node: YAMLMap };

/**
 * The text of the list after a revision and with added entries; null if nothing changes. `revise` returns the entry
 * with another target, or null to remove it. Entries whose `from` is already listed aren't added. Comments and style
 * are kept. Refuses a file that isn't a list of `from` and `to`.
 */
export function editRedirects(
  file: TextFile | null,
  revise: Revise,
  added: readonly ListedRedirect[],
  heading: string,
): string | null {
  const text = file?.text ?? '';
  const items = readItems(text);
  const revised = items.map((item) => ({ item, next: revise({ from: item.from, to: item.to }) }));
  const edits = revised.flatMap(({ item, next }) => editFor(text, item, next) ?? []);
  const kept = new Set(revised.flatMap(({ next }) => next?.from ?? []));
  const fresh = added.filter(({ from }) => !kept.has(from));
  if (edits.length === 0 && fresh.length === 0) return null;
  const base = items.length === 0 ? text.replace(/^\[\s*\]\s*$/m, '') : applyEdits(text, edits);
  return append(base, fresh, heading, items.at(-1)?.node.flow === true);
}

function readItems(text: string): Item[] {
  const document = readYamlDocument(text);
  const list = document.contents;
  if (document.errors.length > 0 || (list !== null && !isSeq(list))) throw noList();
  if (list?.flow === true && list.items.length > 0) throw noList();
  return (list?.items ?? []).map((node) => {
    if (!isMap(node)) throw noList();
    return { node, from: textOf(node, 'from'), to: textOf(node, 'to') };
  });
}

function textOf(item: YAMLMap, key: string): string {
  const value: unknown = item.get(key);
  if (typeof value !== 'string') throw noList();
  return value;
}

function editFor(text: string, item: Item, next: ListedRedirect | null): Edit | null {
  if (next === null) return { ...wholeLines(text, item.node), text: '' };
  if (next.to === item.to) return null;
  const target = item.node.get('to', true);
  if (!isScalar(target)) throw noList();
  const [start, end] = rangeOf(target);
  return { start, end, text: scalar(next.to, text[start] === "'" || item.node.flow === true) };
}

/** The lines of an entry, from its dash to its last line break. */
function wholeLines(text: string, node: Node): { start: number; end: number } {
  const [start, end] = rangeOf(node);
  const after = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1;
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: after === 0 ? text.length : after };
}

function rangeOf(node: Node): [number, number] {
  if (node.range == null) throw noList();
  return [node.range[0], node.range[1]];
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduceRight(
    (result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end),
    text,
  );
}

function append(text: string, entries: readonly ListedRedirect[], heading: string, isFlow: boolean): string {
  if (entries.length === 0) return text;
  const lines = entries.map(({ from, to }) =>
    isFlow
      ? `- { from: ${scalar(from, true)}, to: ${scalar(to, true)} }\n`
      : `- from: ${scalar(from, false)}\n  to: ${scalar(to, false)}\n`,
  );
  const before = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`;
  return `${before}# ${heading}\n${lines.join('')}`;
}

function scalar(path: string, isQuoted: boolean): string {
  const isPlain = /^\/[\w./#-]*$/.test(path);
  return isPlain && !isQuoted ? path : `'${path.replaceAll("'", "''")}'`;
}

function noList(): Refusal {
  return new Refusal(
    `${REDIRECTS_PATH} is not a list of redirects.`,
    "Each entry is a line '- ' with the keys 'from' and 'to'; 'npm run check' tells the place.",
  );
}
