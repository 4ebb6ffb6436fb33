import type { SidebarData, SidebarItem } from './model.ts';

/** Label (0: derived from the slug), slug, mask of versions, class name, and the id if it isn't the slug. */
type PackedPage = [label: string | 0, slug: string, mask: number, className?: string, id?: string];

type PackedCategory = {
  label: string;
  items: PackedItem[];
  /** 0: always open, 1: open by default, 2: closed by default. */
  fold: 0 | 1 | 2;
  className?: string;
  /** Slug of the page that the label leads to, and its id if it isn't the slug. */
  page?: [slug: string, mask: number, id?: string];
};

type PackedItem = PackedPage | PackedCategory;

/**
 * A sidebar as browsers load it: every page once, without anything that can be derived from its slug. After
 * compression, it's less than two thirds of the plain data.
 */
export type PackedSidebar = {
  set: string;
  version: string;
  root: string;
  items: PackedItem[];
  /** Masks of the pages that no item shows. */
  others: Record<string, number>;
  /** Slug here → slug there → versions that have it there. */
  moved: Record<string, Record<string, string[]>>;
};

/** The label of most command pages: `cli/app_create` → `app create`. */
const labelOf = (slug: string): string => slug.slice(slug.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The key of a sidebar, by which documents name theirs. */
export const sidebarKey = ({ set, version }: Pick<SidebarData, 'set' | 'version'>): string =>
  `${set}/${version}`;

/** Packs a sidebar. */
export function packSidebar(data: SidebarData): PackedSidebar {
  const others = { ...data.presence };
  const take = (url: string): [slug: string, mask: number] => {
    const slug = url.slice(data.root.length + 1);
    delete others[slug];
    return [slug, data.presence[slug] ?? 0];
  };
  const pack = (item: SidebarItem): PackedItem => {
    if (item.type === 'doc') {
      const [slug, mask] = take(item.url);
      const label = item.label === labelOf(slug) ? 0 : item.label;
      if (item.id !== slug) return [label, slug, mask, item.className, item.id];
      return item.className === '' ? [label, slug, mask] : [label, slug, mask, item.className];
    }
    const { label, collapsible, collapsed, className, link } = item;
    const page = link === null ? null : take(link.url);
    return {
      label,
      fold: collapsible ? (collapsed ? 2 : 1) : 0,
      ...(className === '' ? {} : { className }),
      ...(page === null || link === null ? {} : { page: link.id === page[0] ? page : [...page, link.id] }),
      items: item.items.map(pack),
    };
  };
  const items = data.items.map(pack);
  return {
    set: data.set,
    version: data.version,
    root: data.root,
    items,
    others,
    moved: mapValues(data.moved, bySlug),
  };
}

/** Unpacks a sidebar. */
export function unpackSidebar({ set, version, root, items, others, moved }: PackedSidebar): SidebarData {
  const presence = { ...others };
  const place = (slug: string, mask: number, id = slug) => {
    presence[slug] = mask;
    return { id, url: slug === '' ? root : `${root}/${slug}` };
  };
  const unpack = (item: PackedItem): SidebarItem => {
    if (Array.isArray(item)) {
      const [label, slug, mask, className = '', id] = item;
      return { type: 'doc', label: label || labelOf(slug), className, ...place(slug, mask, id) };
    }
    const { label, fold, className = '', page } = item;
    const link = page === undefined ? null : place(...page);
    const folds = { collapsible: fold > 0, collapsed: fold === 2 };
    return { type: 'category', label, ...folds, className, link, items: item.items.map(unpack) };
  };
  return { set, version, root, items: items.map(unpack), presence, moved: mapValues(moved, byVersion) };
}

/** Version → slug, inverted: slug → versions. */
function bySlug(slugs: Record<string, string>): Record<string, string[]> {
  const versions: Record<string, string[]> = {};
  for (const [version, slug] of Object.entries(slugs)) versions[slug] = [...(versions[slug] ?? []), version];
  return versions;
}

function byVersion(versions: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(versions).flatMap(([slug, names]) => names.map((name) => [name, slug])),
  );
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
