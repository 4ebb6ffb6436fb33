import { groupBy } from '../../../ground/base/group-by.ts';
import type { ByVersion } from '../../facts/facts.ts';
import { joinPath, splitPath } from '../../facts/field-paths.ts';
import type { Rows, States } from './data.ts';

/** Assigns a number to each distinct value. The first value is null, so numbers start at 1. */
export type Numbering<T> = { values: (T | null)[]; numberOf: (value: T) => number };

/** Assigns numbers in the order in which values are first seen. */
export function createNumbering<T>(): Numbering<T> {
  const values: (T | null)[] = [null];
  const known = new Map<string, number>();
  const numberOf = (value: T) => {
    const key = JSON.stringify(value);
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, values.length);
    values.push(value);
    return values.length - 1;
  };
  return { values, numberOf };
}

/** Versions as a bit mask. The newest one is bit 0. */
export function maskOf(names: Iterable<string>, versions: readonly string[]): number {
  return [...names].reduce((mask, name) => mask | (1 << versions.indexOf(name)), 0);
}

/** The versions of a bit mask, newest first. */
export function namesOf(mask: number, versions: readonly string[]): string[] {
  return versions.filter((_, index) => (mask & (1 << index)) !== 0);
}

/** Packs the value of each version as numbers. */
export function packStates<T>(
  states: ByVersion<T>,
  versions: readonly string[],
  numberOf: (value: T) => number,
): States {
  const masks = new Map<number, number>();
  for (const [version, value] of states) {
    const number = numberOf(value);
    masks.set(number, (masks.get(number) ?? 0) | maskOf([version], versions));
  }
  const [first] = masks;
  if (first === undefined) return 0;
  if (masks.size === 1 && first[1] === (1 << versions.length) - 1) return first[0];
  return [...masks].flatMap(([number, mask]) => [mask, number]);
}

/** The inverse of `packStates`, in the order of the versions. */
export function unpackStates<T>(
  states: States,
  versions: readonly string[],
  toValue: (number: number) => T,
): Map<string, T> {
  if (states === 0) return new Map();
  if (typeof states === 'number') return new Map(versions.map((version) => [version, toValue(states)]));
  return new Map(
    versions.flatMap((version, index): [string, T][] => {
      for (let at = 0; at < states.length; at += 2)
        if (((states[at] ?? 0) & (1 << index)) !== 0) return [[version, toValue(states[at + 1] ?? 0)]];
      return [];
    }),
  );
}

type Growing = { states: States; below: Map<string, Growing> };

/** Paths with their states as one text. Throws an Error for a name that contains a separator. */
export function packRows(entries: Iterable<readonly [string, States]>): Rows {
  const root: Growing = { states: 0, below: new Map() };
  for (const [path, states] of entries) {
    let node = root;
    for (const step of splitPath(path)) {
      if (/[ ;()]/.test(step))
        throw new Error(`'${step}' in '${path}' contains a separator of packed fields.`);
      const next = node.below.get(step) ?? { states: 0, below: new Map() };
      node.below.set(step, next);
      node = next;
    }
    node.states = states;
  }
  return rowsOf(root);
}

function rowsOf({ below }: Growing): string {
  const all = [...below].map(([name, node]) => ({ name, node, states: writeStates(node.states) }));
  const leaves = groupBy(
    all.filter(({ node }) => node.below.size === 0),
    ({ states }) => states,
  );
  return [
    ...[...leaves].map(([states, own]) => `${states} ${own.map(({ name }) => name).join(' ')}`),
    ...all.flatMap(({ name, node, states }) =>
      node.below.size === 0 ? [] : `${states} ${name}(${rowsOf(node)})`,
    ),
  ].join(';');
}

const writeStates = (states: States): string =>
  typeof states === 'number' ? String(states || '') : states.join(':');

function readStates(text: string): States {
  const numbers = text.split(':').map(Number);
  return numbers.length > 1 ? numbers : (numbers[0] ?? 0);
}

/** The inverse of `packRows`, sorted by path. */
export function unpackRows(rows: Rows): [string, States][] {
  const found: [string, States][] = [];
  const above: string[] = [];
  let last = '';
  for (const [token, states = '', names = ''] of rows.matchAll(/([\d:]*) ([^;()]+)|[()]/g)) {
    if (token === '(') above.push(last);
    else if (token === ')') above.pop();
    else {
      for (const name of names.split(' ')) {
        last = name;
        if (states !== '') found.push([joinPath([...above, name]), readStates(states)]);
      }
    }
  }
  return found.sort(([a], [b]) => (a < b ? -1 : 1));
}
