import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { settled } from './support/calm.ts';
import { KINDS } from './support/places.ts';
import { content } from './support/shell.ts';
import { measureShift } from './support/shift.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const WHOLE = KINDS['reference of all fields'];
const COMMAND = KINDS['reference of a command'];
const RESOURCE = KINDS['reference of an API resource'];
const PHONE = { width: 390, height: 844 };

const filter = (page: Page, noun = 'fields') => page.getByRole('group', { name: `Filter ${noun}` });
const field = (page: Page, noun?: string) => filter(page, noun).getByRole('searchbox');
const count = (page: Page, noun?: string) => filter(page, noun).getByRole('status');
const entry = (page: Page, id: string) => page.locator(`.cf[id="${id}"]`);
const path = (page: Page) => page.getByRole('navigation', { name: 'Path of this entry' });

test.describe('the filter of a reference', () => {
  test('narrows fields by path and type, says how many, and is in the address', async ({ page }) => {
    await visit(page, WHOLE);
    await field(page).fill('tohost.pods bool');
    await expect(count(page)).toHaveText(/^\d+ of \d{3,4} fields$/);
    await expect(entry(page, 'sync-toHost-pods-enabled')).toBeVisible();
    await expect(entry(page, 'controlPlane')).toBeHidden();
    await expect(entry(page, 'sync-toHost-services')).toBeHidden();
    await expect(page).toHaveURL(/\?filter=tohost\.pods\+bool$/);
    await filter(page).getByRole('button', { name: 'Clear' }).click();
    await expect(field(page)).toBeFocused();
    await expect(entry(page, 'controlPlane')).toBeVisible();
    await expect(entry(page, 'sync')).not.toHaveAttribute('open');
    await expect(page).toHaveURL(at(WHOLE));
  });

  test('shows what changed since a version', async ({ page }) => {
    await visit(page, WHOLE);
    await filter(page).getByRole('combobox', { name: 'Changed since' }).selectOption('v0.25');
    await expect(count(page)).toHaveText(/^\d+ of \d+ fields$/);
    const labels = content(page).locator('.cf-list .cf:visible > summary .cf-b[data-kind=since]');
    const since = (await labels.allTextContents()).map((text) => Number(/v0\.(\d+)/.exec(text)?.[1] ?? 0));
    expect(since.length).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\?since=0\.25$/);
  });

  test('is applied from a shared address, also to flags, and cleared with Escape', async ({ page }) => {
    await visit(page, `${COMMAND}?filter=namespace`);
    const flags = content(page).locator('[data-flag]');
    await expect(count(page, 'flags')).toHaveText(/^\d+ of \d+ flags$/);
    await expect(flags.filter({ hasText: '--driver' }).first()).toBeHidden();
    await expect(flags.filter({ hasText: '--namespace' }).first()).toBeVisible();
    await field(page, 'flags').press('Escape');
    await expect(field(page, 'flags')).toHaveValue('');
    await expect(flags.filter({ hasText: '--driver' }).first()).toBeVisible();
    await expect(page).toHaveURL(at(COMMAND));
  });

  test('reports that nothing matches', async ({ page }) => {
    await visit(page, RESOURCE);
    await field(page).fill('nothing-like-it');
    await expect(count(page)).toHaveText(/^None of the \d+ fields match\.$/);
    expect(await violations(page)).toEqual([]);
  });

  test('gives way to a link to something that it hides', async ({ page }) => {
    await visit(page, `${WHOLE}?filter=sleepMode`);
    await expect(entry(page, 'controlPlane')).toBeHidden();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'controlPlane', exact: true })
      .click();
    await expect(entry(page, 'controlPlane').locator('> summary')).toBeInViewport();
    await expect(field(page)).toHaveValue('');
  });

  test('moves nothing, and fits on a phone', async ({ page }) => {
    const shift = await measureShift(page);
    await page.setViewportSize(PHONE);
    await visit(page, `${WHOLE}?filter=pods`);
    await expect(count(page)).not.toBeEmpty();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await shift()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is not shown', async ({ page }) => {
      await page.goto(at(WHOLE));
      await expect(filter(page)).toBeHidden();
    });
  });
});

test.describe('the path above a field', () => {
  test('names the entries that contain it, and leads to them with the keyboard', async ({ page }) => {
    const shift = await measureShift(page);
    await visit(page, `${WHOLE}#sync-toHost-pods-rewriteHosts`);
    const links = path(page).getByRole('link');
    await expect(links).toHaveText(['sync', 'toHost', 'pods']);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await shift()).toBe(0);
    await links.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#sync-toHost$/);
    await expect(entry(page, 'sync-toHost').locator('> summary')).toBeInViewport();
    await expect(links).toHaveText(['sync']);
  });

  test('is complete on the page of one field, and on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await visit(
      page,
      '/docs/vcluster/configure/vcluster-yaml/sync/to-host/core/pods#sync-toHost-pods-translateImage',
    );
    await expect(path(page)).toContainText(/sync.*toHost.*pods/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await violations(page)).toEqual([]);
  });

  test('is not there above the list', async ({ page }) => {
    await visit(page, WHOLE);
    await page.mouse.wheel(0, 50);
    await settled(page);
    await expect(path(page)).toHaveCount(0);
  });
});
