/** An entry of a reference, as the filter sees it. */
export type FilterEntry = {
  /** `sync.toHost.pods.enabled`, or `--connect`. */
  path: string;
  /** The words of its type: `array of string`. */
  type: string;
  /** The versions that changed it, the one that added it included: `0.26`, or `unreleased`. */
  changedIn: readonly string[];
  /** Index of the entry that contains it; null at the top. */
  parent: number | null;
};

/** What a reader asks for. `since` is '' for any version; `version` is the page's own. */
export type FilterQuery = { text: string; since: string; version: string };

/** What becomes of an entry. `isOpen`: entries in it match. */
export type FilterResult = { isMatch: boolean; isShown: boolean; isOpen: boolean };

/**
 * Compares each entry with the query. A parent comes before its entries. An entry also counts as changed if the entry
 * that contains it was: what is in a new object is new. The innermost matches are shown with everything in them.
 */
export function findMatches(entries: readonly FilterEntry[], query: FilterQuery): FilterResult[] {
  const words = query.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isNew: boolean[] = [];
  const results: FilterResult[] = entries.map((entry, place) => {
    isNew[place] =
      query.since === '' ||
      (entry.parent !== null && entry.changedIn.length === 0 && isNew[entry.parent] === true) ||
      entry.changedIn.some((version) => isAfter(version, query.since) && !isAfter(version, query.version));
    const isMatch = isNew[place] === true && words.every((word) => hasWord(entry, word));
    return { isMatch, isShown: isMatch, isOpen: false };
  });
  for (const [place, { isMatch }] of results.entries()) if (isMatch) openAbove(place, entries, results);
  for (const [place, { parent }] of entries.entries()) {
    const [own, above] = [results[place], parent === null ? undefined : results[parent]];
    if (own !== undefined && above?.isShown && !above.isOpen) own.isShown = true;
  }
  return results;
}

function openAbove(place: number, entries: readonly FilterEntry[], results: readonly FilterResult[]): void {
  let above = entries[place]?.parent ?? null;
  while (above !== null) {
    const result = results[above];
    if (result === undefined || result.isOpen) return;
    result.isShown = true;
    result.isOpen = true;
    above = entries[above]?.parent ?? null;
  }
}

function hasWord({ path, type }: FilterEntry, word: string): boolean {
  return (
    path.toLowerCase().includes(word) ||
    type
      .toLowerCase()
      .split(' ')
      .some((one) => one.startsWith(word))
  );
}

/** Whether a version is newer than another one. What isn't released yet is the newest. */
export function isAfter(version: string, other: string): boolean {
  const [a = [], b = []] = [version, other].map(numbersOf);
  const differing = a.findIndex((number, place) => number !== (b[place] ?? 0));
  return differing !== -1 && (a[differing] ?? 0) > (b[differing] ?? 0);
}

const numbersOf = (version: string): number[] =>
  version === 'unreleased' ? [Number.POSITIVE_INFINITY] : version.split('.').map(Number);
