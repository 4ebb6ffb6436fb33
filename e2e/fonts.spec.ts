import type { Page } from '@playwright/test';
import { GUIDE, KINDS } from './support/places.ts';
import { MOST_WITH_LATE_FONTS } from './support/shift.ts';
import { at, FOREIGN_ORIGIN, isOff } from './support/target.ts';
import { expect, test } from './support/test.ts';

/** Maximum size of both fonts together, in bytes. */
const BUDGET = 60_000;

/**
 * Layout shift that counts as none. A line that breaks in another place moves everything below it by more than ten times
 * as much. On a busy machine, the first frame can show part of a page, and what is parsed later moves a little of it.
 */
const NO_SHIFT = isOff('early-fonts') ? MOST_WITH_LATE_FONTS : 0.001;

const PLACES = ['landing', 'guide', 'reference of some fields', 'reference of a command'] as const;

declare global {
  interface Window {
    /** Layout shifts that no action of the visitor caused, as the browser reports them. */
    shifts?: number;
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifts = (window.shifts ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page): Promise<number> => page.evaluate(() => window.shifts ?? -1);

/** Whether the page renders its text with the site's font. */
const isUsed = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.startsWith('"Instrument Sans"'));

test.describe('the typefaces', () => {
  test('are two files of this site that weigh at most 60 KB, and may be kept', async ({ page }) => {
    const fonts = new Map<string, number>();
    const fetched: Promise<void>[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('.woff2')) return;
      expect(response.headers()['content-type']).toContain('font/woff2');
      // A plain host sends no rules for caches.
      if (FOREIGN_ORIGIN === null) expect(response.headers()['cache-control']).toContain('immutable');
      fetched.push(
        response
          .body()
          .then(
            (body) =>
              void fonts.set(
                new URL(response.url()).origin,
                body.length + (fonts.get(new URL(response.url()).origin) ?? 0),
              ),
          ),
      );
    });
    await page.goto(at(GUIDE));
    await page.evaluate(() => document.fonts.ready);
    await Promise.all(fetched);
    expect([...fonts.keys()]).toEqual([new URL(page.url()).origin]);
    const sum = [...fonts.values()].reduce((total, bytes) => total + bytes, 0);
    expect(sum).toBeGreaterThan(20_000);
    expect(sum).toBeLessThanOrEqual(BUDGET);
  });

  test('swap, and have fallbacks of their width', async ({ page }) => {
    await page.goto(at(GUIDE));
    const faces = await page.evaluate(() =>
      [...document.fonts].map(({ family, display }) => ({ family, display })),
    );
    for (const family of ['Instrument Sans', 'Red Hat Mono'])
      expect(faces).toContainEqual({ family: expect.stringContaining(family), display: 'swap' });
    const widths = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) return [];
      return ['"Red Hat Mono"', '"Code fallback"', '"Code fallback of others"'].map((family) => {
        context.font = `100px ${family}`;
        return context.measureText('m'.repeat(100)).width;
      });
    });
    const [own = 0, ...fallbacks] = widths;
    expect(fallbacks.some((width) => Math.abs(width / own - 1) < 0.002)).toBe(true);
  });

  test('are used from the first frame if they are there', async ({ page }) => {
    await page.goto(at(GUIDE));
    await expect
      .poll(async () => {
        await page.reload();
        return isUsed(page);
      })
      .toBe(true);
  });

  for (const kind of PLACES) {
    for (const when of ['early', 'late', 'blocked'] as const) {
      test(`move nothing on ${kind} where they are ${when}`, async ({ page }) => {
        await watchShifts(page);
        let release = () => {};
        const isPainted = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/*.woff2', async (route) => {
          if (when === 'blocked') return route.abort();
          if (when === 'late') await isPainted;
          return route.continue();
        });
        await page.goto(at(KINDS[kind]), { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        release();
        await page.waitForLoadState('networkidle');
        await page.evaluate(async () => {
          await document.fonts.ready;
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        });
        expect(await shifts(page)).toBeLessThan(NO_SHIFT);
        // A font that arrives after the first paint is for the next document, which finds it in the cache.
        if (when !== 'early' && !isOff('early-fonts')) expect(await isUsed(page)).toBe(false);
      });
    }
  }
});
