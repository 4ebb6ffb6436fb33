/** Number of insertions, deletions, replacements, and swaps of neighbours that turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      next.push(cheapest(a, b, row, column, { beforeLast, last, next }));
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

type Rows = { beforeLast: number[]; last: number[]; next: number[] };

function cheapest(a: string, b: string, row: number, column: number, rows: Rows): number {
  const at = (cells: number[], index: number) => cells[index] ?? Number.POSITIVE_INFINITY;
  const same = a[row - 1] === b[column - 1];
  const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return Math.min(
    at(rows.last, column) + 1,
    at(rows.next, column - 1) + 1,
    at(rows.last, column - 1) + (same ? 0 : 1),
    swapped ? at(rows.beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}

/**
 * The known name that `name` most likely was meant to be, or null if none is near.
 *
 * Near means: at most a third of the longer name's letters differ (at least one may). Case is ignored.
 */
export function nearest(name: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const limit = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
    if (Math.abs(name.length - candidate.length) > limit) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance > limit || distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** A hint that names the nearest known name if there is one, else all known names. */
export function suggest(name: string, known: Iterable<string>): string {
  const names = [...known];
  const near = nearest(name, names);
  if (near !== null) return `Did you mean '${near}'?`;
  return names.length === 0 ? 'There is none.' : `Known: ${names.join(', ')}.`;
}
