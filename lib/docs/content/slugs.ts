import { remember } from '../../ground/base/remember.ts';
import { folderOf, joinPath } from './references.ts';

/** Versions share most paths, and each edit requests all of them again. */
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

/** Whether a file in a tree is a page: Markdown, with nothing on its path that starts with `_`. */
export function isPagePath(treePath: string): boolean {
  return /\.mdx?$/.test(treePath) && !treePath.split('/').some((segment) => segment.startsWith('_'));
}

/** The last segment of a tree path, without its extension. */
export function baseNameOf(treePath: string): string {
  return treePath.slice(treePath.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** Whether a page is its folder's index: `index`, `README`, or the folder's own name. Case is ignored. */
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

/** Docusaurus's id of a page: its path without the extension and number prefixes, or with a custom last part. */
export function pageId(treePath: string, ownId: string | undefined): string {
  const name = ownId ?? stripped(baseNameOf(treePath));
  const folder = stripNumberPrefixes(folderOf(treePath));
  return folder === '' ? name : `${folder}/${name}`;
}

/**
 * The page's address below its version's root; '' for the root itself, and for a slug that leads above it, which is a
 * problem.
 */
export function pageSlug(treePath: string, frontMatter: { id?: string; slug?: string }): string {
  if (frontMatter.slug !== undefined) return ownSlug(treePath, frontMatter.slug) ?? '';
  return isIndexPath(treePath) ? stripNumberPrefixes(folderOf(treePath)) : pageId(treePath, frontMatter.id);
}

/** A slug in the front matter is relative to the root if it starts with a slash, else to the folder; null: above the root. */
export function ownSlug(treePath: string, slug: string): string | null {
  return joinPath(slug.startsWith('/') ? '' : stripNumberPrefixes(folderOf(treePath)), slug);
}

function stripped(segment: string): string {
  return splitNumberPrefix(segment).name;
}
