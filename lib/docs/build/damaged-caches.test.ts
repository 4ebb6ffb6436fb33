import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { groupBy } from '../../ground/base/group-by.ts';
import { propertyRuns } from '../../ground/base/testing/property-runs.ts';
import { listFiles } from '../../ground/disk/list-files.ts';
import { tempFolder } from '../../ground/disk/testing/temp-folder.ts';
import { writeFiles } from '../../ground/disk/write-files.ts';
import { tinyFiles } from '../checks/testing/tiny-project.ts';
import { findHost } from '../publish/export/hosts.ts';
import { buildSite, finishRendered, prepareToRender } from './build-site.ts';
import { checkOnce } from './checking/check-once.ts';
import { wholeExport } from './export-record.ts';
import { buildFingerprint, exportFingerprint } from './rendering/build-fingerprint.ts';
import { keepPages, readKeptPages } from './rendering/kept-pages.ts';
import type { BuildTools } from './tools.ts';

const runs = propertyRuns('damaged caches', 15);
const tools: BuildTools = { capabilities: [], run: async () => {}, log: () => {} };

let root = '';

const write = (path: string, text: string | Uint8Array) => writeFiles(root, new Map([[path, text]]));

/** Everything that the framework would render from. */
const generated = (): [string, string][] =>
  listFiles(join(root, '.generated')).map((path) => [
    path,
    readFileSync(join(root, '.generated', path), 'hex'),
  ]);

beforeEach(() => {
  root = tempFolder();
  for (const [path, text] of Object.entries({ ...tinyFiles, 'package-lock.json': '{}' })) write(path, text);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Leaves a file empty, truncated, with other bytes, or with something that another program wrote. */
function damaged(whole: Buffer, { kind, at, bytes }: Damage): Uint8Array {
  if (kind === 'cut') return whole.subarray(0, Math.floor(at * whole.length));
  if (kind === 'foreign') return bytes;
  const changed = Buffer.from(whole);
  Buffer.from(bytes).copy(changed, Math.floor(at * whole.length));
  return changed;
}

type Damage = { kind: 'cut' | 'foreign' | 'bytes'; at: number; bytes: Uint8Array };

const damages = fc.record({
  kind: fc.constantFrom('cut' as const, 'foreign' as const, 'bytes' as const),
  at: fc.double({ min: 0, max: 0.99, noNaN: true }),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.json().map((text) => Buffer.from(text)),
  ),
});

it('changes nothing in what a check and a build make', async () => {
  const report = await checkOnce(root, async () => []);
  await prepareToRender(root, tools);
  const clean = generated();
  const files = ['.cache', '.generated'].flatMap((folder) =>
    listFiles(join(root, folder)).map((path) => `${folder}/${path}`),
  );
  expect(files.map((path) => path.replace(/[0-9a-f]{32}/g, '…'))).toEqual(
    expect.arrayContaining(['.cache/check.json', '.cache/outlines/….json', '.cache/types.txt']),
  );
  const property = fc.asyncProperty(fc.array(damages, { minLength: 1, maxLength: 8 }), async (all) => {
    for (const [index, damage] of all.entries()) {
      const path = files[Math.floor(((damage.at * 7919 + index * 0.31) % 1) * files.length)] ?? '';
      write(path, damaged(readFileSync(join(root, path)), damage));
    }
    expect(await checkOnce(root, async () => [])).toEqual(report);
    await prepareToRender(root, tools);
    expect(generated()).toEqual(clean);
  });
  await fc.assert(property, runs);
}, 60_000);

/** What the framework leaves in these tests. */
const rendered = ['docs.html', 'page-not-found.html', 'docs/app/guide/setup.html'];

/** Of these, what it renders in every build. */
const ALWAYS = ['docs.html', 'page-not-found.html'];

const rendering: BuildTools = {
  capabilities: [],
  log: () => {},
  run: async (name) => {
    if (name !== 'next build') return;
    rmSync(join(root, 'out'), { recursive: true, force: true });
    const asked: string[] = Object.keys(
      JSON.parse(readFileSync(join(root, '.generated/shells.json'), 'utf8')),
    );
    for (const font of ['instrument-sans', 'red-hat-mono'])
      write(`out/_next/static/media/${font}-x.woff2`, '');
    for (const path of rendered) {
      const isAsked = ALWAYS.includes(path) || asked.includes(`/${path.replace(/\.html$/, '')}`);
      if (isAsked) write(`out/${path}`, `<html><head></head><body>${path}</body></html>`);
    }
  },
};

/** Names without the parts that differ between projects: hashes, sets, versions. */
const kindOf = (path: string): string =>
  path
    .replace(/[0-9a-f]{32,}/g, '…')
    .replace(/^(\.generated\/sidebars)\/.*/, '$1/…')
    .replace(/^(\.cache\/pages\/files)\/.*/, '$1/…');

it('changes nothing in what a full build leaves, whatever kind of file is damaged', async () => {
  const host = findHost('nginx');
  await buildSite(root, host, rendering);
  // Which pages changed since the previous build isn't part of what is left.
  const left = () => generated().filter(([path]) => path !== 'shells.json');
  const clean = left();
  const kinds = groupBy(
    ['.cache', '.generated'].flatMap((folder) =>
      listFiles(join(root, folder)).map((path) => `${folder}/${path}`),
    ),
    kindOf,
  );
  expect([...kinds.keys()].sort()).toMatchInlineSnapshot(`
    [
      ".cache/check.json",
      ".cache/compiled/…/….json",
      ".cache/outlines/….json",
      ".cache/pages/files/…",
      ".cache/pages/list.json",
      ".cache/results/search-words.json",
      ".cache/types.txt",
      ".generated/capability-components.ts",
      ".generated/capability-parts.ts",
      ".generated/compiled.json",
      ".generated/compiled.pack",
      ".generated/converters.ts",
      ".generated/export.json",
      ".generated/glossary.json",
      ".generated/host-input.json",
      ".generated/hosts/nginx/nginx.conf",
      ".generated/own-components.ts",
      ".generated/page-scripts.ts",
      ".generated/pages.json",
      ".generated/pages.pack",
      ".generated/serve.json",
      ".generated/shell.json",
      ".generated/shells.json",
      ".generated/sidebars/…",
    ]
  `);
  const property = fc.asyncProperty(fc.constantFrom(...kinds.keys()), damages, async (kind, damage) => {
    const files = kinds.get(kind) ?? [];
    const path = files[Math.floor(damage.at * files.length)] ?? '';
    const whole = readFileSync(join(root, path));
    const bytes = damaged(whole, damage);
    fc.pre(!whole.equals(bytes));
    write(path, bytes);
    await buildSite(root, host, rendering);
    expect(left(), path).toEqual(clean);
    expect(wholeExport(root)?.fingerprint).toBe(exportFingerprint(buildFingerprint(root), 'nginx'));
  });
  await fc.assert(property, runs);
}, 60_000);

it('is not a complete export', async () => {
  await buildSite(root, findHost('generic'), rendering);
  const before = wholeExport(root);
  for (const name of ['export.json', 'serve.json']) {
    const whole = readFileSync(join(root, '.generated', name));
    fc.assert(
      fc.property(damages, (damage) => {
        const bytes = damaged(whole, damage);
        fc.pre(!whole.equals(bytes));
        write(`.generated/${name}`, bytes);
        // A record with another fingerprint belongs to an outdated export: `npm start` builds.
        expect(wholeExport(root)).not.toEqual(before);
      }),
      runs,
    );
    write(`.generated/${name}`, whole);
  }
  expect(wholeExport(root)).toEqual(before);
});

it('is not a list of kept pages', () => {
  write('out/docs/a.html', 'a');
  keepPages(root, join(root, 'out'), { shared: 's', pages: new Map([['/docs/a', 'a1']]) });
  const whole = readFileSync(join(root, '.cache/pages/list.json'));
  expect(readKeptPages(root)).not.toBeNull();
  fc.assert(
    fc.property(damages, (damage) => {
      const bytes = damaged(whole, damage);
      fc.pre(!whole.equals(bytes));
      write('.cache/pages/list.json', bytes);
      expect(readKeptPages(root)).toBeNull();
    }),
    runs,
  );
});

it('is not a prepared project', async () => {
  await prepareToRender(root, tools);
  for (const text of ['', '{', 'null', '{"a":1}', '\0\0']) {
    write('.generated/build.json', text);
    await expect(finishRendered(root, findHost('generic'), tools)).rejects.toThrow('Run it again.');
  }
});
