import type { SearchClient, SearchRequest } from '../../lib/search/client/contract.ts';

/** A client that can be asked before InstantSearch asks it. */
export type AheadClient = SearchClient & {
  /** Asks at once. Who asks the same before or as soon as the answer is there gets it. Settles with the answer. */
  ahead(request: SearchRequest): Promise<unknown>;
};

/** What two requests share if their answers are the same. */
const keyOf = ({ params = {} }: SearchRequest): string =>
  JSON.stringify([
    params.query ?? '',
    params.facetFilters ?? [],
    params.page ?? 0,
    params.hitsPerPage ?? null,
  ]);

/** A client that tells when answers can be better than those given before. */
type TellingClient = SearchClient & { onBetter(listener: () => void): () => void };

/**
 * Lets a client be asked ahead. InstantSearch draws everything twice for each question, when it asks and when it
 * is answered. Who types waits for the first, so it asks only for what has been answered.
 */
export function withAhead<Client extends TellingClient>(client: Client): Client & AheadClient {
  let kept: { key: string; answer: ReturnType<SearchClient['search']> } | null = null;
  client.onBetter(() => {
    kept = null;
  });
  return {
    ...client,
    ahead: (request) => {
      const mine = { key: keyOf(request), answer: client.search([request]) };
      kept = mine;
      // Later it may be out of date.
      const forget = () =>
        setTimeout(() => {
          if (kept === mine) kept = null;
        });
      mine.answer.then(forget, forget);
      return mine.answer;
    },
    search: (requests) => {
      const [request] = requests;
      if (kept === null || requests.length !== 1 || request === undefined) return client.search(requests);
      const { key, answer } = kept;
      if (key !== keyOf(request)) return client.search(requests);
      kept = null;
      return answer;
    },
  };
}
