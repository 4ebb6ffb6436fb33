import { z } from 'zod';
import type { SourceFile } from '../../../ground/base/files.ts';
import { suggestOr } from '../../../ground/base/problems/nearest.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../../ground/base/remember.ts';
import { type DataPath, type LocatedData, locateYaml } from '../../../ground/config/located.ts';
import { text } from '../../../ground/config/schema/common.ts';
import { validate } from '../../../ground/config/validate.ts';
import type { MergedTree, PageHead } from '../model.ts';
import type { Entry } from './categories.ts';
import { isCategoryPath } from './category-file.ts';
import { sidebarClasses } from './class-names.ts';

/** The file at the root of a layer that lists the entries of the sidebar. Without it, folders decide. */
export const SIDEBAR_FILE = '_sidebar.yml';

const rule = 'sidebar-file';

type Item = string | Group;

type Group = {
  label: string;
  link?: string;
  className?: string;
  collapsible?: boolean;
  collapsed?: boolean;
  items: Item[];
};

const pageId = text.describe('The id of a page: its path without extension and number prefixes.');

const group: z.ZodType<Group> = z.lazy(() =>
  z.strictObject({
    label: text.describe('What the sidebar shows.'),
    link: pageId.exactOptional(),
    className: sidebarClasses.exactOptional(),
    collapsible: z.boolean().exactOptional(),
    collapsed: z.boolean().exactOptional(),
    items: items.min(1),
  }),
);

const items = z.array(z.union([pageId, group])).describe('Ids of pages, and groups with a label and items.');

/** What `_sidebar.yml` can contain. */
export const sidebarFileSchema = z.strictObject({
  items,
  hidden: z.array(pageId).default([]).describe('Pages that the sidebar does not show.'),
});

type SidebarFile = { source: SourceFile; items: Item[]; hidden: string[]; located: LocatedData };

/** Reads a sidebar file; null if it can't be read. */
const readSidebarFile = rememberWeakly(
  (source: SourceFile): { value: SidebarFile | null; problems: Problem[] } => {
    const { located, problems } = locateYaml({ path: source.path, text: source.text ?? '' }, rule);
    if (located === null) return { value: null, problems };
    const { value, problems: wrong } = validate(sidebarFileSchema, located, rule);
    return value === null
      ? { value: null, problems: wrong }
      : { value: { source, ...value, located }, problems: [] };
  },
);

/**
 * The entries that a version's sidebar file lists; null if it has none, or one that can't be read. `drafts` are ids of
 * pages that this build leaves out: their entries are left out, too. Every other entry must be a page, and every page
 * must have exactly one entry or be hidden.
 */
export function listedEntries(
  tree: MergedTree,
  pages: readonly PageHead[],
  drafts: readonly string[],
): { entries: Entry[] | null; problems: Problem[] } {
  const source = tree.files.get(SIDEBAR_FILE);
  if (source === undefined) return { entries: null, problems: [] };
  const { value: file, problems: broken } = readSidebarFile(source);
  if (file === null) return { entries: null, problems: broken };
  const byId = new Map(pages.map((page) => [page.id, page]));
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const report = (path: DataPath, message: string, hint: string) =>
    problems.push({ file: source.path, ...file.located.valueAt(path), rule, message, hint });
  const where = ` in ${tree.set} ${tree.version}.`;

  const take = (id: string, path: DataPath): PageHead | null => {
    const page = byId.get(id);
    if (seen.has(id)) report(path, `The page '${id}' is listed a second time.`, 'Keep one of the two.');
    else if (page === undefined && !drafts.includes(id))
      report(path, `The page '${id}' does not exist${where}`, suggestOr(id, byId.keys(), NAME_PAGE));
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew ? (page ?? null) : null;
  };
  const toEntry = (item: Item, path: DataPath): Entry[] => {
    if (typeof item === 'string') {
      const page = take(item, path);
      return page === null ? [] : [{ kind: 'page', page, position: null, name: item }];
    }
    const page = item.link === undefined ? null : take(item.link, [...path, 'link']);
    return [
      {
        kind: 'category',
        label: item.label,
        position: null,
        name: item.label,
        className: item.className ?? '',
        collapsible: item.collapsible ?? true,
        collapsed: item.collapsed ?? true,
        link: page === null ? { kind: 'none' } : { kind: 'page', page },
        linkedBy: null,
        entries: toEntries(item.items, [...path, 'items']),
      },
    ];
  };
  const toEntries = (list: readonly Item[], path: DataPath): Entry[] =>
    list.flatMap((item, index) => toEntry(item, [...path, index]));

  const entries = toEntries(file.items, ['items']);
  for (const [index, id] of file.hidden.entries()) take(id, ['hidden', index]);
  for (const { id, unlisted } of pages) {
    if (!seen.has(id) && !unlisted) report([], `The page '${id}' has no entry${where}`, ADD);
  }
  // Older versions, which inherit no sidebar file, read the category files of their own layers.
  const unread = [...tree.files].filter(
    ([path, { layer }]) => isCategoryPath(path) && layer === source.layer,
  );
  for (const [, { path }] of unread)
    problems.push({ file: path, ...fileStart, rule, message: UNREAD, hint: KEEP });
  return { entries, problems };
}

const NAME_PAGE = 'Name a page by its path without extension: setup/install.';
const ADD = "Add it to 'items', or to 'hidden' if the sidebar shouldn't show it.";
const UNREAD = `The version has a ${SIDEBAR_FILE}, so this file is not read.`;
const KEEP = 'Delete one of the two.';
