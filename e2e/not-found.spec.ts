import { KINDS } from './support/places.ts';
import { hasPage, olderWhere, releasesOf } from './support/releases.ts';
import { content } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test } from './support/test.ts';

/** A page that older versions don't have. */
const YOUNG = '/manage/certificates';
const without = olderWhere('vcluster', (release) => !hasPage(release, YOUNG));

test.describe('an unknown address', () => {
  for (const path of [
    '/docs/nothing-here',
    '/docs/Vcluster/manage/sleep-wakeup',
    '/docs/vcluster/manage/Sleep-Wakeup',
    '/docs/vcluster/0.99.0/manage/sleep-wakeup',
    '/nowhere',
  ]) {
    test(`${path} returns 404 and our page`, async ({ page }) => {
      const response = await page.goto(at(path));
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle('Page not found | vCluster docs');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
      await expect(page).toHaveURL(at(path));
    });
  }

  test('fills the search and leads to the three sets', async ({ page }) => {
    await page.goto(at(KINDS['not found']));
    await expect(page.getByRole('searchbox', { name: /search/i })).toHaveValue('sleep wakeupp');
    const section = content(page).getByRole('list').first();
    await expect(section.getByRole('link')).toHaveText(['vCluster docs', 'vCluster', 'vCluster Platform']);
    for (const link of await section.getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      expect((await page.request.get(href)).status(), href).toBe(200);
    }
  });

  test('suggests the nearest addresses', async ({ page }) => {
    await page.goto(at(KINDS['not found']));
    await expect(page.getByRole('heading', { name: 'Pages with a similar address' })).toBeVisible();
    const near = content(page).getByRole('status').getByRole('link');
    await expect(near.first()).toHaveAttribute('href', at('/docs/vcluster/manage/sleep-wakeup'));
  });

  test('in a different case suggests the page itself', async ({ page }) => {
    await page.goto(at('/docs/vcluster/manage/Sleep-Wakeup'));
    const near = content(page).getByRole('status').getByRole('link');
    await expect(near.first()).toHaveAttribute('href', at('/docs/vcluster/manage/sleep-wakeup'));
  });

  test('suggests the same page in the versions that have it', async ({ page }) => {
    await page.goto(at(without.root + YOUNG));
    await expect(page.getByRole('heading', { name: 'The same page in other versions' })).toBeVisible();
    const same = content(page).getByRole('status').getByRole('list').first().getByRole('link');
    const having = releasesOf('vcluster').filter((release) => hasPage(release, YOUNG));
    await expect(same).toHaveCount(having.length);
    for (const [index, { root }] of having.entries()) {
      await expect(same.nth(index)).toHaveAttribute('href', at(root + YOUNG));
    }
  });

  test('has links that work, by mouse and by Ctrl+K', async ({ page }) => {
    await page.goto(at(KINDS['not found']));
    await content(page).getByRole('status').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    await page.goto(at(KINDS['not found']));
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('sleep mode');
    await page.getByRole('row').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sleep mode');
  });

  test('shows the not-found page when a link leads to it, too', async ({ page }) => {
    await page.goto(at('/docs/vcluster'));
    await page.waitForLoadState('networkidle');
    await content(page)
      .getByRole('link')
      .first()
      .evaluate((link, href) => link.setAttribute('href', href), at('/docs/vcluster/gone'));
    await content(page)
      .locator(`a[href="${at('/docs/vcluster/gone')}"]`)
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveURL(at('/docs/vcluster/gone'));
  });
});
