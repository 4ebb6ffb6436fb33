import { remember } from '../base/remember.ts';
import { folderOf, joinPath } from './references.ts';

/** Versions have the same paths, and each edit asks for all of them again. */
const MOST_PATHS = 20_000;

/** `01-intro` → order 1, name `intro`. Dates and version numbers (`4.0-migration`) have no prefix. */
export function splitNumberPrefix(name: string): { name: string; order: number | null } {
  if (/^\d+[-_.]\d/.test(name)) return { name, order: null };
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  const rest = match?.[2];
  return match === null || rest === undefined
    ? { name, order: null }
    : { name: rest, order: Number(match[1]) };
}

/** Whether a file of a tree is a page: Markdown, and nothing on its path starts with `_`. */
export function isPagePath(treePath: string): boolean {
  return /\.mdx?$/.test(treePath) && !treePath.split('/').some((segment) => segment.startsWith('_'));
}

/** The last segment of a tree path, without its extension. */
export function baseNameOf(treePath: string): string {
  return treePath.slice(treePath.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** Whether a page is its folder's index: `index`, `README`, or named like the folder; case is ignored. */
export const isIndexPath: (treePath: string) => boolean = remember((treePath) => {
  const name = stripped(baseNameOf(treePath)).toLowerCase();
  const folder = folderOf(treePath).split('/').at(-1) ?? '';
  return name === 'index' || name === 'readme' || (folder !== '' && name === stripped(folder).toLowerCase());
}, MOST_PATHS);

/** A folder or file path without the number prefixes of its segments. */
export const stripNumberPrefixes: (path: string) => string = remember(
  (path) => path.split('/').map(stripped).join('/'),
  MOST_PATHS,
);

/** Docusaurus's id of a page: its path without extension and number prefixes, or with its own last part. */
export function pageId(treePath: string, ownId: string | undefined): string {
  const name = ownId ?? stripped(baseNameOf(treePath));
  const folder = stripNumberPrefixes(folderOf(treePath));
  return folder === '' ? name : `${folder}/${name}`;
}

/**
 * The page's address below its version's root, '' at the root itself. A slug from the front matter
 * counts from the root if it starts with a slash, else from the folder. Above the root is the root.
 */
export function pageSlug(treePath: string, frontMatter: { id?: string; slug?: string }): string {
  const folder = stripNumberPrefixes(folderOf(treePath));
  if (frontMatter.slug !== undefined) {
    return joinPath(frontMatter.slug.startsWith('/') ? '' : folder, frontMatter.slug) ?? '';
  }
  return isIndexPath(treePath) ? folder : pageId(treePath, frontMatter.id);
}

function stripped(segment: string): string {
  return splitNumberPrefix(segment).name;
}
