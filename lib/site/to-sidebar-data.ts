import type { SidebarData, SidebarItem } from '../content/sidebar/model.ts';
import { versionRoot } from '../versions/address.ts';
import type { VersionView } from './model.ts';
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
  const root = withBasePath(versionRoot(view.set, view.version), basePath);
  return {
    set: view.set.name,
    version: view.version.name,
    root,
    items: view.sidebar.items.map((item) => withBase(item, basePath)),
    presence,
    moved,
  };
}

function withBase(item: SidebarItem, basePath: string): SidebarItem {
  if (item.type === 'doc') return { ...item, url: withBasePath(item.url, basePath) };
  const link = item.link === null ? null : { ...item.link, url: withBasePath(item.link.url, basePath) };
  return { ...item, link, items: item.items.map((child) => withBase(child, basePath)) };
}
