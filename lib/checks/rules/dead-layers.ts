import { LAYER_FILE, type LayerChanges, noChanges, parseLayerFile } from '../../content/layer-file.ts';
import type { MergedTree, SourceFile } from '../../content/model.ts';
import { previewImage } from '../../content/preview-image.ts';
import { formatReference, parseReference } from '../../content/references.ts';
import { isPagePath } from '../../content/slugs.ts';
import { findInTree } from '../../content/trees.ts';
import { fileStart } from '../../problems/position.ts';
import type { Check, CheckContext, Report, VersionIndex } from '../model.ts';

const picture = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;

/** A layer holds only what it changes: no file that equals the one it hides, and none that nothing shows. */
export const deadLayers: Check = {
  rule: 'dead-layer',
  run: (context, report) => {
    for (const [at, index] of context.indexes.entries()) {
      const below = context.indexes[at + 1];
      const changes = changesOf(context, index);
      const base = below?.set === index.set && changes.inherits ? below.site.tree : null;
      for (const file of ownFiles(index)) {
        const hidden = base === null ? null : findHidden(file, index, base);
        if (hidden === null || isRemoved(file.treePath, changes)) continue;
        const message = `This file equals ${hidden.path}, which the version would inherit.`;
        report({
          file: file.path,
          at: fileStart,
          message,
          hint: 'Delete it: nothing changes for readers.',
          version: null,
        });
      }
    }
    reportUnshown(context, report);
  },
};

function ownFiles({ site, version }: VersionIndex): SourceFile[] {
  return [...site.tree.files.values()].filter((file) => file.layer === version.name);
}

function changesOf({ project }: CheckContext, { set, version }: VersionIndex): LayerChanges {
  const path = `content/${set.name}/${version.name}/${LAYER_FILE}`;
  const file = project.sources.find((source) => source.path === path);
  return file === undefined ? noChanges : (parseLayerFile(file).value ?? noChanges);
}

/** What the layer removes as well as brings would be gone without its file. */
function isRemoved(treePath: string, { removals }: LayerChanges): boolean {
  return removals.some(({ path }) => (path.endsWith('/') ? treePath.startsWith(path) : treePath === path));
}

/**
 * The file of the version before that stands, or was renamed to stand, where this one does, if they are
 * equal and mean the same there.
 */
function findHidden(file: SourceFile, index: VersionIndex, base: MergedTree): SourceFile | null {
  const from = [...index.site.ownRenames].flatMap(([old, now]) => (now === file.treePath ? [old] : []));
  const candidates = [file.treePath, ...from].map((path) => base.files.get(path));
  const isEqual = (candidate: SourceFile | undefined) =>
    candidate?.hash === file.hash && meansTheSame(file, candidate, index);
  return candidates.find(isEqual) ?? null;
}

/** Relative links and imports start at a file's path in its layer: at another path they may mean others. */
function meansTheSame(file: SourceFile, hidden: SourceFile, { site }: VersionIndex): boolean {
  if (file.treePath === hidden.treePath || !isMarkdown(file)) return true;
  const isPart = (path: string) => site.tree.files.get(path) === file;
  const documents = site.pages
    .filter((page) => page.file === file.path || page.document.parts.some(isPart))
    .map((page) => page.document);
  const own = documents.flatMap(({ links }) => links.filter((link) => link.file === file.path));
  const meaning = (target: string, treePath: string) => formatReference(parseReference(target, treePath));
  return (
    documents.every(({ parts }) => parts.every(isPart)) &&
    own.every(({ target }) => meaning(target, file.treePath) === meaning(target, hidden.treePath))
  );
}

/** Partials and pictures that no page of any version shows. */
function reportUnshown(context: CheckContext, report: Report): void {
  // What a page with broken syntax shows is not known.
  if (context.brokenFiles.size > 0) return;
  const shown = new Set([...context.indexes.flatMap(partFiles), ...linkedFiles(context)]);
  for (const file of context.project.sources) {
    const isPartial = isMarkdown(file) && !isPagePath(file.treePath);
    if (file.set === '' || shown.has(file.path) || !(isPartial || picture.test(file.treePath))) continue;
    const message = 'No page of any version shows this file.';
    report({ file: file.path, at: fileStart, message, hint: 'Use it, or delete it.', version: null });
  }
}

function isMarkdown({ treePath }: SourceFile): boolean {
  return /\.mdx?$/.test(treePath);
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
