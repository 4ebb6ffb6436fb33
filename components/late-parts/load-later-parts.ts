/** What every page has and nobody needs before it is loaded. Only this module asks for it: see the README. */
export const loadLaterParts = (): Promise<typeof import('./later-parts.ts')> => import('./later-parts.ts');
