import type { Page } from '@playwright/test';
import { GUIDE } from './support/places.ts';
import { content, sidebar, sidebarFrame } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const choice = (page: Page) => sidebarFrame(page).getByRole('combobox', { name: 'Tenancy model' });
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });

test.describe('the tenancy model', () => {
  test('hides the pages of other models, says how many, and is kept', async ({ page }) => {
    await visit(page, '/docs/vcluster/manage/accessing-vcluster');
    await expect(entry(page, 'Sleep and wake up')).toBeVisible();
    await choice(page).selectOption('Private nodes');
    await expect(entry(page, 'Sleep and wake up')).toBeHidden();
    await expect(sidebarFrame(page).getByRole('status')).toHaveText(/^\d+ pages for other models hidden$/);
    await expect(page).toHaveURL(/\?model=private-nodes$/);
    await visit(page, '/docs/vcluster/manage/certificates');
    await expect(choice(page)).toHaveValue('private-nodes');
    await expect(entry(page, 'Sleep and wake up')).toBeHidden();
    await choice(page).selectOption('All');
    await expect(entry(page, 'Sleep and wake up')).toBeVisible();
    await expect(page).toHaveURL(at('/docs/vcluster/manage/certificates'));
  });

  test('comes with a shared address, and never hides the page that is open', async ({ page }) => {
    await visit(page, `${GUIDE}?model=private-nodes`);
    await expect(choice(page)).toHaveValue('private-nodes');
    await expect(entry(page, 'Sleep and wake up')).toBeVisible();
    await expect(content(page).getByText('Applies to: Host nodes')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all pages are there', async ({ page }) => {
    await page.goto(at(`${GUIDE}?model=standalone`));
    await expect(entry(page, 'Sleep and wake up')).toBeVisible();
    await expect(choice(page)).toBeHidden();
  });
});
