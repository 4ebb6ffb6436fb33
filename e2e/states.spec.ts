import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { overflow } from './support/boxes.ts';
import { settled } from './support/calm.ts';
import { readExport } from './support/exported.ts';
import { GUIDE } from './support/places.ts';
import { announcementId } from './support/settings.ts';
import { content, drawerOpen, sidebar } from './support/shell.ts';
import { at, BASE_PATH } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const ANNOUNCEMENT = announcementId();
/** A page whose sidebar label opens a group. */
const LABELLED = '/docs/vcluster/deploy/worker-nodes/host-nodes';
const NEIGHBOR = '/docs/vcluster/manage/backup-restore';

const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Announcement' });
const crash = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });

test.describe('the announcement bar (SPEC 4)', () => {
  test('is shown, then dismissed with close; the dismissal is kept in local storage', async ({ page }) => {
    await visit(page, GUIDE);
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect(bar(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('docs.announcement'))).toBe(ANNOUNCEMENT);
    await page.reload();
    await expect(bar(page)).toBeHidden();
    await visit(page, '/docs');
    await expect(bar(page)).toBeHidden();
  });

  test('is shown again once the id of the announcement changes', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('docs.announcement', 'an-earlier-one'));
    await visit(page, GUIDE);
    await expect(bar(page)).toBeVisible();
  });

  test('is not painted and then removed if it was dismissed', async ({ page }) => {
    await page.addInitScript((id) => localStorage.setItem('docs.announcement', id), ANNOUNCEMENT);
    await page.addInitScript(() => {
      Object.assign(window, { seen: 0 });
      const look = () => {
        const element = document.querySelector('[aria-label="Announcement"]');
        if (element?.checkVisibility()) Object.assign(window, { seen: 1 });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await visit(page, GUIDE);
    await settled(page);
    expect(await page.evaluate(() => (window as unknown as { seen: number }).seen)).toBe(0);
  });
});

test.describe('collapsible menus (SPEC 4, REFERENCE 7.9 and 7.10)', () => {
  const group = (page: Page): Locator => sidebar(page).getByRole('button', { name: 'Pages of Host nodes' });
  const label = (page: Page): Locator => sidebar(page).locator(`a[href="${at(LABELLED)}"]`);

  test('expand automatically when they contain the active page', async ({ page }) => {
    await visit(page, LABELLED);
    await expect(label(page)).toHaveAttribute('aria-current', 'page');
    await expect(label(page)).toBeVisible();
  });

  test('that were closed can always be opened again, by caret and by label', async ({ page }) => {
    await visit(page, LABELLED);
    test.skip((await group(page).count()) === 0, 'this version’s page has no pages below it');
    await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
    await group(page).click();
    await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
    await group(page).click();
    await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
    await group(page).click();
    await label(page).click();
    await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
  });

  test('open their page in a new tab on Ctrl+click, and stay as they are', async ({ page, context }) => {
    await visit(page, LABELLED);
    const tab = context.waitForEvent('page');
    await label(page).click({ modifiers: ['ControlOrMeta'] });
    await expect(await tab).toHaveURL(at(LABELLED));
    await expect(page).toHaveURL(at(LABELLED));
    expect(context.pages()).toHaveLength(2);
  });
});

test.describe('the mobile sidebar (SPEC 4)', () => {
  test('toggles, and closes when the view switches to desktop', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, GUIDE);
    await drawerOpen(page).click();
    await expect(sidebar(page)).toBeVisible();
    await page.setViewportSize({ width: 997, height: 844 });
    await expect(content(page)).not.toHaveAttribute('inert');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sidebar(page)).toBeHidden();
  });
});

test.describe('storage that is unavailable (SPEC 8)', () => {
  for (const kind of ['throws when it is reached', 'throws when it is used'] as const) {
    test(`because it ${kind} logs one warning, and the page works`, async ({ page }) => {
      await page.addInitScript((when) => {
        const fail = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) {
          if (when === 'throws when it is reached') Object.defineProperty(window, name, { get: fail });
        }
        if (when === 'throws when it is used') {
          Storage.prototype.getItem = fail;
          Storage.prototype.setItem = fail;
        }
      }, kind);
      const said: string[] = [];
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
      await visit(page, GUIDE);
      await bar(page).getByRole('button', { name: 'Dismiss announcement' }).click();
      await expect(bar(page)).toBeHidden();
      await sidebar(page)
        .locator(`a[href="${at(NEIGHBOR)}"]`)
        .click();
      await expect(page).toHaveURL(at(NEIGHBOR));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(/^warning: Storage is unavailable/);
    });
  }
});

test.describe('the crash page (SPEC 2 and 8)', () => {
  /** Makes the next page throw while it's put in its place, by breaking a browser function that this needs. */
  async function breakPage(page: Page): Promise<void> {
    await page.evaluate(() => {
      const whole = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') ?? {};
      Object.assign(window, { mend: () => Object.defineProperty(Element.prototype, 'innerHTML', whole) });
      Object.defineProperty(Element.prototype, 'innerHTML', {
        ...whole,
        set(this: Element, html: string) {
          if (this.hasAttribute('data-article')) throw new Error('The headings fell apart.');
          whole.set?.call(this, html);
        },
      });
    });
  }

  test('shows ‘This page crashed.’, the error’s message, and ‘Try again’, which renders the page again', async ({
    page,
  }) => {
    await visit(page, GUIDE);
    await breakPage(page);
    await sidebar(page)
      .locator(`a[href="${at(NEIGHBOR)}"]`)
      .click();
    await expect(crash(page)).toBeVisible();
    await expect(crash(page)).toContainText('The headings fell apart.');
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
    await crash(page).getByRole('button', { name: 'Try again' }).click();
    await expect(crash(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const term = content(page).locator('a[data-term]').first();
    await term.focus();
    await expect(term).toHaveAttribute('aria-describedby', 'term-hint');
  });
});

test.describe('the crash page of what stands around all pages (SPEC 2 and 8)', () => {
  type Breakable = { attempts: number; mend: () => void };
  const attempts = (page: Page): Promise<number> =>
    page.evaluate(() => (window as unknown as Breakable).attempts);

  /**
   * Makes the announcer of titles throw. The framework renders it next to the root layout, outside any page's error
   * boundary.
   */
  async function breakDocument(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const { attachShadow } = Element.prototype;
      const breakable: Breakable = {
        attempts: 0,
        mend: () => Object.assign(Element.prototype, { attachShadow }),
      };
      Object.assign(window, breakable);
      Element.prototype.attachShadow = () => {
        (window as unknown as Breakable).attempts += 1;
        throw new Error(`The announcer fell apart in ${'a'.repeat(200)}.`);
      };
    });
  }

  test('is a whole document, with title, heading, and message, wide and narrow', async ({ page }) => {
    await breakDocument(page);
    await page.goto(at(GUIDE));
    await expect(crash(page)).toBeVisible();
    await expect(page).toHaveTitle('This page crashed.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main')).toContainText('The announcer fell apart in a');
    await expect(page.getByRole('heading')).toHaveText(['This page crashed.']);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual({ excess: 0, culprits: [] });
      await expect(crash(page).getByRole('button')).toBeInViewport({ ratio: 1 });
    }
    const button = crash(page).getByRole('button');
    const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground, 'its stylesheet is there').not.toBe('rgba(0, 0, 0, 0)');
  });

  test('appears again while the cause lasts, and leads back to a working page once it is gone', async ({
    page,
  }) => {
    await breakDocument(page);
    await page.goto(at(GUIDE));
    await expect(crash(page)).toBeVisible();
    const before = await attempts(page);
    const retry = crash(page).getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect.poll(() => attempts(page)).toBeGreaterThan(before);
    await expect(crash(page)).toBeVisible();
    await page.evaluate(() => (window as unknown as Breakable).mend());
    await retry.click();
    await expect(crash(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/^Put a virtual cluster to sleep/);
    await sidebar(page)
      .locator(`a[href="${at(NEIGHBOR)}"]`)
      .click();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await expect(page).toHaveTitle(/^Snapshot and restore/);
    const term = content(page).locator('a[data-term]').first();
    await term.focus();
    await expect(term).toHaveAttribute('aria-describedby', 'term-hint');
  });
});

test.describe('a misconfigured base URL (SPEC 8)', () => {
  const banner = (page: Page): Locator => page.locator('.base-url-banner');

  test('shows the setting on the home page, and what another address suggests', async ({ page }) => {
    // The same export, served below another path: its files aren't where the page expects them.
    await page.route(`**${BASE_PATH}/elsewhere/docs`, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: readExport('docs.html') }),
    );
    for (const files of ['**/_next/**', '**/docs/assets/**'])
      await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.goto(at('/elsewhere/docs'));
    await expect(banner(page)).toContainText(`is "${BASE_PATH}".`);
    await expect(banner(page)).toContainText(`suggests "${BASE_PATH}/elsewhere"`);
  });

  test('suggests nothing if the setting fits the address', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort());
    await page.goto(at('/docs'));
    await expect(banner(page)).toContainText('That fits the current address');
    await expect(banner(page).getByText('suggests')).toBeHidden();
  });

  test('is not shown if the stylesheet loads', async ({ page }) => {
    await visit(page, '/docs');
    await expect(banner(page)).toBeHidden();
  });
});
