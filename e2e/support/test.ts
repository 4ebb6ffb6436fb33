import { test as base, type Page } from '@playwright/test';
import { at, SLOWDOWN } from './target.ts';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    /** How many pages the site has announced since the document was loaded. */
    arrivals?: number;
  }
}

/** Playwright's test, with pages that count their arrivals, on a processor as slow as asked for. */
export const test = base.extend({
  page: async ({ page, context }, use) => {
    await context.addInitScript(() => {
      window.arrivals = 0;
      window.addEventListener('docs:arrival', () => {
        window.arrivals = (window.arrivals ?? 0) + 1;
      });
    });
    if (SLOWDOWN > 1) {
      const client = await context.newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    await use(page);
  },
});

/** Waits until the page answers to its visitor: its scripts listen. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.arrivals ?? 0) > 0);
}

/** Opens a site path and waits until the page answers. */
export async function visit(page: Page, sitePath: string): Promise<void> {
  await page.goto(at(sitePath));
  await ready(page);
}
