import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

const quietMilliseconds = 40;

/**
 * Calls back once after each burst of changes to the given files and folders (with all below them).
 *
 * Gives a function that ends the watch. Throws if one of the paths does not exist.
 */
export function watchFiles(root: string, paths: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMilliseconds);
  };
  const watchers: FSWatcher[] = paths.map((path) => watch(join(root, path), { recursive: true }, changed));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
