import { slug as slugify } from 'github-slugger';
import type { SourceFile } from '../../ground/base/files.ts';
import type { MergedTree } from './model.ts';
import { folderOf, joinPath } from './references.ts';
import { isCategoryPath, readCategoryFile } from './sidebar/category-file.ts';
import { isPagePath, pageSlug, stripNumberPrefixes } from './slugs.ts';
import { splitFrontMatter } from './source/front-matter.ts';

/** Slug below a version's root → tree path of the page there. */
export type Slugs = ReadonlyMap<string, string>;

/** The address of a page, or of the generated index of a category by its file; null for other files and for drafts. */
function slugOf(file: SourceFile, treePath: string): string | null {
  if (isCategoryPath(treePath)) return categorySlug(file, treePath);
  if (file.text === null || !isPagePath(treePath)) return null;
  const { data } = splitFrontMatter(file.text);
  if (data.draft === true) return null;
  return pageSlug(treePath, {
    ...(typeof data.id === 'string' ? { id: data.id } : {}),
    ...(typeof data.slug === 'string' ? { slug: data.slug } : {}),
  });
}

function categorySlug(file: SourceFile, treePath: string): string | null {
  const { options } = readCategoryFile(file).value;
  if (options.link?.type !== 'generated-index') return null;
  const label = options.label ?? stripNumberPrefixes(folderOf(treePath)).split('/').at(-1) ?? '';
  return joinPath('', options.link.slug ?? `category/${slugify(label)}`);
}

/** The addresses of a version's pages, and of the generated indexes of folders with pages. */
export function pageSlugs(tree: MergedTree): Slugs {
  const slugs = new Map<string, string>();
  const folders = foldersWithPages(tree);
  for (const [treePath, file] of tree.files) {
    const slug = slugOf(file, treePath);
    const isEmpty = isCategoryPath(treePath) && !folders.has(folderOf(treePath));
    if (slug !== null && !isEmpty) slugs.set(slug, treePath);
  }
  return slugs;
}

function foldersWithPages(tree: MergedTree): Set<string> {
  const folders = new Set<string>();
  for (const path of [...tree.files.keys()].filter(isPagePath)) {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.add(folder);
  }
  return folders;
}

/** The old addresses of a version's renamed pages. Each leads to the page, unless another page is there. */
export function aliasSlugs(tree: MergedTree, pages: Slugs): Slugs {
  const aliases = new Map<string, string>();
  for (const [from, to] of tree.renames) {
    const file = tree.files.get(to);
    if (file === undefined || slugOf(file, to) === null) continue;
    const slug = slugOf(file, from);
    if (slug !== null && !pages.has(slug)) aliases.set(slug, to);
  }
  return aliases;
}
