// One place to ask from: two imports of a module from different scripts can give two files of the site.

/** What slow and failing navigations need. */
export const loadWaitingParts = (): Promise<typeof import('./waiting-parts.ts')> =>
  import('./waiting-parts.ts');

/** What every page has and nobody needs before it is loaded. */
export const loadLaterParts = (): Promise<typeof import('./later-parts.ts')> => import('./later-parts.ts');
