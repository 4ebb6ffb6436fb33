import GithubSlugger from 'github-slugger';
import type { Heading } from 'mdast';
import { isExpression } from './nodes.ts';

const ID_COMMENT = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;

/** The id that an author gave a heading with `{#id}` or a comment expression, else null. */
export function explicitId(heading: Heading): string | null {
  const last = heading.children.findLast((child) => child.type !== 'text' || child.value.trim() !== '');
  return last === undefined || !isExpression(last) ? null : (ID_COMMENT.exec(last.value)?.[1] ?? null);
}

/**
 * Ids of a page's headings, in order. Authors' ids are kept. The others are made from the text by GitHub's rules, and
 * are never the same as an author's id.
 */
export function assignHeadingIds(headings: readonly { text: string; id: string | null }[]): string[] {
  const slugger = new GithubSlugger();
  for (const { id } of headings) if (id !== null) slugger.occurrences[id] = 0;
  return headings.map(({ text, id }) => id ?? slugger.slug(text));
}
