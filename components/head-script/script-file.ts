import { LANDING } from '../../lib/ground/base/landing.ts';

/** A script in a separate file, which runs while the browser is still parsing the page. */
export type ScriptFile = {
  /** The end of its address: `sections.js`. */
  name: string;
  source: string;
};

/**
 * Changes with the site's code, not just with a script's own text, because each bundle minifies that text differently.
 * Browsers can cache the file for as long as its address stays the same.
 */
export const CODE_HASH = process.env.CODE_HASH ?? 'development';

/** Address of a script below the site's base path. */
export const scriptAddress = (basePath: string, { name }: ScriptFile): string =>
  `${basePath}${LANDING}/assets/${CODE_HASH}/${name}`;
