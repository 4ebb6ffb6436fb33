import type { SidebarCategory, SidebarItem } from './model.ts';

/** A page in the order in which one reads the sidebar; categories' own pages come before their children. */
export type Stop = { id: string; label: string; url: string };

/** All pages of a sidebar in reading order. */
export function flattenSidebar(items: readonly SidebarItem[]): Stop[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [{ id: item.id, label: item.label, url: item.url }];
    const own = item.link === null ? [] : [{ ...item.link, label: item.label }];
    return [...own, ...flattenSidebar(item.items)];
  });
}

/** The pages before and after a page, null at the ends and for a page that is not listed. */
export function neighboursOf(
  stops: readonly Stop[],
  id: string,
): { previous: Stop | null; next: Stop | null } {
  const index = stops.findIndex((stop) => stop.id === id);
  if (index === -1) return { previous: null, next: null };
  return { previous: stops[index - 1] ?? null, next: stops[index + 1] ?? null };
}

/** The items from the top of the sidebar down to a page; empty for a page that is not listed. */
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

/** Labels and addresses on the way to a page, itself at the end. */
export function breadcrumbsTo(
  items: readonly SidebarItem[],
  id: string,
): { label: string; url: string | null }[] {
  return pathTo(items, id).map((item) => ({
    label: item.label,
    url: item.type === 'doc' ? item.url : (item.link?.url ?? null),
  }));
}

/** What stands below the category that a page is the link of; null if it is none's. */
export function childrenOf(items: readonly SidebarItem[], id: string): SidebarItem[] | null {
  const last = pathTo(items, id).at(-1);
  return last?.type === 'category' ? last.items : null;
}

/** What stands beside a page: the items of its category, or the sidebar's own, without itself. */
export function siblingsOf(items: readonly SidebarItem[], id: string): SidebarItem[] {
  const path = pathTo(items, id);
  const parent = path.at(-2);
  const all = parent?.type === 'category' ? parent.items : items;
  return path.length === 0 ? [] : all.filter((item) => item !== path.at(-1));
}

/** Where a category leads: its own page, else the first page below it. Null only for an empty one. */
export function firstPageOf(category: SidebarCategory): Stop | null {
  return flattenSidebar([category])[0] ?? null;
}

/** How many pages lie below a category, its own left out. */
export function countPages(category: SidebarCategory): number {
  return flattenSidebar(category.items).length;
}
