import type { Highlight } from '../../lib/docs/search/client/contract.ts';

/** A text with highlighted matches. It's rendered as text: nothing in it becomes an element. */
export function Marked({
  highlight,
  text,
}: {
  highlight: Pick<Highlight, 'value'> | undefined;
  text: string;
}) {
  const parts = (highlight?.value ?? text).split(/[\uE000\uE001]/);
  // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their positions
  return parts.map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>));
}
