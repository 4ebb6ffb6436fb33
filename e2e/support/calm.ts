import { expect, type Page, type Request } from '@playwright/test';

/** What each page has requested and not yet received. */
const inFlight = new WeakMap<Page, Set<Request>>();

/** Counts a page's requests from the start, so none is missed. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  inFlight.set(page, open);
  page.on('request', (request) => open.add(request));
  const forget = (request: Request) => open.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
}

/** Waits until a page has painted a number of times: what it does immediately is done by then. */
export async function frames(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (wanted) => {
    // Message channels and painting continue while a test holds the page's clock.
    const frame = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        document.body.animate([], 1).finished.then(() => port2.postMessage(null));
      });
    for (let rendered = 0; rendered < wanted; rendered += 1) await frame();
  }, count);
}

/** Waits until all of a page's requests have finished and it makes no new ones. */
export async function settled(page: Page): Promise<void> {
  let quiet = 0;
  await expect(async () => {
    await frames(page, 3);
    quiet = inFlight.get(page)?.size === 0 ? quiet + 1 : 0;
    expect(quiet, 'looks in a row at which nothing was on its way').toBeGreaterThan(2);
  }).toPass({ intervals: [0] });
}

/** Waits until the view hasn't scrolled for ten frames. */
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
 * Stops the page's clock: from now on, its time advances only by `page.clock.runFor`, however busy the machine is. The
 * clock must be installed before the page is opened.
 */
export async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
