import type { Locator, Page } from '@playwright/test';
import { content } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

/** Pages of both sets that ask for values. */
const DOMAIN = '/docs/platform/configure/domain';
const CONFIG = '/docs/platform/configure/config';
const BASICS = '/docs/vcluster/deploy/control-plane/container/basics';

const HOST = 'vc.orchard.dev';

const code = (page: Page, text: string | RegExp): Locator =>
  content(page).locator('figure code').filter({ hasText: text }).first();
const input = (page: Page, name: string): Locator =>
  content(page).getByRole('textbox', { name, exact: true }).first();
/** Opens the page's one bar with inputs. */
const openValues = (page: Page): Promise<void> =>
  content(page).getByText('Your values', { exact: true }).click();
const status = (page: Page): Locator => page.locator('[data-announcer]');
const reset = (page: Page): Locator => content(page).getByRole('button', { name: 'Reset' }).first();

async function enterHost(page: Page): Promise<void> {
  await visit(page, DOMAIN);
  await openValues(page);
  await input(page, 'PLATFORM_HOST').fill(HOST);
  await expect(code(page, 'loftHost')).toContainText(`loftHost: ${HOST}`);
}

test.describe('what a reader fills in', () => {
  test('fills every block of the page', async ({ page }) => {
    await enterHost(page);
    await expect(content(page).locator('var[data-var=PLATFORM_HOST]:not([data-filled])')).toHaveCount(0);
    await expect(code(page, 'openssl')).toContainText(`/CN=${HOST}`);
    await expect(content(page).getByText('They are never sent anywhere.').first()).toBeVisible();
  });

  test('is asked for once on a page, and a value in the code leads there', async ({ page }) => {
    await visit(page, DOMAIN);
    await expect(content(page).getByRole('group', { name: 'Your values' })).toHaveCount(1);
    await expect(input(page, 'PLATFORM_HOST')).toBeHidden();
    await content(page).locator('var[data-var=PLATFORM_HOST]').last().click();
    await expect(input(page, 'PLATFORM_HOST')).toBeFocused();
    await expect(input(page, 'PLATFORM_HOST')).toBeInViewport();
  });

  test('is there on other pages, after a reload, and in another tab', async ({ page, context }) => {
    await enterHost(page);
    await visit(page, CONFIG);
    await expect(code(page, 'loftHost')).toContainText(`loftHost: ${HOST}`);
    await page.reload();
    await expect(code(page, 'loftHost')).toContainText(`loftHost: ${HOST}`);
    const other = await context.newPage();
    await other.goto(at(DOMAIN));
    await expect(code(other, 'loftHost')).toContainText(`loftHost: ${HOST}`);
    await openValues(other);
    await input(other, 'PLATFORM_HOST').fill('vc.meadow.dev');
    await expect(code(page, 'loftHost')).toContainText('loftHost: vc.meadow.dev');
  });

  test('is there in another set, and after a click instead of a load', async ({ page }) => {
    await visit(page, BASICS);
    await openValues(page);
    await input(page, 'NAME').fill('meadow');
    // The code that keeps it is loaded with the first input.
    await expect(code(page, 'vcluster create')).toContainText('vcluster create meadow');
    await enterHost(page);
    await visit(page, BASICS);
    await expect(code(page, 'vcluster create')).toContainText('vcluster create meadow');
    await page.getByRole('banner').getByRole('link', { name: 'vCluster Platform' }).first().click();
    await expect(page).toHaveURL(/\/docs\/platform/);
    await page.goBack();
    await expect(code(page, 'vcluster create')).toContainText('vcluster create meadow');
  });

  test('reaches neither the address nor a server', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await enterHost(page);
    await visit(page, CONFIG);
    await expect(code(page, 'loftHost')).toContainText(HOST);
    expect(page.url()).not.toContain(HOST);
    expect(sent.filter((one) => one.includes(HOST))).toEqual([]);
  });

  test('is in the page’s Markdown copy, but not in the published Markdown', async ({ page, request }) => {
    await page.addInitScript(() => {
      const written: string[] = [];
      Object.assign(window, { written });
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void written.push(text) },
      });
    });
    await enterHost(page);
    await page.getByRole('button', { name: /Copy page/ }).click();
    const copied = () => page.evaluate(() => (window as unknown as { written: string[] }).written[0] ?? '');
    await expect.poll(copied).toContain(`loftHost: ${HOST}`);
    expect(await copied()).not.toContain('loftHost: platform.example.com');
    const published = await (await request.get(`${at(DOMAIN)}.md`)).text();
    expect(published).toContain('loftHost: platform.example.com');
  });

  test('is cleared everywhere by one button', async ({ page }) => {
    await enterHost(page);
    await input(page, 'REGION').fill('eu-west-1');
    await reset(page).click();
    await expect(status(page)).toHaveText('Your values were cleared on all pages.');
    await expect(input(page, 'PLATFORM_HOST')).toHaveValue('');
    await expect(code(page, 'loftHost')).toContainText('loftHost: platform.example.com');
    expect(await page.evaluate(() => localStorage.getItem('docs.variables'))).toBeNull();
    await visit(page, CONFIG);
    await expect(code(page, 'loftHost')).toContainText('loftHost: platform.example.com');
  });
});

test.describe('a value of another kind', () => {
  test('is neither filled in nor stored, and is reported once its input loses the focus', async ({
    page,
  }) => {
    await visit(page, DOMAIN);
    await openValues(page);
    const field = input(page, 'PLATFORM_HOST');
    await field.fill('https://vc.orchard.dev/');
    await expect(code(page, 'loftHost')).toContainText('loftHost: platform.example.com');
    await field.press('Tab');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/^PLATFORM_HOST isn't filled in\. Enter a DNS name/);
    await expect(status(page)).toHaveText(/^PLATFORM_HOST isn't filled in/);
    expect(await page.evaluate(() => localStorage.getItem('docs.variables'))).toBeNull();
    await field.fill(HOST);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(code(page, 'loftHost')).toContainText(`loftHost: ${HOST}`);
  });

  test('is taken neither from an address nor from storage', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('docs.variables', '{"PLATFORM_HOST":"$(id)","REGION":3}'),
    );
    await visit(page, `${DOMAIN}?v.PLATFORM_HOST=not_a_host`);
    await page.waitForLoadState('networkidle');
    await expect(code(page, 'loftHost')).toContainText('loftHost: platform.example.com');
    await openValues(page);
    await expect(input(page, 'PLATFORM_HOST')).toHaveValue('');
  });
});
