import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOnce } from '../lib/checks/check-once.ts';
import { findHost } from '../lib/export/hosts.ts';
import { buildFingerprint } from '../lib/io/build-fingerprint.ts';
import { drawingKeys } from '../lib/io/drawing-keys.ts';
import { writePageList } from '../lib/io/generated.ts';
import {
  type DrawingKeys,
  hasSameChunks,
  keepPages,
  readKeptPages,
  restorePages,
  reusablePages,
} from '../lib/io/kept-pages.ts';
import { type MdxThreads, withThreads } from '../lib/mdx/threads.ts';
import { printProblems } from '../lib/problems/print.ts';
import type { Problem } from '../lib/problems/problem.ts';
import { policySources } from '../lib/seo/policy-sources.ts';
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
