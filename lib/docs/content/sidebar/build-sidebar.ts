import type { SourceFile } from '../../../ground/base/files.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { SetConfig, SetVersion, VersionConfig } from '../../../ground/config/model.ts';
import { pageUrl } from '../../../ground/versions/address.ts';
import type { CategoryPage, MergedTree, PageHead } from '../model.ts';
import { fillVariables } from '../variables.ts';
import { type CategoryEntry, type Entry, toEntries } from './categories.ts';
import { type CategoryFile, isCategoryPath } from './category-file.ts';
import { collectFolders } from './folders.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from './model.ts';
import { listedEntries, SIDEBAR_FILE } from './sidebar-file.ts';

/** The files of a version that its sidebar is built from. */
export function sidebarTree({ set, version, files }: MergedTree): MergedTree {
  const own = [...files].filter(([path]) => path === SIDEBAR_FILE || isCategoryPath(path));
  return { set, version, files: new Map(own), renames: new Map() };
}

/** A version's sidebar, its generated index pages, and the problems in its category files. */
export type BuiltSidebar = { sidebar: Sidebar; categoryPages: CategoryPage[]; problems: Problem[] };

/**
 * The sidebar of a version, and the generated index pages of its categories: the entries of its `_sidebar.yml`, or those
 * that follow from folders by Docusaurus's conventions. `tree` is what `sidebarTree` leaves of the version's, and
 * `drafts` are ids of pages that are left out.
 *
 * Folders → entries → claimed → listed → sorted entries → sidebar.
 */
export function buildSidebar(
  set: SetConfig,
  version: VersionConfig,
  tree: MergedTree,
  pages: readonly PageHead[],
  drafts: readonly string[],
  categoryOf: (file: SourceFile) => { value: CategoryFile; problems: Problem[] },
): BuiltSidebar {
  const place = { set, version };
  const listed = listedEntries(tree, pages, drafts);
  const read = [...tree.files]
    .filter(([path]) => isCategoryPath(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, file]) => [path, categoryOf(file)] as const);
  const { root, problems } = collectFolders(
    pages,
    read.map(([path, { value }]) => [path, value]),
  );
  problems.push(...read.flatMap(([, category]) => category.problems), ...listed.problems);
  const byId = new Map(pages.map((page) => [page.id, page]));
  const entries =
    listed.entries === null
      ? sortEntries(dropUnlisted(claimPages(toEntries(root, byId, problems), problems)))
      : dropUnlisted(listed.entries);
  const sidebar = {
    set: place.set.name,
    version: place.version.name,
    items: entries.map((entry) => toItem(entry, place)),
  };
  return { sidebar, categoryPages: generatedIndexes(entries, place), problems };
}

function toItem(entry: Entry, place: SetVersion): SidebarItem {
  if (entry.kind === 'category') return toCategoryItem(entry, place);
  const { id, url, sidebarLabel, frontMatter } = entry.page;
  const className = shownClasses(frontMatter.sidebar_class_name ?? '', place);
  return { type: 'doc', id, label: sidebarLabel, url, className };
}

/** An entry's classes without those that the version hides. */
function shownClasses(className: string, { version }: SetVersion): string {
  const classes = className
    .split(/\s+/)
    .filter((name) => name !== '' && !version.hiddenClasses.includes(name));
  return classes.join(' ');
}

function toCategoryItem(entry: CategoryEntry, place: SetVersion): SidebarCategory {
  return {
    type: 'category',
    label: fillVariables(entry.label, place.version.variables),
    collapsible: entry.collapsible,
    collapsed: entry.collapsible && entry.collapsed,
    className: shownClasses(entry.className, place),
    link: linkOf(entry, place),
    items: entry.entries.map((child) => toItem(child, place)),
  };
}

function linkOf({ link }: CategoryEntry, { set, version }: SetVersion): SidebarCategory['link'] {
  if (link.kind === 'none') return null;
  if (link.kind === 'page') return { id: link.page.id, url: link.page.url };
  return { id: link.slug, url: pageUrl(set, version, link.slug) };
}

function generatedIndexes(entries: readonly Entry[], place: SetVersion): CategoryPage[] {
  const { set, version } = place;
  return entries.flatMap((entry) => {
    if (entry.kind === 'page') return [];
    const below = generatedIndexes(entry.entries, place);
    if (entry.link.kind !== 'generated') return below;
    const { slug, title, description, category } = entry.link;
    const own: CategoryPage = {
      set: set.name,
      version: version.name,
      id: slug,
      slug,
      url: pageUrl(set, version, slug),
      file: category.source.path,
      layer: category.source.layer,
      title: fillVariables(title, version.variables),
      description: fillVariables(description, version.variables),
    };
    return [own, ...below];
  });
}

/** Third stage: only what readers should find. Unlisted pages are removed, followed by categories without pages. */
function dropUnlisted(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    if (entry.kind === 'page') return entry.page.unlisted ? [] : [entry];
    const kept = dropUnlisted(entry.entries);
    const link =
      entry.link.kind === 'page' && entry.link.page.unlisted ? { kind: 'none' as const } : entry.link;
    if (kept.length > 0) return [{ ...entry, link, entries: kept }];
    return link.kind === 'page' ? [asPage({ ...entry, link })] : [];
  });
}

/** A category with nothing but its own page is shown as that page, in the category's place. */
function asPage(entry: Extract<Entry, { kind: 'category' }> & { link: { kind: 'page' } }): Entry {
  const { link, position, name, label } = entry;
  return { kind: 'page', page: { ...link.page, sidebarLabel: label }, position, name };
}

/** Fourth stage: sorted by position. Entries without a position follow, sorted by name. */
function sortEntries(entries: readonly Entry[]): Entry[] {
  const inner = entries.map((entry) =>
    entry.kind === 'category' ? { ...entry, entries: sortEntries(entry.entries) } : entry,
  );
  return inner.toSorted(compare);
}

function compare(a: Entry, b: Entry): number {
  const order = (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY);
  if (order !== 0 && !Number.isNaN(order)) return order;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/**
 * Each page has one place in the sidebar, so breadcrumbs and previous/next are unambiguous: a page that is a category's
 * link isn't listed again. A second category with the same link is a problem.
 */
function claimPages(entries: readonly Entry[], problems: Problem[]): Entry[] {
  const categories = allCategories(entries);
  const byConvention = categories.filter((category) => category.linkedBy === null);
  const claims = new Map<PageHead, CategoryEntry>();
  for (const category of [...byConvention, ...categories]) {
    if (category.link.kind === 'page' && !claims.has(category.link.page)) {
      claims.set(category.link.page, category);
    }
  }
  return dropClaimed(entries, claims, problems);
}

function allCategories(entries: readonly Entry[]): CategoryEntry[] {
  return entries.flatMap((entry) =>
    entry.kind === 'category' ? [entry, ...allCategories(entry.entries)] : [],
  );
}

function dropClaimed(
  entries: readonly Entry[],
  claims: ReadonlyMap<PageHead, CategoryEntry>,
  problems: Problem[],
): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    if (entry.kind === 'page') return claims.has(entry.page) ? [] : [entry];
    const inner = dropClaimed(entry.entries, claims, problems);
    if (entry.link.kind !== 'page') return [{ ...entry, entries: inner }];
    const owner = claims.get(entry.link.page);
    if (owner === entry) return [{ ...entry, entries: inner }];
    problems.push(claimedTwice(entry, entry.link.page, owner));
    return [{ ...entry, link: { kind: 'none' }, entries: inner }];
  });
}

function claimedTwice(entry: CategoryEntry, page: PageHead, owner: CategoryEntry | undefined): Problem {
  const file = entry.linkedBy?.source.path ?? page.file;
  const at = entry.linkedBy?.linkAt ?? { line: 1, column: 1 };
  const message = `The category '${owner?.label}' leads to the page '${page.id}' already.`;
  return { file, ...at, rule: 'category-file', message, hint: 'Choose another page, or a generated index.' };
}
