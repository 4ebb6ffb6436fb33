import type { SearchClient, SearchRequest, SearchResult } from '../../lib/docs/search/client/contract.ts';
import { createLocalClient } from '../../lib/docs/search/client/local-client.ts';
import { MANIFEST_PATH } from '../../lib/docs/search/manifest-path.ts';
import type { HostedSearch, ShellData } from '../../lib/docs/site/page-data.ts';
import { inTime } from '../../lib/ground/browser/in-time.ts';
import { type AheadClient, withAhead } from './ask-ahead.ts';

/** The hosted service's client, or the local one. */
type AnySearch = SearchClient & {
  indexName: string;
  /** Starts to load what a search within some tags needs. */
  prepare(tags: readonly string[]): void;
  /** Calls back when there may be better answers than before. The returned function stops it. */
  onBetter(listener: () => void): () => void;
};

/** The site's search. */
export type SiteSearch = AnySearch & AheadClient;

/** Name of the local index. */
const LOCAL_INDEX = 'local';

/** What the site's search is created for. `hosted` is null if the site uses the local search. */
export type SearchedSite = { basePath: string; hosted: HostedSearch | null; sets: ShellData['sets'] };

/** Creates the site's search. Nothing is loaded before the first question or `prepare`. */
export function createSiteSearch({ basePath, hosted, sets }: SearchedSite): SiteSearch {
  return withAhead(withoutEmptyQueries(hosted === null ? localSearch(basePath) : hostedSearch(hosted, sets)));
}

function localSearch(basePath: string): AnySearch {
  const client = createLocalClient(`${location.origin}${basePath}/${MANIFEST_PATH}`, {
    createWorker: () =>
      new Worker(new URL('../../lib/docs/search/client/worker.ts', import.meta.url), { type: 'module' }),
    loadHost: () => import('../../lib/docs/search/client/engine-host.ts'),
  });
  return { ...client, indexName: LOCAL_INDEX };
}

function hostedSearch(hosted: HostedSearch, sets: ShellData['sets']): AnySearch {
  let client: Promise<SearchClient> | null = null;
  const load = () => {
    client ??= import('./hosted-search.ts').then(({ createHostedSearch }) =>
      createHostedSearch(hosted, sets),
    );
    client.catch(() => {
      client = null;
    });
    return client;
  };
  return {
    indexName: hosted.index,
    search: async (requests) => (await inTime(load())).search(requests),
    prepare: () => {
      // What can't be loaded now is loaded, or fails, with the first question.
      load().catch(() => undefined);
    },
    onBetter: () => () => undefined,
  };
}

/** An empty query needs no request. InstantSearch sends one when it starts. */
function withoutEmptyQueries(search: AnySearch): AnySearch {
  const isEmpty = ({ params }: SearchRequest) => (params?.query ?? '').trim() === '';
  return {
    ...search,
    search: async (requests) =>
      requests.every(isEmpty) ? { results: requests.map(nothing) } : search.search(requests),
  };
}

const nothing = ({ indexName, params }: SearchRequest): SearchResult => ({
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: params?.hitsPerPage ?? 0,
  query: params?.query ?? '',
  params: '',
  processingTimeMS: 0,
  exhaustiveNbHits: true,
  index: indexName,
});
