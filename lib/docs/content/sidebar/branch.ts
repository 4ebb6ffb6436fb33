import type { SidebarCategory, SidebarItem } from './model.ts';

/** The groups that a visitor or a visit opened or closed: position in the tree (`0/3`) → open. */
export type Toggles = Readonly<Record<string, boolean>>;

const urlOf = (item: SidebarItem): string | null =>
  item.type === 'doc' ? item.url : (item.link?.url ?? null);

/**
 * Positions of the groups that contain `url` or have that address themselves, outermost first. Empty if it's not in the
 * tree.
 */
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

/** The toggles after a visit to `url`: its branch is open, and everything else is unchanged. */
export function openBranch(toggles: Toggles, items: readonly SidebarItem[], url: string): Toggles {
  const branch = branchOf(items, url).map((place) => [place, true] as const);
  return { ...toggles, ...Object.fromEntries(branch) };
}

/** Whether a group shows its children: the visitor's choice, else the author's. */
export const isOpen = (category: SidebarCategory, place: string, toggles: Toggles): boolean =>
  !category.collapsible || (toggles[place] ?? !category.collapsed);
