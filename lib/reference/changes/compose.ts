import type { Changes, Item, ItemChange } from './model.ts';

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

/** The changes of items that differ, sorted by id. */
export function differing(items: readonly ItemChange[]): Map<string, ItemChange> {
  const kept = items.filter(({ before, after }) => !isSame(before, after));
  return new Map(kept.sort((a, b) => (a.id < b.id ? -1 : 1)).map((change) => [change.id, change]));
}

/** Items always have their keys in the same order. */
function isSame(a: Item | null, b: Item | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
