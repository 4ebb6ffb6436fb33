import { ALL_DOCS, type ExportedSearch } from './exported-search.ts';
import type { LabeledQuery } from './labeled-queries.ts';
import { siteQueries } from './site-queries.ts';

/** The result of a query. */
export type Ranked = {
  kind: string;
  scope: string;
  query: string;
  /** Position of the first correct page in the list, from 1; 0 if there is none. */
  rank: number;
  wanted: readonly string[];
  /** The pages of the list, as site paths. */
  found: readonly string[];
  milliseconds: number;
};

/** Runs the queries that are generated from a version's own pages, with a maximum number per kind. */
export async function rankSiteQueries(
  search: ExportedSearch,
  key: string,
  basePath: string,
  perKind?: number,
): Promise<Ranked[]> {
  const source = { heads: search.heads(key), textsOf: search.textsOf };
  const scope = key.replace('/', '@');
  const all: Ranked[] = [];
  for (const { kind, query, urls } of siteQueries(source, perKind)) {
    const targets = urls.map((url) => url.slice(basePath.length));
    const ranked = await rankLabeled(search, kind, [{ scope, query, targets }], [], basePath);
    all.push(...ranked);
  }
  return all;
}

/** Runs labeled queries. `newest` has `set/version` of each set's newest version. */
export async function rankLabeled(
  search: ExportedSearch,
  kind: string,
  queries: readonly LabeledQuery[],
  newest: readonly string[],
  basePath: string,
): Promise<Ranked[]> {
  const ranked: Ranked[] = [];
  for (const { scope, query, targets } of queries) {
    const [set = '', version] = scope.split('@');
    const key = version === undefined ? newest.find((one) => one.startsWith(`${set}/`)) : `${set}/${version}`;
    const start = performance.now();
    const hits = await (set === 'main' || key === undefined
      ? search.query(query, ...ALL_DOCS)
      : search.query(query, key));
    const milliseconds = performance.now() - start;
    const found = [...new Set(hits.map((hit) => hit.url_without_anchor.slice(basePath.length)))];
    const rank = found.findIndex((url) => targets.includes(url)) + 1;
    ranked.push({ kind, scope, query, rank, wanted: targets, found, milliseconds });
  }
  return ranked;
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
  return {
    all: sharesOf(ranked),
    byKind: Object.fromEntries(
      kinds.map((kind) => [kind, sharesOf(ranked.filter((one) => one.kind === kind))]),
    ),
    millisecondsAQuery: { p50: time(0.5), p95: time(0.95) },
    misses: ranked
      .filter(({ rank }) => rank !== 1)
      .map(({ rank, kind, query, wanted }) => `${rank} ${kind}: ${query} → ${wanted[0] ?? ''}`),
  };
}
