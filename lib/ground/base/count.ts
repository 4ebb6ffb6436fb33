/** A number with its noun: `one` as it's written for 1, and `many` after any other number. */
export function countOf(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}
