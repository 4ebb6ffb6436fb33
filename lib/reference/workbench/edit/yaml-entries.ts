import { type ErrorCode, isMap, isNode, isScalar, isSeq, type Pair, type Scalar, type YAMLMap } from 'yaml';
import { readYamlDocument } from '../../../ground/config/yaml-door.ts';
import { withoutTemplates } from '../../examine/yaml/templates.ts';
import type { Replacement } from './edited-text.ts';

/** The path to a place in a file: keys, and indexes of items. */
export type Steps = readonly (string | number)[];

/** A key with its value in a text. */
export type YamlEntry = {
  keys: readonly string[];
  key: Scalar;
  value: unknown;
  /** The mapping that contains it. */
  parent: YAMLMap;
};

/** The text that was read last. An upgrade looks for several entries before it changes the text. */
let last: { text: string; root: unknown } | null = null;

/**
 * The only document of a text, which may contain templates. Its nodes have ranges. Don't change them. null if the text
 * doesn't parse: what the parser guesses isn't safe to edit.
 */
export function readRoot(text: string): unknown {
  if (last?.text !== text) last = { text, root: parseRoot(text) };
  return last.root;
}

/** Errors with which the first document is still read correctly. */
const READABLE: ReadonlySet<ErrorCode> = new Set(['DUPLICATE_KEY', 'MULTIPLE_DOCS', 'TAG_RESOLVE_FAILED']);

function parseRoot(text: string): unknown {
  const { contents, errors } = readYamlDocument(withoutTemplates(text));
  return errors.every(({ code }) => READABLE.has(code)) ? contents : null;
}

/** The value at a path of keys and indexes; undefined if there is none. */
function nodeAt(root: unknown, keys: Steps): unknown {
  return keys.reduce<unknown>((parent, key) => {
    if (isSeq(parent)) return /^\d+$/.test(String(key)) ? parent.items[Number(key)] : undefined;
    if (!isMap(parent)) return undefined;
    return parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))?.value;
  }, root);
}

/** The entry at a path of keys, and of indexes of items; null if there is none. */
export function findEntry(root: unknown, keys: Steps): YamlEntry | null {
  const parent = nodeAt(root, keys.slice(0, -1));
  if (!isMap(parent)) return null;
  const name = String(keys.at(-1));
  const found = parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === name);
  if (found === undefined || !isScalar(found.key)) return null;
  return { keys: keys.map(String), key: found.key, value: found.value, parent };
}

const startOf = (node: { range?: readonly [number, number, number] | null }): number => node.range?.[0] ?? 0;

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

function lineEnd(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The end of a value's own text, without trailing comments and blank lines. */
function endOfValue(value: unknown, fallback: number): number {
  if (!isNode(value)) return fallback;
  const [start = fallback, end = fallback] = value.range ?? [];
  if (isScalar(value)) return value.source === '' && value.value === null ? fallback : end;
  if ((isMap(value) || isSeq(value)) && value.flow !== true) {
    const last = value.items.at(-1);
    if (last === undefined) return end;
    if (isNode(last)) return endOfValue(last, start);
    const { key, value: inner } = last as Pair;
    return endOfValue(inner, isNode(key) ? (key.range?.[1] ?? start) : start);
  }
  return end;
}

/** The columns before a key. */
const columnOf = (key: Scalar, text: string): number => startOf(key) - lineStart(text, startOf(key));

/** Whether an entry starts its line, so it can be removed with its lines. */
function isOnOwnLines({ key, parent }: YamlEntry, text: string): boolean {
  const start = startOf(key);
  return parent.flow !== true && text.slice(lineStart(text, start), start).trim() === '';
}

/** Whether an entry can be removed: it must not be the first key of a list item or contain an anchor. */
export function canMove(entry: YamlEntry, text: string): boolean {
  const [start, end] = spanOf(entry, text);
  const written = text.slice(start, end);
  if (/(?:^|[\s[{,])[&*][\w-]+/.test(written)) return false;
  return entry.parent.flow === true || isOnOwnLines(entry, text);
}

/** The range of an entry, including comments directly above it and after it. */
function spanOf(entry: YamlEntry, text: string): [start: number, end: number] {
  const keyStart = startOf(entry.key);
  const end = endOfValue(entry.value, (entry.key.range?.[1] ?? keyStart) + 1);
  if (entry.parent.flow === true) return [keyStart, end];
  let start = lineStart(text, keyStart);
  const indent = keyStart - start;
  const isFirst = entry.parent.items[0]?.key === entry.key;
  while (start > 0) {
    const above = lineStart(text, start - 1);
    const line = text.slice(above, start);
    // A comment at the top of a file is about the whole file.
    if (line.search(/\S/) !== indent || line[indent] !== '#' || (above === 0 && isFirst && indent === 0))
      break;
    start = above;
  }
  return [start, lineEnd(text, end)];
}

/** Removes an entry, and parent mappings that would be empty without it. */
export function removal(root: unknown, entry: YamlEntry, text: string): Replacement {
  let gone = entry;
  while (gone.parent.items.length === 1 && gone.keys.length > 1) {
    const above = findEntry(root, gone.keys.slice(0, -1));
    if (above === null) break;
    gone = above;
  }
  const [start, end] = spanOf(gone, text);
  if (gone.parent.flow !== true) return { start, end, text: '' };
  const isLast = gone.parent.items.at(-1)?.key === gone.key;
  const comma = isLast ? /,\s*$/.exec(text.slice(0, start)) : /^\s*,\s*/.exec(text.slice(end));
  const length = comma?.[0].length ?? 0;
  return isLast ? { start: start - length, end, text: '' } : { start, end: end + length, text: '' };
}

/** An entry's text with another key: comments above, the key, and everything after it, without indentation. */
export function textOfEntry(entry: YamlEntry, name: string, text: string): string {
  const [start, end] = spanOf(entry, text);
  const keyStart = startOf(entry.key);
  const keyEnd = entry.key.range?.[1] ?? keyStart;
  if (entry.parent.flow === true) return `${name}: ${text.slice(keyEnd, end).replace(/^\s*:\s*/, '')}\n`;
  const indent = columnOf(entry.key, text);
  const whole = `${text.slice(start, keyStart)}${name}${text.slice(keyEnd, end)}`;
  return shift(whole.endsWith('\n') ? whole : `${whole}\n`, -indent);
}

/** Changes the indentation of lines by a number of columns. Empty lines stay empty. */
function shift(lines: string, by: number): string {
  const less = new RegExp(`^ {0,${Math.max(-by, 0)}}`);
  return lines
    .split('\n')
    .map((line) =>
      line.trim() === '' ? line : ' '.repeat(Math.max(by, 0)) + line.replace(by < 0 ? less : /^/, ''),
    )
    .join('\n');
}

/** The number of columns by which a file indents nested keys. */
function stepOf(root: unknown, text: string): number {
  if (!isMap(root)) return 2;
  for (const { key, value } of root.items) {
    const [first] = isMap(value) && value.flow !== true ? value.items : [];
    if (isScalar(key) && isScalar(first?.key)) {
      const by = columnOf(first.key, text) - columnOf(key, text);
      if (by > 0) return by;
    }
  }
  return 2;
}

/**
 * Inserts an entry at the end of the mapping at a path, and adds missing keys of that path. `lines` aren't indented.
 * Null if the place can't be edited because it isn't a mapping.
 */
export function insertion(
  root: unknown,
  above: readonly string[],
  lines: string,
  text: string,
): Replacement | null {
  const step = stepOf(root, text);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const written = lines.replaceAll(/\r?\n/g, newline);
  for (let depth = above.length; depth >= 0; depth -= 1) {
    const rest = above.slice(depth);
    const value = nodeAt(root, above.slice(0, depth));
    const entry = depth === 0 ? null : findEntry(root, above.slice(0, depth));
    if (depth > 0 && value === undefined) continue;
    // An item can't be added: nothing says what else belongs to it.
    if (isSeq(value)) return null;
    const block = rest.reduceRight((inner, name) => `${name}:${newline}${shift(inner, step)}`, written);
    const place = placeIn(value, entry, depth === 0, step, text);
    if (place === null) return null;
    return { start: place.start, end: place.end, text: finish(block, place, newline, text) };
  }
  return null;
}

type Spot = { start: number; end: number; indent: number };

function placeIn(
  value: unknown,
  entry: YamlEntry | null,
  isRoot: boolean,
  step: number,
  text: string,
): Spot | null {
  if (isMap(value) && value.flow !== true && value.items.length > 0) {
    const first = value.items[0]?.key;
    if (!isScalar(first)) return null;
    const end = lineEnd(text, endOfValue(value, startOf(value)));
    return { start: end, end, indent: columnOf(first, text) };
  }
  const isEmpty =
    value === null ||
    value === undefined ||
    (isScalar(value) && value.value === null) ||
    (isMap(value) && value.items.length === 0);
  if (!isEmpty) return null;
  if (isRoot) return { start: text.length, end: text.length, indent: 0 };
  if (entry === null) return null;
  // `key: {}` and `key:` become `key:` with lines below it.
  const from = (entry.key.range?.[1] ?? 0) + 1;
  const to = Math.max(from, endOfValue(value, from));
  if (/\S/.test(text.slice(to, lineEnd(text, to)).replace(/#.*/, ''))) return null;
  const indent = columnOf(entry.key, text) + step;
  return { start: from, end: to === from ? lineEnd(text, from) : lineEnd(text, to), indent };
}

/** The text to insert for a block. It starts on a new line. */
function finish(block: string, { start, end, indent }: Spot, newline: string, text: string): string {
  const lines = shift(block, indent);
  const before = text.slice(0, start);
  const cut = text.slice(start, end);
  // A comment after an empty value stays where it is.
  const comment = /#[^\r\n]*/.exec(cut);
  if (cut !== '') return `${comment === null ? '' : ` ${comment[0]}`}${newline}${lines}`;
  return before === '' || before.endsWith('\n') ? lines : `${newline}${lines.replace(/\r?\n$/, '')}`;
}
