import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdClock } from './support/calm.ts';
import { GUIDE, KINDS } from './support/places.ts';
import { olderWhere, stableOf, unreleasedOf } from './support/releases.ts';
import { allPages, readMetadata } from './support/site.ts';
import { at, FOLDER, FOREIGN_ORIGIN, ORIGIN } from './support/target.ts';
import { expect, test, visit, visitCalmly } from './support/test.ts';

const read = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');

test.describe('the Markdown of a page', () => {
  test('is part of the export for every page, with version and address on its first line', () => {
    const faults = allPages().filter((path) => {
      const [first = ''] = read(`${path.slice(1)}.md`).split('\n');
      return !(
        first.startsWith('> ') &&
        first.endsWith(`<${ORIGIN}${at(path)}>`) &&
        /v\d|main|docs/.test(first)
      );
    });
    expect(allPages().length).toBeGreaterThan(200);
    expect(faults).toEqual([]);
  });

  test('contains no tags, expressions, or imports, and only links that work from anywhere', () => {
    const faults = allPages().flatMap((path) => {
      const text = read(`${path.slice(1)}.md`);
      const prose = text
        .replace(/^( *(?:> ?)*)(`{3,}|~{3,})[\s\S]*?^\1\2 *$/gm, '')
        .replace(/(`+)[^`]+\1/g, '');
      const found = [
        /<\/?[A-Za-z][\w.]*[\s/>](?!\/)/.exec(prose.replace(/<https?:[^>]+>/g, ''))?.[0],
        /\[\[VERSION:(?!y|x)/.exec(prose.replaceAll('\\[', ''))?.[0],
        /^(import|export) .* from /m.exec(prose)?.[0],
        /\]\((?!https?:|#|mailto:)[^)]*\)/.exec(prose)?.[0],
        /[\uE000-\uE0FF]/.exec(text)?.[0],
      ].filter((fault) => fault !== undefined);
      return found.map((fault) => `${path}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('leads only to addresses of the export', () => {
    const files = new Set(readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }));
    const base = `${ORIGIN}${at('')}`;
    const dead = allPages().flatMap((path) =>
      [...read(`${path.slice(1)}.md`).matchAll(/\]\((https:[^)\s]+)/g)]
        .map(([, url = '']) => url)
        .filter((url) => url.startsWith(`${base}/docs`))
        .map((url) => decodeURIComponent(url.slice(base.length + 1).split(/[?#]/, 1)[0] ?? ''))
        .filter((file) => !files.has(file) && !files.has(`${file}.html`))
        .map((file) => `${path} → ${file}`),
    );
    expect(dead).toEqual([]);
  });

  test('is the answer to a request for Markdown at the address of the page', async ({ request }) => {
    test.skip(FOREIGN_ORIGIN !== null, 'a plain host has no rule for it; its generated files have one');
    const response = await request.get(at(GUIDE), { headers: { accept: 'text/markdown, text/html' } });
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toBe(read(`${GUIDE.slice(1)}.md`));
  });

  test('is served as Markdown in UTF-8', async ({ request }) => {
    test.skip(FOREIGN_ORIGIN !== null, 'a plain host has no type for it; its generated files name one');
    const response = await request.get(at(`${GUIDE}.md`));
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  });
});

test.describe('the indexes for language models', () => {
  const indexes = readdirSync(join(FOLDER, 'docs'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('llms.txt'),
  );

  test('exist for the site and for each set and version', () => {
    const versions = readMetadata().flatMap((set) => set.versions);
    expect(indexes.length).toBeGreaterThanOrEqual(versions.length);
    for (const path of [
      'llms.txt',
      'vcluster/llms.txt',
      `${olderWhere('vcluster').root.slice('/docs/'.length)}/llms.txt`,
      `${unreleasedOf('platform').root.slice('/docs/'.length)}/llms.txt`,
    ]) {
      expect(indexes).toContain(path);
    }
  });

  test('are each under 50,000 characters and lead to files of the export', () => {
    for (const path of indexes) {
      const text = read(`docs/${path}`);
      expect(text.length, path).toBeLessThan(50_000);
      const links = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, url = '']) => url);
      expect(links.length, path).toBeGreaterThan(3);
      for (const url of links)
        expect(read(url.slice(`${ORIGIN}${at('')}/`.length)).length, url).toBeGreaterThan(0);
    }
    expect(read('llms.txt')).toBe(read('docs/llms.txt'));
  });

  test('exist for programs, with every page, its headings, and its Markdown', () => {
    for (const { path: root, docs } of readMetadata().flatMap((set) => set.versions)) {
      const { pages } = JSON.parse(read(`${root.slice(1)}/index.json`)) as {
        pages: { id: string; url: string; markdown: string; parts: string[]; headings: { id: string }[] }[];
      };
      expect(pages.length, root).toBeGreaterThanOrEqual(docs.length);
      for (const { url, markdown, parts, headings } of pages) {
        const path = url.slice(`${ORIGIN}${at('')}/`.length);
        const html = read(`${path}.html`);
        for (const { id } of headings) expect(html, `${path}#${id}`).toContain(`id="${id}"`);
        expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${markdown}"`);
        for (const part of parts)
          expect(read(part.slice(`${ORIGIN}${at('')}/`.length)).length).toBeLessThan(50_000);
        expect(parts.length > 0, markdown).toBe(read(`${path}.md`).length >= 50_000);
      }
    }
  });

  test('have the texts of all pages in files below 200 KB', () => {
    for (const { path: root } of readMetadata().flatMap((set) => set.versions)) {
      const files = [...read(`${root.slice(1)}/llms-full.txt`).matchAll(/\]\((https:[^)]+)\)/g)];
      expect(files.length, root).toBeGreaterThan(0);
      for (const [, url = ''] of files)
        expect(Buffer.byteLength(read(url.slice(`${ORIGIN}${at('')}/`.length))), url).toBeLessThan(200_000);
    }
  });
});

test.describe('the tools of a page', () => {
  test('copy the page as Markdown, report it, and revert after 2 s', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitCalmly(page, GUIDE);
    await holdClock(page);
    const button = page.getByRole('button', { name: 'Copy page' });
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(read(`${GUIDE.slice(1)}.md`));
    await page.clock.runFor(1999);
    await expect(page.getByRole('status').filter({ hasText: 'Page copied' })).toHaveCount(1);
    await expect(button).toHaveAttribute('data-state', 'copied');
    await page.clock.runFor(1);
    await expect(button).not.toHaveAttribute('data-state', /./);
  });

  test('report that the page cannot be fetched', async ({ page }) => {
    await visit(page, GUIDE);
    await page.route('**/*.md', (route) => route.abort());
    const button = page.getByRole('button', { name: 'Copy page' });
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'failed');
    await expect(page.getByRole('status').filter({ hasText: 'Copying failed' })).toHaveCount(1);
  });

  test('lead to the Markdown of a page and of a category', async ({ page }) => {
    for (const path of [GUIDE, KINDS['generated listing of a category']]) {
      await visit(page, path);
      await page.getByRole('button', { name: 'Page tools' }).click();
      const link = page.getByRole('menuitem', { name: 'View as Markdown' });
      expect(await link.getAttribute('href')).toMatch(new RegExp(`${at(path)}\\.md$`));
    }
  });

  test('report a problem with address, version, and the selected text', async ({ page, context }) => {
    await context.route('https://github.com/**', (route) => route.fulfill({ body: 'form' }));
    await visitCalmly(page, GUIDE);
    await page.locator('main article .prose p').first().click({ clickCount: 3 });
    const selected = await page.evaluate(() => getSelection()?.toString().trim() ?? '');
    expect(selected.length).toBeGreaterThan(20);
    await page.getByRole('link', { name: 'Report a problem' }).click();
    await expect(page).toHaveURL(/^https:\/\/github\.com\/loft-sh\/vcluster-docs\/issues\/new\?/);
    const body = new URL(page.url()).searchParams.get('body') ?? '';
    expect(body).toContain(`Page: ${ORIGIN}${at(GUIDE)}`);
    expect(body).toContain(`Version: vCluster ${stableOf('vcluster').label}`);
    expect(body).toContain(`> ${selected.slice(0, 100)}`);
  });
});
