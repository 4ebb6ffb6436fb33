import type { SidebarData } from '../../lib/docs/content/sidebar/model.ts';
import type { Place } from '../ui/place.ts';

/** Where a page is in another version. `present: false` leads to that version's root. */
export type Counterpart = { name: string; label: string; released?: string; url: string; present: boolean };

type Whereabouts = Pick<SidebarData, 'presence' | 'moved'>;

/** The slug of the page in the i-th version of its set; null if it isn't there. */
function slugIn(data: Whereabouts, slug: string, index: number, version: string): string | null {
  const moved = data.moved[slug]?.[version];
  if (moved !== undefined) return moved;
  const mask = data.presence[slug] ?? 0;
  return Math.floor(mask / 2 ** index) % 2 === 1 ? slug : null;
}

/** The page in every version of its set, in the set's order, including its own version. */
export function counterparts(place: Place, data: Whereabouts): Counterpart[] {
  return place.set.versions.map(({ name, label, released, rootUrl }, index) => {
    const shown = { name, label, ...(released !== undefined && { released }) };
    if (place.slug === '' || name === place.version.name) {
      const url = place.slug === '' ? rootUrl : `${rootUrl}/${place.slug}`;
      return { ...shown, url, present: true };
    }
    const slug = slugIn(data, place.slug, index, name);
    return { ...shown, url: slug ? `${rootUrl}/${slug}` : rootUrl, present: slug !== null };
  });
}
