import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser.ts';
import { median } from './process-cost.ts';
import { serveExport } from './serve-export.ts';

const SLOWDOWN = 4;
const RUNS = 5;

/** A task counts as long for the part that exceeds this, in milliseconds. */
const SHORT_TASK = 50;

/** By then, a page has done everything that it does on its own, in milliseconds. */
const SETTLED = 5000;

const PAGES = {
  guide: '/docs/vcluster/manage/sleep-wakeup',
  command: '/docs/vcluster/cli/vcluster_create',
  'whole configuration': '/docs/vcluster/configure/vcluster-yaml',
};

type Arrival = { firstPaintMs: number; blockedMs: number };

/**
 * How long a page blocks its visitor after the first contentful paint: the part of long tasks over 50 ms, in Chromium
 * on a processor slowed down four times. The median of five visits with an empty cache. Needs an export in `out/`.
 * Source: web.dev, "Total Blocking Time".
 */
export async function measureBlockingTime(root: string): Promise<unknown> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  const { address, close } = await serveExport(root, 4700);
  try {
    const results: Record<string, Arrival> = {};
    for (const [name, path] of Object.entries(PAGES)) {
      const arrivals: Arrival[] = [];
      for (let run = 0; run < RUNS; run += 1) arrivals.push(await visit(browser, address + path));
      results[name] = {
        firstPaintMs: median(arrivals.map(({ firstPaintMs }) => firstPaintMs)),
        blockedMs: median(arrivals.map(({ blockedMs }) => blockedMs)),
      };
    }
    return { slowdown: SLOWDOWN, pages: results };
  } finally {
    await browser.close();
    close();
  }
}

async function visit(browser: Browser, url: string): Promise<Arrival> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await page.waitForTimeout(SETTLED);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const tasks = await page.evaluate(
    () =>
      new Promise<[number, number][]>((resolve) => {
        // The browser buffers what it has seen so far. It doesn't report if there was nothing.
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map(({ startTime, duration }) => [startTime, startTime + duration])),
        ).observe({ type: 'longtask', buffered: true });
        setTimeout(resolve, 1000, []);
      }),
  );
  await context.close();
  const blocked = tasks.map(([start, end]) => end - Math.max(start, firstPaint) - SHORT_TASK);
  return {
    firstPaintMs: Math.round(firstPaint),
    blockedMs: Math.round(blocked.reduce((sum, time) => sum + Math.max(0, time), 0)),
  };
}
