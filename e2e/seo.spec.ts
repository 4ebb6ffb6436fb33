import { htmlFiles, readExport } from './support/exported.ts';
import { docKinds, GUIDE, KINDS } from './support/places.ts';
import { releasesOf } from './support/releases.ts';
import { allDocs, allPages, categoryPages, readMetadata } from './support/site.ts';
import { at, BASE_PATH, ORIGIN } from './support/target.ts';
import { expect, test } from './support/test.ts';

const SITE = ORIGIN + BASE_PATH;

test.describe('search engines', () => {
  test('find every page that may be indexed in the sitemap, and nothing else', () => {
    const entries = [...readExport('docs/sitemap.xml').matchAll(/<url>(.*?)<\/url>/gs)].map(
      ([, entry = '']) => entry,
    );
    const listed = entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '');
    for (const entry of entries) {
      expect(entry).toContain('<changefreq>weekly</changefreq>');
      expect(entry).toContain('<priority>0.5</priority>');
    }
    const indexable = allPages().filter((path) => {
      const html = readExport(`${path.slice(1)}.html`);
      return (
        !/<meta name="robots" content="[^"]*noindex/.test(html) &&
        html.includes(`rel="canonical" href="${SITE}${path}"`)
      );
    });
    expect(new Set(listed)).toEqual(new Set(indexable.map((path) => SITE + path)));
    const unlisted = readMetadata()
      .flatMap(({ name }) => releasesOf(name))
      .filter(({ banner }) => banner !== undefined);
    expect(unlisted.length).toBeGreaterThan(0);
    const isUnlisted = (url: string) => unlisted.some(({ root }) => `${url}/`.startsWith(`${SITE}${root}/`));
    expect(listed.filter(isUnlisted)).toEqual([]);
  });

  test('may read everything, and find the sitemap', () => {
    const robots = readExport('robots.txt');
    expect(robots).toContain(`Sitemap: ${SITE}/docs/sitemap.xml`);
    expect(robots).not.toMatch(/^Disallow: \S/m);
  });

  test('get one title, one description, and one canonical address from every page', () => {
    const faults = allPages().flatMap((path) => {
      const html = readExport(`${path.slice(1)}.html`);
      const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
      const isFine =
        count(/<title>[^<]+<\/title>/g) === 1 &&
        count(/<meta name="description" content="[^"]{20,}"/g) === 1 &&
        count(/<link rel="canonical" href="https:[^"]+[^/"]"/g) === 1 &&
        count(/<h1[\s>]/g) === 1;
      return isFine ? [] : [path];
    });
    expect(faults).toEqual([]);
  });

  test('see no two pages of one version with the same title', () => {
    const faults = readMetadata().flatMap((set) =>
      set.versions.flatMap(({ docs, label }) => {
        const titles = docs.map(
          ({ path }) => /<title>(.*?)<\/title>/.exec(readExport(`${path.slice(1)}.html`))?.[1],
        );
        return titles
          .filter((title, index) => titles.indexOf(title) !== index)
          .map((title) => `${label}: ${title}`);
      }),
    );
    expect(faults).toEqual([]);
  });

  test('are kept off the search page and the not-found page', async ({ page }) => {
    for (const kind of ['search', 'not found'] as const) {
      await page.goto(at(KINDS[kind]));
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
    }
  });

  test('read the breadcrumbs and the article as data', async ({ page }) => {
    await page.goto(at(GUIDE));
    const [data, article] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text),
    );
    expect(data['@type']).toBe('BreadcrumbList');
    expect(data.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2]);
    expect(data.itemListElement.at(-1).item).toBe(SITE + GUIDE);
    expect(article).toMatchObject({ '@type': 'TechArticle', url: SITE + GUIDE });
    expect(article.isPartOf.version).toBe(article.version);
  });
});

test.describe('link previews', () => {
  for (const [kind, path] of docKinds) {
    test(`of ${kind} have title, text, address, and a picture that exists`, async ({ page }) => {
      await page.goto(at(path));
      const property = (name: string) =>
        page
          .locator(`meta[property="og:${name}"]`)
          .getAttribute('content')
          .then((value) => value ?? '');
      expect((await page.title()).startsWith(await property('title'))).toBe(true);
      expect(await property('description')).not.toBe('');
      expect(await property('url')).toBe(
        (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '',
      );
      const picture = await property('image');
      expect(picture).toContain(`${SITE}/`);
      const answer = await page.request.get(picture.replace(ORIGIN, ''));
      expect(answer.status(), picture).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^image\//);
    });
  }
});

test.describe('browsers', () => {
  test('find favicon, manifest, its icons, and the search description', async ({ page, request }) => {
    await page.goto(at('/docs'));
    const hrefs = await page
      .locator('link[rel~="icon"], link[rel="manifest"], link[rel="search"], link[rel="apple-touch-icon"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThanOrEqual(3);
    for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
    const manifest = JSON.parse(readExport('manifest.webmanifest'));
    expect(manifest.start_url).toBe(at('/docs'));
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
    const openSearch = readExport('docs/opensearch.xml');
    expect(openSearch).toContain(`template="${SITE}/docs/search?q={searchTerms}"`);
  });

  test('find the language, direction, and colors', async ({ page }) => {
    await page.goto(at('/docs'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffffff');
    await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'only light');
  });
});

test.describe('the versions metadata', () => {
  test('describes each set and version completely', () => {
    const sets = readMetadata();
    expect(sets.map(({ name }) => name)).toEqual(['main', 'vcluster', 'platform']);
    for (const version of sets.flatMap(({ versions }) => versions)) {
      expect(Object.keys(version).toSorted()).toEqual([
        'badge',
        'banner',
        'breadcrumbs',
        'docs',
        'draftIds',
        'isLast',
        'label',
        'mainDocId',
        'name',
        'path',
        'sidebars',
      ]);
      expect(version.docs.length, version.label).toBeGreaterThan(0);
      for (const doc of version.docs) expect(Object.keys(doc).toSorted()).toEqual(['id', 'path', 'sidebar']);
    }
    for (const set of sets) expect(set.versions.filter(({ isLast }) => isLast)).toHaveLength(1);
  });

  test('names every document of the export', () => {
    const known = new Set(allDocs());
    const exported = htmlFiles()
      .filter(
        (file) => !file.endsWith('index.html') && !readExport(file).includes('<title>This page has moved'),
      )
      .map((file) => `/${file.replace(/\.html$/, '')}`);
    const others = exported.filter((path) => !known.has(path));
    const differences = others.filter((path) => path.includes('/changes/pages/'));
    expect(others.toSorted()).toEqual(
      ['/404', '/docs/search', ...categoryPages(), ...differences].toSorted(),
    );
  });
});
