import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../base/hash.ts';
import { isMissing } from './list-files.ts';

const FOLDER = '.cache';

/** Error codes of the system if this user, disk, or folder can't store files. */
const UNWRITABLE: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EIO',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

/** Every warning so far: one line each, no matter how many files it affects. */
const warned = new Set<string>();

function warnOnce(line: string): void {
  if (warned.has(line)) return;
  warned.add(line);
  console.warn(line);
}

/** The top-level folder or file in the cache that a name belongs to: thousands of files in it produce one warning. */
const groupOf = (root: string, name: string): string => join(root, FOLDER, name.split('/', 1)[0] ?? '');

/** Absolute path of a file in the project's cache folder; `name` can contain slashes. */
function cachePath(root: string, name: string): string {
  return join(root, FOLDER, name);
}

/** A text with the hash that proves that it's complete. */
const sealed = (text: string): string => `${hashOf(text)}\n${text}`;

/** The text of a file that `sealed` wrote; null for anything else. */
function unsealed(stored: string): string | null {
  const end = stored.indexOf('\n');
  const text = stored.slice(end + 1);
  return end > 0 && stored.slice(0, end) === hashOf(text) ? text : null;
}

/**
 * Text of a cache file; null if there is none. A file that isn't as `writeCache` left it, or that can't be read, counts
 * as missing: a warning is printed, and its owner generates it again.
 */
export function readCache(root: string, name: string): string | null {
  let stored: string;
  try {
    stored = readFileSync(cachePath(root, name), 'utf8');
  } catch (error) {
    if (!isMissing(error))
      warnOnce(`${groupOf(root, name)} cannot be read and is ignored: ${codeOf(error)}.`);
    return null;
  }
  const text = unsealed(stored);
  if (text === null) warnOnce(`${groupOf(root, name)} is damaged or outdated. It is ignored and made again.`);
  return text;
}

/**
 * Writes a cache file in one step: a reader sees the old text or the new one, never a part of it. If nothing can be
 * written, a warning is printed, and the next run does the work again.
 */
export function writeCache(root: string, name: string, text: string): void {
  const path = cachePath(root, name);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  tryToKeep(root, () => {
    try {
      makeCacheFolder(root, dirname(name));
      writeFileSync(draft, sealed(text));
      replace(draft, path);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  });
}

/** Runs a function that writes below the cache folder; false, with one warning, if the folder can't be written. */
export function tryToKeep(root: string, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (!UNWRITABLE.has(codeOf(error))) throw error;
    warnOnce(
      `${join(root, FOLDER)} cannot be written (${codeOf(error)}): nothing is kept for the next run. Check that it is a folder that this user can write to, and that the disk has room.`,
    );
    return false;
  }
}

/** Creates a folder in the cache, even if something else has its name or that of one of its parents. */
export function makeCacheFolder(root: string, name: string): void {
  const steps = name.split('/').filter((step) => step !== '.');
  for (const [at] of steps.entries()) {
    const path = cachePath(root, steps.slice(0, at + 1).join('/'));
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(path);
  }
  mkdirSync(cachePath(root, name), { recursive: true });
}

/** Gives a file its final name, even if something else has that name. */
function replace(draft: string, path: string): void {
  try {
    renameSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EISDIR') throw error;
    rmSync(path, { recursive: true });
    renameSync(draft, path);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
