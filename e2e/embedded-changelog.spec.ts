import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { settled } from './support/calm.ts';
import { GUIDE } from './support/places.ts';
import { foreignRequests, listenToRequests } from './support/requests.ts';
import { drawerOpen, mainLinks } from './support/shell.ts';
import { expect, test, visitCalmly } from './support/test.ts';

const CHANGELOG =
  'https://www.vcluster.com/releases/en/changelog?hideLogo=true&hideMenu=true&theme=dark&embed=true&c=vCluster';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Changelog' });
const entry = (page: Page): Locator => mainLinks(page).getByRole('link', { name: /^Changelog/ });

test.describe('the changelog (SPEC 2)', () => {
  test.beforeEach(async ({ context }) => {
    await context.route('https://www.vcluster.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Releases</h1>' }),
    );
  });

  test('opens in a dialog, and nothing is requested from its host before', async ({ page }) => {
    const requests = listenToRequests(page);
    await visitCalmly(page, GUIDE);
    await entry(page).hover();
    await settled(page);
    expect(foreignRequests(requests.all, new URL(page.url()).origin)).toEqual([]);
    await entry(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.frameLocator('dialog iframe').getByRole('heading', { name: 'Releases' })).toBeVisible();
    const asked = foreignRequests(requests.all, new URL(page.url()).origin);
    expect([...new Set(asked)]).toEqual([CHANGELOG]);
    expect(await violations(page)).toEqual([]);
  });

  test('leads inside its frame to its own entries, and to no other page of its host', async ({
    page,
    context,
  }) => {
    const links =
      '<a href="/releases/en/changelog/v0-27?embed=true">Entry</a> <a href="/pricing">Elsewhere</a>';
    await context.route(CHANGELOG, (route) => route.fulfill({ contentType: 'text/html', body: links }));
    await visitCalmly(page, GUIDE);
    const requests = listenToRequests(page);
    const refused = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective));
        }),
    );
    const frame = page.frameLocator('dialog iframe');
    await entry(page).click();
    await frame.getByRole('link', { name: 'Elsewhere' }).click();
    expect(await refused).toBe('frame-src');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await entry(page).click();
    await frame.getByRole('link', { name: 'Entry' }).click();
    await expect(frame.getByRole('heading', { name: 'Releases' })).toBeVisible();
    const asked = foreignRequests(requests.all, new URL(page.url()).origin);
    expect(asked.filter((url) => url !== CHANGELOG)).toEqual([
      'https://www.vcluster.com/releases/en/changelog/v0-27?embed=true',
    ]);
  });

  test('closes by its button, Escape, and a press outside it, and restores the focus', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    for (const close of [
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 450),
    ]) {
      await entry(page).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(entry(page)).toBeFocused();
    }
  });

  test('contains a plain link in case it is blocked', async ({ page, context }) => {
    await context.unroute('https://www.vcluster.com/**');
    await context.route('https://www.vcluster.com/**', (route) => route.abort('blockedbyclient'));
    await visitCalmly(page, GUIDE);
    await entry(page).click();
    const link = dialog(page).getByRole('link', { name: 'Open it as a page' });
    await expect(link).toBeVisible();
    expect(await link.getAttribute('href')).toBe(CHANGELOG);
    expect(await link.getAttribute('target')).toBe('_blank');
    await expect(dialog(page).getByRole('alert')).toContainText('could not be loaded');
    await expect(dialog(page).locator('iframe')).toHaveCount(0);
  });

  test('opens as a page on Ctrl+click and without scripts', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    // Not every headless browser opens tabs. What matters is that the press is left to it.
    const isLeft = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('click', (event) => {
            resolve(!event.defaultPrevented);
            event.preventDefault();
          });
        }),
    );
    await entry(page).click({ modifiers: ['ControlOrMeta'] });
    expect(await isLeft).toBe(true);
    await expect(dialog(page)).toHaveCount(0);
    expect(await entry(page).getAttribute('href')).toBe(CHANGELOG);
  });

  test('opens from the drawer of a phone, and fits', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visitCalmly(page, GUIDE);
    await drawerOpen(page).click();
    await page
      .getByRole('navigation', { name: 'Site' })
      .getByRole('link', { name: /^Changelog/ })
      .click();
    await expect(dialog(page)).toBeVisible();
    const box = await dialog(page).boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await expect(drawerOpen(page)).toBeFocused();
  });
});
