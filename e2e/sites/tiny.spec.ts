import { readFileSync, writeFileSync } from 'node:fs';
import { content, versionEntry } from '../support/shell.ts';
import { expect, test, visit } from '../support/test.ts';

test.describe('a new site', () => {
  test('has a landing page, a sidebar, tabs, and its versions', async ({ page }) => {
    await visit(page, '/docs');
    await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('New docs');
    await content(page).getByRole('link', { name: 'Install', exact: true }).click();
    await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Install');
    await content(page).getByRole('tab', { name: 'macOS' }).click();
    await expect(content(page).getByText('Open the disk image')).toBeVisible();
    await (await versionEntry(page, /^1\.0/)).click();
    await expect(page).toHaveURL(/\/docs\/1\.0\/setup\/install/);
    await expect(page.getByRole('link', { name: 'Upgrade from 1.0' })).toHaveCount(0);
  });

  test('is searched, and offers nothing that it has no data for', async ({ page }) => {
    await visit(page, '/docs');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill('disk image');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('row').first()).toContainText('Install');
    await field.fill('');
    await expect(dialog).not.toContainText(/check my file|compare|what’s new/i);
  });

  test('shows edits and visits during development without loading the document again', async ({ page }) => {
    const file = 'tiny/content/guide/1.0/setup/install.mdx';
    const text = readFileSync(file, 'utf8');
    try {
      await page.goto(`${process.env.E2E_DEV_ORIGIN}/docs/setup/install`);
      await content(page).getByRole('tab', { name: 'macOS' }).click();
      await expect(content(page).getByText('Open the disk image')).toBeVisible();
      const mark = () => page.evaluate(() => document.documentElement.toggleAttribute('data-same', true));
      await mark();
      writeFileSync(file, `${text}\nRestart it once.\n`);
      await expect(content(page).getByText('Restart it once.')).toBeVisible();
      await expect(content(page).getByText('Open the disk image')).toBeVisible();
      writeFileSync(file, `${text}\n<Unknown />\n`);
      await expect(page.getByText(/install\.mdx:\d+:1/).first()).toBeVisible();
      writeFileSync(file, text.replace('its version', 'a number'));
      await expect(content(page).getByText('prints a number when')).toBeVisible();
      await expect(page.getByText(/install\.mdx:\d+:1/)).toHaveCount(0);
      await page.getByRole('link', { name: 'Upgrade from 1.0' }).first().click();
      await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Upgrade from 1.0');
      await expect(page.locator('html')).toHaveAttribute('data-same');
    } finally {
      writeFileSync(file, text);
    }
  });

  test('has a page for unknown addresses', async ({ page }) => {
    const response = await page.goto('/docs/nothing-here');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found | New docs');
  });
});
