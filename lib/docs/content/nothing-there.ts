import type { SourceFile } from '../../ground/base/files.ts';
import { nearest } from '../../ground/base/problems/nearest.ts';

/** Why an entry changes nothing, with the nearest path that exists. */
export function nothingThere(what: string, path: string, files: ReadonlyMap<string, SourceFile>) {
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
