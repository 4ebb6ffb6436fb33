/** What every page has but doesn't need before it's loaded. Only this module imports it: see the README. */
export const loadLaterParts = (): Promise<typeof import('../late-parts/later-parts.ts')> =>
  import('../late-parts/later-parts.ts');
