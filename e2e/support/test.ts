import { test as base, type Page } from '@playwright/test';
import { settled, watchRequests } from './calm.ts';
import { at, SLOW_NETWORK, SLOWDOWN } from './target.ts';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    /** How many pages the site has announced since the document was loaded. */
    arrivals?: number;
  }
}

/** 1.6 Mbit/s down and 0.75 up, in bytes per second; 150 ms of latency. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Playwright's test, with pages that count their arrivals, on the processor and network speed that was requested. */
export const test = base.extend({
  page: async ({ page, context }, use) => {
    watchRequests(page);
    await context.addInitScript(() => {
      window.arrivals = 0;
      window.addEventListener('docs:arrival', () => {
        window.arrivals = (window.arrivals ?? 0) + 1;
      });
    });
    const client = await context.newCDPSession(page);
    if (SLOWDOWN > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    if (SLOW_NETWORK) {
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', SLOW);
    }
    await use(page);
    // A response that is still pending when a test ends would fail the whole run.
    for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Waits until the page's scripts listen for input. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.arrivals ?? 0) > 0);
}

/** Opens a site path and waits until the page is interactive. */
export async function visit(page: Page, sitePath: string): Promise<void> {
  await page.goto(at(sitePath));
  await ready(page);
}

/** How long after the load pages make their last request, plus some margin, in ms. */
const LAST_REQUEST = 2500;

/**
 * Opens a site path and waits until everything fetched after the load has arrived. From then on, the test controls its
 * clock.
 */
export async function visitCalmly(page: Page, sitePath: string): Promise<void> {
  await page.clock.install();
  await visit(page, sitePath);
  // What waits for an idle browser is requested first. Only then does what waits for some time after that start.
  for (let round = 0; round < 3; round += 1) {
    await settled(page);
    await page.clock.runFor(LAST_REQUEST);
  }
  await settled(page);
}
