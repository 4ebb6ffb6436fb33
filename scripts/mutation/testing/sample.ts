/** Code of which one-process.test.ts knows what becomes of its mutants. */
export const LIMIT = [1, 2].length;

export function isAbove(value: number): boolean {
  return value > LIMIT;
}

export function countTo(end: number): number {
  let count = 0;
  while (count < end) count += 1;
  return count;
}

export const neverTested = (value: boolean): boolean => !value;
