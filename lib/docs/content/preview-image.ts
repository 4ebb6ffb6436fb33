import type { SourceFile } from '../../ground/base/files.ts';
import type { MergedTree, Page } from './model.ts';
import { parseReference } from './references.ts';
import { findInTree } from './trees.ts';

const RENDERED = /(?:^|\/)_[^/]*\.svg$/i;
const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;

/**
 * The image that a page's front matter chooses for link previews: a file in the version's own tree. Null for a page
 * without one, and for one that isn't an image, which `create-site.ts` reports.
 */
export function previewImage(
  page: Pick<Page, 'treePath' | 'frontMatter'>,
  tree: MergedTree,
): SourceFile | null {
  return imageIn(page.frontMatter.image, PICTURE, page, tree);
}

/** The same for the picture of a front page: an SVG whose name starts with `_`, because it's drawn into the page. */
export function frontPicture(
  page: Pick<Page, 'treePath' | 'frontMatter'>,
  tree: MergedTree,
): SourceFile | null {
  return imageIn(page.frontMatter.front?.picture, RENDERED, page, tree);
}

function imageIn(
  image: string | undefined,
  kind: RegExp,
  page: Pick<Page, 'treePath'>,
  tree: MergedTree,
): SourceFile | null {
  const source = tree.files.get(page.treePath);
  if (image === undefined || source === undefined) return null;
  const reference = parseReference(image, source.treePath);
  if (reference.kind !== 'asset' || !kind.test(reference.treePath)) return null;
  if (reference.set !== null && reference.set !== tree.set) return null;
  return findInTree(tree, reference.treePath)?.file ?? null;
}
