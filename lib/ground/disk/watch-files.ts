import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isMissing } from './list-files.ts';

/** Programs empty a file before they write it. */
const quietMilliseconds = 5;

/**
 * Calls back once after each burst of changes to the given files and folders (including everything below them), with
 * the paths of what changed. They don't need to exist. Returns a function that stops watching.
 *
 * Each folder is watched separately, and a file through its folder: on this runtime, a recursive watch misses files in
 * new folders, and a watched file is lost when an editor replaces it.
 */
export function watchFiles(
  root: string,
  paths: readonly string[],
  onChange: (changed: ReadonlySet<string>) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let changed = new Set<string>();
  let isMoved = false;
  const concerns = (path: string) =>
    paths.some((one) => path === one || path.startsWith(`${one}/`) || one.startsWith(`${path}/`));
  const tell = () => {
    const all = changed;
    if (isMoved) follow();
    [changed, isMoved] = [new Set(), false];
    onChange(all);
  };
  const follow = () => {
    const wanted = new Set(
      paths.flatMap((path) => [dirname(join(root, path)), ...foldersIn(join(root, path))]),
    );
    for (const [folder, watcher] of watchers) if (!wanted.has(folder)) forget(folder, watcher);
    for (const folder of wanted) if (!watchers.has(folder)) add(folder);
  };
  const forget = (folder: string, watcher: FSWatcher) => {
    watcher.close();
    watchers.delete(folder);
  };
  const add = (folder: string) => {
    const watcher = watchFolder(folder, (event, name) => {
      const path = join(folder, name);
      // Another folder may be there now, which the old watcher doesn't see.
      if (event === 'rename') for (const [known, old] of watchers) if (isIn(known, path)) forget(known, old);
      const own = relative(root, path).replaceAll('\\', '/');
      if (!concerns(own)) return;
      changed.add(own);
      isMoved ||= event === 'rename';
      clearTimeout(timer);
      timer = setTimeout(tell, quietMilliseconds);
    });
    if (watcher === null) return;
    watchers.set(folder, watcher);
    watcher.on('error', () => forget(folder, watcher));
  };
  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(join(folder, '/'));

function watchFolder(folder: string, onEvent: (event: string, name: string) => void): FSWatcher | null {
  try {
    return watch(folder, (event, name) => onEvent(event, name ?? ''));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A folder and all folders below it; none for a file, or for a path that doesn't exist. */
function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...entries.flatMap((entry) => foldersIn(join(folder, entry.name)))];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
