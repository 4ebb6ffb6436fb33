/** The id in a hash such as `#a%20b`; '' if there is none. A hash that can't be decoded is used as is. */
export function hashTarget(hash: string): string {
  const raw = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
