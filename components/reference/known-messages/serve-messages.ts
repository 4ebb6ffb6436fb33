import { createDiagnosis } from '../../../lib/docs/search/log/diagnose.ts';
import { createLogPanel } from '../../search/log-panel.ts';
import { createSiteSearch } from '../../search/search-client.ts';

/**
 * Adds a field that finds the messages of a log, with the message in the address (`?m=…`). It knows what pages quote, too,
 * or without the search's index, only the messages on this page. Nothing is sent anywhere.
 */
export function arrive(signal: AbortSignal): void {
  const root = document.querySelector<HTMLElement>('[data-known-messages]');
  if (root === null || root.previousElementSibling?.hasAttribute('data-log-panel')) return;
  const own = createDiagnosis(JSON.parse(root.dataset.knownMessages ?? '[]'));
  const search = createSiteSearch({ basePath: process.env.DOCS_BASE_PATH ?? '', hosted: null, sets: [] });
  const host = document.createElement('div');
  host.dataset.logPanel = '';
  root.before(host);
  const diagnose = async (log: string) => (await search.diagnose?.(log).catch(() => own(log))) ?? own(log);
  createLogPanel(host, diagnose, new URLSearchParams(location.search).get('m') ?? '');
  signal.addEventListener('abort', () => host.remove());
}
