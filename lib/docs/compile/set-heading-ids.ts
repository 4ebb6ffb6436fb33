import type { Heading } from 'mdast';
import { assignHeadingIds, explicitId } from '../content/source/headings.ts';
import { childrenOf, isExpression, type Root, type TreeNode } from '../content/source/nodes.ts';
import { plainText, textTemplate } from '../content/source/templates.ts';
import type { CompileInput } from './compile-input.ts';

/** Gives each heading its id. */
export function setHeadingIds(tree: Root, input: CompileInput): void {
  const headings = headingsOf(tree);
  const ids = assignHeadingIds(
    headings.map((heading) => ({ text: plainText(textTemplate(heading)) ?? '', id: explicitId(heading) })),
  );
  if (ids.join('\n') !== input.headingIds.join('\n')) {
    throw new Error(
      `The headings of ${input.page.path} are ${ids.join(', ')}, but were to be ${input.headingIds.join(', ')}`,
    );
  }
  for (const [index, heading] of headings.entries()) {
    heading.children = withoutIdComment(heading);
    heading.data = { ...heading.data, hProperties: { id: ids[index] ?? '' } };
  }
}

function headingsOf(node: TreeNode): Heading[] {
  return node.type === 'heading' ? [node] : childrenOf(node).flatMap(headingsOf);
}

function withoutIdComment(heading: Heading): Heading['children'] {
  const kept = heading.children.filter((child) => !isExpression(child));
  const last = kept.at(-1);
  return last?.type === 'text' ? [...kept.slice(0, -1), { ...last, value: last.value.trimEnd() }] : kept;
}
