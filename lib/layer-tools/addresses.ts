import type { MergedTree, SourceFile } from '../content/model.ts';
import { isPagePath, pageSlug } from '../content/slugs.ts';
import { splitFrontMatter } from '../mdx/front-matter.ts';

/** Slug below a version's root → tree path of the page that is there. */
export type Slugs = ReadonlyMap<string, string>;

/** Where readers find a page; null for files that are no pages, and for drafts. */
export function slugOf(file: SourceFile, treePath: string): string | null {
  if (file.text === null || !isPagePath(treePath)) return null;
  const { data } = splitFrontMatter(file.text);
  if (data.draft === true) return null;
  return pageSlug(treePath, {
    ...(typeof data.id === 'string' ? { id: data.id } : {}),
    ...(typeof data.slug === 'string' ? { slug: data.slug } : {}),
  });
}

/** The addresses of a version's pages. */
export function pageSlugs(tree: MergedTree): Slugs {
  const slugs = new Map<string, string>();
  for (const [treePath, file] of tree.files) {
    const slug = slugOf(file, treePath);
    if (slug !== null) slugs.set(slug, treePath);
  }
  return slugs;
}

/** The old addresses of a version's renamed pages: each leads to the page, unless another page is there. */
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
