/** What mistakes cost that fingers make: letters in the wrong order, or one letter too few or too many of a double one. */
const SLIP = 0.7;

/** What a letter costs that's next to the right one on the keyboard, or a vowel instead of another one. */
const NEAR = 0.85;

/** Rows of a keyboard: a key is next to those beside it, and to two in each neighboring row. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

const VOWELS = /^[aeiouy]$/;

const places = new Map(
  KEYS.flatMap((row, y) => Array.from(row, (letter, x) => [letter, { x: x + y / 2, y }] as const)),
);

/**
 * How unlikely it is that a word was typed instead of another one: letters that were added, omitted, changed, or swapped
 * with their neighbor cost 1 each, or less if it's a common mistake. Rounded up, it's their number. `limit + 1` stands
 * for everything above the limit, which is at most 2.
 */
export function spellingDistance(a: string, b: string, limit: number): number {
  if (SLIP * Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = [0];
  let bestBefore = 0;
  for (let column = 1; column <= b.length; column += 1)
    last.push((last[column - 1] ?? 0) + gapCost(b, column));
  for (let row = 1; row <= a.length; row += 1) {
    const gap = gapCost(a, row);
    const current = [(last[0] ?? 0) + gap];
    let best = current[0] ?? 0;
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (last[column - 1] ?? 0) + changeCost(a[row - 1] ?? '', b[column - 1] ?? '');
      const added = (last[column] ?? 0) + gap;
      const omitted = (current[column - 1] ?? 0) + gapCost(b, column);
      let cost = Math.min(changed, added, omitted);
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + SLIP);
      current.push(cost);
      best = Math.min(best, cost);
    }
    // A swap skips a row.
    if (Math.min(best, bestBefore) > limit) return limit + 1;
    bestBefore = best;
    beforeLast = last;
    last = current;
  }
  const distance = last[b.length] ?? 0;
  return distance > limit ? limit + 1 : distance;
}

/** What it costs that only one of the two words has the letter that ends at `end`. */
const gapCost = (word: string, end: number): number =>
  end > 1 && word[end - 1] === word[end - 2] ? SLIP : 1;

function changeCost(typed: string, meant: string): number {
  if (typed === meant) return 0;
  if (VOWELS.test(typed) && VOWELS.test(meant)) return NEAR;
  const [one, other] = [places.get(typed), places.get(meant)];
  if (one === undefined || other === undefined) return 1;
  return Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1 ? NEAR : 1;
}
