import { ownValue } from '../../../lib/ground/base/own-value.ts';
import { fetchText } from '../../../lib/ground/browser/fetch-text.ts';
import { hashTarget } from '../../../lib/ground/browser/hash.ts';
import { make } from '../../../lib/ground/browser/make.ts';
import type { GoneEntries } from '../../../lib/reference/pages/gone-entries.ts';

/** If the address names an entry that this version no longer has, shows what happened to it at the top of the page. */
export async function showGone(signal: AbortSignal): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-gone]');
  const id = hashTarget(location.hash);
  const address = list?.dataset.gone ?? '';
  if (list === null || address === '') return;
  // The reader didn't ask for this, so a failure isn't reported.
  const text = await fetchText(address, { signal }).catch(() => null);
  if (text === null || signal.aborted || hashTarget(location.hash) !== id) return;
  const entries: GoneEntries = JSON.parse(text);
  const html = findGone(entries, id, list.dataset.command ?? null);
  document.querySelector('[data-gone-notice]')?.remove();
  if (html === null) return;
  const notice = make('p', { className: 'gone', innerHTML: html, tabIndex: -1 });
  notice.dataset.goneNotice = '';
  notice.setAttribute('role', 'status');
  document.querySelector('main .prose')?.prepend(notice);
  notice.scrollIntoView({ block: 'center' });
}

/** The notice for an anchor. A nested field was removed with its parent, and its anchor starts with the parent's. */
export function findGone(
  { fields, commands }: GoneEntries,
  id: string,
  command: string | null,
): string | null {
  if (command !== null) return ownText(Object.hasOwn(commands, command) ? commands[command] : {}, id);
  for (let end = id.length; end > 0; end = id.lastIndexOf('-', end - 1)) {
    const start = id.slice(0, end);
    const found = ownText(fields, start.replace(/items$/, '')) ?? ownText(fields, start);
    if (found !== null) return found;
  }
  return null;
}

/** Anchors come from the address, so they can also be names that every object inherits, such as `constructor`. */
function ownText(texts: Readonly<Record<string, string>> = {}, id: string): string | null {
  return ownValue(texts, id) ?? null;
}
