import type { LayeredTree } from '../../content/layers.ts';

/** A file through the versions: its path in each, null if it doesn't exist there. Same order as the trees. */
export type Track = (string | null)[];

/**
 * Follows a file through renames, from the version at `index` to all others. `trees` are newest first.
 *
 * A removal ends the track: what a newer version adds at the same path again is found only by its path.
 */
export function trackFile(trees: readonly LayeredTree[], index: number, treePath: string): Track {
  const track: Track = trees.map(() => null);
  track[index] = treePath;
  for (let at = index - 1; at >= 0; at -= 1) track[at] = forward(trees[at], track[at + 1] ?? null);
  for (let at = index; at < trees.length - 1; at += 1) {
    track[at + 1] = backward(trees[at], trees[at + 1], track[at] ?? null);
  }
  return track;
}

function forward(newer: LayeredTree | undefined, path: string | null): string | null {
  if (newer === undefined || path === null) return null;
  const here = newer.ownRenames.get(path) ?? path;
  return newer.tree.files.has(here) ? here : null;
}

function backward(
  newer: LayeredTree | undefined,
  older: LayeredTree | undefined,
  path: string | null,
): string | null {
  if (newer === undefined || older === undefined || path === null) return null;
  const renamed = [...newer.ownRenames].find(([, to]) => to === path)?.[0];
  const there = renamed ?? (newer.ownRenames.has(path) ? null : path);
  return there !== null && older.tree.files.has(there) ? there : null;
}
