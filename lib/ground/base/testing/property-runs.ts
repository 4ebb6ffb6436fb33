/**
 * How a file's property tests run: the number of generated cases for each, and a seed that is printed. `SEED=… npx
 * vitest run FILE` repeats a run. A failure prints the smallest case that breaks the property. `PROPERTY_RUNS` limits
 * the number of cases.
 */
export function propertyRuns(about: string, wanted = 200): { numRuns: number; seed: number } {
  const numRuns = Math.min(wanted, Number(process.env.PROPERTY_RUNS ?? wanted));
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  console.log(`${about}: ${numRuns} generated cases each, SEED=${seed}`);
  return { numRuns, seed };
}
