import { type SearchClient, type SearchRequest, type SearchResult, tagsIn } from '../client/contract.ts';
import { NAME_ATTRIBUTES } from './index-settings.ts';
import { type HitPlace, type HostedHit, toHit } from './to-hit.ts';

/** What the service's own client gives; requests go to the path for several queries at once. */
export type ServiceClient = {
  search(requests: readonly SearchRequest[]): Promise<{ results: ServiceResult[] }>;
};

type ServiceResult = Partial<Omit<SearchResult, 'hits'>> & { hits?: HostedHit[] };

export type HostedOptions = Pick<HitPlace, 'roots' | 'origin'> & {
  /** How long an answer may take with all attempts, in milliseconds. */
  patience: number;
};

/**
 * The client of the hosted service: asks `service`, and makes its hits those of the versions that were asked
 * for. Rejects where the service refuses, cannot be reached, or says nothing in time.
 */
export function createHostedClient(service: ServiceClient, options: HostedOptions): SearchClient {
  return {
    search: async (requests) => {
      const { results } = await inTime(service.search(requests.map(toService)), options.patience);
      if (!Array.isArray(results) || results.length !== requests.length) {
        throw new Error(`The search service gave no results for ${requests.length} queries.`);
      }
      return { results: requests.map((request, index) => toResult(request, results[index] ?? {}, options)) };
    },
  };
}

/** Attributes of the local index by the names that the hosted one gives them. */
function toService({ indexName, params = {} }: SearchRequest): SearchRequest {
  const { restrictSearchableAttributes, ...rest } = params;
  if (restrictSearchableAttributes === undefined) return { indexName, params: rest };
  return { indexName, params: { ...rest, restrictSearchableAttributes: NAME_ATTRIBUTES } };
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

/** Rejects when a promise has not settled within `patience` milliseconds. */
function inTime<T>(promise: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = new Error(`The search service did not answer within ${patience} ms.`);
    const timer = setTimeout(() => reject(late), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
