import type { SourceFile } from '../../base/files.ts';
import { fileStart } from '../../base/problems/position.ts';
import { LAYER_FILE, type LayerChanges, noChanges, parseLayerFile } from '../../content/layer-file.ts';
import type { MergedTree } from '../../content/model.ts';
import { formatReference, parseReference } from '../../content/references.ts';
import type { Check, CheckContext, VersionIndex } from '../model.ts';

/** A layer holds only what it changes: no file that equals the one it hides. */
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

function isMarkdown({ treePath }: SourceFile): boolean {
  return /\.mdx?$/.test(treePath);
}
