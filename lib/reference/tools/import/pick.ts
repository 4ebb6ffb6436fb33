/** Picks `count` random items, in their order. The same seed picks the same ones. */
export function pick<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = createRandom(seed);
  const left = items.map((_, index) => index);
  const chosen: number[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  const kept = new Set(chosen);
  return items.filter((_, index) => kept.has(index));
}

/** Numbers from 0 up to 1, determined by a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
