import { isMap, isScalar, isSeq } from 'yaml';
import { readYamlDocuments } from '../../ground/config/yaml-door.ts';

/** What is being typed in a YAML text. */
export type YamlPlace = {
  kind: 'key' | 'value';
  /** Keys and indexes from the root: to the mapping for a key, and to the value for a value. */
  path: (string | number)[];
  /** The letters before the cursor, and the offset at which they begin. */
  typed: string;
  start: number;
  /** The keys that the mapping already has. */
  siblings: string[];
  /** The parsed document around it, without the line that is being typed. */
  root: unknown;
};

const MARK = 'the-place-of-the-cursor';
const LEAD = String.raw`(\s*(?:-\s+)*)`;
const KEY = new RegExp(`^${LEAD}((["']?)[\\w$./@*{}[\\]-]*)$`);
const VALUE = new RegExp(`^${LEAD}(["']?)([\\w$./-]+)\\2:\\s+(.*)$`);
const FLOW_KEY = /^(.*[{,]\s*)(["']?[\w$./-]*)$/;
const FLOW_VALUE = /^(.*[{,]\s*)(["']?)([\w$./-]+)\2:\s*([^,{}]*)$/;

/**
 * Reads what is being typed at an offset of a YAML or JSON text, which may be broken anywhere else. null: neither a key
 * nor a value, or a text that can't be read at all.
 */
export function yamlPlaceAt(text: string, offset: number): YamlPlace | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset) === -1 ? text.length : text.indexOf('\n', offset);
  const [before, after] = [text.slice(lineStart, offset), text.slice(offset, lineEnd)];
  const found = readLine(before, after, /^\s*[{[]/.test(text));
  if (found === null) return null;
  const marked = text.slice(0, lineStart) + found.line + text.slice(lineEnd);
  for (const { contents } of readYamlDocuments(marked)) {
    const place = findMark(contents, []);
    if (place === null) continue;
    const { path, siblings } = place;
    return {
      kind: found.kind,
      path: found.kind === 'key' ? path : [...path, found.key],
      typed: found.typed,
      start: offset - found.typed.length,
      siblings,
      root: contents,
    };
  }
  return null;
}

type Line = { kind: 'key' | 'value'; key: string; typed: string; line: string };

function readLine(before: string, after: string, isJson: boolean): Line | null {
  // In JSON, what follows on the next line would otherwise belong to this one.
  const [mark, end] = isJson ? [`"${MARK}"`, ','] : [MARK, ''];
  const value = VALUE.exec(before);
  if (value !== null && !/[{[]/.test(value[4] ?? '')) {
    const [, indent = '', , key = '', typed = ''] = value;
    return { kind: 'value', key, typed, line: `${indent}${mark}: 0${end}` };
  }
  const key = KEY.exec(before);
  if (key !== null) {
    const [, indent = '', typed = ''] = key;
    const rest = after.replace(/^[\w$./-]*["']?:?/, '').trim();
    const held = rest === '' ? (isJson ? ' 0,' : '') : ` ${rest}`;
    return { kind: 'key', key: '', typed, line: `${indent}${mark}:${held}` };
  }
  const flowValue = FLOW_VALUE.exec(before);
  const close = after.includes('}') ? after.slice(after.indexOf('}')) : ' }';
  if (flowValue !== null) {
    const [, head = '', , name = '', typed = ''] = flowValue;
    return { kind: 'value', key: name, typed, line: `${head}${mark}: 0 ${close}` };
  }
  const flowKey = FLOW_KEY.exec(before);
  if (flowKey === null) return null;
  return { kind: 'key', key: '', typed: flowKey[2] ?? '', line: `${flowKey[1]}${mark}: 0 ${close}` };
}

function findMark(
  node: unknown,
  path: (string | number)[],
): { path: (string | number)[]; siblings: string[] } | null {
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      const found = findMark(item, [...path, index]);
      if (found !== null) return found;
    }
  }
  if (!isMap(node)) return null;
  const keys = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  const mark = keys.indexOf(MARK);
  if (mark !== -1) {
    node.items.splice(mark, 1);
    return { path, siblings: keys.filter((key) => key !== MARK) };
  }
  for (const [index, { value }] of node.items.entries()) {
    const found = findMark(value, [...path, keys[index] ?? '']);
    if (found !== null) return found;
  }
  return null;
}

/** Where the key or value at an offset is: the way to it, its letters, and the document around it. */
export type YamlSpot = { path: (string | number)[]; start: number; end: number; root: unknown };

/** The key or value at an offset of a YAML text; null if there's none. */
export function yamlPathAt(text: string, offset: number): YamlSpot | null {
  for (const { contents } of readYamlDocuments(text)) {
    const found = findAt(contents, offset, []);
    if (found !== null) return { ...found, root: contents };
  }
  return null;
}

function findAt(node: unknown, offset: number, path: (string | number)[]): Omit<YamlSpot, 'root'> | null {
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      const found = findAt(item, offset, [...path, index]);
      if (found !== null) return found;
    }
  } else if (isMap(node)) {
    for (const { key, value } of node.items) {
      const own = [...path, isScalar(key) ? String(key.value) : ''];
      for (const one of [key, value]) {
        if (!isScalar(one) || one.range == null) continue;
        const [start, end] = one.range;
        if (start <= offset && offset <= end) return { path: own, start, end };
      }
      const found = findAt(value, offset, own);
      if (found !== null) return found;
    }
  }
  return null;
}
