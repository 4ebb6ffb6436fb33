export type RareParts = typeof import('../late-parts/rare-parts.ts');

/** What few readers use, loaded on first use. Only this module imports it: see the README. */
export const loadRareParts = (): Promise<RareParts> => import('../late-parts/rare-parts.ts');
