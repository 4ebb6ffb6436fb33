/** Text stored in the visitor's browser. If that's impossible, reading returns null and writing does nothing. */
export type TextStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/**
 * Wraps a storage area that can be missing, blocked, or full. Never throws; the first failure is reported through
 * `warn`, and the others are silent. `area` is only called when storage is used.
 */
export function createStorage(area: () => Storage, warn: (message: string) => void): TextStorage {
  let warned = false;
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(area());
    } catch (error) {
      if (!warned) warn(`Storage is unavailable, choices will not be remembered: ${String(error)}`);
      warned = true;
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** A function that calls `tell` at most once, no matter how often it's called. */
function onlyOnce(tell: (message: string) => void): (message: string) => void {
  let told = false;
  return (message) => {
    if (!told) tell(message);
    told = true;
  };
}

const warn = onlyOnce((message) => console.warn(message));

/** The browser's local storage, shared by all tabs of the site. */
export const storage: TextStorage = createStorage(() => window.localStorage, warn);

/** The browser's session storage: for one tab, as long as it's open. */
export const visitStorage: TextStorage = createStorage(() => window.sessionStorage, warn);
