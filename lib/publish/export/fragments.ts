const PLACE = /(<div\b[^>]*\bdata-fragment="([^"]+)"[^>]*>)(<\/div>)/g;

/** Addresses of the fragments that a page asks for. */
export function fragmentsOf(html: string): string[] {
  return [...html.matchAll(PLACE)].map((match) => match[2] ?? '');
}

/**
 * Puts fragments where a page asks for them with `<div data-fragment="address"></div>`. So they stand in the
 * page once: as properties of a component they would stand in its payload too. Throws an Error for a
 * fragment that is not there.
 */
export function withFragments(html: string, fragments: ReadonlyMap<string, string>): string {
  return html.replace(PLACE, (_all, open: string, address: string, close: string) => {
    const text = fragments.get(address);
    if (text === undefined) throw new Error(`There is no fragment ${address}`);
    return open + text + close;
  });
}
