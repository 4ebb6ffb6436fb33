import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printProblems } from '../lib/base/problems/print.ts';
import type { Problem } from '../lib/base/problems/problem.ts';
import { checkOnce } from '../lib/build/checking/check-once.ts';
import { buildFingerprint } from '../lib/build/drawing/build-fingerprint.ts';
import { drawingKeys } from '../lib/build/drawing/drawing-keys.ts';
import {
  type DrawingKeys,
  hasSameChunks,
  keepPages,
  readKeptPages,
  restorePages,
  reusablePages,
} from '../lib/build/drawing/kept-pages.ts';
import { writePageList } from '../lib/build/generated/read-generated.ts';
import { type MdxThreads, withThreads } from '../lib/compile/threads.ts';
import { findHost } from '../lib/publish/export/hosts.ts';
import { policySources } from '../lib/publish/seo/policy-sources.ts';
import { checkTypes } from './check-types.ts';
import { exportSite } from './export-site.ts';
import { type Generated, generate } from './generate.ts';
import { requireLockFile } from './require-lock-file.ts';
import { run } from './run.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: process.env.DOCS_HOST ?? 'generic' },
  },
});

const root = process.cwd();
const host = findHost(values.host);

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

function failWith(problems: readonly Problem[]): never {
  console.error(printProblems(problems));
  process.exit(1);
}

async function generateOrFail(): Promise<Generated> {
  const checkAndGenerate = async (threads: MdxThreads) => {
    const { problems } = await checkOnce(root, threads);
    if (problems.length > 0) failWith(problems);
    return generate(root, threads);
  };
  const result = await withThreads(undefined, checkAndGenerate, { keepsTrees: true });
  return result.generated ?? failWith(result.problems);
}

/** Draws the pages at `urls`; the landing page and the pages that are no content are always drawn. */
async function draw(urls: readonly string[], basePath: string): Promise<void> {
  writePageList(root, urls);
  await run('next build', ['next', 'build'], { BASE_PATH: basePath, NEXT_TELEMETRY_DISABLED: '1' });
}

/** Draws what changed since the last build, and gives what can be taken from it; its rest is unchanged. */
async function drawChanged(
  { pages, index }: Generated,
  keys: DrawingKeys,
): Promise<(folder: string) => void> {
  const { basePath } = index.site.settings;
  const kept = readKeptPages(root);
  const reusable = reusablePages(root, kept, keys);
  // The catch-all route must have a page to draw, or the framework refuses to export it.
  if (reusable.size === keys.pages.size) reusable.delete([...reusable][0] ?? '');
  const changed = pages.map((page) => page.url).filter((url) => !reusable.has(url));
  await draw(changed, basePath);
  if (kept === null || reusable.size === 0) return () => undefined;
  if (hasSameChunks(kept, join(root, 'out'))) return (folder) => restorePages(root, kept, reusable, folder);
  console.log('The scripts of the pages changed: all pages are drawn again.');
  await draw(
    pages.map((page) => page.url),
    basePath,
  );
  return () => undefined;
}

requireLockFile(root);
const generated = await timed('Checked the content and compiled its pages', generateOrFail);
const keys = drawingKeys(root, generated.pages, {
  host: host.name,
  policy: policySources(generated.index.site),
});
await timed('Checked the types', () => checkTypes(root));
const restore = await timed('Exported all routes', () => drawChanged(generated, keys));
await timed(`Finished the export for the host profile '${host.name}'`, () =>
  exportSite(root, generated, host, restore),
);
keepPages(root, join(root, 'out'), keys);
writeFileSync('.generated/build-stamp', buildFingerprint(root));
