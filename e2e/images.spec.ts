import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { holdClock, settled } from './support/calm.ts';
import { htmlFiles, readExport } from './support/exported.ts';
import { grown } from './support/pictures.ts';
import { GUIDE } from './support/places.ts';
import { listenToRequests } from './support/requests.ts';
import { at } from './support/target.ts';
import { expect, test, visit, visitCalmly } from './support/test.ts';

const PICTURED = '/docs/vcluster/introduction/what-are-virtual-clusters';

const picture = (page: Page): Locator => page.locator('main article img').first();
const opened = (page: Page): Locator => page.locator('.medium-zoom-image--opened');

/** Opens the page and waits until its images can zoom. */
async function visitPicture(page: Page): Promise<void> {
  await visit(page, PICTURED);
  await picture(page).scrollIntoViewIfNeeded();
  await expect(picture(page)).toHaveClass(/medium-zoom-image/);
}

test.describe('images in content (SPEC 4)', () => {
  test('zoom about one second after load', async ({ page }) => {
    await page.clock.install();
    await visit(page, PICTURED);
    await holdClock(page);
    await page.reload();
    // For code that waits until the browser is idle: after the load, and again after each part has run.
    for (let round = 0; round < 4; round += 1) {
      await settled(page);
      await page.clock.runFor(50);
    }
    await page.clock.runFor(700);
    await settled(page);
    await expect(picture(page)).not.toHaveClass(/medium-zoom-image/);
    await page.clock.runFor(300);
    await expect(picture(page)).toHaveClass(/medium-zoom-image/);
  });

  test('zoom about one second after each change of route', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'there' });
      document.querySelector('main article')?.prepend(link);
      link.click();
    }, at(PICTURED));
    await expect(page).toHaveURL(at(PICTURED));
    await expect(picture(page)).toHaveClass(/medium-zoom-image/);
  });

  test('grow on a click and shrink on a click, Escape, and scrolling', async ({ page }) => {
    await visitPicture(page);
    const before = (await picture(page).boundingBox())?.width ?? 0;
    for (const close of [
      () => page.mouse.click(5, 400),
      () => page.keyboard.press('Escape'),
      () => page.mouse.wheel(0, 200),
    ]) {
      await picture(page).scrollIntoViewIfNeeded();
      await grown(page, () => picture(page).click());
      await expect(opened(page)).toBeVisible();
      expect((await opened(page).boundingBox())?.width ?? 0).toBeGreaterThan(before);
      await close();
      await expect(opened(page)).toHaveCount(0);
    }
  });

  test('can be reached, opened, and closed with the keyboard, without violations', async ({ page }) => {
    await visitPicture(page);
    await expect(page.getByRole('button', { name: /^Enlarge: A virtual cluster above/ })).toHaveCount(1);
    await picture(page).focus();
    for (const key of ['Enter', 'Space']) {
      await grown(page, () => page.keyboard.press(key));
      await expect(opened(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(opened(page)).toHaveCount(0);
      await expect(picture(page)).toBeFocused();
    }
  });

  test('do not move for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitPicture(page);
    await picture(page).click();
    const duration = await opened(page).evaluate((image) => getComputedStyle(image).transitionDuration);
    expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.001);
    await page.keyboard.press('Escape');
    await expect(opened(page)).toHaveCount(0);
  });

  test('shrink on an Escape that is pressed while they grow', async ({ page }) => {
    await visitPicture(page);
    await picture(page).focus();
    await page.evaluate(() => {
      // One more frame, which isn't the last one.
      document.addEventListener('transitionstart', () =>
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
      );
    });
    await page.keyboard.press('Enter');
    await expect(picture(page)).toBeFocused();
    await expect(opened(page)).toHaveCount(0);
  });

  test('load nothing on pages without any', async ({ page }) => {
    const requests = listenToRequests(page);
    await visitCalmly(page, '/docs/platform/install/helm');
    const scripts = await Promise.all(
      requests.all
        .filter((request) => request.url().endsWith('.js'))
        .map(async (request) => (await request.response())?.text() ?? ''),
    );
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((text) => text.includes('medium-zoom--opened'))).toHaveLength(0);
  });

  test('have a size, and load only when they are near the viewport', () => {
    const images = htmlFiles().flatMap((file) =>
      [...readExport(file).matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
    );
    expect(images.length).toBeGreaterThan(5);
    const faults = images.filter(
      ({ tag }) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag) || !/ loading="lazy"/.test(tag),
    );
    expect(faults).toEqual([]);
  });
});
