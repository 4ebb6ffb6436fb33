/**
 * Number of insertions, deletions, replacements, and swaps of adjacent letters that turn `a` into `b`; infinity if it
 * exceeds `limit`, which is much faster to detect than the exact number.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = nextRow(a, b, row, limit, last, beforeLast);
    if (isOver(next, limit) && isOver(last, limit)) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = next;
  }
  const distance = last[b.length] ?? Number.POSITIVE_INFINITY;
  return distance > limit ? Number.POSITIVE_INFINITY : distance;
}

/** Cells further from the diagonal than the limit would exceed it anyway, so they stay infinite. */
function nextRow(
  a: string,
  b: string,
  row: number,
  limit: number,
  last: readonly number[],
  beforeLast: readonly number[],
): number[] {
  const next = new Array<number>(b.length + 1).fill(Number.POSITIVE_INFINITY);
  next[0] = row;
  const end = Math.min(b.length, row + limit);
  for (let column = Math.max(1, row - limit); column <= end; column += 1) {
    const same = a[row - 1] === b[column - 1];
    const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    next[column] = Math.min(
      cell(last, column) + 1,
      cell(next, column - 1) + 1,
      cell(last, column - 1) + (same ? 0 : 1),
      swapped ? cell(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
    );
  }
  return next;
}

function cell(cells: readonly number[], index: number): number {
  return cells[index] ?? Number.POSITIVE_INFINITY;
}

function isOver(cells: readonly number[], limit: number): boolean {
  return cells.every((distance) => distance > limit);
}

const mostEdits = 5;

/**
 * The known name that `name` was most likely meant to be; null if none is close.
 *
 * Close means: at most a third of the longer name's letters differ (always at least one, never more than five: beyond
 * that, two long paths aren't the same page anymore). Case is ignored.
 */
export function nearest(name: string, known: Iterable<string>): string | null {
  const wanted = name.toLowerCase();
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const third = Math.floor(Math.max(name.length, candidate.length) / 3);
    const allowed = Math.min(Math.max(1, third), mostEdits);
    const distance = editDistance(wanted, candidate.toLowerCase(), Math.min(allowed, bestDistance - 1));
    if (distance === Number.POSITIVE_INFINITY) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** A hint with the closest known name, or another hint if none is close: for names that are too many to list. */
export function suggestOr(name: string, known: Iterable<string>, otherwise: string): string {
  const near = nearest(name, known);
  return near === null ? otherwise : `Did you mean '${near}'?`;
}

/** The name that a hint of this module offers, or one in the same words; null if it offers none. */
export function suggested(hint: string): string | null {
  const [, quoted, tag] = /^Did you mean (?:the key )?(?:'([^']+)'|<([^>]+)>)\?/.exec(hint) ?? [];
  return quoted ?? tag ?? null;
}

/** A hint with the closest known name, or with all known names if none is close. */
export function suggest(name: string, known: Iterable<string>): string {
  const names = [...known];
  return suggestOr(name, names, names.length === 0 ? 'There is none.' : `Known: ${names.join(', ')}.`);
}
