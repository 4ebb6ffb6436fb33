/** The id that a hash such as `#a%20b` names, '' for none. What cannot be decoded is taken as it stands. */
export function hashTarget(hash: string): string {
  const raw = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
