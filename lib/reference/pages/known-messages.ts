import type { Page } from '../../docs/content/model.ts';
import type { KnownText } from '../../docs/search/log/diagnose.ts';
import type { Quote } from '../../docs/search/model.ts';
import { viewKey } from '../../docs/site/find-view.ts';
import type { VersionView } from '../../docs/site/model.ts';
import { withBasePath } from '../../docs/site/page-links.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { newestStable } from '../../ground/versions/address.ts';
import { shortName } from '../../ground/versions/policies.ts';
import { referencesOf, viewsOf } from './reference-view.ts';

/** The messages for a page with `<KnownMessages>`; null for other pages. */
export function messagesOf({ document }: Pick<Page, 'document'>, index: SiteIndex): KnownText[] | null {
  return document.elements.some(({ name }) => name === 'KnownMessages') ? handbookMessages(index) : null;
}

/** The messages in the handbook of each set, in order, with the section about each in the newest version that shows it. */
export function handbookMessages({ site, views }: SiteIndex): KnownText[] {
  return [...referencesOf(site).values()].flatMap(({ set, messages }) =>
    (messages?.list ?? []).flatMap((one): KnownText[] => {
      const own = views.filter((view) => view.set.name === set);
      const [path = '', hash = ''] = one.page.replace(/^\//, '').split('#');
      const shown = own.filter(({ version }) => one.versions.includes(version.name));
      const best = shown.find((view) => newestStable(view.set) === view.version) ?? shown[0];
      const page = best?.pages.find(({ treePath }) => treePath === path);
      if (best === undefined || page === undefined) return [];
      const { plain } = viewsOf(site).own.get(viewKey(set, best.version.name))?.descriptions ?? {
        plain: String,
      };
      const url = `${withBasePath(page.url, site.settings.basePath)}#${hash}`;
      const versions = versionsText(one.versions, own);
      return [
        {
          id: one.id,
          text: one.message,
          says: plain(one.says),
          fix: plain(one.fix),
          versions,
          url,
          title: page.title,
        },
      ];
    }),
  );
}

/** The messages that sections of a page explain. */
export function explainedMessages({ set, version, treePath }: Page, { site }: SiteIndex): Quote[] {
  return (referencesOf(site).get(set)?.messages?.list ?? []).flatMap((one) => {
    const [path, anchor = ''] = one.page.replace(/^\//, '').split('#');
    return path === treePath && one.versions.includes(version) ? [{ anchor, text: one.message }] : [];
  });
}

/** `v0.24 and later`, `up to v0.24`, `v0.22 to v0.24`, or '' for all. Versions are listed from the newest down. */
function versionsText(versions: readonly string[], views: readonly VersionView[]): string {
  const all = views.map(({ version }) => version.name);
  const [newest = '', oldest = ''] = [versions[0], versions.at(-1)];
  if (versions.length === all.length) return '';
  if (versions.length === 1) return nameOf(newest);
  if (newest === all[0]) return `${nameOf(oldest)} and later`;
  return oldest === all.at(-1) ? `up to ${nameOf(newest)}` : `${nameOf(oldest)} to ${nameOf(newest)}`;
}

const nameOf = (version: string): string =>
  /^\d/.test(version) ? `v${shortName(version)}` : 'the next version';
