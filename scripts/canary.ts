import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FACTS, type RenderedProject } from '../lib/docs/build/framework/facts.ts';
import { FRAMEWORK, SWITCHES } from '../lib/docs/build/framework/switches.ts';
import { listFiles } from '../lib/ground/disk/list-files.ts';
import { command, refuseOptions } from './command.ts';
import { differences, hashFolder } from './measure/folder-hashes.ts';
import { createWorkingCopy } from './measure/working-copy.ts';
import { run, script } from './run.ts';

/** The project: three pages, two of which have the same shell. */
const PROJECT = {
  'versions.json': JSON.stringify({
    sets: [{ name: 'guide', label: 'Guide', route: '/docs', versions: [{ name: '1.0', isLast: true }] }],
  }),
  'content/site.yml': 'title: Canary\n',
  'content/guide/1.0/README.mdx':
    '---\ntitle: Canary\ndescription: Three pages, from which a build shows what the framework does with any.\n---\n\nA [page](one.mdx).\n',
  'content/guide/1.0/one.mdx':
    '---\ntitle: One\ndescription: The first page of two that have the same shell around their articles.\n---\n\nThe first page.\n',
  'content/guide/1.0/two.mdx':
    '---\ntitle: Two\ndescription: The second page of two that have the same shell around their articles.\n---\n\nThe second page.\n',
};

const PAGES = [
  { url: '/docs/one', address: '/docs/one', slug: 'one' },
  { url: '/docs/two', address: '/docs/two', slug: 'two' },
] as const;

const read = (path: string): string => readFileSync(join('out', path), 'utf8');

const failed: string[] = [];

function report(name: string, says: string, holds: boolean): void {
  console.log(`${holds ? 'holds ' : 'FAILED'}  ${name}: ${says}`);
  if (!holds) failed.push(name);
}

/** Runs the framework, and returns what it printed. */
function framework(...args: string[]): string {
  const env = { ...process.env, FRAMEWORK_OFF: 'shared-shells', NEXT_TELEMETRY_DISABLED: '1' };
  const { stdout, stderr } = spawnSync('node_modules/.bin/next', args, { encoding: 'utf8', env });
  return stdout + stderr;
}

/** What the framework rendered on its own, before anything of it is changed. */
function renderedProject(): RenderedProject {
  const output = framework('build');
  console.log(output);
  return {
    files: listFiles('out'),
    bundle: listFiles('.next'),
    read,
    output,
    help: framework('build', '--help'),
    pages: PAGES,
  };
}

async function build(off = ''): Promise<void> {
  await run('Build', script('build.ts'), { FRAMEWORK_OFF: off });
  await run('Verification', script('export.ts'), { FRAMEWORK_OFF: off });
}

/** Whether a document has its article and its fragment, and the page for unknown addresses is there. */
function isWhole(): boolean {
  return (
    read('docs/one.html').includes('The first page.</p>') &&
    read('docs/one.htm').includes('The first page.</p>') &&
    read('404.html').includes('<title>Page not found | Canary</title>')
  );
}

/**
 * One real build of three pages, in a copy of this checkout without its content: asserts by name what
 * `lib/docs/build/framework/` expects of the framework, and that the site is whole if all of it is switched off.
 */
async function main(root: string): Promise<void> {
  refuseOptions();
  const { folder, remove } = createWorkingCopy(root);
  process.once('exit', remove);
  for (const path of ['content', 'versions.json']) rmSync(join(folder, path), { recursive: true });
  for (const [path, text] of Object.entries(PROJECT)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  process.chdir(folder);

  const project = renderedProject();
  for (const { name, says, holds } of FACTS) report(name, says, holds(project));

  await run('Export', script('export.ts'), { FRAMEWORK_OFF: 'shared-shells' });
  const each = hashFolder('out');
  rmSync('.cache/pages', { recursive: true, force: true });
  await build();
  const different = differences(each, hashFolder('out'));
  report(
    'shared-shells',
    'an export is the same to the byte if each page is rendered',
    different.length === 0,
  );

  const bundled = () => statSync('.next/build-manifest.json').mtimeMs;
  const before = bundled();
  rmSync('.cache/pages', { recursive: true, force: true });
  await build();
  report('kept-bundle', 'a build after no change of code renders with the last bundle', bundled() === before);

  await build('all');
  report(
    'all',
    'the site is whole with all switches off',
    isWhole() && !read('docs/one.html').includes('type="late"'),
  );

  const versions = Object.entries(FRAMEWORK).map(([name, version]) => `${name} ${version}`);
  const { version } = JSON.parse(readFileSync('node_modules/next/package.json', 'utf8'));
  console.log(`Written for ${versions.join(', ')}; built with next ${version}.`);
  if (failed.length === 0) return;
  const names = [...new Set(failed)].filter((name) => Object.hasOwn(SWITCHES, name));
  console.error(
    `${failed.length} of the facts don't hold. Until the room fits again: FRAMEWORK_OFF=${names.join()}`,
  );
  process.exitCode = 1;
}

await command(main);
