import type { Reference } from '../facts/model.ts';
import type { Moves } from '../facts/moves.ts';
import { differing } from './compose.ts';
import { itemsOf } from './items.ts';
import type { Changes } from './model.ts';

/**
 * Everything that differs between two versions of a set, with the moves between them. Throws a RangeError if the set
 * doesn't have a version, or if `to` is older than `from`.
 */
export function changesBetween(reference: Reference, from: string, to: string, moves: Moves | null): Changes {
  const oldestFirst = reference.versions.map(({ name }) => name).toReversed();
  const [start, end] = [oldestFirst.indexOf(from), oldestFirst.indexOf(to)];
  if (start === -1 || end === -1)
    throw new RangeError(`${reference.set} has no ${start === -1 ? from : to}.`);
  if (end < start) throw new RangeError(`${to} is older than ${from}.`);
  const [before, after] = [itemsOf(reference, from), itemsOf(reference, to)];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const passed = oldestFirst.slice(start + 1, end + 1);
  return {
    set: reference.set,
    from,
    to,
    items: differing(ids.map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }))),
    moves: passed.flatMap((version) => moves?.list.filter(({ since }) => since === version) ?? []),
  };
}
