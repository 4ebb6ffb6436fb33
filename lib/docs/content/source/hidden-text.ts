import { hiddenIn, hiddenText, mixedScripts } from '../../../ground/base/hidden.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { childrenOf, type Root, startOf, type TreeNode } from './nodes.ts';
import { ESCAPE_MARK } from './prepare-source.ts';

type Own = Omit<Problem, 'file'>;

/** Hidden characters in decoded text, which entities can write, and words of code in letters of two scripts. */
export function hiddenTexts(tree: Root, source: string): Own[] {
  const problems: Own[] = [];
  const mayHide = source.includes('&');
  const mayMix = /[^ -~\s]/.test(source);
  if (mayHide || mayMix) visit(tree, (problem) => problems.push(problem));
  return problems;
}

function visit(node: TreeNode, report: (problem: Own) => void): void {
  const isCode = node.type === 'code' || node.type === 'inlineCode';
  if (isCode || node.type === 'text') {
    const hidden = hiddenIn(node.value.replaceAll(ESCAPE_MARK, ''));
    if (hidden !== null) report({ ...startOf(node), rule: 'encoding', ...hiddenText(hidden.name) });
    const mixed = isCode ? mixedScripts(node.value) : null;
    if (mixed !== null)
      report({
        ...startOf(node),
        rule: 'encoding',
        message: `'${mixed.word}' has letters of two scripts that look the same.`,
        hint: 'Write it again with Latin letters: nothing can check a name that is another one.',
      });
  }
  for (const child of childrenOf(node)) visit(child, report);
}
