import { GUIDE, GUIDE_PATH } from './support/places.ts';
import { olderWhere } from './support/releases.ts';
import { content, drawerClose, drawerOpen, mainLinks, sidebar, versionMenu } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('on a phone', () => {
  test('links and pages are behind the menu button', async ({ page }) => {
    await visit(page, GUIDE);
    await expect(mainLinks(page)).toBeHidden();
    await expect(sidebar(page)).toBeHidden();
    await drawerOpen(page).click();
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeInViewport();
    await expect(versionMenu(page).getByText('Version', { exact: true })).toBeInViewport();
    const site = page.getByRole('navigation', { name: 'Site' });
    await expect(site.getByRole('link', { name: 'vCluster Platform', exact: true })).toBeInViewport();
    for (const name of ['vCluster', 'vCluster Platform', /^vNode/, 'Blog', /^Changelog/, 'Slack', 'GitHub']) {
      await expect(site.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });

  test('the first sentence of a guide starts in the first 250 px of its content', async ({ page }) => {
    await visit(page, GUIDE);
    const start = await page.evaluate(() => {
      const article = document.querySelector('article')?.getBoundingClientRect().top ?? 0;
      return (document.querySelector('.prose > p')?.getBoundingClientRect().top ?? 9999) - article;
    });
    expect(start).toBeLessThanOrEqual(250);
  });

  test('the open drawer keeps the focus', async ({ page }) => {
    await visit(page, GUIDE);
    await drawerOpen(page).click();
    await expect(drawerClose(page)).toBeFocused();
    const drawer = page.locator('[popover]').filter({ has: drawerClose(page) });
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await drawer.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      expect(isOutside, `stop ${step}`).toBe(false);
    }
  });

  test('Escape closes the drawer and restores the focus', async ({ page }) => {
    await visit(page, GUIDE);
    await drawerOpen(page).click();
    await expect(sidebar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();
    await expect(drawerOpen(page)).toBeFocused();
  });

  test('a press outside the drawer, or on its button, closes it', async ({ page }) => {
    await visit(page, GUIDE);
    await drawerOpen(page).click();
    await page.mouse.click(385, 500);
    await expect(sidebar(page)).toBeHidden();
    await drawerOpen(page).click();
    await drawerClose(page).click();
    await expect(sidebar(page)).toBeHidden();
  });

  test('a link in the drawer opens its page and closes the drawer', async ({ page }) => {
    await visit(page, GUIDE);
    await drawerOpen(page).click();
    await sidebar(page).getByRole('link', { name: 'Access and expose' }).click();
    await expect(page).toHaveURL(at('/docs/vcluster/manage/accessing-vcluster'));
    await expect(sidebar(page)).toBeHidden();
    await expect(content(page)).not.toHaveAttribute('inert');
  });

  test('the drawer closes when the view becomes wide', async ({ page }) => {
    await visit(page, GUIDE);
    await drawerOpen(page).click();
    await page.setViewportSize({ width: 1200, height: 844 });
    await expect(drawerClose(page)).toBeHidden();
    await expect(sidebar(page)).toBeVisible();
    await expect(content(page)).not.toHaveAttribute('inert');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sidebar(page)).toBeHidden();
  });

  test('the layout changes between 996 and 997 px', async ({ page }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    await visit(page, GUIDE);
    await expect(sidebar(page)).toBeVisible();
    await expect(drawerOpen(page)).toBeHidden();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(sidebar(page)).toBeHidden();
    await expect(drawerOpen(page)).toBeVisible();
  });

  test('the version menu is in the drawer', async ({ page }) => {
    const older = olderWhere('vcluster');
    await visit(page, GUIDE);
    await drawerOpen(page).click();
    await versionMenu(page).getByText('Version', { exact: true }).click();
    await versionMenu(page).getByRole('link', { name: older.label }).click();
    await expect(page).toHaveURL(at(older.root + GUIDE_PATH));
    await expect(sidebar(page)).toBeHidden();
  });

  test('the headings are in a box that opens', async ({ page }) => {
    await visit(page, GUIDE);
    const box = content(page).getByRole('group').filter({ hasText: 'On this page' });
    const link = box.getByRole('link', { name: 'Prerequisites' });
    await expect(link).toBeHidden();
    await box.getByText('On this page').click();
    await link.click();
    await expect(page).toHaveURL(at(`${GUIDE}#prerequisites`));
    await expect(page.locator('#prerequisites')).toBeInViewport();
  });
});
