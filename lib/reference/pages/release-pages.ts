import { isListed } from '../../docs/content/is-listed.ts';
import type { Page } from '../../docs/content/model.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { newestStable } from '../../ground/versions/address.ts';
import { splitChangeSubject } from '../facts/placements.ts';
import { tagsOf } from './reference-view.ts';

/**
 * The address of the page about a release's changes; null if there is none. All versions since that release have such a
 * page. The one in the newest stable version is preferred, because its address doesn't change.
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
