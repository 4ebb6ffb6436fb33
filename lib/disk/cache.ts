import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMissing } from './list-files.ts';

/** Absolute path of a file in the project's cache folder; `name` may hold slashes. */
function cachePath(root: string, name: string): string {
  return join(root, '.cache', name);
}

/** Text of a cache file, null if there is none. */
export function readCache(root: string, name: string): string | null {
  try {
    return readFileSync(cachePath(root, name), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes a cache file in one step: a reader sees the old text or the new one, never a half. */
export function writeCache(root: string, name: string, text: string): void {
  const path = cachePath(root, name);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, text);
  renameSync(draft, path);
}
