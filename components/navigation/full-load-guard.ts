import type { TextStorage } from '../../lib/browser/storage.ts';
import { storageKeys } from '../ui/storage-keys.ts';

/** How long a full load counts as an attempt that has just been made, in ms. */
const FRESH = 60_000;

/** Keeps a page that does not load from being loaded again and again. */
export type FullLoadGuard = {
  /** Whether the page at this path was loaded as a whole within the last minute. */
  isSet(path: string): boolean;
  /** Sets the guard. false: it was set, or cannot be kept, so the page must not be loaded by itself. */
  take(path: string): boolean;
};

/** A guard in a storage that lasts as long as the visit. `now` gives the time in ms. */
export function createFullLoadGuard(storage: TextStorage, now: () => number = Date.now): FullLoadGuard {
  const isSet = (path: string) => {
    const [at = '', ...rest] = (storage.get(storageKeys.fullLoad) ?? '').split(' ');
    return rest.join(' ') === path && now() - Number(at) < FRESH;
  };
  const take = (path: string) => {
    if (isSet(path)) return false;
    storage.set(storageKeys.fullLoad, `${now()} ${path}`);
    return isSet(path);
  };
  return { isSet, take };
}
