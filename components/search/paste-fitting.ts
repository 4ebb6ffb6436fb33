import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { fittingQuery } from '../../lib/docs/search/plain-query.ts';

/**
 * Pastes what an error says, without times, levels, and names of objects: the field would keep only the beginning of
 * the whole line.
 */
export function pasteFitting(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const fitting = fittingQuery(text, MAX_QUERY_LENGTH);
  const input = document.activeElement;
  if (fitting === text || !(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  const { selectionStart: from, selectionEnd: to, value } = input;
  const room = MAX_QUERY_LENGTH - value.length + ((to ?? 0) - (from ?? 0));
  input.setRangeText(fitting.slice(0, Math.max(room, 0)), from ?? value.length, to ?? value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
