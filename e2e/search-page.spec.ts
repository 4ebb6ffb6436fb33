import type { Locator, Page } from '@playwright/test';
import { frames, settled } from './support/calm.ts';
import { chunksWith } from './support/exported.ts';
import { stableOf } from './support/releases.ts';
import { content, navbar } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const stable = stableOf('vcluster');
/** Finds more than two steps of pages. */
const MANY = `/docs/search?q=virtual+cluster&in=${stable.searchScope}`;
const STEP = 20;
const NOTHING = 'zzqqxx yyqqzz';

const field = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search docs' });
const more = (page: Page): Locator => page.getByRole('button', { name: 'More results' });
/** The pages found. Each lists the places in it. */
const found = (page: Page): Locator =>
  content(page)
    .getByRole('list', { name: `Results in ${stable.searchName}` })
    .getByRole('listitem');
/** The last elements that the Tab key reaches. */
const lastLink = (page: Page): Locator => page.getByRole('contentinfo').getByRole('link').last();
const searchButton = (page: Page): Locator => navbar(page).getByRole('link', { name: 'Search docs' });

/** Nothing scrolls into view by itself, so only a press shows more. */
async function seeNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    };
  });
}

/**
 * Opens a page of results and waits for the complete index: its answer replaces the one from the index's first parts.
 */
async function search(page: Page, sitePath: string): Promise<void> {
  await visit(page, sitePath);
  await expect(found(page).first()).toBeVisible();
  await settled(page);
}

test.describe('the page of results', () => {
  test('shows 20 pages, and 20 more with each press of its button, without duplicates', async ({ page }) => {
    await seeNothing(page);
    await search(page, MANY);
    for (const steps of [1, 2, 3]) {
      await expect(found(page)).toHaveCount(STEP * steps);
      await more(page).click();
    }
    const addresses = await found(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('adds the texts to the same rows once they have loaded', async ({ page }) => {
    let release = () => undefined as unknown;
    const released = new Promise((resolve) => {
      release = () => resolve(null);
    });
    await page.route('**/texts/*.json', async (route) => {
      await released;
      await route.continue();
    });
    await visit(page, MANY);
    await expect(found(page)).toHaveCount(STEP);
    const snippets = found(page).locator('mark').filter({ visible: true });
    const before = await snippets.count();
    release();
    await expect.poll(() => snippets.count()).toBeGreaterThan(before);
    await expect(found(page)).toHaveCount(STEP);
  });

  test('gives the focus to the first new one when its button is pressed by keyboard', async ({ page }) => {
    await seeNothing(page);
    await search(page, MANY);
    await more(page).press('Enter');
    await expect(found(page)).toHaveCount(STEP * 2);
    await expect(found(page).nth(STEP).getByRole('link').first()).toBeFocused();
  });

  test('does not grow by itself while the focus is after it', async ({ page }) => {
    await search(page, MANY);
    await lastLink(page).focus();
    await expect(more(page)).toBeInViewport();
    await settled(page);
    await frames(page, 10);
    await expect(found(page)).toHaveCount(STEP);
  });

  test('keeps the focus after it in place when more arrives late', async ({ page }) => {
    await seeNothing(page);
    await search(page, MANY);
    await lastLink(page).focus();
    const before = await lastLink(page).boundingBox();
    await more(page).dispatchEvent('click');
    await expect(found(page)).toHaveCount(STEP * 2);
    await expect(lastLink(page)).toBeFocused();
    const after = await lastLink(page).boundingBox();
    // Scrolling is by whole pixels.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
  });

  test('removes the button if nothing is left to show', async ({ page }) => {
    await seeNothing(page);
    await search(page, `/docs/search?q=konnectivity&in=${stable.searchScope}`);
    const count = await found(page).count();
    expect(count).toBeLessThan(STEP);
    await expect(content(page).getByRole('status')).toHaveText(
      `${count === 1 ? 'One page' : `${count} pages`} found in ${stable.searchName}`,
    );
    await expect(more(page)).toHaveCount(0);
  });

  test('reports that nothing was found, what to try, and where to report it', async ({ page }) => {
    await visit(page, `/docs/search?q=${encodeURIComponent(NOTHING)}`);
    await expect(content(page)).toContainText(`No results for “${NOTHING}”`);
    await expect(content(page)).toContainText('Try searching for');
    await expect(content(page)).toContainText('Believe this query should return results?');
    const report = await content(page).getByRole('link', { name: 'Let us know.' }).getAttribute('href');
    expect(new URL(report ?? '').searchParams.get('title')).toBe(`Search: no results for "${NOTHING}"`);
    await expect(more(page)).toHaveCount(0);
    await content(page).getByRole('button', { name: 'create vcluster' }).click();
    await expect(field(page)).toHaveValue('create vcluster');
    await expect(content(page)).not.toContainText('No results for');
    await expect(content(page).getByRole('status')).toHaveText(/pages found in All docs$/);
  });

  test('does not mention results before a search', async ({ page }) => {
    await visit(page, '/docs/search');
    await expect(field(page)).toHaveValue('');
    await settled(page);
    await expect(content(page)).not.toContainText('No results for');
    await expect(more(page)).toHaveCount(0);
  });

  test('takes 64 characters and no more, typed or from its address', async ({ page }) => {
    await visit(page, `/docs/search?q=${'y'.repeat(70)}`);
    await expect(field(page)).toHaveValue('y'.repeat(64));
    await field(page).fill('');
    await field(page).pressSequentially('x'.repeat(70), { delay: 0 });
    await expect(field(page)).toHaveValue('x'.repeat(64));
  });
});

test.describe('while the results load', () => {
  test('what is typed stays, and is searched for', async ({ page }) => {
    const isOwn = chunksWith(' found in ');
    expect(isOwn).not.toEqual([]);
    let release = () => undefined as unknown;
    const released = new Promise((resolve) => {
      release = () => resolve(null);
    });
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      if (isOwn.some((name) => route.request().url().endsWith(name))) await released;
      await route.continue();
    });
    await page.goto(at('/docs/search?q=sleep'));
    await expect(field(page)).toHaveValue('sleep');
    await field(page).fill('backup');
    release();
    await expect(content(page).getByRole('list', { name: 'Results in All docs' })).toBeVisible();
    await expect(field(page)).toHaveValue('backup');
    await expect(page).toHaveURL(/\?q=backup$/);
  });
});

test.describe('the placeholder of the search', () => {
  test('is ‘Search docs’ on the page, and ‘Search...’ in the dialog', async ({ page }) => {
    await visit(page, '/docs/search');
    await expect(field(page)).toHaveAttribute('placeholder', 'Search docs');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveAttribute(
      'placeholder',
      'Search...',
    );
  });

  for (const { system, platform, hint } of [
    { system: 'Linux', platform: 'Linux x86_64', hint: 'Ctrl K' },
    { system: 'Windows', platform: 'Win32', hint: 'Ctrl K' },
    { system: 'a Mac', platform: 'MacIntel', hint: '⌘K' },
  ]) {
    test(`shows ${hint} in the button on ${system}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'platform', { value });
      }, platform);
      await visit(page, '/docs');
      await expect(searchButton(page)).toHaveAttribute('href', at('/docs/search'));
      await expect(searchButton(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
      const shown = await searchButton(page)
        .locator('[aria-hidden=true]')
        .last()
        .evaluate((mark) => (mark.checkVisibility() ? getComputedStyle(mark, '::before').content : null));
      expect(shown).toBe(`"${hint}"`);
    });
  }
});
