import { fileStart } from '../../../ground/base/problems/position.ts';
import { type LayerChanges, noChanges } from '../../content/layer-file.ts';
import type { LayeredTree } from '../../content/layers.ts';
import type { MergedTree } from '../../content/model.ts';

/**
 * Three adjacent versions: what the dropped version inherits (null for the oldest), the dropped version, and the next
 * newer one.
 */
export type FoldInput = {
  base: MergedTree | null;
  dropped: LayeredTree;
  droppedChanges: LayerChanges;
  next: LayeredTree;
  nextChanges: LayerChanges;
};

const NOTHING_INHERITED: LayerChanges = { inherits: false, removals: [], renames: [] };

/**
 * Both layers' entries combined, without those about files that the dropped layer had added. Null if both rename the
 * same path.
 */
export function combineAsWritten({ base, droppedChanges, nextChanges }: FoldInput): LayerChanges | null {
  if (base === null) return noChanges;
  if (!droppedChanges.inherits || !nextChanges.inherits) return NOTHING_INHERITED;
  const paths = [...base.files.keys()];
  const isThere = (entry: string) =>
    paths.some((path) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));
  const renames = [...droppedChanges.renames, ...nextChanges.renames].filter(({ from }) => isThere(from));
  const removals = [...droppedChanges.removals, ...nextChanges.removals].filter(({ path }) => isThere(path));
  if (new Set(renames.map(({ from }) => from)).size < renames.length) return null;
  return { inherits: true, renames, removals: uniqueBy(removals, ({ path }) => path) };
}

/**
 * What both layers did to each inherited file, as one entry per file.
 *
 * A removed file whose place another one takes can't simply be removed, because renames are applied first: it first
 * swaps places with the end of that chain of renames.
 */
export function combineFileByFile(input: FoldInput): LayerChanges {
  const { base, droppedChanges, nextChanges } = input;
  if (base === null) return noChanges;
  if (!droppedChanges.inherits || !nextChanges.inherits) return NOTHING_INHERITED;
  const ends = new Map([...base.files.keys()].map((path) => [path, endOf(path, input)]));
  const renames = new Map<string, string>();
  for (const [from, to] of ends) if (to !== null && to !== from) renames.set(from, to);
  const takers = new Map([...renames].map(([from, to]) => [to, from]));
  const removals: string[] = [];
  for (const [path, end] of ends) {
    if (end !== null) continue;
    const place = vacatedPlace(path, takers);
    if (place !== path) renames.set(path, place);
    if (!isOwnPlace(place, input)) removals.push(place);
  }
  return {
    inherits: true,
    renames: [...renames].map(([from, to]) => ({ from, to, at: fileStart })),
    removals: removals.map((path) => ({ path, at: fileStart })),
  };
}

/** Where an inherited file, or its replacement, is in the next version; null if it's gone. */
export function endOf(path: string, { dropped, next }: FoldInput): string | null {
  const between = dropped.ownRenames.get(path) ?? path;
  if (!dropped.tree.files.has(between)) return null;
  const end = next.ownRenames.get(between) ?? between;
  return next.tree.files.has(end) ? end : null;
}

function vacatedPlace(path: string, takers: ReadonlyMap<string, string>): string {
  const taker = takers.get(path);
  return taker === undefined ? path : vacatedPlace(taker, takers);
}

/** Whether a file in one of the two layers is at a path, and so overrides what is inherited there. */
function isOwnPlace(path: string, { dropped, next }: FoldInput): boolean {
  const layer = next.tree.files.get(path)?.layer;
  return layer === next.tree.version || layer === dropped.tree.version;
}

function uniqueBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}
