import { escapeHtml } from '../../ground/base/escape-html.ts';
import { longDate } from '../../ground/base/long-date.ts';
import type {
  FooterItem,
  NavbarItem,
  SetConfig,
  Settings,
  VersionConfig,
  VersionsConfig,
} from '../../ground/config/model.ts';
import { themeStyle } from '../../ground/config/theme.ts';
import { findSet, newestStable, versionRoot } from '../../ground/versions/address.ts';
import { bannerOf } from '../../ground/versions/policies.ts';
import { capabilitiesOf } from './capability.ts';
import { environmentUrl, newDocumentUrl } from './edit-links.ts';
import { getView } from './find-view.ts';
import type { Brand, Site } from './model.ts';
import type { NavbarEntry, ShellData } from './page-data.ts';
import { downloadsAddress, withBasePath } from './page-links.ts';

/** What the shell shows on every page. Throws for a navbar item that the checks would have rejected. */
export function toShellData(
  site: Pick<Site, 'settings' | 'versions' | 'views' | 'brand' | 'data'>,
): ShellData {
  const { settings, versions, brand } = site;
  const base = (url: string) => withBasePath(url, settings.basePath);
  const { announcement } = settings;
  const { hosted } = settings.search;
  const style = themeStyle(settings.theme);
  const downloads = downloadsAddress(settings);
  return {
    title: settings.title,
    titleDelimiter: settings.titleDelimiter,
    tagline: settings.tagline,
    origin: settings.origin,
    basePath: settings.basePath,
    logo: logoOf(settings, brand),
    ...(style === '' ? {} : { style }),
    icons: iconsOf(brand).map((icon) => ({ ...icon, url: base(icon.url) })),
    announcement: announcement === null ? null : { ...announcement, href: base(announcement.href) },
    navbar: settings.navbar.items.map((item) => toEntry(item, site)),
    footer: {
      items: settings.footer.items.map((item) => toFooterLink(item, settings, versions)),
      copyright: settings.footer.copyright,
    },
    searchPlaceholder: settings.search.placeholder,
    hostedSearch: hosted === null ? null : { ...hosted, index: settings.search.index },
    searchReportUrl: settings.repository === null ? null : `${settings.repository.url}/issues/new`,
    searchSuggestions: settings.search.suggestions,
    tools: toolsOf(site),
    imageZoomSelector: settings.imageZoomSelector,
    sets: versions.sets.map((set) => ({
      name: set.name,
      label: set.label,
      route: base(set.route),
      versions: set.versions.map((version) => ({
        name: version.name,
        label: version.label,
        ...releasedOf(set, version, site),
        rootUrl: base(versionRoot(set, version)),
        banner: bannerOf(version) ?? 'none',
        ...changesOf(set, version, site),
      })),
      older: set.older.map(({ label, href }) => ({ label, url: href })),
      ...(downloads !== null && { downloads: `${downloads}#${set.name}` }),
    })),
  };
}

/** When a version came out, if a capability knows it. An unreleased one has the number of a release, but isn't it. */
function releasedOf(set: SetConfig, version: VersionConfig, site: Pick<Site, 'data'>): { released?: string } {
  if (version.banner === 'unreleased') return {};
  const [dates] = capabilitiesOf(site).flatMap(({ datesOf }) => datesOf?.({ set, version }, site) ?? []);
  return dates === undefined ? {} : { released: longDate(dates.released) };
}

/** The pages with tools of the capabilities, in the newest stable version of the first set that has them. */
function toolsOf(site: Pick<Site, 'settings' | 'views' | 'data'>): Record<string, string> {
  const names = capabilitiesOf(site).flatMap(({ components = {} }) =>
    Object.keys(components).filter((name) => components[name]?.isTool === true),
  );
  const pages = site.views.flatMap(({ version, pages }) => (version.isLast ? pages : []));
  return Object.fromEntries(
    names.flatMap((name) => {
      const page = pages.find(({ document }) => document.elements.some((element) => element.name === name));
      return page === undefined ? [] : [[name, withBasePath(page.url, site.settings.basePath)]];
    }),
  );
}

/** The page about what changed in a version, if the newest one has it. */
function changesOf(
  set: SetConfig,
  { name }: VersionConfig,
  { settings, views }: Pick<Site, 'settings' | 'views'>,
): { changesUrl?: string } {
  const newest = views.find((view) => view.set.name === set.name && view.version.isLast);
  const page = newest?.pages.find(({ slug }) => slug === `changes/${name}`);
  return page === undefined ? {} : { changesUrl: withBasePath(page.url, settings.basePath) };
}

/** The logo as HTML: the static file that the settings name, or the drawing in `content/logo.svg`. */
function logoOf({ theme, basePath }: Settings, brand: Brand): string | null {
  if (theme.logo === null) return brand.logo;
  return `<img src="${escapeHtml(withBasePath(theme.logo, basePath))}" alt="">`;
}

/** The pictures that stand for the site in browsers and on home screens, if they're among the static files. */
function iconsOf({ files }: Brand): ShellData['icons'] {
  return files.flatMap((file) => {
    const size = /^icons\/(\d+)\.png$/.exec(file)?.[1];
    if (size !== undefined)
      return { use: 'app' as const, url: `/${file}`, type: 'image/png', size: `${size}x${size}` };
    if (file === 'icon.svg')
      return { use: 'icon' as const, url: `/${file}`, type: 'image/svg+xml', size: 'any' };
    if (file === 'apple-icon.png')
      return { use: 'apple' as const, url: `/${file}`, type: 'image/png', size: '180x180' };
    return [];
  });
}

function toEntry(item: NavbarItem, site: Pick<Site, 'settings' | 'versions' | 'views'>): NavbarEntry {
  const { side, type } = item;
  const base = (url: string) => withBasePath(url, site.settings.basePath);
  switch (type) {
    case 'search':
      return { side, type };
    case 'dialog':
      return { side, type, label: item.label, url: base(item.href) };
    case 'link':
      return linkEntry(item, base(item.href), item.icon ?? null, !item.href.startsWith('/'));
    case 'version-dropdown': {
      const all = setOf(item.set, site.versions).versions.map(({ name }) => name);
      return { side, type, set: item.set, versions: item.versions ?? all };
    }
    case 'doc-set': {
      const set = setOf(item.set, site.versions);
      return { side, type, set: item.set, label: item.label, url: base(versionRoot(set, newestStable(set))) };
    }
    case 'sidebar':
      return linkEntry(item, base(urlOfPage(item, site)), null, false);
  }
}

type LinkEntry = Extract<NavbarEntry, { type: 'link' }>;

function linkEntry(
  { side, label }: Pick<LinkEntry, 'side' | 'label'>,
  url: string,
  icon: LinkEntry['icon'],
  external: boolean,
): LinkEntry {
  return { side, type: 'link', label, url, icon, external };
}

function setOf(name: string, versions: VersionsConfig) {
  const set = findSet(versions, name);
  if (set === null) throw new Error(`The navbar names the set '${name}', which versions.json does not have.`);
  return set;
}

function urlOfPage(
  item: Extract<NavbarItem, { type: 'sidebar' }>,
  { versions, views }: Pick<Site, 'versions' | 'views'>,
): string {
  const { name } = newestStable(setOf(item.set, versions));
  const page = getView(views, item.set, name).pages.find(({ id }) => id === item.page);
  if (page === undefined) throw new Error(`The navbar's item '${item.label}' has nothing to link to.`);
  return page.url;
}

function toFooterLink(
  item: FooterItem,
  settings: Settings,
  versions: VersionsConfig,
): ShellData['footer']['items'][number] {
  const { label, icon = null } = item;
  if ('href' in item) return { label, icon, url: withBasePath(item.href, settings.basePath) };
  const { repository } = settings;
  if (repository === null) throw new Error(`The footer's link '${label}' has no repository to lead to.`);
  const isNew = item.action === 'new-document';
  return { label, icon, url: isNew ? newDocumentUrl(repository, versions) : environmentUrl(repository) };
}
