import { fieldId } from '../../docs/search/entry-ids.ts';
import type { PageChanges, PageState } from './page-changes.ts';
import type { Entry, Group } from './row-entries.ts';

/** What groups of pages need to know in addition to the changes. */
export type PageFacts<Page> = {
  /** Turns a site path into an address. */
  withBase: (url: string) => string;
  /** What to read instead of a removed page, as Markdown. */
  adviceOf: (page: Page) => readonly string[];
};

/** Groups of new, removed, renamed, and changed pages. */
export function pageGroups<Page extends PageState>(
  changes: PageChanges<Page>,
  { withBase, adviceOf }: PageFacts<Page>,
): Group[] {
  const entry = (page: PageState, kind: string, texts: string[] = []): Entry => ({
    ...pageEntry(page, kind, texts),
    url: withBase(page.url),
  });
  return [
    { title: 'New pages', entries: changes.added.map((one) => entry(one, 'new')) },
    {
      title: 'Removed pages',
      entries: changes.removed.map((one) => entry(one, 'removed', [...adviceOf(one)])),
    },
    {
      title: 'Renamed pages',
      entries: changes.renamed.map((one) => entry(one.after, 'renamed', [formerName(one)])),
    },
    { title: 'Changed pages', entries: changes.changed.map((one) => entry(one, 'changed')) },
  ];
}

function pageEntry({ title, url }: PageState, kind: string, texts: string[]): Entry {
  return {
    id: `${kind}-page-${fieldId(url.replaceAll(/[/.]+/g, '-').slice(1))}`,
    name: title,
    isCode: false,
    url,
    note: '',
    area: '',
    texts,
    yaml: [],
    link: null,
  };
}

function formerName({ before, after }: { before: PageState; after: PageState }): string {
  return before.title === after.title ? `was at ${before.url}` : `was “${before.title}”`;
}
