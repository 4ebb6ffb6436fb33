import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser.ts';
import { serveExport } from './serve-export.ts';

const SLOWDOWN = 4;
const RUNS = 5;
const PATH = '/docs/workbench';

/** What's typed, with the time between two keys in milliseconds: fast, but not faster than people type. */
const TYPED = 'resource limits of the team';
const BETWEEN_KEYS = 80;

/** Event Timing rounds to 8 ms and doesn't report events that take less than this. */
const SHORTEST = 16;

type Typing = { inpMs: number; keys: number; slowKeys: number };

/**
 * How long the page takes to show what's typed into a file with some lines, in Chromium on a processor slowed down four
 * times: the longest interaction of a visit, as Event Timing reports it. The lowest of several visits counts, because
 * other programs only make a page slower. Needs an export in `out/`.
 */
export async function measureTyping(root: string, text: string): Promise<unknown> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  const { address, close } = await serveExport(root, 4710);
  try {
    const visits: Typing[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await typeInto(browser, address + PATH, text));
    const inpMs = visits.map((visit) => visit.inpMs);
    return { slowdown: SLOWDOWN, keys: visits[0]?.keys, lowestInpMs: Math.min(...inpMs), inpMs };
  } finally {
    await browser.close();
    close();
  }
}

async function typeInto(browser: Browser, url: string, text: string): Promise<Typing> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  const editor = page.getByRole('textbox', { name: 'Your file' });
  await page.locator('.cm-editor').waitFor();
  await editor.fill(text);
  await page
    .getByRole('paragraph')
    .filter({ hasText: /vcluster\.yaml for/ })
    .waitFor();
  await page.locator('.cm-line').nth(20).click();
  await page.keyboard.press('End');
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await observe(page);
  for (const key of TYPED) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(BETWEEN_KEYS);
  }
  // The last events are reported after the next frames.
  await page.waitForTimeout(1000);
  const durations = await page.evaluate(() => [
    ...((globalThis as { seen?: Map<number, number> }).seen?.values() ?? []),
  ]);
  await context.close();
  const inpMs = Math.max(SHORTEST, ...durations);
  return { inpMs, keys: TYPED.length, slowKeys: durations.length };
}

/** Collects the longest event of each interaction. */
function observe(page: Page): Promise<void> {
  return page.evaluate((shortest) => {
    const seen = new Map<number, number>();
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
          seen.set(entry.interactionId, Math.max(seen.get(entry.interactionId) ?? 0, entry.duration));
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  }, SHORTEST);
}
