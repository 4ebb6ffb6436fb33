import { brokenCode, overflow, overlaps, smallTargets } from './support/boxes.ts';
import { GUIDE, KINDS, kinds } from './support/places.ts';
import { content, drawerOpen, navbar, sidebar } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

/** Nothing may be animating while it's measured. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the colors', () => {
  test('forced by the system keep icons, edges, and the focus visible', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, GUIDE);
    const button = drawerOpen(page);
    const rendered = await button.screenshot();
    await button.evaluate((element) => {
      for (const icon of element.children) (icon as HTMLElement).style.visibility = 'hidden';
    });
    expect((await button.screenshot()).equals(rendered)).toBe(false);
    await button.focus();
    expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
    const tab = content(page).getByRole('tab', { selected: true }).first();
    const chosen = await tab.evaluate((element) => getComputedStyle(element).borderBlockEndColor);
    const other = content(page).getByRole('tab', { selected: false }).first();
    expect(await other.evaluate((element) => getComputedStyle(element).borderBlockEndColor)).not.toBe(chosen);
  });
});

test.describe('on paper', () => {
  test('is the text and nothing around it', async ({ page }) => {
    await visit(page, GUIDE);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(navbar(page)).toBeHidden();
    await expect(sidebar(page)).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(0);
    const box = await content(page).boundingBox();
    expect(box?.x).toBeLessThan(50);
  });

  for (const kind of [
    'reference of a command',
    'reference of some fields',
    'reference of all fields',
  ] as const) {
    test(`${kind} is open, without tools`, async ({ page }) => {
      await visit(page, KINDS[kind]);
      await page.waitForLoadState('networkidle');
      await page.emulateMedia({ media: 'print' });
      const tools = page.locator('main').getByRole('button', { name: /copy|wrap|path|link|share/i });
      await expect(tools.filter({ visible: true })).toHaveCount(0);
      const entries = content(page).locator('.cf-list > .cf, .cf-c > .cf');
      const heights = await entries.evaluateAll((all) =>
        all.map((entry) => (entry.checkVisibility({ contentVisibilityAuto: true }) ? entry.clientHeight : 0)),
      );
      expect(heights.length).toBeGreaterThan(10);
      expect(heights.filter((height) => height < 15)).toEqual([]);
    });
  }
});

test.describe('at 320 px and with text twice as large', () => {
  for (const [kind, path] of kinds) {
    test(`${kind} needs no sideways scrolling and has no targets smaller than 24 px`, async ({ page }) => {
      await page.goto(at(path));
      await page.waitForLoadState('networkidle');
      expect(await smallTargets(page, 24), 'wide').toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page), '320 px').toEqual({ excess: 0, culprits: [] });
      expect(await smallTargets(page, 24), '320 px').toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      expect(await overflow(page), '200 %').toEqual({ excess: 0, culprits: [] });
      expect(await overlaps(page), '200 %').toEqual([]);
    });
  }

  test('the drawer fits and can be read to its end', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await visit(page, KINDS['page deep in the tree']);
    await drawerOpen(page).click();
    expect(await overflow(page)).toEqual({ excess: 0, culprits: [] });
    const last = sidebar(page).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});

test.describe('code in a text', () => {
  for (const path of [
    '/docs/vcluster/manage/accessing-vcluster',
    '/docs/vcluster/configure/vcluster-yaml/sync/to-host/core/pods',
    '/docs/vcluster/introduction/architecture',
    '/docs/vcluster/cli/vcluster_connect',
    KINDS['what a release changed'],
  ]) {
    test(`stays in its column and breaks only between words on ${path}`, async ({ page }) => {
      await visit(page, path);
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await brokenCode(page), `${width} px`).toEqual([]);
      }
    });
  }
});
