import { slug as slugify } from 'github-slugger';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { PageHead } from '../model.ts';
import { joinPath } from '../references.ts';
import { baseNameOf, isIndexPath, splitNumberPrefix, stripNumberPrefixes } from '../slugs.ts';
import type { CategoryFile } from './category-file.ts';
import type { Folder } from './folders.ts';

/** Second stage: each folder knows where its label leads, and all entries have a label and a position. */
export type Entry = PageEntry | CategoryEntry;

type PageEntry = { kind: 'page'; page: PageHead; position: number | null; name: string };

/** A category on its way to the sidebar. */
export type CategoryEntry = {
  kind: 'category';
  label: string;
  position: number | null;
  name: string;
  className: string;
  collapsible: boolean;
  collapsed: boolean;
  link: CategoryLink;
  /** The category file that chose the link; null if the folder's index page is the link by convention. */
  linkedBy: CategoryFile | null;
  entries: Entry[];
};

type CategoryLink =
  | { kind: 'none' }
  | { kind: 'page'; page: PageHead }
  | { kind: 'generated'; slug: string; title: string; description: string; category: CategoryFile };

/** Turns a folder's subfolders and pages into entries. Links to unknown pages are problems. */
export function toEntries(
  folder: Folder,
  allPages: ReadonlyMap<string, PageHead>,
  problems: Problem[],
): Entry[] {
  return [
    ...folder.pages.map(toPageEntry),
    ...folder.folders.map((child) => toCategory(child, allPages, problems)),
  ];
}

function toPageEntry(page: PageHead): PageEntry {
  const name = baseNameOf(page.treePath);
  const position = page.frontMatter.sidebar_position ?? splitNumberPrefix(name).order;
  return { kind: 'page', page, position, name };
}

function toCategory(
  folder: Folder,
  allPages: ReadonlyMap<string, PageHead>,
  problems: Problem[],
): CategoryEntry {
  const options = folder.category?.options ?? {};
  const index = folder.pages.find((page) => isIndexPath(page.treePath));
  const label = options.label ?? index?.sidebarLabel ?? folder.name;
  const link = chooseLink(folder, label, index, allPages, problems);
  const page = link.kind === 'page' ? link.page : undefined;
  return {
    kind: 'category',
    label,
    position: options.position ?? page?.frontMatter.sidebar_position ?? folder.order,
    name: folder.path.slice(folder.path.lastIndexOf('/') + 1),
    className: options.className ?? page?.frontMatter.sidebar_class_name ?? '',
    collapsible: options.collapsible ?? true,
    collapsed: options.collapsed ?? true,
    link,
    linkedBy: (options.link ?? null) === null ? null : folder.category,
    entries: toEntries(folder, allPages, problems).filter(
      (entry) => entry.kind !== 'page' || entry.page !== page,
    ),
  };
}

/** The category file takes precedence over the folder's index page. */
function chooseLink(
  folder: Folder,
  label: string,
  index: PageHead | undefined,
  allPages: ReadonlyMap<string, PageHead>,
  problems: Problem[],
): CategoryLink {
  const { category } = folder;
  const link = category?.options.link;
  if (category === null || link === undefined) {
    return index === undefined ? { kind: 'none' } : { kind: 'page', page: index };
  }
  if (link === null) return { kind: 'none' };
  if (link.type === 'generated-index') {
    const slug = joinPath('', link.slug ?? `category/${slugify(label)}`) ?? '';
    const { title = label, description = '' } = link;
    return { kind: 'generated', slug, title, description, category };
  }
  const page = allPages.get(`${stripNumberPrefixes(folder.path)}/${link.id}`) ?? allPages.get(link.id);
  const isShown = page !== undefined && !page.draft;
  if (!isShown) problems.push(unknownPage(link.id, category, folder, allPages, page));
  return isShown ? { kind: 'page', page } : { kind: 'none' };
}

function unknownPage(
  id: string,
  category: CategoryFile,
  folder: Folder,
  allPages: ReadonlyMap<string, PageHead>,
  draft: PageHead | undefined,
): Problem {
  const why = draft === undefined ? 'does not exist' : 'is a draft';
  const message = `The link leads to the page '${id}', which ${why}${placeOf(folder)}.`;
  const near = suggest(id, allPages.keys());
  const hint =
    near.startsWith('Did') && draft === undefined
      ? near
      : 'Name a published page by its path without extension: manage/sleep-wakeup.';
  return { file: category.source.path, ...category.linkAt, rule: 'category-file', message, hint };
}

/** ` in app 0.26.0`: a category's file can be right in one version and wrong in another. */
function placeOf(folder: Folder): string {
  const [page] = folder.pages;
  if (page !== undefined) return ` in ${page.set} ${page.version}`;
  return folder.folders.map(placeOf).find((place) => place !== '') ?? '';
}
