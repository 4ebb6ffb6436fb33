import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readGeneratedJson, writeGeneratedJson } from './generated/generated-json.ts';
import { readShells } from './generated/read-generated.ts';

const schema = z.strictObject({
  /** Path below which the site is served, for the framework's configuration. */
  basePath: z.string(),
  /** What the site chooses for its whole code, as environment variables. */
  constants: z.record(z.string(), z.string()),
  /** Hash of the code that the framework bundles, which becomes part of the export. */
  code: z.string(),
  /** Of everything that the prepared files were generated from. */
  fingerprint: z.string(),
  /**
   * What finishes the rendered pages: `npm run build` itself, or `npm run export` after the framework ran on its own.
   */
  finishedBy: z.enum(['build', 'export']),
});

/** What a prepared project passes to the framework's configuration, and to `npm run export` after it. */
export type BuildState = z.infer<typeof schema>;

const BUILD_STATE = 'build.json';
const STATE_FILE = `.generated/${BUILD_STATE}`;

/**
 * Environment variable that says that the project is prepared. It's set for the framework by whatever prepared the
 * project.
 */
export const PREPARED = 'DOCS_PREPARED';

/** Writes the state of a project whose pages can be rendered now. */
export function writeBuildState(root: string, state: BuildState): void {
  writeGeneratedJson(root, BUILD_STATE, state);
}

/** The state of the last preparation; null if there was none or its file is damaged. */
export function readBuildState(root: string): BuildState | null {
  return readGeneratedJson(root, BUILD_STATE, schema);
}

/** Records that nothing is prepared, or that nothing rendered is still unfinished. */
export function forgetBuildState(root: string): void {
  rmSync(join(root, STATE_FILE), { force: true });
}

/**
 * Whether the framework, called on its own, rendered everything since the project was prepared, and nothing has started
 * to finish it.
 */
export function isRenderedAlone(root: string): boolean {
  if (readBuildState(root)?.finishedBy !== 'export') return false;
  const writtenAt = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const prepared = writtenAt(STATE_FILE);
  return Object.keys(readShells(root)).every((url) => writtenAt(`out${url}.html`) >= prepared);
}
