import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { fittingQuery, plainQuery } from '../../lib/docs/search/plain-query.ts';

/** Makes a text fit in the field; null without an index. */
export type Fit = (text: string) => Promise<string> | null;

/** How long the index can take to say which words are rare, in milliseconds. */
const PATIENCE = 1500;

/**
 * Pastes what an error says, without times, levels, and names of objects, and if that's still too long, its rarest
 * words: the field would keep only the beginning of the whole line. `shorten` knows which words are rare.
 */
export async function pasteFitting(
  event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault' | 'target'>,
  shorten: Fit,
): Promise<void> {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const plain = plainQuery(text).replaceAll(/\s+/g, ' ');
  const input = event.target;
  if (plain === text && plain.length <= MAX_QUERY_LENGTH) return;
  if (!(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  const byLength = () => fittingQuery(text, MAX_QUERY_LENGTH);
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(byLength()), PATIENCE));
  const rarest = plain.length > MAX_QUERY_LENGTH ? shorten(text) : null;
  const fitting = rarest === null ? byLength() : await Promise.race([rarest.catch(byLength), late]);
  const { selectionStart: from, selectionEnd: to, value } = input;
  const room = MAX_QUERY_LENGTH - value.length + ((to ?? 0) - (from ?? 0));
  input.setRangeText(fitting.slice(0, Math.max(room, 0)), from ?? value.length, to ?? value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
