import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { SetVersion } from '../../../ground/config/model.ts';
import { pageUrl } from '../../../ground/versions/address.ts';
import type { CategoryPage, MergedTree, Page } from '../model.ts';
import { fillVariables } from '../variables.ts';
import { type CategoryEntry, type Entry, toEntries } from './categories.ts';
import type { CategoryFile } from './category-file.ts';
import { claimPages } from './claims.ts';
import { collectFolders } from './folders.ts';
import { dropUnlisted, sortEntries } from './listing.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from './model.ts';
import { listedEntries } from './sidebar-file.ts';

/** A version's sidebar, its generated index pages, and the problems in its category files. */
export type BuiltSidebar = { sidebar: Sidebar; categoryPages: CategoryPage[]; problems: Problem[] };

/**
 * The sidebar of a version, and the generated index pages of its categories: the entries of its `_sidebar.yml`, or those
 * that follow from folders by Docusaurus's conventions. `drafts` are ids of pages that are left out.
 *
 * Folders → entries → claimed → listed → sorted entries → sidebar.
 */
export function buildSidebar(
  place: SetVersion,
  tree: MergedTree,
  pages: readonly Page[],
  drafts: readonly string[],
  categoryOf: (treePath: string) => CategoryFile,
): BuiltSidebar {
  const listed = listedEntries(tree, pages, drafts);
  const { root, problems } = collectFolders(pages, tree, categoryOf);
  problems.push(...listed.problems);
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
