import type { SearchClient, SearchRequest } from '../../lib/docs/search/client/contract.ts';

/** A client that can be asked before InstantSearch asks it. */
export type AheadClient = SearchClient & {
  /**
   * Asks at once. A caller that asks the same before the answer is too old gets the same answer. Rejects like a search
   * does.
   */
  ahead(request: SearchRequest): ReturnType<SearchClient['search']>;
};

/** What two requests have in common if their answers are the same. */
const keyOf = ({ params = {} }: SearchRequest): string =>
  JSON.stringify([
    params.query ?? '',
    params.facetFilters ?? [],
    params.page ?? 0,
    params.hitsPerPage ?? null,
  ]);

/** A client that reports when it has better answers than before. */
type TellingClient = SearchClient & { onBetter(listener: () => void): () => void };

/** How long an answer is kept for InstantSearch, which asks once the list is on the screen, in milliseconds. */
const LIFETIME = 500;

/** Lets a client be asked before InstantSearch asks it, but only once per question. */
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
      const forget = () => {
        if (kept === mine) kept = null;
      };
      const forgetLater = () => setTimeout(forget, LIFETIME);
      mine.answer.then(forgetLater, forgetLater);
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
