import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../lib/ground/disk/list-files.ts';

/** Files and MB of an export, with and without the second copies of pages as `x/index.html`. */
export function exportSize(out: string): { files: number; MB: number; filesOnce: number; MBOnce: number } {
  const paths = listFiles(out);
  const all = new Set(paths);
  const isCopy = (path: string) =>
    path.endsWith('/index.html') && all.has(`${path.slice(0, -'/index.html'.length)}.html`);
  const megabytes = (some: readonly string[]) =>
    Math.round(some.reduce((sum, path) => sum + statSync(join(out, path)).size, 0) / 1e5) / 10;
  const once = paths.filter((path) => !isCopy(path));
  return { files: paths.length, MB: megabytes(paths), filesOnce: once.length, MBOnce: megabytes(once) };
}
