import { type Document, isMap, isNode, isScalar, isSeq } from 'yaml';
import { lineStarts, positionAmong } from '../../ground/base/problems/position.ts';
import { childPath } from '../facts/field-paths.ts';
import type { Steps } from './edit/yaml-entries.ts';
import type { FileRange } from './model.ts';

/** A node in a document's tree: a key with its value, or a list item. */
export type Place = {
  /** `sync.toHost.pods`, `a.b[0].c`. */
  path: string;
  /** The same in steps, because keys can contain dots. */
  keys: Steps;
  /** The range of the key, or of the value if it's a list item. */
  start: number;
  end: number;
  value: unknown;
};

/** All keys and list items of a document, from top to bottom. */
export function placesIn(root: unknown): Place[] {
  const found: Place[] = [];
  const seen = new Set<unknown>();
  const walk = (node: unknown, above: string, keys: Steps) => {
    // An anchor's value is the same object as its aliases' values.
    if (!isNode(node) || seen.has(node)) return;
    seen.add(node);
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        if (!isScalar(key) || !key.range) continue;
        const name = String(key.value);
        // What is merged in belongs to the mapping around it.
        const isMerge = name === '<<';
        const path = isMerge ? above : childPath(above, name);
        const own = isMerge ? keys : [...keys, name];
        found.push({ path, keys: own, start: key.range[0], end: key.range[1], value });
        walk(value, path, own);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => {
        const path = `${above}[${index}]`;
        const own = [...keys, index];
        const [start, end] = (isNode(item) ? item.range : null) ?? [0, 0];
        found.push({ path, keys: own, start, end, value: item });
        walk(item, path, own);
      });
    }
  };
  walk(root, '', []);
  return found;
}

/** The place that a problem is about. */
export type Spot = Pick<Place, 'path' | 'keys' | 'start' | 'end'>;

/** The places in several documents, with lookups by offset. */
export type Places = {
  all: readonly Place[];
  /** The key, item, or value that starts at an offset, or else the innermost place that contains it. */
  at: (offset: number) => Spot | null;
  /** The place that contains another one; null at the top level. */
  around: (spot: Spot) => Spot | null;
};

/** Collects the places in a file. */
export function placesOf(documents: readonly Pick<Document.Parsed, 'contents'>[]): Places {
  const all = documents.flatMap(({ contents }) => placesIn(contents));
  const starts = new Map<number, Spot>();
  for (const { path, start, end, keys, value } of all) {
    const isKey = typeof keys.at(-1) === 'string';
    if (isKey) starts.set(start, { path, keys, start, end });
    // A mapping or a list starts at the same offset as its first entry.
    const [from = 0, to = 0] = (isScalar(value) ? value.range : null) ?? [];
    if (to > from && !starts.has(from)) starts.set(from, { path, keys, start: from, end: to });
  }
  const around = (offset: number) => {
    const found = all.findLast(({ start, value }) => {
      const end = (isNode(value) ? value.range?.[1] : undefined) ?? start;
      return start <= offset && offset <= end;
    });
    return found === undefined ? null : { path: found.path, keys: found.keys, start: offset, end: offset };
  };
  return {
    all,
    at: (offset) => starts.get(offset) ?? around(offset),
    around: ({ keys, start }) =>
      all.findLast((one) => one.start <= start && one.keys.length === keys.length - 1) ?? null,
  };
}

/** Returns a function that converts offsets to ranges. Only counts the text's lines once. */
export function createRanger(text: string): (start: number, end: number) => FileRange {
  const starts = lineStarts(text);
  return (from, to) => {
    const start = Math.max(0, Math.min(from, text.length));
    const end = Math.max(start, Math.min(to, text.length));
    const [first, last] = [positionAmong(starts, start), positionAmong(starts, end)];
    return { start, end, ...first, endLine: last.line, endColumn: last.column };
  };
}

/** The end of the word or quoted string at an offset, at most the end of its line. */
export function endOfWord(text: string, offset: number): number {
  const found = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s:,[\]{}#][^\s:,[\]{}]*|.)/.exec(
    text.slice(offset, offset + 200),
  );
  return offset + (found?.[0].length ?? 0);
}
