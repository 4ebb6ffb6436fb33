import { LAYER_FILE, parseLayerFile } from '../../content/layer-file.ts';
import type { MergedTree, SourceFile } from '../../content/model.ts';
import { parseReference } from '../../content/references.ts';
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
      const base = below?.set === index.set && inherits(context, index) ? below.site.tree : null;
      for (const file of ownFiles(index)) {
        const hidden = base === null ? null : findHidden(file, index.site.ownRenames, base);
        if (hidden === null) continue;
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

function inherits({ project }: CheckContext, { set, version }: VersionIndex): boolean {
  const path = `content/${set.name}/${version.name}/${LAYER_FILE}`;
  const file = project.sources.find((source) => source.path === path);
  return file === undefined || parseLayerFile(file).value?.inherits !== false;
}

/** The file of the version before that stands, or was renamed to stand, where this one does, if they are equal. */
function findHidden(
  file: SourceFile,
  renames: ReadonlyMap<string, string>,
  base: MergedTree,
): SourceFile | null {
  const from = [...renames].flatMap(([old, now]) => (now === file.treePath ? [old] : []));
  const candidates = [file.treePath, ...from].map((path) => base.files.get(path));
  return candidates.find((candidate) => candidate !== undefined && candidate.hash === file.hash) ?? null;
}

/** Partials and pictures that no page of any version shows. */
function reportUnshown(context: CheckContext, report: Report): void {
  // What a page with broken syntax shows is not known.
  if (context.brokenFiles.size > 0) return;
  const shown = new Set([...context.indexes.flatMap(partFiles), ...linkedFiles(context)]);
  for (const file of context.project.sources) {
    const isPartial = /\.mdx?$/.test(file.treePath) && !isPagePath(file.treePath);
    if (file.set === '' || shown.has(file.path) || !(isPartial || picture.test(file.treePath))) continue;
    const message = 'No page of any version shows this file.';
    report({ file: file.path, at: fileStart, message, hint: 'Use it, or delete it.', version: null });
  }
}

function partFiles({ site }: VersionIndex): string[] {
  const parts = new Set(site.pages.flatMap((page) => page.document.parts));
  return [...parts].flatMap((path) => site.tree.files.get(path)?.path ?? []);
}

function linkedFiles({ links, indexes }: CheckContext): string[] {
  const ofLinks = links.map(({ index, reference }) => ({ index, reference }));
  const ofFrontMatter = indexes.flatMap((index) =>
    index.site.pages.flatMap(({ frontMatter, treePath }) =>
      frontMatter.image === undefined
        ? []
        : [{ index, reference: parseReference(frontMatter.image, treePath) }],
    ),
  );
  return [...ofLinks, ...ofFrontMatter].flatMap(({ index, reference }) => {
    if (reference.kind !== 'asset') return [];
    const home = reference.set === null ? [index] : indexes.filter(({ set }) => set.name === reference.set);
    return home.flatMap(({ site }) => findInTree(site.tree, reference.treePath)?.file.path ?? []);
  });
}
