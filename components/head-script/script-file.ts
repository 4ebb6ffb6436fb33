/** A script in a separate file, which runs while the browser is still reading the page. */
export type ScriptFile = {
  /** As its address ends: `sections.js`. */
  name: string;
  source: string;
};

/**
 * Changes with the site's code, not with a script's own text: each bundle has that text in its own words. Browsers
 * may keep the file for as long as its address stays.
 */
export const CODE_HASH = process.env.CODE_HASH ?? 'development';

/** Address of a script below the site's base path. */
export const scriptAddress = (basePath: string, { name }: ScriptFile): string =>
  `${basePath}/docs/assets/${CODE_HASH}/${name}`;
