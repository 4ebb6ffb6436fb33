import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readGeneratedJson, writeGeneratedJson } from './generated/generated-json.ts';

const schema = z.strictObject({
  /** Path below which the site is served, as the framework's configuration needs it. */
  basePath: z.string(),
  /** Of everything that the prepared files were made from. */
  fingerprint: z.string(),
  /** Who finishes what is drawn: `npm run build` itself, or `npm run export` after the framework ran on its own. */
  finishedBy: z.enum(['build', 'export']),
});

/** What a prepared project tells the framework's configuration, and `npm run export` after it. */
export type BuildState = z.infer<typeof schema>;

const BUILD_STATE = 'build.json';

/** The framework's word on its export: removed while it draws, written last. */
const DETAIL = '.next/export-detail.json';

const detailSchema = z.object({ outDirectory: z.string(), success: z.literal(true) });

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

/** Says that nothing is prepared, or drawn and not finished yet. */
export function forgetBuildState(root: string): void {
  for (const path of [`.generated/${BUILD_STATE}`, DETAIL]) rmSync(join(root, path), { force: true });
}

/** Whether the framework, called on its own, drew everything and nobody began to finish it. */
export function isDrawnAlone(root: string): boolean {
  if (readBuildState(root)?.finishedBy !== 'export') return false;
  try {
    const detail = detailSchema.parse(JSON.parse(readFileSync(join(root, DETAIL), 'utf8')));
    return resolve(detail.outDirectory) === resolve(root, 'out');
  } catch {
    return false;
  }
}
