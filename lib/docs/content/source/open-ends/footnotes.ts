import type { Position } from '../../../../ground/base/problems/problem.ts';
import { childrenOf, type Root, startOf, type TreeNode } from '../nodes.ts';
import type { Report } from './report.ts';

/** A footnote only appears if something refers to it. Of two with the same name, only the first one appears. */
export function judgeFootnotes(tree: Root, report: Report): void {
  const used = new Set<string>();
  const defined: { name: string; at: Position }[] = [];
  const collect = (node: TreeNode): void => {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if (node.type === 'footnoteDefinition') defined.push({ name: node.identifier, at: startOf(node) });
    for (const child of childrenOf(node)) collect(child);
  };
  collect(tree);
  const seen = new Set<string>();
  for (const { name, at } of defined) {
    if (seen.has(name))
      report(at, `The footnote '${name}' appears twice.`, 'Only the first counts. Rename or remove one.');
    else if (!used.has(name))
      report(
        at,
        `Nothing refers to the footnote '${name}'.`,
        `Write [^${name}] where it belongs, or remove it.`,
      );
    seen.add(name);
  }
}
