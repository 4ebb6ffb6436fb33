/** A sidebar is a tree of plain data. 'Current' is never a field: see `lib/docs/content/sidebar/queries.ts`. */
export type SidebarItem = SidebarLink | SidebarCategory;

type SidebarLink = { type: 'doc'; id: string; label: string; url: string; className: string };

/** A group in the sidebar. */
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

/** The sidebar of one (set, version). */
export type Sidebar = { set: string; version: string; items: SidebarItem[] };

/**
 * What the sidebar's client component loads: one JSON module per (set, version). The items' urls start with the base
 * path.
 *
 * `alternates` is for the version menu, which needs to know where a page is in the other versions: page url → version
 * name → url there. A version that doesn't have the page is missing. A page with the same slug in all versions that
 * share it is in the bit mask instead (bit i = i-th version of the set has the slug).
 */
export type SidebarData = {
  set: string;
  version: string;
  /** The version's own address, with the base path. Slugs follow it after a slash. */
  root: string;
  items: SidebarItem[];
  /** Slug of each page → bit mask of the versions with the same slug. */
  presence: Record<string, number>;
  /** Slug here → version name → slug there, if a rename gives the page another slug. */
  moved: Record<string, Record<string, string>>;
};
