import type { SidebarCategory, SidebarItem } from '../../lib/content/sidebar/model.ts';

/** Which groups the visitor or a visit opened or closed: place in the tree (`0/3`) → open. */
export type Toggles = Readonly<Record<string, boolean>>;

const urlOf = (item: SidebarItem): string | null =>
  item.type === 'doc' ? item.url : (item.link?.url ?? null);

/** Places of the groups that hold `url` or are it themselves, from the outside in; empty if it is not there. */
export function branchOf(items: readonly SidebarItem[], url: string, prefix = ''): string[] {
  for (const [index, item] of items.entries()) {
    const place = `${prefix}${index}`;
    if (item.type === 'doc') {
      if (item.url === url) return prefix === '' ? [] : [''];
      continue;
    }
    const inner = branchOf(item.items, url, `${place}/`);
    if (inner.length > 0) return [place, ...inner.filter((part) => part !== '')];
    if (urlOf(item) === url) return [place];
  }
  return [];
}

/** The toggles after a visit to `url`: its branch is open, all else is as it was. */
export function openBranch(toggles: Toggles, items: readonly SidebarItem[], url: string): Toggles {
  const branch = branchOf(items, url).map((place) => [place, true] as const);
  return { ...toggles, ...Object.fromEntries(branch) };
}

/** Whether a group shows its children: what was chosen, else what its author wrote. */
export const isOpen = (category: SidebarCategory, place: string, toggles: Toggles): boolean =>
  !category.collapsible || (toggles[place] ?? !category.collapsed);
