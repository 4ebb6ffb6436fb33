const PLACE = /(<div\b[^<>]*\bdata-fragment="([^"<>]+)"[^<>]*>)(<\/div>)/g;

/** Addresses of the fragments that a page requests. */
export function fragmentsOf(html: string): string[] {
  return [...html.matchAll(PLACE)].map((match) => match[2] ?? '');
}

/**
 * Inserts fragments where a page requests them with `<div data-fragment="address"></div>`, so they're in the page only
 * once: as properties of a component, they would also be in its payload. Throws an Error for a missing fragment.
 */
export function withFragments(html: string, fragments: ReadonlyMap<string, string>): string {
  return html.replace(PLACE, (_all, open: string, address: string, close: string) => {
    const text = fragments.get(address);
    if (text === undefined) throw new Error(`There is no fragment ${address}`);
    return open + text + close;
  });
}
