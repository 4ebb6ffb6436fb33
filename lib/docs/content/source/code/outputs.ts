import { childrenOf, type TreeNode } from '../nodes.ts';
import { SESSIONS } from './sessions.ts';

/** Languages of fences with plain text. */
const PLAIN = new Set(['text', 'txt', 'plaintext', 'plain', 'output']);

/** Nodes that can be between a command and its output: a sentence about the output. */
const BETWEEN = new Set(['paragraph']);

/**
 * The fences that show the output of the command before them: plain text without a title, with nothing but paragraphs
 * between the two.
 */
export function outputsIn(tree: TreeNode): Set<TreeNode> {
  const found = new Set<TreeNode>();
  collect(tree, found);
  return found;
}

function collect(parent: TreeNode, found: Set<TreeNode>): void {
  let isAfterCommand = false;
  for (const child of childrenOf(parent)) {
    if (child.type === 'code') {
      const language = child.lang ?? 'text';
      const isOutput = isAfterCommand && PLAIN.has(language) && !/\btitle=/.test(child.meta ?? '');
      if (isOutput) found.add(child);
      isAfterCommand = SESSIONS.has(language);
    } else {
      isAfterCommand &&= BETWEEN.has(child.type);
      collect(child, found);
    }
  }
}
