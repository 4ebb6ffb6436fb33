import type { Page } from '../../docs/content/model.ts';
import type { SearchEntry } from '../../docs/search/model.ts';
import { viewKey } from '../../docs/site/find-view.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { pageOfField } from '../facts/page-of-field.ts';
import { referenceEntries } from '../facts/rendering/entries.ts';
import { removedItems } from './change-data.ts';
import { tagsOf, viewsOf } from './reference-view.ts';

/**
 * What the page describes. A field belongs to the page that is closest to it, and a flag to the command that defines
 * it: results that many pages repeat don't help anyone find one.
 */
export function searchEntries(page: Page, index: SiteIndex): SearchEntry[] {
  const view = viewsOf(index.site).own.get(viewKey(page.set, page.version));
  const tags = tagsOf(page);
  if (view === undefined || tags.length === 0) return [];
  const all = referenceEntries(tags, view.reference, view.version);
  const isOfApi = tags.every(({ kind }) => kind === 'resource' || kind === 'types');
  const own = all.filter(({ kind, name, isInherited }) => {
    if (kind !== 'field') return !isInherited;
    return isOfApi || pageOfField(name, view.placements) === page.url;
  });
  return own.map(({ kind, name, anchor, short, text, facts }) => ({
    kind,
    name,
    anchor,
    ...(short === undefined ? {} : { short }),
    ...(facts === undefined ? {} : { facts }),
    text: text === null ? '' : view.descriptions.plain(text),
  }));
}

/** What a release removed can be found by its name. The result leads to what to use instead. */
export function removedSearchEntries(page: Page, index: SiteIndex): SearchEntry[] {
  const view = viewsOf(index.site).own.get(viewKey(page.set, page.version));
  if (view === undefined) return [];
  return removedItems(tagsOf(page), page, view, index).map(({ kind, name, anchor, texts }) => ({
    kind,
    name,
    anchor,
    text: ['Removed.', ...texts.map(view.descriptions.plain)].join(' '),
  }));
}
