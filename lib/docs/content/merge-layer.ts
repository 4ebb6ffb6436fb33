import type { SourceFile } from '../../ground/base/files.ts';
import { nearest } from '../../ground/base/problems/nearest.ts';
import type { Position, Problem } from '../../ground/base/problems/problem.ts';
import type { LayerChanges, Removal, Rename } from './layer-file.ts';
import type { MergedTree } from './model.ts';

type Files = Map<string, SourceFile>;

type Told = Pick<Problem, 'line' | 'column' | 'message' | 'hint'>;

/** A merged tree, and the renames that lead to it. */
export type AppliedLayer = {
  files: Files;
  renames: Map<string, string>;
  /** Path in the inherited tree → path here, files only. */
  ownRenames: Map<string, string>;
  renamedAt: Map<string, Position & { file: string }>;
  problems: Problem[];
};

/**
 * Applies a layer to what it inherits: first renames, then removals, then its own files.
 *
 * Problems are in `layerFile`: a rename or removal of a missing file, two files at one path.
 */
export function applyLayer(
  base: MergedTree | null,
  changes: LayerChanges,
  own: readonly SourceFile[],
  layerFile: string,
): AppliedLayer {
  const inherited = changes.inherits && base !== null ? base.files : new Map<string, SourceFile>();
  const told: Told[] = [];
  const ownRenames = expandRenames(inherited, changes.renames, told);
  const files = move(inherited, ownRenames, changes.renames, told);
  removeAll(files, changes.removals, told);
  const renamedAt = new Map(changes.inherits ? base?.renamedAt : []);
  for (const [from, to] of ownRenames) {
    const at = renameOf(from, changes.renames)?.at;
    if (at !== undefined) renamedAt.set(to, { file: layerFile, ...at });
  }
  for (const source of own) {
    files.set(source.treePath, source);
    renamedAt.delete(source.treePath);
  }
  const before = changes.inherits && base !== null ? base.renames : new Map<string, string>();
  const problems = told.map((problem) => ({ file: layerFile, rule: 'layer-file', ...problem }));
  return { files, renames: composeRenames(before, ownRenames), ownRenames, renamedAt, problems };
}

/** Adds another step to the renames. A file that returns to its old path no longer counts as renamed. */
export function composeRenames(
  before: ReadonlyMap<string, string>,
  step: ReadonlyMap<string, string>,
): Map<string, string> {
  const composed = new Map<string, string>();
  for (const [from, to] of before) composed.set(from, step.get(to) ?? to);
  for (const [from, to] of step) composed.set(from, to);
  return new Map([...composed].filter(([from, to]) => from !== to));
}

/** Turns renames of folders into renames of files. If several apply to a file, the longest path wins. */
function expandRenames(files: ReadonlyMap<string, SourceFile>, renames: Rename[], told: Told[]) {
  const ordered = longestFirst(renames);
  const expanded = new Map<string, string>();
  const used = new Set<Rename>();
  for (const path of files.keys()) {
    const fitting = ordered.filter(({ from }) => covers(from, path));
    for (const rename of fitting) used.add(rename);
    const rename = fitting[0];
    if (rename !== undefined) expanded.set(path, rename.to + path.slice(rename.from.length));
  }
  for (const rename of renames.filter((entry) => !used.has(entry))) {
    told.push({ ...rename.at, ...nothingThere(`'${rename.from}' cannot be renamed`, rename.from, files) });
  }
  return expanded;
}

/** The entry that renames a path: the longest of those that cover it. */
const renameOf = (path: string, renames: readonly Rename[]): Rename | undefined =>
  longestFirst(renames).find(({ from }) => covers(from, path));

function longestFirst(renames: readonly Rename[]): Rename[] {
  return renames.toSorted((a, b) => b.from.length - a.from.length);
}

function move(
  inherited: ReadonlyMap<string, SourceFile>,
  moves: ReadonlyMap<string, string>,
  renames: Rename[],
  told: Told[],
): Files {
  const files: Files = new Map([...inherited].filter(([path]) => !moves.has(path)));
  for (const [from, to] of moves) {
    const source = inherited.get(from);
    if (files.has(to)) told.push(collision(from, to, renames));
    else if (source !== undefined) files.set(to, source);
  }
  return files;
}

function collision(from: string, to: string, renames: Rename[]): Told {
  const rename = renameOf(from, renames);
  return {
    line: rename?.at.line ?? 1,
    column: rename?.at.column ?? 1,
    message: `'${from}' cannot become '${to}': another file of this version is there.`,
    hint: 'Choose another path, or rename the other file too.',
  };
}

function removeAll(files: Files, removals: readonly Removal[], told: Told[]): void {
  const all = new Map(files);
  for (const [index, removal] of removals.entries()) {
    const doomed = [...files.keys()].filter((path) => covers(removal.path, path));
    for (const path of doomed) files.delete(path);
    if (doomed.length > 0) continue;
    const earlier = removals.slice(0, index).find(({ path }) => overlap(path, removal.path, all));
    told.push({ ...removal.at, ...unremovable(removal.path, earlier, all) });
  }
}

function overlap(one: string, other: string, files: ReadonlyMap<string, SourceFile>): boolean {
  return [...files.keys()].some((path) => covers(one, path) && covers(other, path));
}

function unremovable(path: string, earlier: Removal | undefined, files: ReadonlyMap<string, SourceFile>) {
  if (earlier === undefined) return nothingThere(`'${path}' cannot be removed`, path, files);
  const message = `'${path}' is removed twice: '${earlier.path}' does it already.`;
  return { message, hint: 'Remove the entry.' };
}

function covers(entry: string, path: string): boolean {
  return entry.endsWith('/') ? path.startsWith(entry) : path === entry;
}

/** Why an entry changes nothing, with the nearest path that exists. */
function nothingThere(what: string, path: string, files: ReadonlyMap<string, SourceFile>) {
  const message = `${what}: the version inherits nothing at this path.`;
  const known = path.endsWith('/') ? foldersOf(files.keys()) : files.keys();
  const near = files.has(path.replace(/\/$/, '')) ? path.replace(/\/$/, '') : nearest(path, known);
  const isFolder = !path.endsWith('/') && [...files.keys()].some((file) => file.startsWith(`${path}/`));
  if (isFolder) return { message, hint: `It is a folder: write '${path}/'.` };
  return { message, hint: near === null ? 'Remove the entry.' : `Did you mean '${near}'?` };
}

function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
      folders.add(path.slice(0, end + 1));
    }
  }
  return folders;
}
