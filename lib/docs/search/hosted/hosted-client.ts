import type { SearchHit } from '../client/contract.ts';
import { type HitPlace, type HostedHit, toHit } from './to-hit.ts';

/** What InstantSearch asks a client, with only those parameters that this site sets. */
export type SearchRequest = {
  indexName: string;
  params?: {
    query?: string | undefined;
    page?: number | undefined;
    hitsPerPage?: number | undefined;
    facetFilters?: readonly (string | readonly string[])[] | undefined;
    highlightPreTag?: string | undefined;
    highlightPostTag?: string | undefined;
  };
};

/** An answer to one request, as InstantSearch reads it. */
type SearchResult = {
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  params: string;
  processingTimeMS: number;
  exhaustiveNbHits: boolean;
  index: string;
};

/** A client of InstantSearch. Rejects if the question can't be answered. */
export type HostedClient = {
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResult[] }>;
};

/** The part of the service's own client that is used. Requests go to the path for several queries at once. */
export type ServiceClient = {
  search(requests: readonly SearchRequest[]): Promise<{ results: ServiceResult[] }>;
};

type ServiceResult = Partial<Omit<SearchResult, 'hits'>> & { hits?: HostedHit[] };

/** What the client needs to know about the site. */
export type HostedOptions = Pick<HitPlace, 'roots' | 'origin'> & {
  /** How long an answer can take with all attempts, in milliseconds. */
  patience: number;
};

/**
 * The client of the hosted service: queries `service`, and maps its hits to the requested versions. Rejects if the
 * service returns an error, can't be reached, or doesn't respond in time.
 */
export function createHostedClient(service: ServiceClient, options: HostedOptions): HostedClient {
  return {
    search: async (requests) => {
      const { results } = await inTime(service.search(requests), options.patience);
      if (!Array.isArray(results) || results.length !== requests.length) {
        throw new Error(`The search service gave no results for ${requests.length} queries.`);
      }
      return { results: requests.map((request, index) => toResult(request, results[index] ?? {}, options)) };
    },
  };
}

/** The tags in a request's filters, in order. */
function tagsIn(filters: NonNullable<SearchRequest['params']>['facetFilters']): string[] {
  const start = 'docusaurus_tag:';
  return (filters ?? []).flat().flatMap((one) => (one.startsWith(start) ? [one.slice(start.length)] : []));
}

function toResult(request: SearchRequest, result: ServiceResult, options: HostedOptions): SearchResult {
  const place = { ...options, tags: tagsIn(request.params?.facetFilters) };
  const hits = (result.hits ?? []).flatMap((hit) => toHit(hit, place) ?? []);
  return {
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: request.params?.hitsPerPage ?? hits.length,
    query: request.params?.query ?? '',
    params: '',
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    index: request.indexName,
    ...result,
    hits,
  };
}

/** Rejects if a promise hasn't settled within `patience` milliseconds. */
function inTime<T>(promise: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = new Error(`The search service did not answer within ${patience} ms.`);
    const timer = setTimeout(() => reject(late), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
