export type WaitingParts = typeof import('./waiting-parts.ts');

/** What slow and failing navigations need. Only this module asks for it: see the README. */
export const loadWaitingParts = (): Promise<WaitingParts> => import('./waiting-parts.ts');
