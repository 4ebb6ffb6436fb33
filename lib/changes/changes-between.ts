import type { Reference } from '../facts/model.ts';
import type { Moves } from '../facts/moves.ts';
import { itemsOf } from './items.ts';
import type { Changes, Item, ItemChange } from './model.ts';

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

/**
 * The changes from `a.from` to `b.to`: the same as comparing these two versions directly. Throws a RangeError if `b`
 * doesn't start with the version that `a` ends with.
 */
export function compose(a: Changes, b: Changes): Changes {
  if (a.set !== b.set || a.to !== b.from) {
    throw new RangeError(`${b.set} from ${b.from} does not follow ${a.set} to ${a.to}.`);
  }
  const ids = [...new Set([...a.items.keys(), ...b.items.keys()])];
  const items = ids.map((id): ItemChange => {
    const [first, second] = [a.items.get(id), b.items.get(id)];
    return {
      id,
      before: (first === undefined ? second?.before : first.before) ?? null,
      after: (second === undefined ? first?.after : second.after) ?? null,
    };
  });
  return { set: a.set, from: a.from, to: b.to, items: differing(items), moves: [...a.moves, ...b.moves] };
}

function differing(items: readonly ItemChange[]): Map<string, ItemChange> {
  const kept = items.filter(({ before, after }) => !isSame(before, after));
  return new Map(kept.sort((a, b) => (a.id < b.id ? -1 : 1)).map((change) => [change.id, change]));
}

/** The keys of items always have the same order. */
function isSame(a: Item | null, b: Item | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
