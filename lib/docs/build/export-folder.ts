import { renameSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '../../ground/disk/list-files.ts';
import type { ExportSize } from '../publish/export/hosts.ts';
import { BuildFailure } from './failure.ts';

/** Runs `work` for all items, at most `limit` at a time. */
export async function forEachLimited<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
) {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

/** Writes a text file and creates its parent folders. */
export async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/**
 * Writes a text file where there's none yet. Throws a `BuildFailure` instead of writing over another file: the site is
 * missing a check then.
 */
export async function writeNew(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if ((await readFile(path, 'utf8')) !== text)
      throw new BuildFailure(`Two parts of the site need the file ${path}. Nothing was written over it.`);
  }
}

/** Writes a file anew: kept pages of a build can be links to the same file. */
export function replaceFile(path: string, content: string): void {
  const draft = `${path}.moved`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/** Copies a file and creates its parent folders. */
export async function copyTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

/** Rewrites a text file in place. Nothing is written if nothing changed. */
export async function rewriteText(
  path: string,
  rewrite: (text: string) => string | Promise<string>,
): Promise<void> {
  const before = await readFile(path, 'utf8');
  const after = await rewrite(before);
  if (after !== before) await writeFile(path, after);
}

/** Removes files below a folder. Missing files are ignored. */
export async function removeFiles(folder: string, paths: readonly string[]): Promise<void> {
  await forEachLimited(paths, 32, (path) => rm(join(folder, path), { force: true, recursive: true }));
}

/** Number of files and bytes below a folder, and its largest file. */
export function measureFolder(folder: string): ExportSize {
  const size: ExportSize = { files: 0, bytes: 0, largest: { path: '', bytes: 0 } };
  for (const path of listFiles(folder)) {
    const { size: bytes } = statSync(join(folder, path));
    size.files += 1;
    size.bytes += bytes;
    if (bytes > size.largest.bytes) size.largest = { path, bytes };
  }
  return size;
}
