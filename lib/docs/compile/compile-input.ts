import type { SourceFile } from '../../ground/base/files.ts';
import type { MergedTree, Outline, Page } from '../content/model.ts';
import { formatReference, parseReference } from '../content/references.ts';
import type { Edition } from '../content/source/ranges/ranges.ts';
import { findInTree } from '../content/trees.ts';

/** A file as the compiler needs it. */
export type CompileSource = { path: string; treePath: string; text: string; edition: Edition };

/** Two sources with the same key have the same tree. */
export const sourceKey = ({ text, edition }: { text: string; edition?: Edition }): string =>
  edition === undefined ? text : `${edition}\n${text}`;

type ImageSize = { width: number; height: number };

/** All inputs of a compiled page, as plain data that can be sent to a worker. */
export type CompileInput = {
  /** The page's compile key. */
  key: string;
  page: CompileSource;
  /** Tree path in an import → the file that it means in the page's version. */
  parts: Record<string, CompileSource>;
  /** Canonical reference of an image → its size. */
  imageSizes: Record<string, ImageSize>;
  /** The ids that flattening gave the page's headings. Compiling must produce the same. */
  headingIds: string[];
};

type CompilablePage = Pick<Page, 'treePath' | 'compileKey' | 'document'>;

/** Collects the inputs of a page from the version that shows it. Throws an Error if its file isn't in the tree. */
export function compileInputOf(
  page: CompilablePage,
  tree: MergedTree,
  outlineOf: (file: SourceFile) => Outline,
): CompileInput {
  const file = tree.files.get(page.treePath);
  if (file === undefined) throw new Error(`There is no ${page.treePath} in ${tree.set} ${tree.version}`);
  const parts: Record<string, CompileSource> = {};
  collectParts(file, tree, outlineOf, parts);
  return {
    key: page.compileKey,
    page: sourceOf(file),
    parts,
    imageSizes: imageSizes(page, tree),
    headingIds: page.document.headings.map(({ id }) => id),
  };
}

const sourceOf = ({ path, treePath, text, edition }: SourceFile): CompileSource => ({
  path,
  treePath,
  text: text ?? '',
  edition,
});

function collectParts(
  file: SourceFile,
  tree: MergedTree,
  outlineOf: (file: SourceFile) => Outline,
  parts: Record<string, CompileSource>,
): void {
  for (const { specifier, raw } of outlineOf(file).imports) {
    const reference = parseReference(specifier, file.treePath);
    if (reference.kind !== 'file' && reference.kind !== 'asset') continue;
    const found = findInTree(tree, reference.treePath)?.file;
    if (found === undefined || Object.hasOwn(parts, reference.treePath)) continue;
    parts[reference.treePath] = sourceOf(found);
    if (!raw) collectParts(found, tree, outlineOf, parts);
  }
}

function imageSizes(page: CompilablePage, tree: MergedTree): Record<string, ImageSize> {
  const sizes: Record<string, ImageSize> = {};
  for (const { source, treePath } of page.document.images) {
    const reference = parseReference(source, treePath);
    if (reference.kind !== 'asset' || (reference.set !== null && reference.set !== tree.set)) continue;
    const size = findInTree(tree, reference.treePath)?.file.size ?? null;
    if (size !== null) sizes[formatReference(reference)] = size;
  }
  return sizes;
}
