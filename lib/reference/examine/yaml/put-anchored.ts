import { type Document, isAlias, isMap, isNode, isSeq } from 'yaml';

/**
 * Replaces aliases with the content of their anchors, which must be valid there, too. Each node is visited once, no
 * matter how often it's used.
 */
export function putAnchored(document: Document.Parsed): void {
  const seen = new Set<unknown>();
  const above = new Set<unknown>();
  const anchored = new Map<string, unknown>();
  const resolved = (node: unknown): unknown => {
    const found = isAlias(node) ? anchored.get(node.source) : undefined;
    return found === undefined || above.has(found) ? node : found;
  };
  const walk = (node: unknown): void => {
    if (seen.has(node)) return;
    seen.add(node);
    above.add(node);
    if (isNode(node) && !isAlias(node) && node.anchor !== undefined) anchored.set(node.anchor, node);
    if (isMap(node)) {
      for (const pair of node.items) {
        pair.value = resolved(pair.value);
        walk(pair.value);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => {
        node.items[index] = resolved(item);
        walk(node.items[index]);
      });
    }
    above.delete(node);
  };
  walk(document.contents);
}
