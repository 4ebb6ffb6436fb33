/**
 * Sets parameters of the page's address; null removes one. If all of them have these values already, perhaps in another
 * encoding, the address stays as it is.
 */
export function writeQuery(values: Readonly<Record<string, string | null>>): void {
  const address = new URL(location.href);
  const { searchParams } = address;
  const changed = Object.entries(values).filter(([key, value]) => searchParams.get(key) !== value);
  for (const [key, value] of changed) {
    if (value === null) searchParams.delete(key);
    else searchParams.set(key, value);
  }
  if (changed.length > 0) history.replaceState(history.state, '', address.href);
}
