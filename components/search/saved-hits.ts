import { storage } from '../../lib/browser/storage.ts';
import { storageKeys } from '../ui/storage-keys.ts';

/** A hit as the browser keeps it. */
export type SavedHit = { url: string; title: string; trail: string };

export type Saved = { recent: SavedHit[]; favourites: SavedHit[] };

const RECENT = 7;
const RECENT_BESIDE_FAVOURITES = 4;
const FAVOURITES = 10;

const isHit = (value: unknown): value is SavedHit => {
  const { url, title, trail }: Partial<Record<keyof SavedHit, unknown>> = Object(value);
  const texts = [url, title, trail];
  // What is not a path of this site or an address of the web could be a script.
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

function store({ recent, favourites }: Saved): Saved {
  const kept = favourites.slice(0, FAVOURITES);
  const saved = {
    recent: recent.slice(0, kept.length > 0 ? RECENT_BESIDE_FAVOURITES : RECENT),
    favourites: kept,
  };
  storage.set(storageKeys.searchRecent, JSON.stringify(saved.recent));
  storage.set(storageKeys.searchFavourites, JSON.stringify(saved.favourites));
  return saved;
}

/** What the browser has kept; what it cannot read counts as nothing. */
export function readSaved(): Saved {
  return {
    recent: readList(storageKeys.searchRecent),
    favourites: readList(storageKeys.searchFavourites),
  };
}

/** Notes that a hit was opened. A favourite stays one. */
export function noteOpened({ recent, favourites }: Saved, { url, title, trail }: SavedHit): Saved {
  if (favourites.some((hit) => hit.url === url)) return { recent, favourites };
  return store({ recent: [{ url, title, trail }, ...without(recent, url)], favourites });
}

/** Makes a hit a favourite; beyond the tenth, the oldest goes. */
export function addFavourite({ recent, favourites }: Saved, hit: SavedHit): Saved {
  return store({ recent: without(recent, hit.url), favourites: [hit, ...without(favourites, hit.url)] });
}

/** Forgets a hit, wherever it was kept. */
export function forget({ recent, favourites }: Saved, url: string): Saved {
  return store({ recent: without(recent, url), favourites: without(favourites, url) });
}
