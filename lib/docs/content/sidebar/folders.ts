import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { PageHead } from '../model.ts';
import { folderOf } from '../references.ts';
import { splitNumberPrefix } from '../slugs.ts';
import type { CategoryFile } from './category-file.ts';

/** First stage: the folders of a version with their contents, nothing decided yet. */
export type Folder = {
  /** Tree path; '' for the root. */
  path: string;
  /** Last segment without its number prefix. */
  name: string;
  /** Number prefix of the folder. */
  order: number | null;
  category: CategoryFile | null;
  pages: PageHead[];
  folders: Folder[];
};

/**
 * Builds the folder tree from pages and category files, which keep their order. Two category files in one folder are a
 * problem; the first one counts.
 */
export function collectFolders(
  pages: readonly PageHead[],
  categories: readonly (readonly [treePath: string, file: CategoryFile])[],
): { root: Folder; problems: Problem[] } {
  const root = emptyFolder('');
  const byPath = new Map([['', root]]);
  const problems: Problem[] = [];
  for (const page of pages) folderAt(folderOf(page.treePath), byPath).pages.push(page);
  for (const [treePath, file] of categories) {
    const folder = byPath.get(folderOf(treePath));
    if (folder === undefined) continue;
    if (folder.category === null) folder.category = file;
    else problems.push(secondFile(file, folder.category));
  }
  return { root, problems };
}

function emptyFolder(path: string): Folder {
  const { name, order } = splitNumberPrefix(path.slice(path.lastIndexOf('/') + 1));
  return { path, name, order, category: null, pages: [], folders: [] };
}

function folderAt(path: string, byPath: Map<string, Folder>): Folder {
  const known = byPath.get(path);
  if (known !== undefined) return known;
  const folder = emptyFolder(path);
  byPath.set(path, folder);
  folderAt(folderOf(path), byPath).folders.push(folder);
  return folder;
}

function secondFile(file: CategoryFile, first: CategoryFile): Problem {
  const message = `The folder has two category files; this one is not read.`;
  const hint = `Keep one of them; the other one is ${first.source.path}.`;
  return { file: file.source.path, line: 1, column: 1, rule: 'category-file', message, hint };
}
