import { suggest, suggestOr } from '../../../ground/base/problems/nearest.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import { locateSettings } from '../../../ground/config/settings.ts';
import { findSet, newestStable } from '../../../ground/versions/address.ts';
import { getView } from '../../site/find-view.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import type { Check } from '../model.ts';
import { settingsHrefs } from '../settings-hrefs.ts';

/** Addresses of this site in the navbar, the footer, and the announcement exist. */
export const settingsLinks: Check = {
  rule: 'settings',
  run: ({ site, project, addresses }, report) => {
    const file = project.settingsFile;
    const located = file === null ? null : locateSettings(file).located;
    if (file === null || located === null) return;
    for (const { path, href } of settingsHrefs(site.settings)) {
      if (!href.startsWith('/') || isThere(href, addresses)) continue;
      report({
        file: file.path,
        at: located.valueAt(path),
        message: `'${href}' is not an address of this site.`,
        hint: suggestOr(addressOf(href), addresses.addresses.keys(), 'Name an address that exists.'),
        version: null,
      });
    }
  },
};

function isThere(href: string, { addresses }: SiteIndex['addresses']): boolean {
  const page = addresses.get(addressOf(href));
  const hash = href.split('#')[1] ?? '';
  if (page === undefined || page?.draft === true) return false;
  return hash === '' || page === null || page.document.anchors.has(hash);
}

function addressOf(href: string): string {
  return href.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');
}

/** A navbar item of type `sidebar` links to a page in the newest stable version of its set. */
export const navbarPages: Check = {
  rule: 'settings',
  run: ({ site, project }, report) => {
    const file = project.settingsFile;
    const located = file === null ? null : locateSettings(file).located;
    for (const [at, item] of site.settings.navbar.items.entries()) {
      const set = item.type === 'sidebar' ? findSet(site.versions, item.set) : null;
      if (item.type !== 'sidebar' || set === null || file === null) continue;
      const version = newestStable(set);
      const { pages } = getView(site.views, set.name, version.name);
      const ids = pages.filter((page) => !page.draft).map((page) => page.id);
      if (ids.includes(item.page)) continue;
      report({
        file: file.path,
        at: located?.valueAt(['navbar', 'items', at, 'page']) ?? fileStart,
        message: `The navbar's sidebar item '${item.label}' has nothing to link to: ${set.name} ${version.name} has no page '${item.page}'.`,
        hint: ids.length === 0 ? 'The set has no page yet.' : suggestPage(item.page, ids),
        version: null,
      });
    }
  },
};

/** All ids would fill the screen. A few are enough to show what they look like. */
function suggestPage(page: string, ids: readonly string[]): string {
  const hint = suggest(page, ids);
  return hint.startsWith('Did') || ids.length <= 8
    ? hint
    : `Pages are named by id, for example: ${ids.slice(0, 8).join(', ')}.`;
}
