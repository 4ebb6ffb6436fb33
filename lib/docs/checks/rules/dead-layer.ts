import type { SourceFile } from '../../../ground/base/files.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import { LAYER_FILE, type LayerChanges, noChanges, parseLayerFile } from '../../content/layer-file.ts';
import type { MergedTree } from '../../content/model.ts';
import { frontPicture, previewImage } from '../../content/preview-image.ts';
import { folderOf, formatReference, parseReference } from '../../content/references.ts';
import { isCategoryPath } from '../../content/sidebar/category-file.ts';
import { isPagePath } from '../../content/slugs.ts';
import { findInTree } from '../../content/trees.ts';
import type { VersionView } from '../../site/model.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import type { Check } from '../model.ts';

/** A layer contains only what it changes: no file that is identical to the one it overrides. */
export const deadLayers: Check = {
  rule: 'dead-layer',
  run: (index, report) => {
    for (const [at, view] of index.views.entries()) {
      const below = index.views[at + 1];
      const changes = changesOf(index, view);
      const base = below?.set === view.set && changes.inherits ? below.tree : null;
      for (const file of ownFiles(view)) {
        const hidden = base === null ? null : findHidden(file, view, base);
        if (hidden === null || isRemoved(file.treePath, changes)) continue;
        const how = hidden.text === file.text ? '' : ' except for its line breaks';
        const message = `This file is identical to ${hidden.path}${how}, which the version would inherit.`;
        report({
          file: file.path,
          at: fileStart,
          message,
          hint: 'Delete it: nothing changes for readers.',
          version: null,
        });
      }
    }
  },
};

function ownFiles({ tree, version }: VersionView): SourceFile[] {
  return [...tree.files.values()].filter((file) => file.layer === version.name);
}

function changesOf({ project }: SiteIndex, { set, version }: VersionView): LayerChanges {
  const path = `content/${set.name}/${version.name}/${LAYER_FILE}`;
  const file = project.sources.find((source) => source.path === path);
  return file === undefined ? noChanges : (parseLayerFile(file).value ?? noChanges);
}

/** If the layer both removes and adds a file, it would be gone without the added one. */
function isRemoved(treePath: string, { removals }: LayerChanges): boolean {
  return removals.some(({ path }) => (path.endsWith('/') ? treePath.startsWith(path) : treePath === path));
}

/**
 * The previous version's file that is at this one's path, or was renamed to it, if both are identical and mean the same
 * there.
 */
function findHidden(file: SourceFile, view: VersionView, base: MergedTree): SourceFile | null {
  const from = [...view.ownRenames].flatMap(([old, now]) => (now === file.treePath ? [old] : []));
  const candidates = [file.treePath, ...from].map((path) => base.files.get(path));
  const isEqual = (candidate: SourceFile | undefined) =>
    candidate !== undefined && saysTheSame(file, candidate) && meansTheSame(file, candidate, view);
  return candidates.find(isEqual) ?? null;
}

/** Windows uses different line breaks, and readers see no difference. */
function saysTheSame(file: SourceFile, other: SourceFile): boolean {
  if (file.text === null || other.text === null) return file.hash === other.hash;
  return file.text.replaceAll('\r\n', '\n') === other.text.replaceAll('\r\n', '\n');
}

/** Relative links and imports start at a file's path in its layer, so at another path they can mean other files. */
function meansTheSame(file: SourceFile, hidden: SourceFile, { tree, pages }: VersionView): boolean {
  if (file.treePath === hidden.treePath || !isMarkdown(file)) return true;
  const isPart = (path: string) => tree.files.get(path) === file;
  const documents = pages
    .filter((page) => page.file === file.path || page.document.parts.some(isPart))
    .map((page) => page.document);
  const own = documents.flatMap(({ links }) => links.filter((link) => link.file === file.path));
  const meaning = (target: string, treePath: string) => formatReference(parseReference(target, treePath));
  return (
    documents.every(({ parts }) => parts.every(isPart)) &&
    own.every(({ target }) => meaning(target, file.treePath) === meaning(target, hidden.treePath))
  );
}

function isMarkdown({ treePath }: SourceFile): boolean {
  return /\.mdx?$/.test(treePath);
}

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
