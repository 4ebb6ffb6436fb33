import { describeFocus, walk } from './support/focus.ts';
import { GUIDE, KINDS } from './support/places.ts';
import { content, onThisPage } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const ORDER = ['', 'aside', 'header', 'sidebar', 'main', 'footer'];

test.describe('by keyboard', () => {
  test('the first stop skips to the content', async ({ page }) => {
    await visit(page, GUIDE);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(content(page)).toBeFocused();
    await page.keyboard.press('Tab');
    expect((await describeFocus(page))?.region).toBe('main');
  });

  for (const kind of ['guide', 'landing', 'page with sections to open'] as const) {
    test(`every stop on ${kind} is in order, has a focus indicator, and is in view`, async ({ page }) => {
      await page.goto(at(KINDS[kind]));
      await page.waitForLoadState('networkidle');
      const stops = await walk(page);
      expect(stops.length).toBeGreaterThan(15);
      expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
      expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
      const regions = stops.map(({ region }) => region);
      const inFrame = regions.slice(0, regions.lastIndexOf('footer') + 1);
      expect(inFrame.filter((region, stop) => region !== inFrame[stop - 1])).toEqual(ORDER);
    });
  }

  test('every stop on the way back is in view, too', async ({ page }) => {
    await visit(page, GUIDE);
    await onThisPage(page).getByRole('link').last().focus();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const stop = await describeFocus(page);
      expect(stop?.isSeen, stop?.name).toBe(true);
    }
  });

  test('a followed link lets the next Tab start in the new page’s content or before it', async ({ page }) => {
    await visit(page, GUIDE);
    await page.getByRole('link', { name: /^Next/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(at(GUIDE));
    await page.keyboard.press('Tab');
    expect(await describeFocus(page)).not.toBeNull();
  });

  test('tabs are chosen with the arrow keys', async ({ page }) => {
    await visit(page, GUIDE);
    const list = content(page).getByRole('tablist').first();
    const tabs = list.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    const name = await tabs.nth(1).textContent();
    await expect(
      content(page)
        .getByRole('tabpanel', { name: name ?? '' })
        .first(),
    ).toBeVisible();
  });

  test('Ctrl+K opens the search from anywhere', async ({ page }) => {
    await visit(page, GUIDE);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  });
});
