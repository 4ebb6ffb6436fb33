import type { SearchClient } from '../../lib/docs/search/client/contract.ts';
import { createLocalClient } from '../../lib/docs/search/client/local-client.ts';
import { MANIFEST_PATH } from '../../lib/docs/search/manifest-path.ts';
import type { HostedSearch, ShellData } from '../../lib/docs/site/page-data.ts';
import { inTime } from '../../lib/ground/browser/in-time.ts';

/** What the site's search is created for. `hosted` is null if the site uses the local search. */
export type SearchedSite = { basePath: string; hosted: HostedSearch | null; sets: ShellData['sets'] };

/** Creates the site's search. Nothing is loaded before the first question or `prepare`. */
export function createSiteSearch({ basePath, hosted, sets }: SearchedSite): SearchClient {
  if (hosted !== null) return hostedSearch(hosted, sets);
  return createLocalClient(`${location.origin}${basePath}/${MANIFEST_PATH}`, {
    createWorker: () =>
      new Worker(new URL('../../lib/docs/search/client/worker.ts', import.meta.url), { type: 'module' }),
    loadEngine: () => import('../../lib/docs/search/client/engine.ts'),
  });
}

function hostedSearch(hosted: HostedSearch, sets: ShellData['sets']): SearchClient {
  let client: Promise<SearchClient> | null = null;
  const load = () => {
    client ??= import('./hosted-search.client.tsx').then(({ createHostedSearch }) =>
      createHostedSearch(hosted, sets),
    );
    client.catch(() => {
      client = null;
    });
    return client;
  };
  return {
    query: async (question) => (await inTime(load())).query(question),
    detail: null,
    fit: null,
    diagnose: null,
    // What can't be loaded now is loaded, or fails, with the first question.
    prepare: () => void load().catch(() => undefined),
  };
}
