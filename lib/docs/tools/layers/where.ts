import { editDistance } from '../../../ground/base/problems/nearest.ts';
import type { LayeredTree } from '../../content/layers.ts';
import { Refusal } from './model.ts';
import { trackFile } from './track-file.ts';
import { pickSet, treesOf, type Workspace } from './workspace.ts';

/** One version's row. `shown` is null if the version doesn't show the file. */
type Sighting = {
  version: string;
  shown: { treePath: string; layer: string } | null;
  /** What this version's own layer did: a rename or a removal. */
  event: string | null;
};

/** Where a file is in each version. */
export type Whereabouts = {
  set: string;
  treePath: string;
  /** Source files with a text for it, newest layer first. */
  sources: string[];
  sightings: Sighting[];
};

/**
 * Follows a file through all versions of its set, newest first. The newest version that shows the path decides which
 * file is meant. Refuses a path that no version shows, and suggests the closest ones.
 */
export function findWhereabouts(workspace: Workspace, target: string): Whereabouts {
  const { setName, treePath } = splitTarget(target);
  const set = pickSet(workspace, setName);
  const trees = treesOf(workspace, set.name);
  const index = trees.findIndex(({ tree }) => tree.files.has(treePath));
  if (index === -1) throw unknownFile(set.name, treePath, trees);
  const paths = trackFile(trees, index, treePath).map((path, at) => path ?? shownAnyway(trees[at], treePath));
  const sightings = trees.map((tree, at) => sightingOf(tree, paths[at] ?? null, paths[at + 1] ?? null));
  return { set: set.name, treePath, sources: sourcesOf(trees, paths), sightings };
}

/** The set and the path in `app/a.mdx`, `@app/a.mdx`, or what the check prints: `content/app/1.0/a.mdx:5:1`. */
export function splitTarget(target: string): { setName: string; treePath: string } {
  const [, set, path = ''] = /^content\/([^/]+)\/[^/]+\/(.+?)(?::\d+)*$/.exec(target) ?? [];
  return set === undefined ? splitShort(target) : { setName: set, treePath: path };
}

function splitShort(target: string): { setName: string; treePath: string } {
  const path = target.replace(/^@/, '');
  const slash = path.indexOf('/');
  if (slash > 0 && slash < path.length - 1) {
    return { setName: path.slice(0, slash), treePath: path.slice(slash + 1) };
  }
  throw new Refusal(`'${target}' names no file of a set.`, 'Write <set>/<path>: app/manage/sleep.mdx.');
}

function shownAnyway(layered: LayeredTree | undefined, treePath: string): string | null {
  return layered?.tree.files.has(treePath) === true ? treePath : null;
}

function sightingOf(layered: LayeredTree, path: string | null, before: string | null): Sighting {
  const { tree, ownRenames } = layered;
  const file = path === null ? undefined : tree.files.get(path);
  const version = tree.version;
  if (path === null || file === undefined) {
    return { version, shown: null, event: before === null ? null : `removes ${before}` };
  }
  const isRenamed = before !== null && ownRenames.get(before) === path && before !== path;
  const event = isRenamed ? `renames ${before} to ${path}` : null;
  return { version, shown: { treePath: path, layer: file.layer }, event };
}

function sourcesOf(trees: readonly LayeredTree[], paths: readonly (string | null)[]): string[] {
  const sources = trees.map(({ tree }, at) => tree.files.get(paths[at] ?? '')?.path);
  return [...new Set(sources)].filter((path) => path !== undefined);
}

/** A refusal for a path that none of the trees shows, with the three closest ones. */
export function unknownFile(set: string, treePath: string, trees: readonly LayeredTree[]): Refusal {
  const known = new Set(trees.flatMap(({ tree }) => [...tree.files.keys()]));
  const versions = trees.length === 1 ? `${set} ${trees[0]?.tree.version}` : `No version of ${set}`;
  const verb = trees.length === 1 ? 'does not show' : 'shows';
  const distance = (path: string) => editDistance(treePath, path);
  const near = [...known].sort((a, b) => distance(a) - distance(b)).slice(0, 3);
  const hint = near.length === 0 ? 'There are no files.' : `Nearest: ${near.join(', ')}.`;
  return new Refusal(`${versions} ${verb} '${treePath}'.`, hint);
}

/** The result as lines. */
export function printWhereabouts({ set, treePath, sources, sightings }: Whereabouts): string {
  const width = Math.max(...sightings.map(({ version }) => version.length));
  const rows = sightings.map(({ version, shown, event }) => {
    const text = shown === null ? '-' : shown.layer === version ? 'own text' : `text of ${shown.layer}`;
    const path = shown === null || shown.treePath === treePath ? '' : ` at ${shown.treePath}`;
    return `  ${version.padEnd(width)}  ${text}${path}${event === null ? '' : `; ${event}`}`;
  });
  const head = [`${set}/${treePath}`, 'Held by', ...sources.map((source) => `  ${source}`)];
  return [...head, 'Shown by', ...rows].join('\n');
}
