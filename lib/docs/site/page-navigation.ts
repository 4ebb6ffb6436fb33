import { versionRoot } from '../../ground/versions/address.ts';
import type { CategoryPage, Page } from '../content/model.ts';
import type { SidebarItem } from '../content/sidebar/model.ts';
import {
  breadcrumbsTo,
  childrenOf,
  countPages,
  firstPageOf,
  neighborsOf,
  type Stop,
  siblingsOf,
} from '../content/sidebar/queries.ts';
import { capabilitiesOf } from './capability.ts';
import type { SiteIndex, VersionView } from './model.ts';
import type { CardData, Link, PageData } from './page-data.ts';
import { withBasePath } from './page-links.ts';

/** The path from the set's root to a page, which is always the last item. */
export function breadcrumbsOf(
  page: Page | CategoryPage,
  view: VersionView,
  basePath: string,
): PageData['breadcrumbs'] {
  const label = 'sidebarLabel' in page ? page.sidebarLabel : page.title;
  const own = { label, url: withBasePath(page.url, basePath) };
  if (page.slug === '') return [own];
  const root = { label: view.set.label, url: withBasePath(versionRoot(view.set, view.version), basePath) };
  const path = breadcrumbsTo(view.sidebar.items, page.id).map((crumb) => ({
    label: crumb.label,
    url: crumb.url === null ? null : withBasePath(crumb.url, basePath),
  }));
  return path.length === 0 ? [root, own] : [root, ...path];
}

/** The pages before and after a page. The front matter takes precedence. A page without a sidebar has none. */
export function paginationOf(
  page: Page | CategoryPage,
  view: VersionView,
  basePath: string,
): { previous: Link | null; next: Link | null } {
  const { previous, next } = neighborsOf(view.stops, page.id);
  const matter = 'frontMatter' in page ? page.frontMatter : null;
  if (matter !== null && matter.displayed_sidebar === null) return { previous: null, next: null };
  const choose = (id: string | null | undefined, found: Stop | null): Link | null => {
    const stop = id === undefined ? found : id === null ? null : stopOf(id, view);
    return stop === null ? null : { label: stop.label, url: withBasePath(stop.url, basePath) };
  };
  return { previous: choose(matter?.pagination_prev, previous), next: choose(matter?.pagination_next, next) };
}

function stopOf(id: string, { byId }: VersionView): Stop | null {
  const page = byId.get(id);
  if (page === undefined) return null;
  return { id, label: 'sidebarLabel' in page ? page.sidebarLabel : page.title, url: page.url };
}

/** Cards for the children of a category's page, or for the siblings of another page. */
export function cardsOf(page: Page | CategoryPage, view: VersionView, index: SiteIndex): CardData[] {
  const { items } = view.sidebar;
  const shown = childrenOf(items, page.id) ?? siblingsOf(items, page.id);
  return shown.flatMap((item) => cardOf(item, view, index));
}

function cardOf(item: SidebarItem, view: VersionView, index: SiteIndex): CardData[] {
  const target = item.type === 'doc' ? item : (item.link ?? firstPageOf(item));
  if (target === null) return [];
  const found = view.byId.get(target.id);
  // A category without its own page links to its first page, whose description is about that page only.
  const isOwn = item.type === 'doc' || item.link !== null;
  const [known] =
    !isOwn || found === undefined || !('treePath' in found)
      ? []
      : capabilitiesOf(index.site).flatMap(({ cardOf }) => cardOf?.(found, view, index) ?? []);
  return [
    {
      title: item.label,
      description: (isOwn && found?.description) || '',
      ...known,
      url: withBasePath(target.url, index.site.settings.basePath),
      count: item.type === 'category' ? countPages(item) : null,
    },
  ];
}
