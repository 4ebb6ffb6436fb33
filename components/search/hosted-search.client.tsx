'use client';

import { liteClient } from 'algoliasearch/lite';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { InstantSearch, useConfigure, useInstantSearch } from 'react-instantsearch';
import {
  filtersOf,
  MARKS,
  type Question,
  type SearchClient,
  type SearchHit,
  type SearchResult,
} from '../../lib/docs/search/client/contract.ts';
import { createHostedClient } from '../../lib/docs/search/hosted/hosted-client.ts';
import { STALLED_AFTER } from '../../lib/docs/search/limits.ts';
import { tagOf } from '../../lib/docs/search/tags.ts';
import type { HostedSearch, ShellData } from '../../lib/docs/site/page-data.ts';

/** How long the service and all of its hosts can take before the search fails, in milliseconds. */
const SERVICE_DEADLINE = 6000;

/** The search of a hosted service, for the versions of this site: InstantSearch asks each question. */
export function createHostedSearch(
  { applicationId, searchKey, index }: HostedSearch,
  sets: ShellData['sets'],
): SearchClient {
  const roots = new Map(
    sets.flatMap((set) =>
      set.versions.map((version) => [tagOf(set.name, version.name), version.rootUrl] as const),
    ),
  );
  const service = liteClient(applicationId, searchKey, { maxRateLimitRetries: 1 });
  const place = { roots, origin: location.origin, patience: SERVICE_DEADLINE };
  // The service's own types have every parameter; this site's client sends and reads only a few of them.
  const client = createHostedClient(service as never, place);
  let root: Root | null = null;
  let count = 0;
  const query = (question: Question) =>
    new Promise<SearchResult>((resolve, reject) => {
      root ??= createRoot(document.createElement('div'));
      count += 1;
      root.render(
        // Each question has its own InstantSearch: after a failure, it falls back to the question before.
        <InstantSearch
          key={count}
          searchClient={client as never}
          indexName={index}
          stalledSearchDelay={STALLED_AFTER}
          future={{ preserveSharedStateOnUnmount: true }}
        >
          <Asker question={question} resolve={resolve} reject={reject} />
        </InstantSearch>,
      );
    });
  return { query, detail: null, fit: null, diagnose: null, prepare: () => undefined };
}

type AskerProps = {
  question: Question;
  resolve: (result: SearchResult) => void;
  reject: (error: Error) => void;
};

/** Asks one question, and passes its answer on. */
function Asker({ question: { query, scope, page, size }, resolve, reject }: AskerProps) {
  useConfigure({
    query,
    page,
    hitsPerPage: size,
    facetFilters: filtersOf(scope.tags),
    highlightPreTag: MARKS.before,
    highlightPostTag: MARKS.after,
  });
  const { results, error } = useInstantSearch({ catchError: true });
  useEffect(() => {
    if (error !== undefined) return reject(error);
    if (results.__isArtificial === true || results.query !== query) return;
    resolve({
      hits: results.hits as unknown as SearchHit[],
      nbHits: results.nbHits,
      nbPages: results.nbPages,
    });
  }, [results, error, query, resolve, reject]);
  return null;
}
