import type { Environment } from '../config/environment.ts';

/** The environment variables that override the site's settings. */
export function readEnvironment(): Environment {
  const { SITE_ORIGIN, BASE_PATH, ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX, INCLUDE_DRAFTS } =
    process.env;
  return { SITE_ORIGIN, BASE_PATH, ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX, INCLUDE_DRAFTS };
}

/**
 * Whether the build includes drafts, which are otherwise only visible in `npm run dev`. Values other than 1 and 0 are
 * problems of the environment (`applyEnvironment`).
 */
export const includesDrafts = (): boolean => process.env.INCLUDE_DRAFTS === '1';
