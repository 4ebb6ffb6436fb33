import { grown } from './support/pictures.ts';
import { GUIDE } from './support/places.ts';
import { content, drawerOpen, sidebar } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PICTURED = '/docs/vcluster/introduction/what-are-virtual-clusters';

test.describe('on a touch screen', () => {
  test('a tap opens the drawer, and a tap on a link opens its page and closes the drawer', async ({
    page,
  }) => {
    await visit(page, GUIDE);
    await drawerOpen(page).tap();
    await sidebar(page).getByRole('link', { name: 'Access and expose' }).tap();
    await expect(page).toHaveURL(at('/docs/vcluster/manage/accessing-vcluster'));
    await expect(sidebar(page)).toBeHidden();
    await expect(content(page)).not.toHaveAttribute('inert');
  });

  test('a tap enlarges an image, and another shrinks it', async ({ page }) => {
    await visit(page, PICTURED);
    const picture = page.locator('main article img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveClass(/medium-zoom-image/);
    await grown(page, () => picture.tap());
    const opened = page.locator('.medium-zoom-image--opened');
    await expect(opened).toBeVisible();
    await opened.tap();
    await expect(opened).toHaveCount(0);
  });

  test('the tools of a page are large enough for a finger', async ({ page }) => {
    await visit(page, GUIDE);
    for (const name of ['Copy page', 'Edit this page', 'Report a problem']) {
      const tool = page.getByRole('main').getByText(name, { exact: false }).first();
      const box = await tool.boundingBox();
      expect(box?.height ?? 0, name).toBeGreaterThanOrEqual(24);
    }
  });

  test('the changelog opens by a tap', async ({ page, context }) => {
    await context.route('https://www.vcluster.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Releases</h1>' }),
    );
    await visit(page, GUIDE);
    await drawerOpen(page).tap();
    await page
      .getByRole('navigation', { name: 'Site' })
      .getByRole('link', { name: /^Changelog/ })
      .tap();
    await expect(page.getByRole('dialog', { name: 'Changelog' })).toBeVisible();
  });
});
