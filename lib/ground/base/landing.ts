import { DEFAULT_ROOT } from './default-root.ts';

/**
 * Site path of the landing page, which every export has. All pages, and the site's own files, are below it. The setting
 * `rootPath` chooses it for the whole process: `scripts/typescript.mjs` reads it before any other module is loaded.
 */
export const LANDING = process.env.DOCS_ROOT ?? DEFAULT_ROOT;

/** The same as the path of a folder in an export: `docs`. */
export const LANDING_FOLDER = LANDING.slice(1);

/** Site path of the page that shows what the address searches for. */
export const SEARCH_PAGE = `${LANDING}/search`;
