import { storage } from '../../lib/ground/browser/storage.ts';
import { storageKeys } from '../ui/storage-keys.ts';

/** A hit as the browser stores it. */
export type SavedHit = { url: string; title: string; trail: string };

export type Saved = { recent: SavedHit[]; favorites: SavedHit[] };

const RECENT = 7;
const RECENT_BESIDE_FAVORITES = 4;
const FAVORITES = 10;

const isHit = (value: unknown): value is SavedHit => {
  const { url, title, trail }: Partial<Record<keyof SavedHit, unknown>> = Object(value);
  const texts = [url, title, trail];
  // Anything that isn't a path of this site or a web address could be a script.
  return texts.every((text) => typeof text === 'string') && /^(?:\/|https?:\/\/)/.test(String(url));
};

function readList(key: string): SavedHit[] {
  try {
    const list: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isHit) : [];
  } catch {
    return [];
  }
}

const without = (list: readonly SavedHit[], url: string): SavedHit[] => list.filter((hit) => hit.url !== url);

function store({ recent, favorites }: Saved): Saved {
  const kept = favorites.slice(0, FAVORITES);
  const saved = { recent: recent.slice(0, RECENT), favorites: kept };
  storage.set(storageKeys.searchRecent, JSON.stringify(saved.recent));
  storage.set(storageKeys.searchFavorites, JSON.stringify(saved.favorites));
  return saved;
}

/** What the list shows: fewer recent hits beside favorites. The others stay stored, and move up when there's room. */
export function shownOf({ recent, favorites }: Saved): Saved {
  return { recent: favorites.length > 0 ? recent.slice(0, RECENT_BESIDE_FAVORITES) : recent, favorites };
}

/** What the browser has stored. Anything unreadable counts as nothing. */
export function readSaved(): Saved {
  return {
    recent: readList(storageKeys.searchRecent),
    favorites: readList(storageKeys.searchFavorites),
  };
}

/** Records that a hit was opened. A favorite stays a favorite. */
export function noteOpened({ recent, favorites }: Saved, { url, title, trail }: SavedHit): Saved {
  if (favorites.some((hit) => hit.url === url)) return { recent, favorites };
  return store({ recent: [{ url, title, trail }, ...without(recent, url)], favorites });
}

/** Makes a hit a favorite. Beyond ten, the oldest is removed. */
export function addFavorite({ recent, favorites }: Saved, hit: SavedHit): Saved {
  return store({ recent: without(recent, hit.url), favorites: [hit, ...without(favorites, hit.url)] });
}

/** Removes a hit from whichever list it's in. */
export function forget({ recent, favorites }: Saved, url: string): Saved {
  return store({ recent: without(recent, url), favorites: without(favorites, url) });
}

/** Queries after which something was opened, newest first. */
const QUERIES = 4;

/** The last queries. Anything unreadable counts as none. */
export function readQueries(): string[] {
  try {
    const list: unknown = JSON.parse(storage.get(storageKeys.searchQueries) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, QUERIES) : [];
  } catch {
    return [];
  }
}

/** Records a query from whose list something was opened. */
export function noteQuery(query: string): void {
  const text = query.trim();
  const others = readQueries().filter((one) => one !== text);
  if (text !== '')
    storage.set(storageKeys.searchQueries, JSON.stringify([text, ...others].slice(0, QUERIES)));
}
