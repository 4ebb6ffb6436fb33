import type { Highlight } from '../../lib/search/client/contract.ts';

/** What the clients put around a word that was found; no page can hold these. */
export const MARKS = { highlightPreTag: '\uE000', highlightPostTag: '\uE001' };

/** A text in which found words are marked. It is drawn as text: nothing in it becomes an element. */
export function Marked({
  highlight,
  text,
}: {
  highlight: Pick<Highlight, 'value'> | undefined;
  text: string;
}) {
  const parts = (highlight?.value ?? text).split(/[\uE000\uE001]/);
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names but their places
  return parts.map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>));
}
