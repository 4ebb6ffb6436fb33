import { suggestOr } from '../../../ground/base/problems/nearest.ts';
import { locateSettings } from '../../../ground/config/settings.ts';
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
