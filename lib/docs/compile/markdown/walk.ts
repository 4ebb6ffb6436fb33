import type { TreeNode } from '../../content/source/nodes.ts';
import type { Holes } from './template.ts';

/** State of the walk over one page. */
export type Walk = {
  holes: Holes;
  /** Depth of the heading that the walk is under. */
  depth: number;
  /** The Markdown form of a node's children. */
  children: (node: TreeNode) => TreeNode[];
};

/** The mark for the target of a link or image. Anchors on the page itself stay. */
export function linkMark(reference: string, holes: Holes): string {
  return reference.startsWith('#') ? reference : holes.mark({ kind: 'link', reference });
}
