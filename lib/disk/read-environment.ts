import type { Environment } from '../config/environment.ts';

/** The variables of this process's environment that override the site's settings. */
export function readEnvironment(): Environment {
  const { SITE_ORIGIN, BASE_PATH, ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX } = process.env;
  return { SITE_ORIGIN, BASE_PATH, ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX };
}

/** Whether the build is to show drafts, which are otherwise only seen while writing. */
export const includesDrafts = (): boolean => process.env.INCLUDE_DRAFTS === '1';
