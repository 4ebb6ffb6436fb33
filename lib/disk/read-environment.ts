import { UsageError } from '../base/usage-error.ts';
import type { Environment } from '../config/environment.ts';

/** The environment variables that override the site's settings. */
export function readEnvironment(): Environment {
  const { SITE_ORIGIN, BASE_PATH, ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX, INCLUDE_DRAFTS } =
    process.env;
  return { SITE_ORIGIN, BASE_PATH, ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX, INCLUDE_DRAFTS };
}

/**
 * Whether the build includes drafts, which are otherwise only visible in `npm run dev`. Throws a UsageError for any
 * value other than 1 and 0.
 */
export function includesDrafts(): boolean {
  const { INCLUDE_DRAFTS = '' } = process.env;
  if (INCLUDE_DRAFTS === '1') return true;
  if (INCLUDE_DRAFTS === '' || INCLUDE_DRAFTS === '0') return false;
  throw new UsageError(`INCLUDE_DRAFTS is '${INCLUDE_DRAFTS}'. Expected 1 to build drafts, or nothing.`);
}
