import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMissing, listFiles } from './list-files.ts';

/** Paths of the files that were written and removed, and the number of unchanged ones. */
export type WriteResult = { written: string[]; removed: string[]; unchanged: number };

/**
 * Writes files with the given contents. Keys are paths below `folder`. Files that already have their content aren't
 * touched, so watchers only see what changed. With `prune`, all other files in the folder are removed, except for those
 * in `keep`, which are files, or folders with a slash at the end.
 */
export function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  { prune = false, keep = [] }: { prune?: boolean; keep?: readonly string[] } = {},
): WriteResult {
  const written = [...files].filter(([path, content]) => writeIfChanged(join(folder, path), content));
  const isKept = (path: string) =>
    keep.some((name) => path === name || (name.endsWith('/') && path.startsWith(name)));
  const others = prune ? listFiles(folder).filter((path) => !files.has(path) && !isKept(path)) : [];
  for (const path of others) rmSync(join(folder, path));
  return {
    written: written.map(([path]) => path),
    removed: others,
    unchanged: files.size - written.length,
  };
}

function writeIfChanged(path: string, content: string | Uint8Array): boolean {
  const bytes = Buffer.from(content);
  if (readBytes(path)?.equals(bytes) === true) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return true;
}

function readBytes(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
