import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../base/usage-error.ts';

/** Folder of the files that a site serves as they are, at the root of its addresses. */
export const STATIC_FOLDER = 'content/static';

/**
 * The folder that contains a site's `content/` and `versions.json`: the one that the environment variable SITE names,
 * or else the engine's own. Everything that is generated stays in the engine's folder. Throws a UsageError if the
 * folder doesn't exist.
 */
export function siteFolder(root: string): string {
  const { SITE } = process.env;
  if (!SITE) return root;
  const folder = resolve(root, SITE);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return folder;
  throw new UsageError(`SITE names the folder '${SITE}', which doesn't exist.`);
}

/** The folder with the engine's own code, independent of the project's folder. */
export const ENGINE_FOLDER = fileURLToPath(new URL('../../../', import.meta.url));
