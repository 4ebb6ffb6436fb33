import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/ground/disk/list-files.ts';
import { command, refuseOptions } from './command.ts';
import { createWorkingCopy } from './measure/working-copy.ts';
import { run, script } from './run.ts';

/** What the export of a new site contains: file → texts in it. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'docs.html': ['<title>New docs</title>', 'New docs</h1>', 'href="/docs/setup/install"'],
  'docs/setup/install.html': ['<title>Install | New docs</title>', 'role="tab'],
  'docs/setup/upgrade.html': ['<title>Upgrade from 1.0 | New docs</title>'],
  'docs/1.0/setup/install.html': ['<title>Install | New docs</title>'],
  'docs/search.html': ['<title>Search | New docs</title>'],
  '404.html': ['<title>Page not found | New docs</title>'],
  'docs/search/manifest.json': ['"guide/2.0"', '"guide/1.0"'],
  'docs/sitemap.xml': ['/docs/setup/upgrade'],
};

/** Pages that only version 2.0 has. */
const ABSENT = ['docs/1.0/setup/upgrade.html'];

/** Names of the product, and of the people behind it, whose documentation is in this repository. */
const OTHERS = /v-?cluster|\bloft\b|devspace|devpod/i;

/** The code of the workbench: the download, and chunks that only a page with `<Workbench>` requests. */
const isOfWorkbench = (path: string, requested: ReadonlySet<string>): boolean =>
  path.startsWith('docs/downloads/') || (path.startsWith('_next/static/chunks/') && !requested.has(path));

/** What is wrong with the export of a new site, one sentence each. */
function faultsOf(folder: string): string[] {
  const files = listFiles(folder);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const pages = files.filter((path) => path.endsWith('.html'));
  const requested = new Set(pages.flatMap((path) => read(path).match(/_next\/static\/[\w/.-]+/g) ?? []));
  const missing = Object.entries(EXPECTED).flatMap(([path, texts]) => {
    if (!files.includes(path)) return [`${path} is missing.`];
    return texts.filter((text) => !read(path).includes(text)).map((text) => `${path} has no '${text}'.`);
  });
  const foreign = files
    .filter((path) => !isOfWorkbench(path, requested))
    .filter((path) => OTHERS.test(path) || OTHERS.test(read(path)));
  return [
    ...missing,
    ...ABSENT.filter((path) => files.includes(path)).map((path) => `${path} is there.`),
    ...foreign.map((path) => `${path} names another product: ${OTHERS.exec(read(path))?.[0] ?? path}`),
  ];
}

/**
 * Makes a new site with `npm run docs -- init`, checks it, builds and verifies it in a copy of this checkout that has no
 * content of its own, and reads what the export contains.
 */
async function main(root: string): Promise<void> {
  refuseOptions();
  const { folder, remove } = createWorkingCopy(root);
  process.once('exit', remove);
  for (const path of ['content', 'versions.json']) rmSync(join(folder, path), { recursive: true });
  process.chdir(folder);
  const site = { SITE: 'new-site' };
  await run('The new site', script('docs.ts', 'init', site.SITE));
  await run('Content checks of the new site', script('check.ts'), site);
  await run('Build of the new site', script('build.ts'), site);
  await run('Verification of the new site', script('export.ts'), site);
  const faults = faultsOf('out');
  for (const fault of faults) console.error(fault);
  console.log(`The new site: ${faults.length === 0 ? 'as expected' : `${faults.length} faults`}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await command(main);
