import { createHash } from 'node:crypto';
import { content, versionEntry } from '../support/shell.ts';
import { expect, test, visit } from '../support/test.ts';

const ACCENT = 'rgb(122, 46, 134)';

test.describe('the site of a made-up product', () => {
  test('is below its own root path, with its own colors and logo', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/handbook');
    await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Acme');
    const link = content(page).getByRole('link', { name: 'the commands' });
    await expect(link).toHaveCSS('color', ACCENT);
    const logo = page.locator('header img');
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(28);
    await link.click();
    await expect(page).toHaveURL('/handbook/cli/acme');
    await (await versionEntry(page, /^1\.0/)).click();
    await expect(page).toHaveURL('/handbook/1.0/cli/acme');
  });

  test('renders its own component', async ({ page }) => {
    await visit(page, '/handbook/prices');
    const price = content(page).getByText('€12.50');
    await expect(price).toHaveCSS('color', ACCENT);
    const markdown = await page.request.get('/handbook/prices.md');
    expect(await markdown.text()).toContain('An anvil costs 12.5 EUR.');
  });

  test('has its fields, and finds them', async ({ page }) => {
    await visit(page, '/handbook/configuration#anvil-weight');
    await expect(content(page).locator('[id="anvil-weight"]')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('anvil.weight');
    const row = page.getByRole('dialog', { name: 'Search' }).getByRole('row').first();
    await expect(row).toContainText('anvil.weight');
  });

  test('checks a file in the workbench', async ({ page }) => {
    await visit(page, '/handbook/workbench');
    const editor = content(page).getByRole('textbox', { name: 'Your file' });
    await editor.fill('anvil:\n  kilograms: 3\n');
    await expect(content(page).getByRole('tabpanel')).toContainText("Move it to 'anvil.weight'");
  });

  test('lists the downloads of its versions, with their sizes and checksums', async ({ page }) => {
    await visit(page, '/handbook/releases');
    const rows = content(page).getByRole('row').filter({ hasText: 'acme-' });
    await expect(rows).toHaveCount(15);
    for (const row of await rows.all()) {
      const address = await row.getByRole('link').getAttribute('href');
      const bytes = await (await page.request.get(address ?? '')).body();
      await expect(row).toContainText(createHash('sha256').update(bytes).digest('hex'));
      await expect(row).toContainText(`${(bytes.length / 1024 / 1024).toFixed(1)} MiB`);
    }
    await (await versionEntry(page, 'Download for offline use')).click();
    await expect(page).toHaveURL('/handbook/downloads#acme-3.0');
    await expect(page.getByRole('heading', { name: 'Acme 3.0' })).toBeInViewport();
  });

  test('compares its versions', async ({ page }) => {
    await visit(page, '/handbook/compare?from=1.0&to=3.0');
    await expect(content(page)).toContainText('anvil.kilograms');
  });
});
