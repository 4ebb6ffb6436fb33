/** Code with known mutants for prove.test.ts. */
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
