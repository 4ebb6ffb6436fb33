import { MAIN_SET } from '../../../ground/versions/main-set.ts';
import type { Row } from '../engine/rows.ts';

/** What InstantSearch asks a client, with only those parameters that the local client reads. */
export type SearchRequest = {
  indexName: string;
  params?: {
    query?: string | undefined;
    page?: number | undefined;
    hitsPerPage?: number | undefined;
    facetFilters?: readonly (string | readonly string[])[] | undefined;
    /** If set, only titles, headings, and names are searched, which needs less data. */
    restrictSearchableAttributes?: readonly string[] | undefined;
    highlightPreTag?: string | undefined;
    highlightPostTag?: string | undefined;
  };
};

export type Highlight = { value: string; matchLevel: 'none' | 'full'; matchedWords: string[] };

/** A hit in DocSearch's format. Hits of one page are consecutive and share `url_without_anchor`. */
export type SearchHit = {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: string;
  kind: Row['kind'];
  /** `lvl0`: what is above the page in the sidebar, `lvl1`: its title, `lvl2`: the section or entry. */
  hierarchy: Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>;
  content: string | null;
  /** A question that the page answers, with marks, if it's what matched. */
  answer?: string;
  docusaurus_tag: string;
  _highlightResult: { hierarchy: Record<string, Highlight>; content?: Highlight };
  _snippetResult: { content?: { value: string; matchLevel: 'none' | 'full' } };
};

/**
 * A client's answer to one request. `nbHits` is the number of pages. `processingTimeMS` is the time for ranking and
 * marking, without loading.
 */
export type SearchResult = {
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
  /**
   * Whether no better answer to the same question is expected. A service's answers don't have it: they're always final.
   */
  isSettled?: boolean;
  /** Whether only guesses match, or words that no title, heading, or name has: other versions may know more. */
  isUnsure?: boolean;
};

/** A client of InstantSearch. Rejects if the question can't be answered. */
export type SearchClient = {
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResult[] }>;
};

/** The tag of a version's records. The main set isn't versioned: its tag is `default`. */
export function tagOf(set: string, version: string): string {
  return set === MAIN_SET ? 'default' : `docs-${set}-${version}`;
}

/** The same for a shard's key, `set/version`. */
export function tagOfKey(key: string): string {
  const [set = '', version = ''] = key.split('/');
  return tagOf(set, version);
}

/** Language of all pages. */
const LANGUAGE = 'en';

/** The filters that restrict a search to some tags. */
export function filtersOf(tags: readonly string[]): string[][] {
  return [[`language:${LANGUAGE}`], tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** The tags in a request's filters, in order. */
export function tagsIn(filters: NonNullable<SearchRequest['params']>['facetFilters']): string[] {
  const start = 'docusaurus_tag:';
  return (filters ?? []).flat().flatMap((one) => (one.startsWith(start) ? [one.slice(start.length)] : []));
}
