import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { readExport } from './support/exported.ts';
import { changesPages, releasesOf, stableOf } from './support/releases.ts';
import { content } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const stable = stableOf('vcluster');
const all = releasesOf('vcluster');
const before = all[all.findIndex(({ isStable }) => isStable) + 1] ?? stable;
const oldest = all.at(-1) ?? stable;

const compared = (from: string, to: string, more = ''): string =>
  `/docs/compare?set=vcluster&from=${from}&to=${to}${more}`;

const choice = (page: Page, name: string) => content(page).getByRole('combobox', { name, exact: true });
const lists = (page: Page) => content(page).locator('[data-list]');
const shownRows = (page: Page) => content(page).locator('tbody tr:visible');

/** The names in the first column of the tables, in order. */
const namesIn = (html: string): string[] =>
  [...html.matchAll(/<tr id="[^"]*"[^>]*><td>(?:<a [^>]*>)?<code[^>]*>(.*?)<\/code>/g)].map(([, name = '']) =>
    name.replaceAll('<wbr>', ''),
  );

test.describe('a comparison', () => {
  test('of neighboring releases has the rows of the release page', async ({ page }) => {
    await visit(page, compared(before.name, stable.name));
    await expect(lists(page)).toHaveCount(4);
    const rendered = namesIn(await content(page).innerHTML());
    const released = changesPages('vcluster').at(-1) ?? '';
    expect(rendered).toEqual(namesIn(readExport(`${released.slice(1)}.html`)));
    expect(rendered.length).toBeGreaterThan(10);
  });

  test('begins with a figure for each list, which leads to it', async ({ page }) => {
    await visit(page, compared(oldest.name, stable.name));
    await expect(lists(page)).toHaveCount(4);
    const rows = await content(page).locator('[data-list=added] tbody tr').count();
    const card = content(page).getByRole('link', { name: `${rows} New` });
    await card.click();
    await expect(page).toHaveURL(/#added$/);
  });

  test('says what is wrong with a pair, and offers to swap it', async ({ page }) => {
    const fault = content(page).getByRole('alert');
    await visit(page, compared('0.1.0', stable.name));
    await expect(fault).toContainText("vCluster has no version '0.1.0' in these docs.");
    await visit(page, compared(stable.name, stable.name));
    await expect(fault).toContainText('Choose two different versions.');
    await visit(page, compared(stable.name, before.name));
    await expect(fault).toContainText('Choose the older version first.');
    await content(page).getByRole('button', { name: 'Swap the versions' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${before.name}&to=${stable.name}`));
    await expect(lists(page)).toHaveCount(4);
  });

  test('follows the choices with the keyboard, and puts them into the address', async ({ page }) => {
    await visit(page, '/docs/compare');
    await expect(lists(page)).toHaveCount(4);
    await choice(page, 'From').focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(new RegExp(`from=${oldest.name}`));
    await expect(choice(page, 'From')).toBeFocused();
    await choice(page, 'Product').selectOption('platform');
    await expect(content(page).getByRole('heading', { name: /vCluster Platform: from/ })).toBeVisible();
  });

  test('shows one area, and keeps it in the address', async ({ page }) => {
    await visit(page, compared(oldest.name, stable.name, '&area=sync'));
    await expect(lists(page)).toHaveCount(4);
    await expect(choice(page, 'Area')).toHaveValue('sync');
    const names = await shownRows(page).locator('td:first-child code').allTextContents();
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !name.startsWith('sync'))).toEqual([]);
    await choice(page, 'Area').selectOption('');
    await expect(page).not.toHaveURL(/area=/);
    expect(await shownRows(page).count()).toBeGreaterThan(names.length);
  });

  test('is copied as Markdown', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, compared(before.name, stable.name));
    await content(page).getByRole('button', { name: 'Copy as Markdown' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^# vCluster: from v[\d.]+ to v[\d.]+\n[\s\S]*## Removed or renamed/);
  });

  test('is clean for axe, wide and narrow', async ({ page }) => {
    await visit(page, compared(oldest.name, stable.name));
    await expect(lists(page)).toHaveCount(4);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('that cannot load its data says so, and tries again', async ({ page }) => {
    await page.route('**/reference/changes-vcluster.*', (route) => route.abort());
    await visit(page, compared(before.name, stable.name));
    await expect(content(page).getByRole('alert')).toContainText('The changes could not be loaded.');
    await page.unroute('**/reference/changes-vcluster.*');
    await content(page).getByRole('button', { name: 'Try again' }).click();
    await expect(lists(page)).toHaveCount(4);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it needs, and links to the pages of the releases', async ({ page }) => {
    await page.goto(at('/docs/compare'));
    await expect(content(page)).toContainText('Comparing versions needs JavaScript.');
    for (const path of changesPages('vcluster')) {
      await expect(content(page).locator(`a[href="${at(path)}"]`)).toBeVisible();
    }
  });
});

test('a release page shows one area', async ({ page }) => {
  await visit(page, `${changesPages('vcluster').at(-1)}`);
  await expect(choice(page, 'Area')).toBeEnabled();
  const total = await shownRows(page).count();
  await choice(page, 'Area').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/area=/);
  expect(await shownRows(page).count()).toBeLessThan(total);
});
