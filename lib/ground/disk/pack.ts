import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { ownValue } from '../base/own-value.ts';

/** Key of a text → its first byte in the pack, and its number of bytes. */
type PackIndex = Record<string, [start: number, bytes: number]>;

const indexFile = (name: string): string => `${name}.json`;
const bytesFile = (name: string): string => `${name}.pack`;

/**
 * Many texts as two files: the texts one after another, and an index. Writing and opening thousands of small files
 * takes longer than rendering a tenth of their pages. File name → its content.
 */
export function packTexts(name: string, texts: ReadonlyMap<string, string>): [string, string | Buffer][] {
  const index: PackIndex = {};
  const parts: Buffer[] = [];
  let start = 0;
  for (const [key, text] of texts) {
    const part = Buffer.from(text);
    index[key] = [start, part.length];
    parts.push(part);
    start += part.length;
  }
  return [
    [indexFile(name), JSON.stringify(index)],
    [bytesFile(name), Buffer.concat(parts)],
  ];
}

/** Reads texts from a pack, at `path` without its extension, by their keys; null if the pack doesn't have the key. */
export function createPackReader(path: string): (key: string) => string | null {
  let index: PackIndex | undefined;
  return (key) => {
    index ??= readIndex(path);
    const place = ownValue(index, key);
    return place === undefined ? null : readPart(bytesFile(path), place);
  };
}

function readIndex(path: string): PackIndex {
  return JSON.parse(readFileSync(indexFile(path), 'utf8'));
}

function readPart(path: string, [start, bytes]: [number, number]): string {
  const part = Buffer.alloc(bytes);
  const file = openSync(path, 'r');
  try {
    const read = readSync(file, part, 0, bytes, start);
    if (read < bytes) throw new Error(`${path} ends before byte ${start + bytes}.`);
  } finally {
    closeSync(file);
  }
  return part.toString('utf8');
}
