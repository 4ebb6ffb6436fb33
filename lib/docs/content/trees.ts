import type { SourceFile } from '../../ground/base/files.ts';
import type { MergedTree } from './model.ts';

/**
 * The file that a tree path means in this version. A path that exists here wins; otherwise, a path that some layer
 * renamed is followed to its new place. Null if there's no such file.
 */
export function findInTree(
  tree: MergedTree,
  treePath: string,
): { treePath: string; file: SourceFile } | null {
  for (const candidate of [treePath, tree.renames.get(treePath)]) {
    const file = candidate === undefined ? undefined : tree.files.get(candidate);
    if (candidate !== undefined && file !== undefined) return { treePath: candidate, file };
  }
  return null;
}
