import type { Entry } from './categories.ts';

/** Third stage: only what readers should find. Unlisted pages are removed, followed by categories without pages. */
export function dropUnlisted(entries: readonly Entry[]): Entry[] {
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
export function sortEntries(entries: readonly Entry[]): Entry[] {
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
