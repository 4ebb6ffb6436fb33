import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Cost, measureSuccess } from './process-cost.ts';

/** Everything that builds leave in a checkout. */
export const BUILT = [
  '.next',
  '.generated',
  '.cache',
  'out',
  'public/docs/assets',
  'public/docs/schemas',
] as const;

/** Removes everything that builds left. */
export function clean(folder: string): void {
  for (const part of BUILT) rmSync(join(folder, part), { recursive: true, force: true });
}

/** The cost of `npm run build` in a folder. */
export const build = (folder: string, options = ''): Promise<Cost> =>
  measureSuccess('build', `node --import ./scripts/typescript.mjs scripts/build.ts ${options}`, folder);

/** The cost of a build with nothing cached. */
export function buildClean(folder: string): Promise<Cost> {
  clean(folder);
  return build(folder);
}
