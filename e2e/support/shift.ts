import type { Page } from '@playwright/test';
import { isOff } from './target.ts';

const A_PIXEL = 0.003;

/**
 * How far the layout of a page has shifted since it was opened. Must be called before that. Where fonts arrive whenever
 * they do, letters of another width may move what is beside them by a pixel.
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
    return isOff('early-fonts') && shift < A_PIXEL ? 0 : shift;
  };
}
