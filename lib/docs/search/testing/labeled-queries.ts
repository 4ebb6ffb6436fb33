/** A query that someone labeled: where it's asked, and the addresses that answer it. */
export type LabeledQuery = {
  /** A set, or `set@version`. `main` means all docs. */
  scope: string;
  query: string;
  /** Site paths, without anchors. */
  targets: string[];
};

/**
 * Parses a list of labeled queries: one per line, `scope<TAB>query<TAB>target | another target`; `#` starts a comment.
 * Throws an Error for an invalid line.
 */
export function readLabeledQueries(text: string): LabeledQuery[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [scope = '', query = '', targets = '', ...more] = line.split('\t');
      if (query === '' || targets === '' || more.length > 0) {
        throw new Error(`Expected 'scope, query, and targets between tabs', found '${line}'`);
      }
      const set = scope.split('@', 1)[0] ?? '';
      return { scope, query, targets: targets.split(' | ').map((target) => toSitePath(target.trim(), set)) };
    });
}

/** A target can also be an address below the set's. */
function toSitePath(target: string, set: string): string {
  const path = target.split('#', 1)[0] ?? '';
  return path.startsWith('/docs') ? path.replace(/\/$/, '') : `/docs/${set}/${path}`;
}
