import { expect, type Page, type Request } from '@playwright/test';

/** What each page has asked for and not got yet. */
const inFlight = new WeakMap<Page, Set<Request>>();

/** Counts what a page asks for; from its beginning on, so that nothing is missed. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  inFlight.set(page, open);
  page.on('request', (request) => open.add(request));
  const forget = (request: Request) => open.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
}

/** Waits until a page has painted so many times: what it does at once is done then. */
export async function frames(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (wanted) => {
    // A channel of messages and the painting go on where a test holds the page's clock.
    const frame = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        document.body.animate([], 1).finished.then(() => port2.postMessage(null));
      });
    for (let drawn = 0; drawn < wanted; drawn += 1) await frame();
  }, count);
}

/** Waits until all that a page asked for has come, and it asks for nothing more. */
export async function settled(page: Page): Promise<void> {
  let quiet = 0;
  await expect(async () => {
    await frames(page, 3);
    quiet = inFlight.get(page)?.size === 0 ? quiet + 1 : 0;
    expect(quiet, 'looks in a row at which nothing was on its way').toBeGreaterThan(2);
  }).toPass({ intervals: [0] });
}

/** Waits until the view has not scrolled for ten frames. */
export async function atRest(page: Page): Promise<void> {
  let before = Number.NaN;
  await expect(async () => {
    const now = await page.evaluate(() => scrollY);
    await frames(page, 10);
    const isSame = now === before;
    before = now;
    expect(isSame).toBe(true);
  }).toPass({ intervals: [0] });
}

/**
 * Stops the page's clock: from now on its time passes by `page.clock.runFor` alone, however busy the machine is.
 * The clock must be installed before the page is opened.
 */
export async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
