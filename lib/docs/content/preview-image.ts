import type { SourceFile } from '../../ground/base/files.ts';
import type { MergedTree, Page } from './model.ts';
import { parseReference } from './references.ts';
import { findInTree } from './trees.ts';

const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;

/**
 * The image that a page's front matter chooses for link previews: a file in the version's own tree. Null for a page
 * without one, and for one that isn't an image, which `site-rules.ts` reports.
 */
export function previewImage(
  page: Pick<Page, 'treePath' | 'frontMatter'>,
  tree: MergedTree,
): SourceFile | null {
  const { image } = page.frontMatter;
  const source = tree.files.get(page.treePath);
  if (image === undefined || source === undefined) return null;
  const reference = parseReference(image, source.treePath);
  if (reference.kind !== 'asset' || !PICTURE.test(reference.treePath)) return null;
  if (reference.set !== null && reference.set !== tree.set) return null;
  return findInTree(tree, reference.treePath)?.file ?? null;
}
