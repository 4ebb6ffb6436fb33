import { groupBy } from '../../ground/base/group-by.ts';
import type { Json } from '../facts/facts.ts';
import { isWithin } from '../facts/field-paths.ts';
import type { ItemKind, Move } from '../facts/moves.ts';
import { itemId } from './item-id.ts';
import type {
  AddedRow,
  Advice,
  ChangedRow,
  ChangeRows,
  Changes,
  Item,
  ItemChange,
  RemovedRow,
  TraitChange,
} from './model.ts';

/**
 * The changes as rows. Whatever was removed or added as a whole is one row, its root. An item with a move that differs
 * from its root's has a row, too. Hidden items are left out, and so are changes that only concern being hidden.
 */
export function changeRows(changes: Changes): ChangeRows {
  const all = [...changes.items.values()];
  const removed = removedRows(changes, all);
  const moved = removed.filter(({ advice }) => advice !== null && advice.to !== null);
  const sources = groupBy(moved, ({ kind, advice }) => itemId(kind, advice?.to ?? ''));
  return { removed, changed: all.flatMap(changedRow), added: addedRows(changes, all, sources) };
}

function removedRows(changes: Changes, all: readonly ItemChange[]): RemovedRow[] {
  const gone = all.flatMap(({ before, after }) => (before !== null && after === null ? [before] : []));
  const moved = new Set(changes.moves.map(({ kind, from }) => itemId(kind, from)));
  const isGone = (id: string) => isRemoved(changes.items.get(id));
  const isRow = ({ kind, key, parent }: Item) =>
    parent === null || !isGone(parent) || moved.has(itemId(kind, key));
  const rows = gone.filter(isRow);
  const below = countBelow(gone, rows);
  return rows
    .filter(({ isHidden }) => !isHidden)
    .map((item) => {
      const { kind, key } = item;
      return { kind, key, below: below.get(itemId(kind, key)) ?? 0, advice: adviceFor(changes, item) };
    });
}

function addedRows(
  changes: Changes,
  all: readonly ItemChange[],
  sources: ReadonlyMap<string, readonly RemovedRow[]>,
): AddedRow[] {
  const came = all.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
  const isNew = (id: string) => {
    const change = changes.items.get(id);
    return change !== undefined && change.before === null;
  };
  const isRow = ({ kind, key, parent }: Item) =>
    parent === null || !isNew(parent) || sources.has(itemId(kind, key));
  const rows = came.filter(isRow);
  const below = countBelow(came, rows);
  return rows
    .filter(({ isHidden }) => !isHidden)
    .map(({ kind, key }) => {
      const id = itemId(kind, key);
      const movedFrom = (sources.get(id) ?? []).map((row) => row.key);
      return { kind, key, below: below.get(id) ?? 0, movedFrom };
    });
}

function changedRow({ before, after }: ItemChange): ChangedRow[] {
  if (before === null || after === null || (before.isHidden && after.isHidden)) return [];
  const names = [...new Set([...Object.keys(before.traits), ...Object.keys(after.traits)])];
  const changes = names.flatMap((trait): TraitChange[] => {
    const [from, to] = [before.traits[trait], after.traits[trait]];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ trait, from, to }];
  });
  return changes.length === 0 ? [] : [{ kind: after.kind, key: after.key, changes }];
}

/** Id of a row → how many other items it stands for. */
function countBelow(items: readonly Item[], rows: readonly Item[]): Map<string, number> {
  const byId = new Map(items.map((item) => [itemId(item.kind, item.key), item]));
  const rowIds = new Set(rows.map(({ kind, key }) => itemId(kind, key)));
  const counts = new Map<string, number>();
  for (const item of items) {
    let id = itemId(item.kind, item.key);
    if (rowIds.has(id)) continue;
    while (!rowIds.has(id)) id = byId.get(id)?.parent ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function isRemoved(change: ItemChange | undefined): boolean {
  return change !== undefined && change.after === null;
}

/** What to write instead of a removed item; null if no move mentions it. */
function adviceFor(changes: Changes, { kind, key, parent }: Item): Advice | null {
  const found = findMove(changes, kind, key, parent);
  return found === null ? null : followMove(changes.moves, found.move, found.rest);
}

/** The advice of a move, or of later moves of its target. */
function followMove(moves: readonly Move[], move: Move, rest: string): Advice {
  const own = toAdvice(move, rest);
  const { to } = own;
  if (to === null) return own;
  const later = moves.slice(moves.indexOf(move) + 1);
  const next = later.find((other) => other.kind === move.kind && isWithin(to, other.from));
  if (next === undefined) return own;
  const end = followMove(moves, next, to.slice(next.from.length));
  const mapped = Object.entries(own.values).map(([old, value]): [string, Json] => [
    old,
    typeof value === 'string' ? (end.values[value] ?? value) : value,
  ]);
  const values = { ...end.values, ...Object.fromEntries(mapped) };
  return { ...end, values, note: end.note ?? own.note, link: end.link ?? own.link };
}

/** The newest move of an item, or else of its closest ancestor; `rest` is the path below that. */
function findMove(
  changes: Changes,
  kind: ItemKind,
  key: string,
  parent: string | null,
): { move: Move; rest: string } | null {
  const own = changes.moves.findLast((move) => move.kind === kind && move.from === key);
  if (own !== undefined) return { move: own, rest: '' };
  const above = parent === null ? undefined : changes.items.get(parent)?.before;
  if (above === undefined || above === null || above.kind !== kind) return null;
  const found = findMove(changes, kind, above.key, above.parent);
  return found === null ? null : { move: found.move, rest: found.rest + key.slice(above.key.length) };
}

function toAdvice({ to, replacement, values, choices, note, link }: Move, rest: string): Advice {
  return {
    to: to === null ? null : to + rest,
    replacement,
    values,
    choices: rest === '' ? choices : [],
    note,
    link,
  };
}
