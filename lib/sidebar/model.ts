/** A sidebar is a tree of plain data. 'Current' is never a field: ask `lib/sidebar/queries.ts`. */
export type SidebarItem = SidebarLink | SidebarCategory;

type SidebarLink = { type: 'doc'; id: string; label: string; url: string; className: string };

export type SidebarCategory = {
  type: 'category';
  label: string;
  collapsible: boolean;
  collapsed: boolean;
  className: string;
  /** The page that the label leads to, if any. */
  link: { id: string; url: string } | null;
  items: SidebarItem[];
};

export type Sidebar = { set: string; version: string; items: SidebarItem[] };
