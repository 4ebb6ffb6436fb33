export type WaitingParts = typeof import('./waiting-parts.ts');

/** What slow and failed navigations need. Only this module imports it: see the README. */
export const loadWaitingParts = (): Promise<WaitingParts> => import('./waiting-parts.ts');
