import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { KINDS } from './support/places.ts';
import { expect, test, visitCalmly } from './support/test.ts';

test.use({
  // Nothing may be animating while the screenshot is taken.
  contextOptions: { reducedMotion: 'reduce' },
  // The browser renders scrollbars itself, dark ones too. Playwright hides them.
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const VIEWS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

/** What a visitor sees: a hash of each screenshot, and the colors of the whole page. */
type Look = { wide: string; narrow: string; colors: string[] };

/**
 * Opens a page and waits until everything fetched after the load has arrived, too. The page is then rendered in its own
 * fonts, even if they came after the first frame.
 */
async function open(page: Page, sitePath: string): Promise<void> {
  await visitCalmly(page, sitePath);
  await page.evaluate(async () => {
    delete document.documentElement.dataset.textFont;
    delete document.documentElement.dataset.codeFont;
    // The fallbacks are fonts of the operating system, which may not have all of them.
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
  });
}

async function pictureOf(page: Page, view: keyof typeof VIEWS): Promise<string> {
  await page.setViewportSize(VIEWS[view]);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return createHash('sha256').update(picture).digest('hex');
}

/** All colors of the page's elements, and the color schemes of their native parts. */
const colorsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const combinations = [...document.querySelectorAll('html, body, body *')].map((element) => {
      const { color, backgroundColor, borderColor, fill, colorScheme } = getComputedStyle(element);
      return [color, backgroundColor, borderColor, fill, colorScheme].join(' ');
    });
    return [...new Set(combinations)].sort();
  });

async function lookOf(page: Page): Promise<Look> {
  const narrow = await pictureOf(page, 'narrow');
  const wide = await pictureOf(page, 'wide');
  return { wide, narrow, colors: await colorsOf(page) };
}

const PLACES = [
  'landing',
  'guide',
  'page with sections to open',
  'reference of some fields',
  'search',
  'not found',
] as const;

test.describe('the pixels', () => {
  for (const kind of PLACES) {
    test(`of ${kind} are the same under a dark preference and with an old stored theme`, async ({ page }) => {
      await open(page, KINDS[kind]);
      const light = await lookOf(page);
      expect(light.colors.length).toBeGreaterThan(10);
      const expectLight = () => expect.poll(() => lookOf(page)).toEqual(light);
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, KINDS[kind]);
      await expectLight();
      await page.evaluate(() => {
        localStorage.setItem('theme', 'dark');
        localStorage.setItem('color-scheme', 'dark');
      });
      await open(page, `${KINDS[kind]}?docusaurus-theme=dark`);
      await expectLight();
    });
  }
});
