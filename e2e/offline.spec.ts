import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import initSqlJs from 'sql.js';
import { openExportedSearch } from '../lib/docs/search/testing/exported-search.ts';
import { readLabeledQueries } from '../lib/docs/search/testing/labeled-queries.ts';
import { readExport } from './support/exported.ts';
import { type PlainHost, startSirv } from './support/plain-hosts.ts';
import { readMetadata } from './support/site.ts';
import { BASE_PATH } from './support/target.ts';
import { expect, test as plain } from './support/test.ts';

const SET = 'vcluster';
const MIB = 1024 * 1024;

/** Pages without a network that note what goes wrong. */
const test = plain.extend<{ faults: string[] }>({
  context: async ({ browser }, use) => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    await use(context);
    await context.close();
  },
  faults: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('requestfailed', (request) => {
      // Leaving a page ends what it still requests.
      const { errorText = '' } = request.failure() ?? {};
      if (errorText !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${errorText}`);
    });
    page.on('request', (request) => {
      if (!/^(?:file:|data:|http:\/\/127\.0\.0\.1)/.test(request.url())) faults.push(`${request.url()} left`);
    });
    await use(faults);
    expect(faults).toEqual([]);
  },
});

const versions = readMetadata().find(({ name }) => name === SET)?.versions ?? [];
const [newest, oldest] = [versions.find(({ isLast }) => isLast), versions.at(-1)];
if (newest === undefined || oldest === undefined) throw new Error('The set has no versions.');

const work = mkdtempSync(join(tmpdir(), 'docs-bundle-'));
test.afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Makes the bundle of a version, and returns its archive. */
function pack(version: string): Buffer {
  const args = ['--import', './scripts/typescript.mjs', 'scripts/bundle.ts', SET, version, '--to', work];
  execFileSync(process.execPath, args, { stdio: 'pipe' });
  return readFileSync(join(work, `${SET}-${version}.zip`));
}

const folders = new Map<string, string>();

/** The folder of a version's bundle, which is made and unpacked once. */
function folderOf(version: string): string {
  const known = folders.get(version);
  if (known !== undefined) return known;
  for (const [path, bytes] of Object.entries(unzipSync(pack(version)))) {
    mkdirSync(dirname(join(work, 'a/b', path)), { recursive: true });
    writeFileSync(join(work, 'a/b', path), bytes);
  }
  const folder = join(work, 'a/b', `${SET}-${version}`);
  folders.set(version, folder);
  return folder;
}

/** 50 of a version's pages, from its first to its last. */
function fifty({ docs }: { docs: { path: string }[] }): string[] {
  const step = Math.max(1, Math.floor(docs.length / 50));
  return docs.filter((_, index) => index % step === 0).map(({ path }) => path);
}

/** The pages of the first hits in the bundle's search. Their sections follow with the texts, as on the site. */
const foundIn = (page: Page) =>
  page
    .locator('dialog a[data-url]')
    .evaluateAll((links) =>
      links.slice(0, 5).map((link) => (link as HTMLElement).dataset.url?.split('#', 1)[0]),
    );

/** Forty queries of every kind, for the set. */
const QUERIES = ['tasks', 'names', 'errors', 'typos', 'acronyms', 'short']
  .flatMap((name) => readLabeledQueries(readFileSync(`e2e/data/queries/${name}.txt`, 'utf8')).slice(0, 40))
  .filter(({ scope, query }) => scope === SET && query.length <= 64)
  .filter((_, index) => index % 3 === 0)
  .slice(0, 40);

/** One page of each kind, and the part of its scripts that comes last. */
const KINDS = [
  ['manage/sleep-wakeup', 'later-parts'],
  ['cli/vcluster_create', 'later-parts'],
  ['configure/vcluster-yaml', 'enhance-fields'],
] as const;

for (const version of [newest, oldest]) {
  const key = `${SET}/${version.name}`;

  for (const place of ['from disk', 'below /a/b/ on a plain server'] as const) {
    test.describe(`the bundle of ${version.name}, ${place}`, () => {
      let host: PlainHost | null = null;
      let root = '';
      test.beforeAll(async () => {
        const folder = folderOf(version.name);
        if (place === 'from disk') root = pathToFileURL(folder).href;
        else {
          writeFileSync(join(work, '404.html'), 'not found');
          host = await startSirv(work);
          root = `${host.origin}/a/b/${SET}-${version.name}`;
        }
      });
      test.afterAll(() => host?.stop());
      const address = (path: string) => `${root}${path}.html`;
      const ready = (page: Page) => page.waitForFunction(() => document.readyState === 'complete');

      test('shows 50 pages with their pictures, and nothing goes wrong', async ({
        page,
        context,
        faults,
      }) => {
        if (place === 'from disk') await context.setOffline(true);
        const paths = fifty(version);
        expect(paths.length).toBeGreaterThanOrEqual(50);
        for (const path of paths) {
          await page.goto(address(path));
          await ready(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          const broken = await page.locator('main img').evaluateAll(async (images) => {
            const all = images as HTMLImageElement[];
            await Promise.all(all.map((image) => image.decode().catch(() => undefined)));
            return all.filter(({ naturalWidth }) => naturalWidth === 0).length;
          });
          expect(broken, path).toBe(0);
          const lost = await page
            .locator('a[href^="/"], img[src^="/"], script[src^="/"], link[href^="/"]')
            .count();
          expect(lost, path).toBe(0);
        }
        expect(faults).toEqual([]);
      });

      test('has working tabs, anchors, fields, a sidebar, copying, and a way back', async ({
        page,
        context,
        faults,
      }) => {
        if (place === 'from disk') await context.setOffline(true);
        const withTabs = version.docs.find(({ path }) =>
          readExport(`${path.slice(1)}.html`).includes('role="tab"'),
        );
        await page.goto(address(withTabs?.path ?? ''));
        const tab = page.locator('main [role=tab]').nth(1);
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await page.getByRole('button', { name: 'Copy page' }).click();
        await expect(page.getByRole('button', { name: 'Copy page' })).toHaveAttribute('data-state', 'copied');
        const text = await page.evaluate(() => navigator.clipboard.readText());
        expect(text).toBe(readExport(`${withTabs?.path.slice(1)}.md`));

        const start = page.url();
        const closed = page.locator('nav [aria-expanded=false]').first();
        await closed.click();
        await page
          .locator('nav li:has(> [aria-expanded=true], > div > [aria-expanded=true]) ul:not([hidden]) a')
          .first()
          .click();
        await expect(page).not.toHaveURL(start);
        await expect(page.locator('nav a[aria-current=page]').first()).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(start);
        await page.goForward();
        await expect(page).not.toHaveURL(start);

        await page.goto(`${address(`${version.path}/configure/vcluster-yaml`)}#sync-toHost-pods`);
        await expect(page.locator('#sync-toHost-pods')).toBeInViewport();
        expect(faults).toEqual([]);
      });

      test('finds what the site finds', async ({ page, context, faults }) => {
        if (place === 'from disk') await context.setOffline(true);
        const search = openExportedSearch(readExport, BASE_PATH);
        await page.goto(address(version.path));
        await page.keyboard.press('Control+k');
        const field = page.getByRole('searchbox');
        await expect(field).toBeFocused();
        expect(QUERIES.length).toBe(40);
        for (const { query } of QUERIES) {
          const expected = (await search.query(query, key))
            .slice(0, 5)
            .map(({ url_without_anchor: url }) => url);
          await field.fill(query);
          await expect.poll(() => foundIn(page), query).toEqual(expected);
        }
        await field.fill(QUERIES[0]?.query ?? '');
        const first = page.locator('dialog a[data-url]:not([data-leaves])').first();
        await first.click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(page.url().startsWith(root)).toBe(true);
        expect(faults).toEqual([]);
      });

      test('marks what leads to the site', async ({ page, faults }) => {
        await page.goto(address(version.path));
        const leaving = page.locator('a[data-leaves]');
        expect(await leaving.count()).toBeGreaterThan(0);
        for (const href of await leaving.evaluateAll((links) =>
          links.map((link) => link.getAttribute('href')),
        ))
          expect(href).toMatch(/^https:/);
        expect(faults).toEqual([]);
      });

      for (const [path, part] of KINDS)
        test(`loads less than 40 KB of scripts for ${path}`, async ({ page, faults }) => {
          await page.goto(address(`${version.path}/${path}`));
          await page.waitForFunction(
            (name) => [...document.scripts].some(({ src }) => src.includes(name)),
            part,
          );
          // Modules ask for others, some when the browser is idle: all are there when nothing new is asked for.
          const names = await page.evaluate(async () => {
            const asked = () => [...document.scripts].map(({ src }) => src).filter((src) => src !== '');
            let before = 0;
            do {
              before = asked().length;
              const modules = asked().flatMap((src) => /\/offline\/([^/]+-[^/]+\.js)$/.exec(src)?.[1] ?? []);
              await Promise.all(modules.map((name) => window.docsImport(name)));
              await new Promise((done) => requestIdleCallback(done));
            } while (asked().length > before);
            return asked();
          });
          const bytes = names.map(
            (name) =>
              readFileSync(join(folderOf(version.name), decodeURI(name.slice(root.length + 1)))).length,
          );
          expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * 1024);
          expect(faults).toEqual([]);
        });
    });
  }
}

/** The files of a version's docset, and its index, each entry with the text of its document and its anchor there. */
async function docsetOf(set: string, version: string) {
  const args = ['--import', './scripts/typescript.mjs', 'scripts/docset.ts', set, version, '--to', work];
  execFileSync(process.execPath, args, { stdio: 'pipe' });
  const files = unzipSync(readFileSync(join(work, `${set}-${version}.docset.zip`)));
  const folder = `${set}-${version}.docset/Contents/Resources`;
  const { Database } = await initSqlJs();
  const database = new Database(files[`${folder}/docSet.dsidx`]);
  const [found] = database.exec('SELECT name, type, path FROM searchIndex ORDER BY id');
  const texts = new Map<string, string>();
  return (found?.values ?? []).map(([name, type, path]) => {
    const [file = '', id = ''] = String(path).split('#');
    const text = texts.get(file) ?? Buffer.from(files[`${folder}/Documents/${file}`] ?? []).toString('utf8');
    texts.set(file, text);
    return { name: String(name), type: String(type), path: String(path), file, id, text };
  });
}

for (const [set, types] of [
  ['vcluster', ['Command', 'Field', 'Guide', 'Option', 'Parameter']],
  ['platform', ['Field', 'Guide', 'Resource']],
] as const)
  test(`every entry of the docset of ${set} leads to its page, and to its anchor`, async ({
    page,
    faults,
  }) => {
    const { name: version = '' } =
      readMetadata()
        .find(({ name }) => name === set)
        ?.versions.find(({ isLast }) => isLast) ?? {};
    const entries = await docsetOf(set, version);
    expect(entries.length).toBeGreaterThan(1000);
    expect([...new Set(entries.map(({ type }) => type))].sort()).toEqual(types);
    const dead = entries.filter(
      ({ text, id }) => text === '' || (id !== '' && !text.includes(` id="${id}"`)),
    );
    expect(dead.map(({ path }) => path)).toEqual([]);
    if (set === 'platform') {
      expect(entries.find(({ name }) => name === 'Project')).toMatchObject({ type: 'Resource', id: '' });
      expect(entries.some(({ name }) => name === 'Project spec.owner')).toBe(true);
      return;
    }
    const root = pathToFileURL(folderOf(version)).href;
    const withAnchors = entries.filter(({ id }) => id !== '');
    for (const { file, id } of withAnchors.filter((_, index) => index % 60 === 0)) {
      await page.goto('about:blank');
      await page.goto(`${root}/${file}#${id}`);
      await expect(page.locator(`[id="${id}"]`), `${file}#${id}`).toBeInViewport();
    }
    expect(faults).toEqual([]);
  });

test('an EPUB is XML, and its links lead to what it has', () => {
  const args = [
    '--import',
    './scripts/typescript.mjs',
    'scripts/book.ts',
    SET,
    newest.name,
    '--epub',
    '--to',
    work,
  ];
  execFileSync(process.execPath, args, { stdio: 'pipe' });
  const files = unzipSync(readFileSync(join(work, `${SET}-${newest.name}.epub`)));
  const targets = new Set(Object.keys(files).map((path) => path.replace('book/', '')));
  const links: string[] = [];
  for (const [path, bytes] of Object.entries(files).filter(([name]) => /\.(?:xhtml|opf|xml)$/.test(name))) {
    const file = path.replace('book/', '');
    const parser = new SaxesParser({ xmlns: true, fileName: path });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      const { id, href, src } = attributes;
      if (id !== undefined && name !== 'item') targets.add(`${file}#${id.value}`);
      for (const one of [href, src])
        if (one !== undefined && !/^(?:https?|mailto):/.test(one.value))
          links.push(one.value.startsWith('#') ? `${file}${one.value}` : decodeURI(one.value));
    });
    parser.write(Buffer.from(bytes).toString('utf8')).close();
  }
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter((link) => !targets.has(link))).toEqual([]);
});

test('a bundle is at most 8 MB, and the same each time', () => {
  const archive = pack(newest.name);
  expect(archive.length).toBeLessThanOrEqual(8 * MIB);
  expect(pack(newest.name).equals(archive)).toBe(true);
});
