import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../disk/list-files.ts';

const schema = z.strictObject({
  /** Path below which the site is served, as the framework's configuration needs it. */
  basePath: z.string(),
  /** Of everything that the prepared files were made from. */
  fingerprint: z.string(),
});

/** What a prepared project tells the framework's configuration, and `npm run export` after it. */
export type BuildState = z.infer<typeof schema>;

const BUILD_STATE = 'build.json';

/** Environment variable that says that the project is prepared: set for the framework by whatever prepared it. */
export const PREPARED = 'DOCS_PREPARED';

/** Writes the state of a project whose pages can be drawn now. */
export function writeBuildState(root: string, state: BuildState): void {
  writeFileSync(join(root, '.generated', BUILD_STATE), JSON.stringify(state));
}

/** The state of the last preparation; null where there was none. Throws for a file that something else wrote. */
export function readBuildState(root: string): BuildState | null {
  try {
    return schema.parse(JSON.parse(readFileSync(join(root, '.generated', BUILD_STATE), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Forgets that pages were drawn: an export that is being finished can't be finished once more. */
export function removeBuildState(root: string): void {
  rmSync(join(root, '.generated', BUILD_STATE), { force: true });
}
