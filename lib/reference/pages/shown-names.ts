import { getView } from '../../docs/site/find-view.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { inlineHtml } from '../changes/inline-html.ts';
import { itemId } from '../changes/item-id.ts';
import type { ChangeRows } from '../changes/model.ts';
import {
  type Entry,
  type RowFacts,
  readItemLink,
  removedEntries,
  rowGroups,
} from '../changes/row-entries.ts';
import { rowFactsOf, rowsOf } from './change-entries.ts';
import { removalAdvice, shownPages } from './change-pages.ts';
import type { ReferenceView } from './reference-view.ts';

type Names = {
  /** Ids of items that are rows, or that rows link to. */
  items: ReadonlySet<string>;
  /** Other targets of links. */
  links: ReadonlySet<string>;
};

/** The items and links in the lists of all pairs of versions. */
export function shownNames(set: string, views: readonly ReferenceView[], index: SiteIndex): Names {
  const items = new Set<string>();
  const links = new Set<string>();
  const follow = (target: string): null => {
    const link = readItemLink(target);
    if (link === null) links.add(target);
    else items.add(link.id);
    return null;
  };
  views.forEach((before, start) => {
    for (const after of views.slice(start + 1)) {
      const rows = rowsOf({ before, after });
      const facts = rowFactsOf({ before, after, index });
      for (const { kind, key } of [...rows.removed, ...rows.changed, ...rows.added])
        items.add(itemId(kind, key));
      for (const { texts, link } of entriesOf(rows, facts)) {
        for (const text of texts) inlineHtml(text, follow);
        if (link !== null) links.add(link);
      }
    }
  });
  for (const page of views.flatMap(({ version }) => shownPages(getView(index.site.views, set, version)))) {
    for (const text of removalAdvice(page.page, index)) inlineHtml(text, follow);
  }
  for (const { link } of views[0]?.reference.lifecycle?.guides ?? []) links.add(link);
  return { items, links };
}

/** The entries in all lists about two versions. */
function entriesOf(rows: ChangeRows, facts: RowFacts): Entry[] {
  const groups = [...rowGroups('changed', rows, facts), ...rowGroups('added', rows, facts)];
  return [
    ...removedEntries(rows, facts).map(([, entry]) => entry),
    ...groups.flatMap(({ entries }) => entries),
  ];
}
