export type WaitingParts = typeof import('../late-parts/waiting-parts.ts');

/** What slow and failed navigations need. Only this module imports it: see the README. */
export const loadWaitingParts = (): Promise<WaitingParts> => import('../late-parts/waiting-parts.ts');
