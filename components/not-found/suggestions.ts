import { type Place, placeOf, type ShellSet } from '../ui/place.ts';
import { rankAddresses } from './rank-addresses.ts';

export type Suggestion = { url: string; label: string; detail: string };
export type Suggestions = { samePage: Suggestion[]; near: Suggestion[] };

const NEAR = 6;

/** An existing page. A page without a title is labeled by its address. */
export type KnownPage = { url: string; title?: string };

type Placed = { url: string; title: string; place: Place };

function toSuggestion({ url, title, place }: Placed): Suggestion {
  return {
    url,
    label: title || labelOf(place.slug, place.set),
    detail: place.set.versions.length > 1 ? `${place.set.label} ${place.version.label}` : place.set.label,
  };
}

/** `manage/sleep-wakeup` as `Sleep wakeup`; a root as the set's label. */
function labelOf(slug: string, set: ShellSet): string {
  const words = (slug.split('/').at(-1) ?? '').replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? set.label : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Pages that a visitor may be looking for. `wanted` is an address with base path, or words. The same page in other
 * versions is the one with the same slug. Similar pages, by address and title, are in the address's set and version; for
 * words, in the newest stable version of every set. `pages` has all existing pages, base path included.
 */
export function suggestionsFor(
  wanted: string,
  sets: readonly ShellSet[],
  pages: readonly KnownPage[],
): Suggestions {
  const here = wanted.startsWith('/') ? placeOf(sets, wanted) : null;
  const known = pages.flatMap(({ url, title = '' }): Placed[] => {
    const place = placeOf(sets, url);
    return place === null ? [] : [{ url, title, place }];
  });
  const samePage = here?.slug
    ? known.filter(({ place }) => place.set.name === here.set.name && place.slug === here.slug)
    : [];
  const isCandidate = here
    ? ({ place }: Placed) => place.version.rootUrl === here.version.rootUrl
    : ({ place }: Placed) => place.version.rootUrl === place.set.route;
  const candidates = new Map(
    known.filter(isCandidate).map((entry) => [entry.place.slug || entry.place.set.label, entry]),
  );
  const titleOf = (slug: string) => candidates.get(slug)?.title ?? '';
  const near = rankAddresses(here ? here.slug : wanted, [...candidates.keys()], NEAR, titleOf).flatMap(
    (slug) => candidates.get(slug) ?? [],
  );
  return { samePage: samePage.map(toSuggestion), near: near.map(toSuggestion) };
}
