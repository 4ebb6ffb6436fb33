import { violations } from './support/axe.ts';
import { htmlFiles, readExport } from './support/exported.ts';
import { allDocs } from './support/site.ts';
import { at, BASE_PATH, ORIGIN } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

/** Site paths of the pages that show the differences of a page, in all sets. */
const histories = htmlFiles()
  .filter((file) => /\/changes\/pages\//.test(file) && !file.endsWith('/index.html'))
  .map((file) => `/${file.replace(/\.html$/, '')}`);

/** A page that changed in one step, with added and removed words. The difference is below its newest address. */
const { history, marked, plain } = (() => {
  for (const path of histories) {
    const html = readExport(`${path.slice(1)}.html`);
    const first = /<section.*?<\/section>/s.exec(html)?.[0] ?? '';
    const link = /href="([^"?]*)\?changes=([^"]*)"/.exec(first);
    const isRich = first.includes('data-change="edited"') && first.includes('<p data-change="added">');
    if (isRich && link !== null && !first.includes('unreleased'))
      return {
        history: path,
        marked: `${link[1]?.slice(BASE_PATH.length)}?changes=${link[2]}`,
        plain: link[1]?.slice(BASE_PATH.length) ?? '',
      };
  }
  throw new Error('No page has a difference with all that these tests look at.');
})();

test('every page links its versions to differences that exist', () => {
  const pages = allDocs().map((path) => readExport(`${path.slice(1)}.html`));
  const links = pages.flatMap((html) =>
    [...html.matchAll(/<a href="([^"#]*\/changes\/pages\/[^"#]*)#([^"]*)"/g)].map(
      ([, path = '', id = '']) => ({ path, id }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  const known = new Map(histories.map((path) => [at(path), readExport(`${path.slice(1)}.html`)]));
  expect(links.filter(({ path, id }) => !known.get(path)?.includes(` id="${id}"`))).toEqual([]);
  expect(pages.filter((html) => !html.includes('data-history=')).length).toBeGreaterThan(100);
});

test('differences are for readers, not for search engines', () => {
  const sitemap = readExport('docs/sitemap.xml');
  expect(sitemap).not.toContain('/changes/pages/');
  for (const path of histories)
    expect(readExport(`${path.slice(1)}.html`)).toContain('<meta name="robots" content="noindex"/>');
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('a difference has no flaw that axe finds, and fits', async ({ page }) => {
      await page.goto(at(history));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main ins').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });

    test('a page marks what is new since a version, and takes the marks away', async ({ page }) => {
      await visit(page, marked);
      await expect(page.locator('.prose ins').first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /new or changed since v/ })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Next change' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.prose ins').first()).toBeInViewport();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('.prose ins')).toHaveCount(0);
      await expect(page).toHaveURL(at(plain));
    });
  });
}

test('a page says that nothing is new, and that a version is unknown', async ({ page }) => {
  const [own = ''] =
    /\d+\.\d+\.\d+/.exec(readExport(`${history.slice(1)}.html`).split('data-to="')[1] ?? '') ?? [];
  await visit(page, `${plain}?changes=${own}`);
  await expect(page.getByText(/^Nothing on this page is new since v/)).toBeVisible();
  await visit(page, `${plain}?changes=9.9.0`);
  await expect(page.getByText('There’s no v9.9 of this page to compare it with.')).toBeVisible();
});

test('a page says that its changes since an old version are not compared with its text', async ({ page }) => {
  const [, since = ''] = marked.split('?changes=');
  await page.route('**/changes/pages/**', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html
        .replaceAll('data-from=', 'data-former=')
        .replace('</main>', `<i data-from="${since}"></i></main>`),
    });
  });
  await visit(page, marked);
  await expect(
    page.getByText(/What’s new since v[\d.]+ is only marked on this page’s newest text/),
  ).toBeVisible();
});

test('a page without the query loads nothing for it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, plain);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/changes/pages/'))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page leads to its difference, which is whole', async ({ page }) => {
    await page.goto(at(plain));
    await page.locator('[data-history] a').last().click();
    await expect(page.getByRole('heading', { level: 1, name: /^What changed/ })).toBeVisible();
    await expect(page.locator('main section').first()).toBeVisible();
  });
});

test.describe('feeds', () => {
  for (const set of ['vcluster', 'platform']) {
    test(`${set}'s Atom is what RFC 4287 asks for`, async ({ page }) => {
      await page.goto('about:blank');
      const feed = await page.evaluate(
        (xml) => {
          const ATOM = 'http://www.w3.org/2005/Atom';
          const document = new DOMParser().parseFromString(xml, 'application/xml');
          const root = document.documentElement;
          const texts = (parent: Element, name: string) =>
            [...parent.children]
              .filter((child) => child.namespaceURI === ATOM && child.localName === name)
              .map((child) => child.textContent ?? '');
          const links = (parent: Element) =>
            [...parent.children]
              .filter(({ localName }) => localName === 'link')
              .map((link) => ({ rel: link.getAttribute('rel'), href: link.getAttribute('href') }));
          const partsOf = (parent: Element) => ({
            id: texts(parent, 'id'),
            title: texts(parent, 'title'),
            updated: texts(parent, 'updated'),
            links: links(parent),
          });
          return {
            errors: document.querySelectorAll('parsererror').length,
            name: `${root.namespaceURI} ${root.localName}`,
            authors: [...root.children]
              .filter(({ localName }) => localName === 'author')
              .flatMap((author) => texts(author, 'name')),
            ...partsOf(root),
            entries: [...root.children].filter(({ localName }) => localName === 'entry').map(partsOf),
          };
        },
        readExport(`docs/${set}/changes/feed.xml`),
      );
      expect(feed.errors).toBe(0);
      expect(feed.name).toBe('http://www.w3.org/2005/Atom feed');
      expect(feed.authors).toHaveLength(1);
      expect(feed.links).toContainEqual({
        rel: 'self',
        href: `${ORIGIN}${at(`/docs/${set}/changes/feed.xml`)}`,
      });
      expect(feed.entries.length).toBeGreaterThan(1);
      for (const part of [feed, ...feed.entries]) {
        expect([part.id.length, part.title.length, part.updated.length]).toEqual([1, 1, 1]);
        expect(part.id[0]).toMatch(/^tag:[\w.-]+,\d{4}:/);
        expect(part.updated[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
        expect(part.links.filter(({ rel }) => rel === 'alternate')).toHaveLength(1);
      }
      const ids = feed.entries.flatMap(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(feed.updated[0]).toBe(
        feed.entries
          .flatMap(({ updated }) => updated)
          .sort()
          .at(-1),
      );
    });

    test(`${set}'s JSON says the same`, () => {
      const feed = JSON.parse(readExport(`docs/${set}/changes/feed.json`));
      expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
      expect(feed.title).toBeTruthy();
      const ids = feed.items.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { content_text, date_modified, url } of feed.items) {
        expect(typeof content_text).toBe('string');
        expect(new Date(date_modified).toISOString()).toBe(date_modified.replace('Z', '.000Z'));
        expect(url).toContain(ORIGIN);
      }
      const atom = readExport(`docs/${set}/changes/feed.xml`);
      expect(ids.every((id: string) => atom.includes(`<id>${id}</id>`))).toBe(true);
    });

    test(`${set}'s pages about releases name both`, async ({ page }) => {
      await page.goto(at(`/docs/${set}/changes`));
      for (const type of ['application/atom+xml', 'application/feed+json'])
        await expect(page.locator(`head link[rel="alternate"][type="${type}"]`)).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Atom' })).toBeVisible();
    });
  }
});

test('an entry shows what happened to its field', async ({ page }) => {
  await visit(page, '/docs/vcluster/configure/vcluster-yaml/sleep-mode');
  const entry = page.locator('#sleepMode');
  await entry.getByText('Versions', { exact: true }).first().click();
  await expect(entry.getByText('experimental.sleepMode', { exact: true }).first()).toBeVisible();
});
