type Entry = { id: string; depth: number };

/** The entries of a long list that are shown: those of the first level, and all below the one that the reader is in. */
export function entriesAround<E extends Entry>(entries: readonly E[], active: string | null): E[] {
  const first = Math.min(...entries.map(({ depth }) => depth));
  const place = entries.findIndex(({ id }) => id === active);
  const start = entries.findLastIndex(({ depth }, index) => index <= place && depth === first);
  const end = entries.findIndex(({ depth }, index) => index > start && depth === first);
  return entries.filter(
    ({ depth }, index) => depth === first || (start !== -1 && index > start && (end === -1 || index < end)),
  );
}
