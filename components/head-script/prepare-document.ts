import { storage } from '../../lib/ground/browser/storage.ts';
import { storageKeys } from '../ui/storage-keys.ts';

/** What the script's element says: the base path, the announcement on the page, and the names of the audiences. */
export type DocumentFacts = { basePath?: string; announcement?: string; audiences?: string };

/**
 * Runs before the page is parsed. It turns `/x.html`, `/x/`, `/x/index`, and `/x/index.html` into `/x`, keeping query and
 * hash, and marks on `<html>`, which React doesn't touch, what must look right immediately. If storage is forbidden, the
 * page looks like it does on a first visit.
 */
export default function prepareDocument({ basePath = '', announcement, audiences }: DocumentFacts): void {
  const { pathname, search, hash } = location;
  const short = pathname
    .replace(/\/index(\.html)?$/, '/')
    .replace(/\.html$/, '')
    .replace(/(.)\/+$/, '$1');
  const path = short === basePath && pathname !== basePath ? `${basePath}/` : short;
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
  const { dataset } = document.documentElement;
  if (announcement && storage.get(storageKeys.announcement) === announcement)
    dataset.announcement = 'dismissed';
  markChoices(audiences?.split(',') ?? []);
}

/** Marks an Apple keyboard, a hidden sidebar, wrapped code, and the audience of the address or the last choice. */
export function markChoices(audiences: readonly string[]): void {
  const { dataset } = document.documentElement;
  if (/^(Mac|iP)/.test(navigator.platform)) dataset.keys = 'apple';
  if (storage.get(storageKeys.sidebar) === 'hidden') dataset.sidebar = 'hidden';
  if (storage.get(storageKeys.code) === 'wrapped') dataset.code = 'wrapped';
  const named = new URLSearchParams(location.search).get('model') ?? '';
  if (audiences.includes(named)) storage.set(storageKeys.model, named);
  const place = audiences.indexOf(storage.get(storageKeys.model) ?? '');
  if (place !== -1) dataset.model = String(place + 1);
}
