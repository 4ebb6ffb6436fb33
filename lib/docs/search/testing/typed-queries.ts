/** A handwritten query, and the correct pages. */
export type TypedQuery = {
  kind: string;
  set: string;
  /** null is the newest stable one. */
  version: string | null;
  query: string;
  /** Addresses below the set's, each with the anchor that its first hit should have. */
  pages: { path: string; anchor: string | null }[];
};

/**
 * Parses a list of queries: one per line, `kind | set@version | query | pages`; `#` starts a comment. Throws an Error
 * for an invalid line.
 */
export function readTypedQueries(text: string): TypedQuery[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind, scope, query, pages, ...more] = line.split(' | ');
      if (kind === undefined || scope === undefined || query === undefined || pages === undefined) {
        throw new Error(`Expected 'kind | set | query | pages', found '${line}'`);
      }
      if (more.length > 0) throw new Error(`Expected four parts, found ${4 + more.length} in '${line}'`);
      const [set = '', version = null] = scope.split('@');
      return { kind, set, version, query, pages: pages.split(' ').map(toPage) };
    });
}

function toPage(text: string): TypedQuery['pages'][number] {
  const [path = '', anchor = null] = text.split('#');
  return { path, anchor };
}
