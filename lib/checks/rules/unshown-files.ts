import { fileStart } from '../../base/problems/position.ts';
import { previewImage } from '../../content/preview-image.ts';
import { folderOf } from '../../content/references.ts';
import { isCategoryPath } from '../../content/sidebar/category-file.ts';
import { isPagePath } from '../../content/slugs.ts';
import { findInTree } from '../../content/trees.ts';
import type { Check, CheckContext, VersionIndex } from '../model.ts';

const shownByPages = /\.(?:mdx?|png|jpe?g|gif|webp|svg|avif)$/i;

/** Partials and pictures that no page of any version shows, and category files of folders without pages. */
export const unshownFiles: Check = {
  rule: 'dead-layer',
  run: (context, report) => {
    // What a page with broken syntax shows is not known.
    if (context.brokenFiles.size > 0) return;
    const shown = new Set([
      ...context.indexes.flatMap(partFiles),
      ...context.indexes.flatMap(categoryFiles),
      ...linkedFiles(context),
    ]);
    for (const file of context.project.sources) {
      const isCategory = isCategoryPath(file.treePath);
      const isConcerned = isCategory || (shownByPages.test(file.treePath) && !isPagePath(file.treePath));
      if (file.set === '' || shown.has(file.path) || !isConcerned) continue;
      const message = isCategory
        ? 'The folder has no page in any version, so nothing shows this category.'
        : 'No page of any version shows this file.';
      const hint = isCategory ? 'Write a page into the folder, or delete the file.' : 'Use it, or delete it.';
      report({ file: file.path, at: fileStart, message, hint, version: null });
    }
  },
};

/** Category files of folders with pages, in them or further down. */
function categoryFiles({ site }: VersionIndex): string[] {
  const folders = new Set<string>();
  for (const page of site.pages) {
    for (let folder = folderOf(page.treePath); !folders.has(folder); folder = folderOf(folder)) {
      folders.add(folder);
    }
  }
  return [...site.tree.files].flatMap(([path, file]) =>
    isCategoryPath(path) && folders.has(folderOf(path)) ? [file.path] : [],
  );
}

function partFiles({ site }: VersionIndex): string[] {
  const parts = new Set(site.pages.flatMap((page) => page.document.parts));
  return [...parts].flatMap((path) => site.tree.files.get(path)?.path ?? []);
}

function linkedFiles({ links, indexes }: CheckContext): string[] {
  const previews = indexes.flatMap(({ site }) =>
    site.pages.flatMap((page) => previewImage(page, site.tree)?.path ?? []),
  );
  const linked = links.flatMap(({ index, reference }) => {
    if (reference.kind !== 'asset') return [];
    const home = reference.set === null ? [index] : indexes.filter(({ set }) => set.name === reference.set);
    return home.flatMap(({ site }) => findInTree(site.tree, reference.treePath)?.file.path ?? []);
  });
  return [...previews, ...linked];
}
