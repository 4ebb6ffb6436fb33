import type { Page } from '@playwright/test';
import { isOff } from './target.ts';

/** Up to here, a page's shifts count as good (https://web.dev/articles/cls). */
export const MOST_WITH_LATE_FONTS = 0.1;

/**
 * How far the layout of a page has shifted since it was opened. Must be called before that. Where fonts arrive whenever
 * they do, letters of another width may move lines.
 */
export async function measureShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    return isOff('early-fonts') && shift < MOST_WITH_LATE_FONTS ? 0 : shift;
  };
}
