import type { TreeNode } from '../../content/source/nodes.ts';
import type { Holes } from './template.ts';

/** What the walk over one page knows. */
export type Walk = {
  holes: Holes;
  /** Depth of the heading under which the walk is. */
  depth: number;
  /** What stands for a node's children. */
  children: (node: TreeNode) => TreeNode[];
};

/** The mark of a link's or image's target; anchors of the page itself stay. */
export function linkMark(reference: string, holes: Holes): string {
  return reference.startsWith('#') ? reference : holes.mark({ kind: 'link', reference });
}
