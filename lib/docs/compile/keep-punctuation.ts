import { childrenOf, isJsx, type Root, type TreeNode } from '../content/source/nodes.ts';
import { valueAttribute } from '../content/source/value-attribute.ts';

/** What closes a word, a phrase, or a sentence. */
const CLOSING = /^(?:['’]s\b|[.,;:!?)\]'"’”])+/;

/**
 * Moves punctuation after a term of the glossary into the term's element, as its attribute `end`: the term is a button,
 * and a browser may start a new line after one. Modifies the tree.
 */
export function keepPunctuation(tree: Root | TreeNode): void {
  if (!('children' in tree)) return;
  const children = childrenOf(tree);
  for (const [index, node] of children.entries()) {
    const next = children[index + 1];
    if (!isJsx(node) || node.name !== 'GlossaryTerm' || next?.type !== 'text') {
      keepPunctuation(node);
      continue;
    }
    const [end] = CLOSING.exec(next.value) ?? [];
    if (end === undefined) continue;
    node.attributes = [...node.attributes, ...valueAttribute('end', end)];
    next.value = next.value.slice(end.length);
  }
}
