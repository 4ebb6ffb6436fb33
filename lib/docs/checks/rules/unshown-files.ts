import { fileStart } from '../../../ground/base/problems/position.ts';
import { frontPicture, previewImage } from '../../content/preview-image.ts';
import { folderOf } from '../../content/references.ts';
import { isCategoryPath } from '../../content/sidebar/category-file.ts';
import { isPagePath } from '../../content/slugs.ts';
import { findInTree } from '../../content/trees.ts';
import type { VersionView } from '../../site/model.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import type { Check } from '../model.ts';

/** What the site itself reads. */
const OWN = /^content\/[^/]+\/_reference\/|\/_data\/|\/_(?:layer\.json|sidebar\.yml)$/;

/** Partials and images that no page in any version shows, and category files of folders without pages. */
export const unshownFiles: Check = {
  rule: 'dead-layer',
  run: (index, report) => {
    // It's unknown what a page with broken syntax shows.
    if (index.brokenFiles.size > 0) return;
    const shown = new Set([
      ...index.views.flatMap(partFiles),
      ...index.views.flatMap(categoryFiles),
      ...linkedFiles(index),
    ]);
    for (const file of index.project.sources) {
      const isCategory = isCategoryPath(file.treePath);
      const isConcerned = isCategory || !(OWN.test(file.path) || isPagePath(file.treePath));
      if (file.set === '' || shown.has(file.path) || !isConcerned) continue;
      const message = isCategory
        ? 'The folder has no page in any version, so nothing shows this category.'
        : 'No page of any version shows this file.';
      const hint = isCategory ? 'Write a page into the folder, or delete the file.' : hintFor(file.treePath);
      report({ file: file.path, at: fileStart, message, hint, version: null });
    }
  },
};

/** Names that are similar to those of files that are read. */
function hintFor(treePath: string): string {
  const name = treePath.slice(treePath.lastIndexOf('/') + 1);
  if (/^_?categor(?:y|ies)_?\.\w+$/i.test(name)) return 'A category is described by _category_.yml.';
  return /^_?layers?_?\.\w+$/i.test(name) ? 'A layer is described by _layer.json.' : 'Use it, or delete it.';
}

/** Category files of folders that contain pages at any depth. */
function categoryFiles({ pages, tree }: VersionView): string[] {
  const folders = new Set<string>();
  for (const page of pages) {
    for (let folder = folderOf(page.treePath); !folders.has(folder); folder = folderOf(folder)) {
      folders.add(folder);
    }
  }
  return [...tree.files].flatMap(([path, file]) =>
    isCategoryPath(path) && folders.has(folderOf(path)) ? [file.path] : [],
  );
}

function partFiles({ pages, tree }: VersionView): string[] {
  const parts = new Set(pages.flatMap((page) => page.document.parts));
  return [...parts].flatMap((path) => tree.files.get(path)?.path ?? []);
}

function linkedFiles({ links, views }: SiteIndex): string[] {
  const previews = views.flatMap(({ pages, tree }) =>
    pages.flatMap((page) =>
      [previewImage(page, tree), frontPicture(page, tree)].flatMap((file) => file?.path ?? []),
    ),
  );
  const linked = links().flatMap(({ view, reference }) => {
    if (reference.kind !== 'asset') return [];
    const home = reference.set === null ? [view] : views.filter(({ set }) => set.name === reference.set);
    return home.flatMap(({ tree }) => findInTree(tree, reference.treePath)?.file.path ?? []);
  });
  return [...previews, ...linked];
}
