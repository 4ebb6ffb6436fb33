import { versionRoot } from '../../ground/versions/address.ts';
import type { SidebarData, SidebarItem } from '../content/sidebar/model.ts';
import { fromCapabilities } from './capability.ts';
import type { Site, VersionView } from './model.ts';
import { withBasePath } from './page-links.ts';
import { alternateOf, type SiteIndex } from './site-index.ts';

/** What the sidebar and the version menu of a (set, version) load. Addresses include the base path. */
export function toSidebarData(view: VersionView, index: SiteIndex): SidebarData {
  const presence: SidebarData['presence'] = {};
  const moved: SidebarData['moved'] = {};
  for (const page of [...view.pages, ...view.categoryPages]) {
    let mask = 0;
    for (const [place, { name }] of view.set.versions.entries()) {
      const slug = alternateOf(page, name, index)?.slug;
      if (slug === page.slug) mask += 2 ** place;
      else if (slug !== undefined) moved[page.slug] = { ...moved[page.slug], [name]: slug };
    }
    presence[page.slug] = mask;
  }
  const { basePath } = index.site.settings;
  const names = codeLabels(view, index.site);
  const root = withBasePath(versionRoot(view.set, view.version), basePath);
  return {
    set: view.set.name,
    version: view.version.name,
    root,
    items: view.sidebar.items.map((item) => withBase(withCodeFont(item, names), basePath)),
    presence,
    moved,
  };
}

/** The class for labels in the typeface of code. */
const CODE_FONT = 'code-font';

/** Address of a page → the labels that are names in code. */
function codeLabels({ pages }: VersionView, site: Site): Map<string, string[]> {
  return new Map(
    pages.map((page) => [page.url, fromCapabilities(site, (capability) => capability.codeLabels?.(page))]),
  );
}

/** Entries whose label is the name in code that their page is about are in the typeface of code. */
export function withCodeFont(item: SidebarItem, labels: ReadonlyMap<string, readonly string[]>): SidebarItem {
  const url = item.type === 'doc' ? item.url : item.link?.url;
  const isCode = url !== undefined && labels.get(url)?.includes(item.label) === true;
  const names = item.className.split(' ').filter((name) => name !== '' && name !== CODE_FONT);
  const className = isCode ? [...names, CODE_FONT].join(' ') : item.className;
  if (item.type === 'doc') return { ...item, className };
  return { ...item, className, items: item.items.map((child) => withCodeFont(child, labels)) };
}

function withBase(item: SidebarItem, basePath: string): SidebarItem {
  if (item.type === 'doc') return { ...item, url: withBasePath(item.url, basePath) };
  const link = item.link === null ? null : { ...item.link, url: withBasePath(item.link.url, basePath) };
  return { ...item, link, items: item.items.map((child) => withBase(child, basePath)) };
}
