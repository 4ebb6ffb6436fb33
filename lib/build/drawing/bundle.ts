import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { listFiles } from '../../disk/list-files.ts';
import { fileState, isUntouched } from './file-state.ts';

/** The framework's folder. A build of its own replaces all of it, and so removes the description, too. */
const FOLDER = '.next';

const DESCRIPTION = `${FOLDER}/bundle.json`;

/** The framework's list of the pages that it drew. */
const DRAWN = `${FOLDER}/prerender-manifest.json`;

const bundle = z.strictObject({
  /** Hash of everything that the code was bundled from. */
  key: z.string(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number(), modified: z.number() })),
});

/** Code that the framework bundled, for its servers and for browsers, and the lists that belong to it. */
const isCode = (path: string): boolean =>
  /^(?:BUILD_ID|[^/]+-manifest\.json|static\/.+|server\/.+\.(?:js|json))$/.test(path);

/** Whether the framework's folder has the code that was bundled for this key, as it was left. */
export function hasBundle(root: string, key: string): boolean {
  try {
    const stored = bundle.parse(JSON.parse(readFileSync(join(root, DESCRIPTION), 'utf8')));
    return (
      stored.key === key && stored.files.every((file) => isUntouched(join(root, FOLDER, file.path), file))
    );
  } catch {
    return false;
  }
}

/** Records that the framework's folder has the code for this key. Call it after the framework is done. */
export function recordBundle(root: string, key: string): void {
  const paths = listFiles(join(root, FOLDER)).filter(isCode);
  const files = paths.map((path) => ({ path, ...fileState(join(root, FOLDER, path)) }));
  mkdirSync(dirname(join(root, DESCRIPTION)), { recursive: true });
  writeFileSync(join(root, DESCRIPTION), JSON.stringify({ key, files } satisfies z.infer<typeof bundle>));
}

/**
 * Records that nothing is known about the framework's folder, and that it has no drawn pages: the framework would export
 * the pages in its list again. Call it before the framework starts.
 */
export function forgetBundle(root: string): void {
  for (const path of [DESCRIPTION, DRAWN]) rmSync(join(root, path), { force: true });
}
