import type { ProjectFiles } from '../base/files.ts';
import { UsageError } from '../base/usage-error.ts';
import { git } from './git.ts';
import { isComponent, isSource, OWN_PATHS, toSettingsFile, toSourceFile } from './read-project.ts';
import { STATIC_FOLDER } from './site-folder.ts';

/**
 * Reads the project at a commit from git's objects, without checking anything out. Symbolic links are left out. Throws
 * a `UsageError` if `ref` isn't a commit, or outside a repository.
 */
export function readProjectAt(root: string, ref: string): ProjectFiles {
  const commit = ref.startsWith('-')
    ? null
    : git(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  if (commit === null) throw new UsageError(`There is no commit '${ref}' in this repository.`);
  const list = git(root, ['ls-tree', '-r', '-z', commit.toString().trim(), 'versions.json', 'content/']);
  if (list === null) throw new UsageError(`git could not list the files of '${ref}'.`);
  const entries = list
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, mode, hash, path] = /^(\d+) blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      return mode === undefined || mode === '120000' || hash === undefined || path === undefined
        ? []
        : [{ hash, path }];
    });
  const statics = `${STATIC_FOLDER}/`;
  const wanted = entries.filter(({ path }) => !path.startsWith(statics));
  const bytes = readObjects(
    root,
    wanted.map(({ hash }) => hash),
  );
  const read = (path: string) => {
    const at = wanted.findIndex((entry) => entry.path === path);
    const own = bytes[at];
    return own === undefined ? null : toSettingsFile(path, own);
  };
  const [
    settingsPath = '',
    redirectsPath = '',
    stylePath = '',
    logoPath = '',
    productPath = '',
    acceptedPath = '',
    publishedPath = '',
  ] = OWN_PATHS;
  return {
    root,
    versionsFile: read('versions.json'),
    settingsFile: read(settingsPath),
    redirectsFile: read(redirectsPath),
    styleFile: read(stylePath),
    logoFile: read(logoPath),
    productFile: read(productPath),
    acceptedFile: read(acceptedPath),
    publishedFile: read(publishedPath),
    components: wanted.flatMap(({ path }) => (isComponent(path) ? (read(path) ?? []) : [])),
    sources: wanted
      .flatMap(({ path }, at) => {
        const own = bytes[at];
        return own !== undefined && isSource(path) ? [toSourceFile(path, own)] : [];
      })
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    publicFiles: entries
      .flatMap(({ path }) => (path.startsWith(statics) ? path.slice(statics.length) : []))
      .sort(),
    links: [],
  };
}

/** The contents of git objects, read with a single call of git. */
function readObjects(root: string, hashes: readonly string[]): Buffer[] {
  if (hashes.length === 0) return [];
  const output = git(root, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  if (output === null) throw new UsageError('git could not read the objects of the commit.');
  let at = 0;
  return hashes.map(() => {
    const end = output.indexOf('\n', at);
    const size = Number(output.toString('utf8', at, end).split(' ')[2]);
    at = end + 1 + size + 1;
    return output.subarray(end + 1, end + 1 + size);
  });
}
