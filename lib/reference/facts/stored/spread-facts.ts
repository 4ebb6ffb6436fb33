import type { TextFile } from '../../../ground/base/files.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { type LocatedData, locateJson } from '../../../ground/config/located.ts';
import type { ByVersion } from '../facts.ts';
import { type Span, spread } from './spans.ts';

/** The rule of all problems in this data. */
export const rule = 'reference-data';

/** How to correct a stored file. */
export const REWRITE =
  "Run 'npm run reference -- format'; changes come from facts, by 'npm run reference -- import'.";

/** A mistake, and where it is in the data. */
export type Found = { path: readonly PropertyKey[]; isKey: boolean; message: string; hint: string };

/** Spreads what is stored once over the versions that have it. */
export type Spreader = {
  tags: (tags: Readonly<Record<string, string>>) => Map<string, string>;
  one: <S extends Span, T>(
    path: readonly PropertyKey[],
    states: readonly S[],
    fill: (state: Omit<S, keyof Span>) => T,
  ) => ByVersion<T>;
  all: <S extends Span, T>(
    table: string,
    entries: Readonly<Record<string, readonly S[]>>,
    fill: (state: Omit<S, keyof Span>) => T,
  ) => Map<string, ByVersion<T>>;
};

/** Creates what spreads the entries of one file. */
export function createSpreader(versions: readonly string[], found: Found[]): Spreader {
  const one: Spreader['one'] = (path, states, fill) => {
    const { spanOf, mistakes } = spread(states, versions);
    for (const { index, part, kind } of mistakes) {
      const name = states[index]?.[part] ?? '';
      const place = path[0] === 'constraints' ? [...path, part] : [...path, index, part];
      found.push({ path: place, isKey: false, ...wordMistake(kind, name, versions) });
    }
    const filled = states.map(({ since, until, ...facts }) => fill(facts));
    return new Map(
      [...spanOf].flatMap(([name, index]) => {
        const facts = filled[index];
        return facts === undefined ? [] : [[name, facts] as const];
      }),
    );
  };
  return {
    one,
    all: (table, entries, fill) =>
      new Map(Object.entries(entries).map(([key, states]) => [key, one([table, key], states, fill)])),
    tags: (tags) => {
      for (const name of Object.keys(tags)) {
        if (versions.includes(name)) continue;
        found.push({ path: ['tags', name], isKey: true, ...wordMistake('unknown', name, versions) });
      }
      return new Map(Object.entries(tags));
    },
  };
}

function wordMistake(kind: 'unknown' | 'order', name: string, versions: readonly string[]) {
  return kind === 'unknown'
    ? { message: `versions.json has no version '${name}'.`, hint: suggest(name, versions) }
    : {
        message: 'The versions of this entry overlap, or do not go from the oldest to the newest.',
        hint: REWRITE,
      };
}

/** The place of a path in a file. */
export function place(file: TextFile, found: readonly Found[]): Problem[] {
  const { located, problems } = locateJson(file, rule);
  if (located === null) return problems;
  return found.map(({ path, isKey, message, hint }) => ({
    file: file.path,
    ...at(located, path, isKey),
    rule,
    message,
    hint,
  }));
}

function at(located: LocatedData, path: readonly PropertyKey[], isKey: boolean) {
  return isKey ? located.keyAt(path) : located.valueAt(path);
}
