import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { GUIDE, KINDS } from './support/places.ts';
import { stableOf } from './support/releases.ts';
import { content } from './support/shell.ts';
import { at, ORIGIN } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

const menuButton = (page: Page) => page.getByRole('button', { name: 'Page tools' });
const menu = (page: Page) => page.getByRole('menu', { name: 'Page tools' });
const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true });
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const isFullyShown = { ratio: 1 };

test.describe('the menu of a page’s tools', () => {
  test('has every tool, and works with the keyboard', async ({ page }) => {
    await visit(page, GUIDE);
    await menuButton(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(item(page, 'Copy for an assistant')).toBeFocused();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('menuitem')).toHaveText([
      'Copy for an assistant',
      'View as Markdown',
      'Open in ChatGPT',
      'Open in Claude',
      'Edit this page',
      'Report a problem',
      'Keyboard shortcuts',
    ]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('End');
    await expect(item(page, 'Keyboard shortcuts')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('r');
    await expect(item(page, 'Report a problem')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(menuButton(page)).toBeFocused();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(item(page, 'Copy for an assistant')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toHaveCount(0);
  });

  test('names the public address of the page to chats, and requests nothing from them', async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await visit(page, GUIDE);
    await menuButton(page).click();
    for (const name of ['Open in ChatGPT', 'Open in Claude']) {
      const href = (await item(page, name).getAttribute('href')) ?? '';
      expect(new URL(href).searchParams.get('q')).toContain(`${ORIGIN}${at(GUIDE)}.md`);
    }
    expect(hosts.size).toBe(1);
  });

  test('copies the page', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, GUIDE);
    await menuButton(page).click();
    await item(page, 'Copy for an assistant').click();
    await expect(page.getByRole('button', { name: 'Copy page' })).toHaveAttribute('data-state', 'copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '# Put a virtual cluster to sleep',
    );
  });

  test('closes when the visitor presses elsewhere, and fits on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await visit(page, GUIDE);
    await menuButton(page).click();
    await expect(item(page, 'Keyboard shortcuts')).toBeInViewport(isFullyShown);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await violations(page)).toEqual([]);
    // The menu covers the title. At the edge, there's nothing to press.
    await page.mouse.click(4, PHONE.height - 4);
    await expect(menu(page)).toHaveCount(0);
  });
});

test.describe('the list of keyboard shortcuts', () => {
  test('opens with a question mark, and closes with Escape', async ({ page }) => {
    await visit(page, GUIDE);
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(shortcuts(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(shortcuts(page)).toContainText('Show this list');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(shortcuts(page)).toHaveCount(0);
  });

  test('opens from the menu, and returns the focus to it', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await visit(page, GUIDE);
    await menuButton(page).click();
    await item(page, 'Keyboard shortcuts').click();
    await expect(shortcuts(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await shortcuts(page).getByRole('button', { name: 'Close' }).click();
    await expect(menuButton(page)).toBeFocused();
  });

  test('does not open while the visitor types', async ({ page }) => {
    await visit(page, KINDS['reference of all fields']);
    const field = page.getByRole('searchbox', { name: 'Filter fields' });
    await field.pressSequentially('pods?');
    await expect(field).toHaveValue('pods?');
    await expect(shortcuts(page)).toHaveCount(0);
  });
});

test.describe('the question whether a page was helpful', () => {
  test('opens a prefilled issue with the answer and the note', async ({ page, context }) => {
    await context.route('https://github.com/**', (route) => route.fulfill({ body: 'form' }));
    await visit(page, GUIDE);
    await content(page).getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('textbox', { name: /missing or wrong/ }).fill('Step 2 & 3 fail.');
    expect(await violations(page)).toEqual([]);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open an issue' }).click();
    const issue = new URL((await opened).url());
    expect(issue.origin + issue.pathname).toBe('https://github.com/loft-sh/vcluster-docs/issues/new');
    const body = issue.searchParams.get('body') ?? '';
    expect(body).toContain(`Page: ${ORIGIN}${at(GUIDE)}`);
    expect(body).toContain(`Version: vCluster ${stableOf('vcluster').label}`);
    expect(body).toMatch(/Helpful: no\s+Step 2 & 3 fail\.$/);
  });

  test('stores nothing, and sends nothing', async ({ page, context }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.setViewportSize(PHONE);
    await visit(page, GUIDE);
    const yes = content(page).getByRole('button', { name: 'Yes', exact: true });
    await yes.click();
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('textbox', { name: /helped you/ })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    expect(hosts.size).toBe(1);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tools and the question are plain links', async ({ page }) => {
    await page.goto(at(GUIDE));
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await expect(menuButton(page)).toHaveCount(0);
    const link = page.getByRole('link', { name: 'Report a problem' });
    expect(await link.getAttribute('href')).toMatch(
      /^https:\/\/github\.com\/loft-sh\/vcluster-docs\/issues\/new\?/,
    );
    await expect(page.getByRole('button', { name: 'Yes' })).toHaveCount(0);
  });
});
