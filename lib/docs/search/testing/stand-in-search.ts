import type { Hierarchy, SearchRecord } from '../hosted/record.ts';

/** One query in a request with several. */
export type ServiceQuery = {
  indexName: string;
  query?: string;
  page?: number;
  hitsPerPage?: number;
  facetFilters?: (string | string[])[];
  restrictSearchableAttributes?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
};

const PARAMETERS = new Set([
  'indexName',
  'query',
  'page',
  'hitsPerPage',
  'facetFilters',
  'restrictSearchableAttributes',
  'highlightPreTag',
  'highlightPostTag',
  // What InstantSearch adds.
  'facets',
  'tagFilters',
  'analytics',
  'clickAnalytics',
]);

const FACETS = new Set(['language', 'docusaurus_tag', 'version', 'type']);

const SNIPPET_WORDS = 25;

/** Parameters that the service doesn't support. */
export const unknownParameters = (query: ServiceQuery): string[] =>
  Object.keys(query).filter((name) => !PARAMETERS.has(name));

/** Whether a filter names an attribute by which the index can be filtered. */
export const isFacet = (filter: string): boolean => FACETS.has(filter.split(':')[0] ?? '');

/** The records that contain every word of the query as a prefix, grouped by page according to the index's settings. */
export function searchIn(records: readonly SearchRecord[], query: ServiceQuery) {
  const { query: typed = '', page = 0, hitsPerPage = 20 } = query;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = records.filter(
    (record) => passes(record, query.facetFilters ?? []) && hasAll(record, words, query),
  );
  const pages = [...new Set(found.map((record) => record.page))];
  const shown = pages.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const hits = shown.flatMap((one) => found.filter((record) => record.page === one).slice(0, 3));
  return {
    hits: hits.map((record) => toHit(record, words, query)),
    nbHits: pages.length,
    page,
    nbPages: Math.ceil(pages.length / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true },
    query: typed,
    params: new URLSearchParams({ query: typed, page: String(page) }).toString(),
    index: query.indexName,
    renderingContent: {},
    processingTimeMS: 1,
    processingTimingsMS: { total: 1 },
  };
}

/** All filters must match; of those in one list, one is enough. */
function passes(record: SearchRecord, filters: NonNullable<ServiceQuery['facetFilters']>): boolean {
  return filters.every((filter) =>
    [filter].flat().some((one) => {
      const [name = '', ...value] = one.split(':');
      return [record[name as 'docusaurus_tag' | 'language']].flat().includes(value.join(':'));
    }),
  );
}

function hasAll(record: SearchRecord, words: readonly string[], query: ServiceQuery): boolean {
  const names = Object.values(record.hierarchy).filter((text) => text !== null);
  const texts = query.restrictSearchableAttributes === undefined ? [record.content ?? ''] : [];
  const own = [...names, ...record.keywords, ...texts].join(' ').toLowerCase();
  const starts = own.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => starts.some((start) => start.startsWith(word)));
}

function toHit(record: SearchRecord, words: readonly string[], query: ServiceQuery) {
  const { keywords: _, weight: __, language: ___, ...hit } = record;
  const [before, after] = [query.highlightPreTag ?? '<em>', query.highlightPostTag ?? '</em>'];
  const mark = (text: string) => {
    const value = text.replace(/[\p{L}\p{N}]+/gu, (word) =>
      words.some((one) => word.toLowerCase().startsWith(one)) ? before + word + after : word,
    );
    const matchLevel = value === text ? ('none' as const) : ('full' as const);
    return { value, matchLevel, matchedWords: matchLevel === 'none' ? [] : [...words] };
  };
  const levels = Object.entries(record.hierarchy).flatMap(([level, text]) =>
    text === null ? [] : [[level, mark(text)]],
  );
  const hierarchy = Object.fromEntries(levels) as Partial<Record<keyof Hierarchy, ReturnType<typeof mark>>>;
  if (record.content === null) return { ...hit, _highlightResult: { hierarchy } };
  const { value, matchLevel } = mark(record.content.split(/\s+/).slice(0, SNIPPET_WORDS).join(' '));
  return {
    ...hit,
    _highlightResult: { hierarchy, content: mark(record.content) },
    _snippetResult: { content: { value, matchLevel } },
  };
}
