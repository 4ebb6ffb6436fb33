// Asked for from here alone: two imports of a module from different scripts can give two files of the site.

export type WaitingParts = typeof import('./waiting-parts.ts');

/** What slow and failing navigations need. */
export const loadWaitingParts = (): Promise<WaitingParts> => import('./waiting-parts.ts');

/** What every page has and nobody needs before it is loaded. */
export const loadLaterParts = (): Promise<typeof import('./later-parts.ts')> => import('./later-parts.ts');
