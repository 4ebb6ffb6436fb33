import { readFileSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listFiles } from '../../../ground/disk/list-files.ts';
import { tempFolder } from '../../../ground/disk/testing/temp-folder.ts';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { bundleKey, forgetBundle, keepBundle, takeBundle } from './kept-bundle.ts';

let root: string;

const write = (path: string, text: string | Uint8Array) => writeFiles(root, new Map([[path, text]]));

/** What the framework leaves of its code. */
const CODE = [
  'BUILD_ID',
  'build-manifest.json',
  'server/app/docs/[...slug]/page.js',
  'server/app/docs/[...slug]/page/build-manifest.json',
  'server/chunks/ssr/[root-of-the-server]__1.js',
  'static/chunks/1.css',
];

/** What it renders with that. */
const RENDERED = [
  'server/app/docs/a.html',
  'server/app/docs/a.meta',
  'server/app/docs/a.rsc',
  'server/app/docs/a.segments/docs/$c$slug.segment.rsc',
  'server/app/icon.svg.body',
];

beforeEach(() => {
  root = tempFolder();
  const notes = ['prerender-manifest.json', 'export-detail.json', 'trace', 'cache/1.sst'];
  for (const path of [...CODE, ...RENDERED, ...notes]) write(`.next/${path}`, `text of ${path}`);
  keepBundle(root, 'key');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a bundle', () => {
  it('is taken without the documents that were rendered with it', () => {
    expect(takeBundle(root, 'key')).toBe(true);
    const left = listFiles(join(root, '.next'));
    const parts = RENDERED.filter((path) => /\.(?:meta|rsc)$/.test(path));
    expect(left).toEqual([...CODE, ...parts, 'cache/1.sst', 'export-detail.json', 'trace'].sort());
  });

  it('is taken once, until it is kept again', () => {
    takeBundle(root, 'key');
    expect(takeBundle(root, 'key')).toBe(false);
    keepBundle(root, 'key');
    expect(takeBundle(root, 'key')).toBe(true);
  });

  it('is taken after the framework rendered other pages with it', () => {
    takeBundle(root, 'key');
    write('.next/server/app/docs/b.html', 'page');
    write('.next/prerender-manifest.json', '{}');
    write('.next/BUILD_ID', 'text of BUILD_ID');
    keepBundle(root, 'key');
    write('.next/trace', 'another one');
    expect(takeBundle(root, 'key')).toBe(true);
  });

  it('is not taken if it was made from something else, not even later', () => {
    expect(takeBundle(root, 'other')).toBe(false);
    expect(takeBundle(root, 'key')).toBe(false);
  });

  it('is not taken if it was forgotten', () => {
    forgetBundle(root);
    expect(takeBundle(root, 'key')).toBe(false);
  });

  const changes: [string, () => void][] = [
    ...CODE.map((path): [string, () => void] => [`without ${path}`, () => rmSync(join(root, '.next', path))]),
    ...CODE.map((path): [string, () => void] => [
      `with a truncated ${path}`,
      () => write(`.next/${path}`, 'text'),
    ]),
    [
      'with a file that was rewritten in the same size',
      () => utimesSync(join(root, '.next/static/chunks/1.css'), new Date(), new Date(Date.now() + 5000)),
    ],
    ['with another file', () => write('.next/static/chunks/2.js', '')],
    ['with another description', () => write('.next/middleware-manifest.json', '')],
    ['with a damaged record', () => write('.next/bundle.json', '{"key":"key"')],
    ['with a record of something else', () => write('.next/bundle.json', '{"key":"key","files":{}}')],
    ['with an empty record', () => write('.next/bundle.json', '{"key":"key","files":[]}')],
    ['that the framework replaced', () => rmSync(join(root, '.next/bundle.json'))],
    ['whose folder is missing', () => rmSync(join(root, '.next'), { recursive: true })],
  ];

  it.each(changes)('%s is not taken, and nothing is removed from it', (_, change) => {
    change();
    const before = listFiles(join(root, '.next')).filter((path) => path !== 'bundle.json');
    expect(takeBundle(root, 'key')).toBe(false);
    expect(listFiles(join(root, '.next'))).toEqual(before);
  });

  it('is not kept if the framework left none', () => {
    rmSync(join(root, '.next'), { recursive: true });
    keepBundle(root, 'key');
    expect(listFiles(join(root, '.next'))).toEqual([]);
  });

  it('is listed by name, size, and time', () => {
    const { files } = JSON.parse(readFileSync(join(root, '.next/bundle.json'), 'utf8'));
    expect(files.map(({ path }: { path: string }) => path)).toEqual([
      'BUILD_ID',
      'build-manifest.json',
      'prerender-manifest.json',
      ...CODE.slice(2),
    ]);
  });
});

describe('bundleKey', () => {
  const inputs: [string, () => void][] = [
    ['a setting of the framework', () => write('.env.production', 'NEXT_PUBLIC_A=1')],
    ['a setting of the bundler', () => write('postcss.config.mjs', 'export default {};')],
    ['a setting of the bundler as data', () => write('postcss.config.json', '{"plugins":{}}')],
    ['a setting of the bundler in a folder', () => write('.config/postcssrc.json', '{"plugins":{}}')],
    ['the browsers that the code is compiled for', () => write('browserslist', 'chrome 100')],
    ['a variable for these browsers', () => vi.stubEnv('BROWSERSLIST', 'chrome 100')],
    ['a file that the framework looks for', () => write('proxy.ts', 'export function proxy() {}')],
    ['the installed packages', () => write('node_modules/.package-lock.json', '{"packages":{"a":{}}}')],
    ['the framework', () => write('node_modules/next/package.json', '{"version":"2.0.0"}')],
    ['a variable of the framework', () => vi.stubEnv('NEXT_PUBLIC_A', '2')],
  ];

  it.each(inputs)('changes with %s', (_, change) => {
    const before = bundleKey(root, 'shared');
    change();
    expect(bundleKey(root, 'shared')).not.toBe(before);
  });

  it('changes with what all pages share, and with the folder', () => {
    const before = bundleKey(root, 'shared');
    expect(bundleKey(root, 'other')).not.toBe(before);
    expect(bundleKey(dirname(root), 'shared')).not.toBe(before);
  });

  it('stays the same if anything else changes', () => {
    const before = bundleKey(root, 'shared');
    write('README.md', 'Text.');
    write('next-env.d.ts', '/// <reference types="next" />');
    write('content/a/page.mdx', 'Text.');
    vi.stubEnv('EDITOR', 'vi');
    expect(bundleKey(root, 'shared')).toBe(before);
  });
});
