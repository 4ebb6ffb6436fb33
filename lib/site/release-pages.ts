import { isListed } from '../content/is-listed.ts';
import type { Page } from '../content/model.ts';
import { splitChangeSubject } from '../facts/placements.ts';
import { newestStable } from '../versions/address.ts';
import { tagsOf } from './reference-view.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * The address of the page about what a release changed, null where there is none. Versions since then show it; the
 * newest stable one has the address that stays, where it knows the release.
 */
export function changesPageOf(set: string, release: string, { site }: SiteIndex): string | null {
  const own = site.views.filter((view) => view.set.name === set);
  const [stable] = own.filter(({ set: config, version }) => newestStable(config) === version);
  const ordered = [...(stable === undefined ? [] : [stable]), ...own];
  for (const { pages } of ordered) {
    const page = pages.find((one) => isListed(one) && releasesOf(one).includes(release));
    if (page !== undefined) return page.url;
  }
  return null;
}

/** The releases whose changes a page lists. */
export function releasesOf(page: Pick<Page, 'document'>): string[] {
  return tagsOf(page).flatMap(({ kind, subject }) =>
    kind === 'changes' ? splitChangeSubject(subject).release : [],
  );
}
