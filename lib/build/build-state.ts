import { z } from 'zod';
import { readGeneratedJson, writeGeneratedJson } from './generated/generated-json.ts';

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
  writeGeneratedJson(root, BUILD_STATE, state);
}

/** The state of the last preparation; null where there was none, or its file is damaged. */
export function readBuildState(root: string): BuildState | null {
  return readGeneratedJson(root, BUILD_STATE, schema);
}
