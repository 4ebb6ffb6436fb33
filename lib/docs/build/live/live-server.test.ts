import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilities } from '../../../capabilities.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';
import { ENGINE_FOLDER } from '../../../ground/disk/site-folder.ts';
import { tinyFiles } from '../../checks/testing/tiny-project.ts';
import { createLiveServer } from './live-server.ts';
import { createLiveSite } from './live-site.ts';
import { createCodeBundler, type SiteCode } from './site-code.ts';

const root = mkdtempSync(join(tmpdir(), 'live-server-'));
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
for (const [path, text] of Object.entries(tinyFiles)) put(path, text);
put('package-lock.json', '{}');
put('content/redirects.yml', '- { from: /docs/old, to: /docs/app/guide/setup }\n');
put('public/docs/assets/a.txt', 'An asset.');

const bundler = await createCodeBundler(ENGINE_FOLDER, '');
const site = await createLiveSite(root, { capabilities, environment: {}, dates: null });
let bundle: SiteCode | null = null;
const { server, tell } = createLiveServer({
  root,
  basePath: '',
  site,
  first: Promise.resolve(),
  code: async () => {
    bundle ??= await bundler.build();
    return bundle;
  },
  readSearch: async () => null,
  prepare: () => {},
  onRendered: () => {},
});
let origin = '';
const get = (path: string) => fetch(origin + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();

beforeAll(async () => {
  await site.update();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await get('/docs/app');
}, 120_000);

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await bundler.stop();
  rmSync(root, { recursive: true });
});

describe('live server', () => {
  it('draws a document whose scripts and styles are there', async () => {
    const html = await textOf('/docs/app/guide/setup');
    expect(html).toContain('<title>Setup | Docs</title>');
    expect(html).toMatch(/<div data-article="[0-9a-f]{16}">.*<h1[^>]*>Setup<\/h1>/s);
    expect(html).toContain('aria-current="page"');
    const files = [...html.matchAll(/(?:src|href)="(\/_live\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(3);
    for (const file of files) expect((await get(file)).status).toBe(200);
  });

  it('declares the order of layers before it uses one', async () => {
    const html = await textOf('/docs/app');
    const css = await textOf(/href="(\/_live\/[^"]+)"/.exec(html)?.[1] ?? '');
    expect(/@layer[^{;]*[{;]/.exec(css)?.[0]).toBe(
      '@layer tokens, reset, prose, components, overrides, print;',
    );
  });

  it('answers with fragments, files, redirects, and the page for unknown addresses', async () => {
    expect(await textOf('/docs/app/guide/setup.htm')).toMatch(/<body><div data-article=/);
    expect(await textOf('/docs/assets/a.txt')).toBe('An asset.');
    expect(await textOf('/docs/app/guide/setup.md')).toContain('# Setup');
    expect((await get('/docs/old')).headers.get('location')).toBe('/docs/app/guide/setup');
    expect((await get('/docs/app/')).headers.get('location')).toBe('/docs/app');
    expect((await get('/docs/app/nothing.htm')).status).toBe(404);
    const absent = await get('/docs/app/nothing');
    expect([absent.status, (await absent.text()).includes('Page not found')]).toEqual([404, true]);
  });

  it('tells open pages of a new state, which has the edit', async () => {
    const events = (await get('/_live/events')).body?.getReader();
    const next = async () =>
      JSON.parse(
        Buffer.from((await events?.read())?.value ?? '')
          .toString()
          .slice(6),
      );
    const before = await next();
    put('content/app/1.0/guide/setup.mdx', '---\ntitle: Setup\n---\n\nIt was edited.\n');
    await site.update();
    tell();
    const after = await next();
    expect([after.revision - before.revision, after.code]).toEqual([1, before.code]);
    const update = JSON.parse(await textOf('/_live/page?path=/docs/app/guide/setup&sidebars=app/2.0'));
    expect(update.fragment).toContain('It was edited.');
    expect(update.sidebars).toMatchObject([{ set: 'app', version: '2.0' }]);
    await events?.cancel();
  });

  it('tells pages of other sites nothing of changes', async () => {
    const ask = async (from: string) => {
      const response = await fetch(`${origin}/_live/events`, { headers: { origin: from } });
      await response.body?.cancel();
      return response.status;
    };
    expect(await ask(origin)).toBe(200);
    const others = ['https://example.com', origin.replace('127.0.0.1', 'localhost'), `${origin}0`, 'null'];
    for (const other of others) expect(await ask(other)).toBe(403);
  });

  it('shows what is wrong with a page inside the frame', async () => {
    put('content/app/1.0/guide/setup.mdx', '---\ntitle: Setup\n---\n\n<Unknown />\n');
    await site.update();
    expect(await textOf('/docs/app/guide/setup')).toMatch(/role="alert".*setup\.mdx:5:1/s);
    expect((await get('/docs/app/guide/setup.htm')).status).toBe(404);
  });
});

describe('components', () => {
  it('have stylesheets with different names: classes are derived from them', () => {
    const names = listFiles('components').filter((path) => path.endsWith('.module.css'));
    expect(new Set(names.map((path) => basename(path))).size).toBe(names.length);
  });

  it('use nothing of the framework that has no replacement', () => {
    const packages = listFiles('components')
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('live/'))
      .flatMap((path) => [
        ...readFileSync(join('components', path), 'utf8').matchAll(/from '(next\/[\w-]+)'/g),
      ]);
    expect(new Set(packages.map(([, name]) => name))).toEqual(new Set(['next/navigation']));
  });
});
