import type { SidebarCategory, SidebarItem } from './model.ts';

/** A page in the reading order of the sidebar. A category's own page comes before its children. */
export type Stop = { id: string; label: string; url: string };

/** All pages of a sidebar in reading order. */
export function flattenSidebar(items: readonly SidebarItem[]): Stop[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [{ id: item.id, label: item.label, url: item.url }];
    const own = item.link === null ? [] : [{ ...item.link, label: item.label }];
    return [...own, ...flattenSidebar(item.items)];
  });
}

/** The pages before and after a page; null at the ends and for a page that isn't listed. */
export function neighborsOf(
  stops: readonly Stop[],
  id: string,
): { previous: Stop | null; next: Stop | null } {
  const index = stops.findIndex((stop) => stop.id === id);
  if (index === -1) return { previous: null, next: null };
  return { previous: stops[index - 1] ?? null, next: stops[index + 1] ?? null };
}

/** The items from the top of the sidebar down to a page. Empty for a page that isn't listed. */
export function pathTo(items: readonly SidebarItem[], id: string): SidebarItem[] {
  for (const item of items) {
    if (item.type === 'doc') {
      if (item.id === id) return [item];
      continue;
    }
    if (item.link?.id === id) return [item];
    const inner = pathTo(item.items, id);
    if (inner.length > 0) return [item, ...inner];
  }
  return [];
}

/** Labels and addresses on the path to a page, ending with the page itself. */
export function breadcrumbsTo(
  items: readonly SidebarItem[],
  id: string,
): { label: string; url: string | null }[] {
  return pathTo(items, id).map((item) => ({
    label: item.label,
    url: item.type === 'doc' ? item.url : (item.link?.url ?? null),
  }));
}

/** The items in the category whose link is a page; null if it isn't a category's link. */
export function childrenOf(items: readonly SidebarItem[], id: string): SidebarItem[] | null {
  const last = pathTo(items, id).at(-1);
  return last?.type === 'category' ? last.items : null;
}

/** The items next to a page, without the page: those in its category, or the sidebar's own. */
export function siblingsOf(items: readonly SidebarItem[], id: string): SidebarItem[] {
  const path = pathTo(items, id);
  const parent = path.at(-2);
  const all = parent?.type === 'category' ? parent.items : items;
  return path.length === 0 ? [] : all.filter((item) => item !== path.at(-1));
}

/** Where a category leads: its own page, else the first page in it. Null only for an empty one. */
export function firstPageOf(category: SidebarCategory): Stop | null {
  return flattenSidebar([category])[0] ?? null;
}

/** Number of pages in a category, not counting its own. */
export function countPages(category: SidebarCategory): number {
  return flattenSidebar(category.items).length;
}
