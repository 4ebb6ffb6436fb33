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

  test('has a page for unknown addresses', async ({ page }) => {
    const response = await page.goto('/docs/nothing-here');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found | New docs');
  });
});
