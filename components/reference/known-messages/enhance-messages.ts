import { createDiagnosis, type KnownText } from '../../../lib/docs/search/log/diagnose.ts';
import { createLogPanel } from '../../search/log-panel.ts';
import { createSiteSearch } from '../../search/search-client.ts';

/**
 * Adds a field that finds the messages of a log, with the message in the address (`?m=…`). It knows what pages quote, too,
 * or without the search's index, only the messages on this page. Nothing is sent anywhere.
 */
export function arrive(signal: AbortSignal): void {
  const list = document.querySelector<HTMLElement>('[data-known-messages]');
  if (list === null || list.previousElementSibling?.hasAttribute('data-log-panel')) return;
  const search = createSiteSearch({ basePath: process.env.DOCS_BASE_PATH ?? '', hosted: null, sets: [] });
  const host = document.createElement('div');
  host.dataset.logPanel = '';
  list.before(host);
  const own = (log: string) => createDiagnosis(messagesIn(list))(log);
  const diagnose = async (log: string) => (await search.diagnose?.(log).catch(() => null)) ?? own(log);
  createLogPanel(host, diagnose, new URLSearchParams(location.search).get('m') ?? '');
  signal.addEventListener('abort', () => host.remove());
}

/** The messages on the page. */
function messagesIn(list: HTMLElement): KnownText[] {
  return Array.from(list.children, (one) => {
    const textOf = (selector: string) => one.querySelector(selector)?.textContent ?? '';
    return {
      id: one.id,
      text: textOf('code'),
      says: textOf('[data-says]'),
      fix: textOf('[data-fix]'),
      versions: textOf('[data-versions]'),
      url: one.querySelector('a')?.href ?? '',
      title: textOf('a'),
    };
  });
}
