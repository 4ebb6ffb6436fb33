import type { SourceFile } from '../../../ground/base/files.ts';
import { isPagePath } from '../../content/slugs.ts';
import { Refusal } from './model.ts';
import { unifiedDiff } from './print-plan.ts';
import { trackFile } from './track-file.ts';
import { unknownFile } from './where.ts';
import { pickSet, pickVersion, treesOf, type Workspace } from './workspace.ts';

/** The versions to compare. */
export type DiffRequest = { set: string; from: string; to: string; all: boolean };

/** A file on both sides; null if a side doesn't have it. */
type Pair = { before: string | null; after: string | null; isSame: boolean };

type Sides = {
  before: ReadonlyMap<string, SourceFile>;
  after: ReadonlyMap<string, SourceFile>;
  pairs: Pair[];
};

/** Lists the differences between two versions' pages (with `all`, files). Refuses unknown names. */
export function diffVersions(workspace: Workspace, request: DiffRequest): string {
  const { pairs } = compareVersions(workspace, request);
  const lines = pairs
    .filter((pair) => request.all || isPagePath(pair.after ?? pair.before ?? ''))
    .flatMap(lineOf)
    .sort();
  const head = `${request.set}: from ${request.from} to ${request.to}`;
  return [head, ...lines, lines.length === 0 ? 'No differences.' : `${lines.length} differ`].join('\n');
}

/**
 * The unified diff of one file between two versions. Renames are followed. `path` is its path on either side,
 * preferably the second. Refuses a path that neither side shows, and binary files.
 */
export function diffFile(workspace: Workspace, request: DiffRequest, path: string): string {
  const { before, after, pairs } = compareVersions(workspace, request);
  const pair = pairs.find((one) => one.after === path) ?? pairs.find((one) => one.before === path);
  if (pair === undefined) {
    const both = [request.from, request.to];
    const trees = treesOf(workspace, request.set).filter(({ tree }) => both.includes(tree.version));
    throw unknownFile(request.set, path, trees);
  }
  const [oldFile, newFile] = [before.get(pair.before ?? ''), after.get(pair.after ?? '')];
  if (pair.isSame) return `The same text in both: ${newFile?.path}`;
  for (const file of [oldFile, newFile]) {
    if (file !== undefined && file.text === null) {
      throw new Refusal(`${file.path} isn't a text file.`, 'Only text files can be compared by line.');
    }
  }
  const side = (file: SourceFile | undefined) => ({
    path: file?.path ?? '/dev/null',
    text: file?.text ?? '',
  });
  return unifiedDiff(side(oldFile), side(newFile), 3);
}

function compareVersions(workspace: Workspace, request: DiffRequest): Sides {
  const set = pickSet(workspace, request.set);
  const trees = treesOf(workspace, set.name);
  const indexOf = (name: string) => set.versions.indexOf(pickVersion(set, name));
  const [left, right] = [indexOf(request.from), indexOf(request.to)];
  const before = trees[left]?.tree.files ?? new Map<string, SourceFile>();
  const after = trees[right]?.tree.files ?? new Map<string, SourceFile>();
  const tracked = new Map(
    [...before.keys()].map((path) => [path, trackFile(trees, left, path)[right] ?? null]),
  );
  const matched = new Set(tracked.values());
  const pairs = [...before].map(([path, file]): Pair => {
    const samePath = after.has(path) && !matched.has(path) ? path : null;
    const there = tracked.get(path) ?? samePath;
    return { before: path, after: there, isSame: there !== null && after.get(there)?.hash === file.hash };
  });
  const known = new Set(pairs.map((pair) => pair.after));
  const added = [...after.keys()]
    .filter((path) => !known.has(path))
    .map((path): Pair => ({ before: null, after: path, isSame: false }));
  return { before, after, pairs: [...pairs, ...added] };
}

function lineOf({ before, after, isSame }: Pair): string[] {
  if (before === null) return [`  added    ${after}`];
  if (after === null) return [`  removed  ${before}`];
  if (before !== after) return [`  renamed  ${before} to ${after}${isSame ? '' : ', text changed'}`];
  return isSame ? [] : [`  changed  ${before}`];
}
