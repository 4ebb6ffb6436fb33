import { fieldId } from '../facts/field-ids.ts';
import type { PageChanges, PageState } from './page-changes.ts';
import type { Entry, Group } from './row-entries.ts';

/** Groups of new, removed, renamed, and changed pages. `withBase` turns a site path into an address. */
export function pageGroups(changes: PageChanges, withBase: (url: string) => string): Group[] {
  const entry = ({ title, url }: PageState, kind: string, texts: string[] = []): Entry => ({
    id: `${kind}-page-${fieldId(url.replaceAll(/[/.]+/g, '-').slice(1))}`,
    name: title,
    isCode: false,
    url: withBase(url),
    note: '',
    area: '',
    texts,
    link: null,
  });
  return [
    { title: 'New pages', entries: changes.added.map((one) => entry(one, 'new')) },
    { title: 'Removed pages', entries: changes.removed.map((one) => entry(one, 'removed')) },
    {
      title: 'Renamed pages',
      entries: changes.renamed.map((one) =>
        entry(one.after, 'renamed', [
          one.before.title === one.after.title ? `was at ${one.before.url}` : `was “${one.before.title}”`,
        ]),
      ),
    },
    { title: 'Changed pages', entries: changes.changed.map((one) => entry(one, 'changed')) },
  ];
}
