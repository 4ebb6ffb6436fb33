import { isMap, isNode, isPair, isScalar, isSeq, type YAMLMap } from 'yaml';
import { readYamlDocument } from '../../../ground/config/yaml-door.ts';

/** A text's version bounds; null if one is open. */
export type Bounds = { since: string | null; until: string | null };

type Edit = { start: number; end: number; text: string };

/**
 * A file of descriptions, moves, or messages with the bounds of its entries changed. `change` returns the new ones, or null to
 * remove a text. Everything else keeps its formatting, including comments.
 */
export function rewriteBounds(text: string, change: (bounds: Bounds) => Bounds | null): string {
  const edits = editsIn(readYamlDocument(text).contents, text, change);
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: own }) => result.slice(0, start) + own + result.slice(end), text);
}

function editsIn(node: unknown, text: string, change: (bounds: Bounds) => Bounds | null): Edit[] {
  if (isMap(node)) {
    return node.items.flatMap((pair) => {
      if (!isPair(pair)) return [];
      const { key, value } = pair;
      const list = textList(value);
      if (list === null) return editsIn(value, text, change);
      const kept = list.filter((item) => change(boundsOf(item)) !== null);
      if (kept.length === 0) return [linesOf(key, value, text)];
      return list.flatMap((item) => editItem(item, text, change(boundsOf(item))));
    });
  }
  return isSeq(node) ? node.items.flatMap((item) => editsIn(item, text, change)) : [];
}

/** The texts in a list by version, the moves in a section, or the messages; null for any other value. */
function textList(value: unknown): YAMLMap[] | null {
  if (!isSeq(value)) return null;
  const items = value.items.filter((item) => isMap(item));
  const hasBounds =
    items.length > 0 &&
    items.every((item) => (item.has('text') && !item.has('flag')) || item.has('from') || item.has('message'));
  return hasBounds ? items : null;
}

function boundsOf(item: YAMLMap): Bounds {
  const [since, until] = ['since', 'until'].map((key) => item.get(key));
  return { since: typeof since === 'string' ? since : null, until: typeof until === 'string' ? until : null };
}

function editItem(item: YAMLMap, text: string, bounds: Bounds | null): Edit[] {
  if (bounds === null) return [itemLines(item, text)];
  const before = boundsOf(item);
  return (['since', 'until'] as const).flatMap((key): Edit[] => {
    const node = item.get(key, true);
    const name = bounds[key];
    if (!isScalar(node) || name === before[key] || name === null) return [];
    const [start, end] = rangeOf(node);
    return [{ start, end, text: asText(name) }];
  });
}

/** A name such as 3.0 would be parsed as a number. */
function asText(name: string): string {
  return Number.isNaN(Number(name)) ? name : `'${name}'`;
}

/** The lines of a list item, including its dash, up to the next item. */
function itemLines(item: YAMLMap, text: string): Edit {
  const [start] = rangeOf(item);
  const end = item.range?.[2] ?? start;
  return { start: text.lastIndexOf('\n', start) + 1, end: lineStart(text, end), text: '' };
}

function linesOf(key: unknown, value: unknown, text: string): Edit {
  const [start] = rangeOf(key);
  const end = (isNode(value) ? value.range?.[2] : null) ?? start;
  return { start: text.lastIndexOf('\n', start) + 1, end: lineStart(text, end), text: '' };
}

/** The start of the line on which something else starts. */
function lineStart(text: string, offset: number): number {
  return offset >= text.length ? text.length : text.lastIndexOf('\n', offset) + 1;
}

function rangeOf(node: unknown): [number, number] {
  const range = isScalar(node) || isMap(node) ? node.range : null;
  if (range == null) throw new Error('A node that was not parsed has no place.');
  return [range[0], range[1]];
}
