import { type TextStorage, visitStorage } from '../../lib/ground/browser/storage.ts';
import { storageKeys } from '../ui/storage-keys.ts';

/** How long a full load counts as a recent attempt, in ms. */
const FRESH = 60_000;

/** Prevents a page that fails to load from being reloaded again and again. */
export type FullLoadGuard = {
  /** Whether the page at this path was fully loaded within the last minute. */
  isSet(path: string): boolean;
  /**
   * Sets the guard. False if it was already set or can't be stored; the page must not be reloaded automatically then.
   */
  take(path: string): boolean;
};

/** A guard in a storage that lasts as long as the visit. `now` returns the time in ms. */
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

/** The guard of this tab. */
export const fullLoadGuard = createFullLoadGuard(visitStorage);
