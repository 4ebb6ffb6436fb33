/** A page as one version has it: its title, its address, and a key of its text. */
export type PageState = { title: string; url: string; text: string };

/** How the pages of two adjacent versions differ. Each list is in the order of the version that has the page. */
export type PageChanges<Page = PageState> = {
  added: Page[];
  /** Pages that the newer version doesn't have. */
  removed: Page[];
  /** Pages with another address or title in the set, before and after. */
  renamed: { before: Page; after: Page }[];
  /** Pages whose text differs, in their new state. */
  changed: Page[];
};

/**
 * Compares the pages of two versions. `formerOf` finds the older version's state of a page, null for a new page.
 * `isSamePlace` returns whether two addresses differ only in their version.
 */
export function comparePages<Page extends PageState>(
  before: readonly Page[],
  after: readonly Page[],
  formerOf: (page: Page) => Page | null,
  isSamePlace: (before: Page, after: Page) => boolean,
): PageChanges<Page> {
  const changes: PageChanges<Page> = { added: [], removed: [], renamed: [], changed: [] };
  const kept = new Set<Page>();
  for (const page of after) {
    const former = formerOf(page);
    if (former === null) {
      changes.added.push(page);
      continue;
    }
    kept.add(former);
    if (!isSamePlace(former, page) || former.title !== page.title)
      changes.renamed.push({ before: former, after: page });
    if (former.text !== page.text) changes.changed.push(page);
  }
  changes.removed.push(...before.filter((page) => !kept.has(page)));
  return changes;
}
