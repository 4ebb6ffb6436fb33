import { hashOf } from '../base/hash.ts';
import type { ResultMemory } from '../base/result-memory.ts';
import { readCache, writeCache } from './cache.ts';

/** Results from earlier processes that ran the same code. */
export type ResultStore = {
  recall: ResultMemory;
  /** Stores what was asked for since the store was opened, and forgets everything else. */
  save: () => void;
};

type Kind = { before: ReadonlyMap<string, unknown>; asked: Map<string, unknown>; isNew: boolean };

/** What one file contains. */
type Stored = { code: string; results: [key: string, result: unknown][] };

const fileOf = (kind: string): string => `results/${kind}.json`;

/**
 * Opens the results in a project's cache folder. `code` identifies the code that computes them: results of other code
 * are ignored.
 */
export function openResults(root: string, code: string): ResultStore {
  const kinds = new Map<string, Kind>();
  const open = (name: string): Kind => {
    const before = kinds.get(name);
    if (before !== undefined) return before;
    const kind = { before: readKind(root, name, code), asked: new Map<string, unknown>(), isNew: false };
    kinds.set(name, kind);
    return kind;
  };
  const recall: ResultMemory = (name, key, compute) => recallIn(open(name), hashOf(key), compute);
  const save = () => {
    for (const [name, { before, asked, isNew }] of kinds) {
      if (!isNew && before.size === asked.size) continue;
      writeCache(root, fileOf(name), JSON.stringify({ code, results: [...asked] } satisfies Stored));
    }
  };
  return { recall, save };
}

function recallIn<Result>(kind: Kind, id: string, compute: () => Result): Result {
  // Only `save` writes these files, the cache only returns complete ones, and `code` identifies who computed them.
  if (kind.asked.has(id)) return kind.asked.get(id) as Result;
  const isKnown = kind.before.has(id);
  const result = isKnown ? (kind.before.get(id) as Result) : compute();
  kind.asked.set(id, result);
  kind.isNew ||= !isKnown;
  return result;
}

function readKind(root: string, name: string, code: string): ReadonlyMap<string, unknown> {
  const text = readCache(root, fileOf(name));
  if (text === null) return new Map();
  const stored: Stored = JSON.parse(text);
  return new Map(stored.code === code ? stored.results : []);
}
