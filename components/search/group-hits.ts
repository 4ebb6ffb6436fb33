import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import type { ShellSet } from '../ui/place.ts';

/** Consecutive hits of one page. `row` is the number of the first one's row in the list. */
export type HitGroup = {
  url: string;
  tag: string;
  title: string;
  trail: string;
  row: number;
  hits: SearchHit[];
};

/** Groups hits by page, in order. `from`: the number of the first row. */
export function groupHits(hits: readonly SearchHit[], from = 0): HitGroup[] {
  const groups: HitGroup[] = [];
  for (const [index, hit] of hits.entries()) {
    const last = groups.at(-1);
    if (last?.url === hit.url_without_anchor && last.tag === hit.docusaurus_tag) last.hits.push(hit);
    else
      groups.push({
        url: hit.url_without_anchor,
        tag: hit.docusaurus_tag,
        title: hit.hierarchy.lvl1 ?? '',
        trail: hit.hierarchy.lvl0 ?? '',
        row: from + index,
        hits: [hit],
      });
  }
  return groups;
}

/** The last two parts of a page's breadcrumbs. */
export const shortTrail = (trail: string): string => trail.split(' › ').slice(-2).join(' › ');

/** Whether a hit leads to older documentation: a separate site, even if its host is the same. */
export function isElsewhere(url: string, sets: readonly Pick<ShellSet, 'older'>[]): boolean {
  const path = pathOf(url);
  return sets.some(({ older }) =>
    older.some((site) => path === pathOf(site.url) || path.startsWith(`${pathOf(site.url)}/`)),
  );
}

const pathOf = (url: string): string => new URL(url, 'https://any').pathname.replace(/\/$/, '');
