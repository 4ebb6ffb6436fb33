import type { SearchHit } from '../../lib/docs/search/client/contract.ts';

/** Consecutive hits of one page. `row` is the number of the first one's row in the list. */
export type HitGroup = {
  url: string;
  tag: string;
  title: string;
  trail: string;
  row: number;
  hits: SearchHit[];
};

/** Groups hits by page, in order. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, Omit<HitGroup, 'row'>>();
  for (const hit of hits) {
    const key = `${hit.docusaurus_tag} ${hit.url_without_anchor}`;
    const group = groups.get(key) ?? {
      url: hit.url_without_anchor,
      tag: hit.docusaurus_tag,
      title: hit.hierarchy.lvl1 ?? '',
      trail: hit.hierarchy.lvl0 ?? '',
      hits: [],
    };
    group.hits.push(hit);
    groups.set(key, group);
  }
  let row = 0;
  return [...groups.values()].map((group) => {
    const placed = { ...group, row };
    row += group.hits.length;
    return placed;
  });
}

/** Groups below the name of their set and version. */
export type PlacedGroup = { tag: string; groups: HitGroup[] };

/**
 * Groups by their set and version, in order. The best pages of two of them may be mixed. What is below those has each
 * name only once, however many results are loaded.
 */
export function placeGroups(groups: readonly HitGroup[]): PlacedGroup[] {
  const placed: PlacedGroup[] = [];
  for (const group of groups) {
    const isNext = ({ tag }: PlacedGroup, place: number) =>
      tag === group.tag && (place >= MIXED || place === placed.length - 1);
    const last = placed.findLast(isNext);
    if (last !== undefined) last.groups.push(group);
    else placed.push({ tag: group.tag, groups: [group] });
  }
  return placed;
}

/** Names at the top below which nothing is added after another one has begun. */
const MIXED = 2;

/** Pages of the v0.19 docs, which are a separate site even if the host is the same. */
const LEGACY = /\/docs\/v0\.19(?:[/?#]|$)/;

/** Whether a hit leads to another site. */
export const isLegacy = (url: string): boolean => LEGACY.test(url);
