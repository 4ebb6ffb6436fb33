import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readExport } from './support/exported.ts';
import { changesPages } from './support/releases.ts';
import { at, BASE_PATH, FOLDER } from './support/target.ts';

const pages = ['vcluster', 'platform'].flatMap(changesPages);

/** Links in the lists: addresses with their anchors. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<(?:td|li)><a href="(\/[^"]+)"/g)].map(([, href = '']) => href);

/** Whether a site address leads to a page that has its anchor. */
function exists(href: string): boolean {
  const [path = '', anchor] = href.slice(BASE_PATH.length + 1).split('#');
  const file = `${path}.html`;
  if (!existsSync(join(FOLDER, file))) return false;
  return anchor === undefined || readExport(file).includes(` id="${decodeURIComponent(anchor)}"`);
}

/** The HTML of a page's first list: what its release removed. */
const removedPart = (page: string): string =>
  readExport(`${page.slice(1)}.html`).split('id="changed"')[0] ?? '';

test('every release that has a page links its rows to entries that exist', () => {
  expect(pages.length).toBeGreaterThan(1);
  const dead = pages.flatMap((page) =>
    linksOf(readExport(`${page.slice(1)}.html`)).filter((href) => !exists(href)),
  );
  expect(dead).toEqual([]);
});

test('a removed field is found by its full path, with what to use instead', async ({ page }) => {
  const removed = pages.flatMap((one) => {
    const [, id] = /<tr id="(?!removed-)([\w-]+)"[^>]*><td><a [^>]*><code[ >]/.exec(removedPart(one)) ?? [];
    return id === undefined ? [] : [{ place: one, id }];
  });
  const { place, id } = removed.at(-1) ?? { place: '', id: '' };
  await page.goto(at(place));
  const name = await page.locator(`[id="${id}"] code`).first().textContent();
  await page.goto(at(`/docs/search?q=${encodeURIComponent(name ?? '')}`));
  await expect(page.locator(`main a[href$="#${id}"]`).first()).toBeVisible();
});

test('a release page is found by what people type', async ({ page }) => {
  const [newest = '', older = ''] = changesPages('vcluster').toReversed();
  for (const [query, place] of [
    ['breaking changes', newest],
    ['removed in', older],
  ] as const) {
    const release = /(\d+\.\d+)\.0$/.exec(place)?.[1] ?? '';
    await page.goto(at(`/docs/search?q=${encodeURIComponent(`${query} ${release}`)}`));
    await expect(
      page.locator(`main a[href$="${place.slice(place.lastIndexOf('/changes/'))}"]`).first(),
    ).toBeVisible();
  }
});

test('the old address of a removed field says at the top of the page where it went', async ({ page }) => {
  const found = changesPages('vcluster').flatMap((one) => {
    const [, id] = /<tr id="(?!removed-|flags-)([\w-]+)"[^>]*><td><a /.exec(removedPart(one)) ?? [];
    return id === undefined ? [] : [id];
  });
  const id = found.at(-1) ?? '';
  await page.goto(at(`/docs/vcluster/configure/vcluster-yaml#${id}`));
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: "isn't in" });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('The last version that has it is');
});

test('the lines of a file that moved are side by side, or one below the other on a phone', async ({
  page,
}) => {
  const place = pages.find((one) => removedPart(one).includes('>Before<')) ?? '';
  await page.goto(at(place));
  const [before, after] = ['Before', 'After'].map((name) =>
    page.getByRole('main').getByText(name, { exact: true }).first(),
  );
  for (const [width, isBeside] of [
    [1440, true],
    [820, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = [await before?.boundingBox(), await after?.boundingBox()].map((box) => box?.y);
    expect(tops[0] === tops[1], `${width} px`).toBe(isBeside);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the lists are there', async ({ page }) => {
    await page.goto(at(pages.at(-1) ?? ''));
    await expect(page.getByRole('heading', { name: 'Removed or renamed' })).toBeVisible();
    await expect(page.locator('main tbody tr').first()).toBeVisible();
  });
});
