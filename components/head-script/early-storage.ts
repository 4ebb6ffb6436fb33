/** What is stored under a key; null if there is nothing, or if storage is forbidden. Smaller than `storage`, for scripts that run before the first paint. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, if that's possible. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
