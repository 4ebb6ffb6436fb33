import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';

/** One change to a file. Paths are relative to the root, with forward slashes. */
export type FileOperation =
  | { kind: 'write'; path: string; text: string }
  | { kind: 'move'; from: string; to: string }
  | { kind: 'delete'; path: string };

/**
 * Makes changes in order, after verifying that all of them are possible. Empty folders are removed.
 *
 * Throws, without having changed anything, for a path outside the root, a missing file, or a move onto a file.
 */
export function applyPlan(root: string, operations: readonly FileOperation[]): void {
  checkAll(root, operations);
  for (const operation of operations) {
    if (operation.kind === 'write') writeText(join(root, operation.path), operation.text);
    else if (operation.kind === 'move') moveFile(join(root, operation.from), join(root, operation.to));
    else rmSync(join(root, operation.path));
  }
  for (const operation of operations) {
    if (operation.kind === 'move') removeEmptyFolders(root, operation.from);
    if (operation.kind === 'delete') removeEmptyFolders(root, operation.path);
  }
}

/** What a file was before a plan: its bytes in base64; null if it wasn't there. `now` is what the plan made of it. */
export type FileBefore = { path: string; before: string | null; now: string | null };

/** Makes changes like `applyPlan`, and returns what is needed to take them back. */
export function applyUndoably(root: string, operations: readonly FileOperation[]): FileBefore[] {
  const paths = new Set(operations.flatMap((one) => (one.kind === 'move' ? [one.from, one.to] : [one.path])));
  const before = [...paths].map((path) => [path, bytesOf(root, path)] as const);
  applyPlan(root, operations);
  return before.map(([path, bytes]) => ({ path, before: bytes, now: bytesOf(root, path) }));
}

/**
 * Takes back what `applyUndoably` changed. Returns the paths that have changed since then; if there are any, nothing is
 * taken back.
 */
export function undoPlan(root: string, files: readonly FileBefore[]): string[] {
  const changed = files.filter(({ path, now }) => bytesOf(root, path) !== now).map(({ path }) => path);
  if (changed.length > 0) return changed;
  for (const { path, before } of files) {
    const file = join(root, path);
    if (before === null) {
      rmSync(file, { force: true });
      removeEmptyFolders(root, path);
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from(before, 'base64'));
    }
  }
  return [];
}

const bytesOf = (root: string, path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path)).toString('base64') : null;

function checkAll(root: string, operations: readonly FileOperation[]): void {
  const changed = new Map<string, boolean>();
  const isThere = (path: string) => changed.get(path) ?? existsSync(join(root, path));
  for (const operation of operations) {
    const taken =
      operation.kind === 'move' ? operation.from : operation.kind === 'delete' ? operation.path : null;
    const made =
      operation.kind === 'move' ? operation.to : operation.kind === 'write' ? operation.path : null;
    for (const path of [taken, made]) if (path !== null) requireInside(root, path);
    if (taken !== null && !isThere(taken)) throw new Error(`${taken} does not exist; nothing was changed.`);
    if (taken !== null) changed.set(taken, false);
    if (operation.kind === 'move' && isThere(operation.to)) {
      throw new Error(`${operation.to} already exists; nothing was changed.`);
    }
    if (made !== null) changed.set(made, true);
  }
}

function requireInside(root: string, path: string): void {
  const way = relative(root, join(root, path));
  if (way === '' || way.startsWith('..') || isAbsolute(way)) {
    throw new Error(`'${path}' is outside the project; nothing was changed.`);
  }
}

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function moveFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

function removeEmptyFolders(root: string, path: string): void {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const absolute = join(root, folder);
    if (!existsSync(absolute)) continue;
    if (readdirSync(absolute).length > 0) return;
    rmdirSync(absolute);
  }
}
