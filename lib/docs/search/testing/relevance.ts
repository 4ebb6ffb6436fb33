import type { SearchHit } from '../client/contract.ts';
import type { ExportedSearch } from './exported-search.ts';
import { siteQueries } from './site-queries.ts';
import type { TypedQuery } from './typed-queries.ts';

/** The result of a query. */
export type Ranked = {
  kind: string;
  query: string;
  /** Position of the first correct page in the list, from 1; 0 if there is none. */
  rank: number;
  /** Whether the first hit of a correct page has the correct anchor; null if none is expected. */
  hasAnchor: boolean | null;
  wanted: string;
  milliseconds: number;
};

type Question = {
  kind: string;
  query: string;
  key: string;
  expected: { url: string; anchor: string | null }[];
};

/** Runs the queries that are generated from a version's own pages, with a maximum number per kind. */
export function rankSiteQueries(search: ExportedSearch, key: string, perKind?: number): Promise<Ranked[]> {
  const source = { heads: search.heads(key), textsOf: search.textsOf };
  const questions = siteQueries(source, perKind).map(({ kind, query, urls }) => ({
    kind,
    query,
    key,
    expected: urls.map((url) => ({ url, anchor: null })),
  }));
  return rankAll(search, questions);
}

/** Runs handwritten queries. `newest` has `set/version` of each set's newest version. */
export function rankTypedQueries(
  search: ExportedSearch,
  queries: readonly TypedQuery[],
  newest: readonly string[],
  basePath: string,
): Promise<Ranked[]> {
  const questions = queries.map(({ kind, set, version, query, pages }) => {
    const root = `${basePath}/docs/${set}${version === null ? '' : `/${version}`}`;
    const key = version === null ? newest.find((one) => one.startsWith(`${set}/`)) : `${set}/${version}`;
    const expected = pages.map(({ path, anchor }) => ({ url: `${root}/${path}`, anchor }));
    return { kind, query, key: key ?? '', expected };
  });
  return rankAll(search, questions);
}

async function rankAll(search: ExportedSearch, questions: readonly Question[]): Promise<Ranked[]> {
  const ranked: Ranked[] = [];
  for (const { kind, query, key, expected } of questions) {
    const start = performance.now();
    const hits = await search.ask(query, key);
    const milliseconds = performance.now() - start;
    const urls = [...new Set(hits.map((hit) => hit.url_without_anchor))];
    const right = new Set(expected.map(({ url }) => url));
    const rank = urls.findIndex((url) => right.has(url)) + 1;
    const wanted = expected[0]?.url ?? '';
    ranked.push({ kind, query, rank, hasAnchor: hasAnchor(expected, hits), wanted, milliseconds });
  }
  return ranked;
}

function hasAnchor(expected: Question['expected'], hits: readonly SearchHit[]): boolean | null {
  const anchored = expected.filter(({ anchor }) => anchor !== null);
  if (anchored.length === 0) return null;
  return anchored.some(({ url, anchor }) => {
    const found = hits.find((hit) => hit.url_without_anchor === url)?.anchor ?? '';
    return found === anchor || found.startsWith(`${anchor}-`);
  });
}

/**
 * Shares from 0 to 1 of the queries for which the first page, one of the first three, and one of the first ten is
 * correct.
 */
export function sharesOf(ranked: readonly Ranked[]) {
  const within = (limit: number) => {
    const count = ranked.filter(({ rank }) => rank > 0 && rank <= limit).length;
    return Math.round((1000 * count) / Math.max(ranked.length, 1)) / 1000;
  };
  return { queries: ranked.length, at1: within(1), at3: within(3), at10: within(10) };
}

/** Shares for all queries and for each kind, and the queries for which another page comes first. */
export function summarize(ranked: readonly Ranked[]) {
  const kinds = [...new Set(ranked.map(({ kind }) => kind))];
  const times = ranked.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const time = (part: number) => Math.round(10 * (times[Math.floor(times.length * part)] ?? 0)) / 10;
  const anchored = ranked.filter((one) => one.hasAnchor !== null);
  return {
    all: sharesOf(ranked),
    byKind: Object.fromEntries(
      kinds.map((kind) => [kind, sharesOf(ranked.filter((one) => one.kind === kind))]),
    ),
    anchors: { expected: anchored.length, found: anchored.filter((one) => one.hasAnchor).length },
    millisecondsAQuery: { p50: time(0.5), p95: time(0.95) },
    misses: ranked
      .filter(({ rank }) => rank !== 1)
      .map(({ rank, kind, query, wanted }) => `${rank} ${kind}: ${query} → ${wanted}`),
  };
}
