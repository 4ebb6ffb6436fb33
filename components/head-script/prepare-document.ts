import { earlyKeys } from '../ui/storage-keys.ts';
import { store, stored } from './early-storage.ts';

/** `announcement` is the id of the one that the page shows. */
type DocumentFacts = { basePath: string; announcement?: string; audiences: readonly string[] };

/**
 * Runs before the page is parsed. It turns `/x.html`, `/x/`, `/x/index`, and `/x/index.html` into `/x`, keeping query and
 * hash, and marks on `<html>`, which React doesn't touch, what must look right immediately. If storage is forbidden, the
 * page looks like it does on a first visit.
 */
export default function prepareDocument({ basePath, announcement, audiences }: DocumentFacts): void {
  const { pathname, search, hash } = location;
  const short = pathname
    .replace(/\/index(\.html)?$/, '/')
    .replace(/\.html$/, '')
    .replace(/(.)\/+$/, '$1');
  const path = short === basePath && pathname !== basePath ? `${basePath}/` : short;
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
  const { dataset } = document.documentElement;
  if (announcement && stored(earlyKeys.announcement) === announcement) dataset.announcement = 'dismissed';
  markChoices(audiences);
}

/** Marks an Apple keyboard, a hidden sidebar, wrapped code, and the audience of the address or the last choice. */
export function markChoices(audiences: readonly string[]): void {
  const { dataset } = document.documentElement;
  if (/^(Mac|iP)/.test(navigator.platform)) dataset.keys = 'apple';
  if (stored(earlyKeys.sidebar) === 'hidden') dataset.sidebar = 'hidden';
  if (stored(earlyKeys.code) === 'wrapped') dataset.code = 'wrapped';
  const named = new URLSearchParams(location.search).get('model') ?? '';
  if (audiences.includes(named)) store(earlyKeys.model, named);
  const place = audiences.indexOf(stored(earlyKeys.model) ?? '');
  if (place !== -1) dataset.model = String(place + 1);
}
