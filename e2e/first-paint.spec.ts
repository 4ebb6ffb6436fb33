import type { Page } from '@playwright/test';
import { docKinds, GUIDE } from './support/places.ts';
import { sidebar } from './support/shell.ts';
import { at, isOff, shownAt } from './support/target.ts';
import { expect, test } from './support/test.ts';
import { weighStyles } from './support/weight.ts';

const KIB = 1024;
/** Everything beside the HTML that a page needs before it can be read. Fonts aren't needed: they have fallbacks. */
const READING_BUDGET = 20 * KIB;

const FRAMEWORK = '**/_next/static/chunks/**/*.js';

/** Holds back the framework's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FRAMEWORK, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return () => release();
}

/** Opens a page whose scripts are held back. */
async function openHeld(page: Page, path = GUIDE): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(at(path), { waitUntil: 'domcontentloaded' });
  return release;
}

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test.describe('what a page needs before it can be read', () => {
  test.skip(isOff('one-stylesheet'), 'There are several stylesheets.');

  for (const [kind, path] of [...docKinds, ['search', '/docs/search'] as const]) {
    test(`is at most one stylesheet and 20 KB on ${kind}`, () => {
      const { files, bytes } = weighStyles(path);
      expect(files).toBeLessThanOrEqual(1);
      expect(bytes).toBeLessThanOrEqual(READING_BUDGET);
    });
  }
});

test.describe('the scripts of a page', () => {
  test.skip(isOff('late-scripts'), 'Scripts load with the page.');

  test('start after its first paint', async ({ page }) => {
    await page.goto(at(GUIDE));
    await page.waitForFunction(() => (window.arrivals ?? 0) > 0);
    const { painted, started } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      started: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/_next\/.*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(started.length).toBeGreaterThan(5);
    for (const time of started) expect(time).toBeGreaterThan(painted);
  });

  test('start at once on the first key', async ({ page }) => {
    // The browser never reports a paint.
    await page.addInitScript(() => {
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe() {}
      };
    });
    await page.clock.install();
    await page.goto(at(GUIDE), { waitUntil: 'load' });
    expect(await page.locator('script[type=late]').count()).toBeGreaterThan(5);
    await page.keyboard.press('Tab');
    await expect(page.locator('script[type=late]')).toHaveCount(0);
    await page.waitForFunction(() => (window.arrivals ?? 0) > 0);
  });

  test('start in a page that nobody sees', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe() {}
      };
    });
    await page.clock.install();
    await page.goto(at(GUIDE));
    await page.waitForFunction(() => (window.arrivals ?? 0) > 0);
  });
});

test.describe('before the scripts are there', () => {
  test.skip(isOff('late-scripts'), 'Scripts load with the page.');

  test('a link leads to its page', async ({ page }) => {
    await openHeld(page);
    const link = sidebar(page).getByRole('link').first();
    const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}/?$`));
  });

  test('a click on a button counts later, once', async ({ page }) => {
    const release = await openHeld(page);
    const hide = page.getByRole('button', { name: 'Hide sidebar' });
    test.skip(!(await hide.isVisible()), 'There is no such button on phones.');
    await hide.click();
    await hide.click();
    release();
    await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeVisible();
    await page.waitForFunction(() => (window.arrivals ?? 0) > 0);
    await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeVisible();
  });

  test('React marks the document that it listens to, as the script that repeats clicks expects', async ({
    page,
  }) => {
    await page.goto(at(GUIDE));
    await page.waitForFunction(() => (window.arrivals ?? 0) > 0);
    const marks = await page.evaluate(() =>
      Object.keys(document).filter((key) => key.startsWith('_reactListening')),
    );
    expect(marks).toHaveLength(1);
  });

  test('a tab can be chosen', async ({ page }) => {
    const release = await openHeld(page);
    const tab = page.locator('article').getByRole('tablist').first().getByRole('tab').nth(1);
    await tab.click();
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('a click in the page counts even if React listens already', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // How React marks what it listens to.
    await page.addInitScript(() => Object.assign(document, { _reactListening0: true }));
    const release = await openHeld(page);
    const copy = page.locator('article').getByRole('button', { name: 'Copy code' }).first();
    await copy.focus();
    await page.keyboard.press('Enter');
    release();
    await expect(copy).toHaveAttribute('data-state', 'copied');
  });

  for (const key of ['Control+k', '/']) {
    test(`${key} opens the search later, with what was typed after it`, async ({ page }) => {
      const release = await openHeld(page);
      await page.keyboard.press(key);
      await page.keyboard.type('helmm');
      await page.keyboard.press('Backspace');
      release();
      await expect(search(page)).toBeVisible();
      await expect(search(page).getByRole('combobox')).toHaveValue('helm');
    });
  }

  test('? shows the shortcuts later', async ({ page }) => {
    const release = await openHeld(page);
    await page.keyboard.press('?');
    release();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('the search link leads to the search page', async ({ page }) => {
    await openHeld(page);
    await page.locator('header a[aria-keyshortcuts]').click();
    await expect(page).toHaveURL(shownAt('/docs/search'));
  });
});
