import { entriesScript, sectionsScript } from '#generated/page-scripts.ts';
import { LANDING } from '../../lib/ground/base/landing.ts';

/** Changes with the site's code. Browsers can cache a script for as long as its address stays the same. */
export const CODE_HASH = process.env.CODE_HASH ?? 'development';

/** The scripts in separate files, which run while the browser is still parsing the page: the end of the address → text. */
export const SCRIPT_FILES = { 'sections.js': sectionsScript, 'entries.js': entriesScript };

/** Address of a script below the site's base path. */
export const scriptAddress = (basePath: string, name: keyof typeof SCRIPT_FILES): string =>
  `${basePath}${LANDING}/assets/${CODE_HASH}/${name}`;
