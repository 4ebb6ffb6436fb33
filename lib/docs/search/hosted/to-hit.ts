import type { Highlight, SearchHit } from '../client/contract.ts';
import { addressOf, type Hierarchy, type SearchRecord } from './record.ts';

/**
 * A hit from the service. In an index that wasn't filled by `npm run search:push`, it has neither `page` nor `kind`,
 * and one tag instead of a list.
 */
export type HostedHit = Pick<SearchRecord, 'objectID' | 'url'> & {
  [Key in 'page' | 'kind' | 'type' | 'anchor' | 'content']?: SearchRecord[Key] | null;
} & {
  hierarchy?: Partial<Hierarchy>;
  docusaurus_tag?: string | string[];
  _highlightResult?: { hierarchy?: Partial<Record<keyof Hierarchy, Highlight>> };
  _snippetResult?: { content?: { value: string; matchLevel: string } };
};

/** Where the versions of this site are: tag → address, with base path. */
type VersionRoots = ReadonlyMap<string, string>;

/** What hits are read with: the requested tags, in order, and the site's own origin. */
export type HitPlace = { tags: readonly string[]; roots: VersionRoots; origin: string };

/** Length of the text that replaces a missing snippet, in characters. */
const SHOWN = 200;

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const;

/** The hit for the requested version; null for an address that no page can have. */
export function toHit(hit: HostedHit, place: HitPlace): SearchHit | null {
  const tags = [hit.docusaurus_tag ?? []].flat();
  const tag = place.tags.find((one) => tags.includes(one)) ?? tags[0] ?? 'default';
  const [page, anchor] = placeOf(hit, tag, place);
  if (!/^(?:\/(?!\/)|https?:\/\/)/.test(page)) return null;
  const { lvl0 = null, lvl1 = null } = hit.hierarchy ?? {};
  const level = LEVELS.find((one) => hit.hierarchy?.[one]);
  const lvl2 = level === undefined ? null : (hit.hierarchy?.[level] ?? null);
  return {
    objectID: `${tag} ${hit.objectID}`,
    url: anchor === null ? page : `${page}#${anchor}`,
    url_without_anchor: page,
    anchor,
    type: hit.type ?? (lvl2 === null ? 'lvl1' : 'lvl2'),
    kind: hit.kind ?? (lvl2 === null ? 'page' : 'section'),
    hierarchy: { lvl0, lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: hit.content?.slice(0, SHOWN) ?? null,
    docusaurus_tag: tag,
    ...marksOf(hit, level),
  };
}

/** What is highlighted in the hit, with its deepest level as `lvl2`. */
function marksOf(hit: HostedHit, level: (typeof LEVELS)[number] | undefined) {
  const marked = hit._highlightResult?.hierarchy ?? {};
  const highlights = { lvl0: marked.lvl0, lvl1: marked.lvl1, lvl2: level && marked[level] };
  const known = Object.entries(highlights).flatMap(([name, one]) => (one === undefined ? [] : [[name, one]]));
  const snippet = hit._snippetResult?.content;
  return {
    _highlightResult: { hierarchy: Object.fromEntries(known) },
    _snippetResult: snippet === undefined ? {} : { content: toMark(snippet) },
  };
}

const toMark = ({ value, matchLevel }: { value: string; matchLevel: string }) => ({
  value,
  matchLevel: matchLevel === 'none' ? ('none' as const) : ('full' as const),
});

/** Address without anchor, and the anchor. The origin is removed from an address on this site. */
function placeOf(hit: HostedHit, tag: string, { roots, origin }: HitPlace): [string, string | null] {
  const root = roots.get(tag);
  if (hit.page && root !== undefined) return [addressOf(hit.page, root), hit.anchor || null];
  const url = hit.url.startsWith(`${origin}/`) ? hit.url.slice(origin.length) : hit.url;
  const [page = '', anchor = ''] = url.split('#', 2);
  return [page, anchor === '' ? null : anchor];
}
