/** The path of the landing page of a site that chooses no `rootPath`. All other code reads it from `landing.ts`. */
export const DEFAULT_ROOT = '/docs';
