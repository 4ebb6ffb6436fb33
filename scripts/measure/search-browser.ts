import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser.ts';
import { AFTER_LIST, arrive, ask, measureCost } from './search-cost.ts';
import { watchSearch } from './search-probe.ts';
import { serveExport } from './serve-export.ts';

const SLOWDOWN = 4;

const OPENINGS = 5;

const START = '/docs/vcluster/manage/backup-restore';

/** Typed letter by letter. Each letter is measured. */
const QUERIES = ['certificates', 'sync.toHost.pods', '--keep-pvc', 'how to restore', 'ingres clas', 'istio'];

/** Pause after a list, in milliseconds: a fast typist reaches 80 words per minute. */
const BETWEEN_LETTERS = 150;

/**
 * Opens and uses the dialog in Chromium on a processor slowed down four times. The throttling doesn't affect workers,
 * so the time they take for an answer is multiplied by four. In milliseconds. Everything is typed twice: the first
 * time, texts of pages are still arriving; the second time, everything is loaded.
 */
export async function measureSearchInBrowser(root: string): Promise<unknown> {
  const { address, close } = await serveExport(root, 4650);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    // The runner wraps functions in its own helper, which the page doesn't have.
    await page.addInitScript(`{ const __name = (one) => one; (${watchSearch.toString()})(); }`);
    const url = `${address}${START}`;
    const cost = await measureCost(page, url);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const opened: { focused: number; listed: number }[] = [];
    for (let run = 0; run < OPENINGS; run += 1) opened.push(await measureOpening(page, url));
    const keyToListMs = await measureKeys(page);
    await closeAndOpen(page);
    const longTasks = await page.evaluate(() => window.searchProbe.longTasks);
    const openMs = {
      toField: part(
        opened.map(({ focused }) => focused),
        0.5,
      ),
      toFirstList: part(
        opened.map(({ listed }) => listed),
        0.5,
      ),
    };
    return { slowdown: SLOWDOWN, costKB: cost, openMs, keyToListMs, longTasks };
  } finally {
    await browser.close();
    close();
  }
}

function part(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/**
 * Milliseconds from the shortcut to a field that accepts typing, and to the list for a query. Files come from the
 * cache. Polling for the field from outside would itself cause long tasks.
 */
async function measureOpening(page: Page, url: string): Promise<{ focused: number; listed: number }> {
  await arrive(page, url);
  await page.evaluate(() => window.searchProbe.begin());
  await page.keyboard.press('Control+k');
  const focused = await page.evaluate(() => window.searchProbe.focused());
  await page.keyboard.insertText('istio');
  const listed = await page.evaluate(() => window.searchProbe.end());
  return { focused, listed };
}

/** The time for closing and reopening is part of the long tasks. */
async function closeAndOpen(page: Page): Promise<void> {
  for (const key of ['Escape', '/', 'Escape']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(AFTER_LIST);
  }
}

/** Makes the worker take several times as long for an answer. */
async function slowWorkers(page: Page, slowdown: number): Promise<void> {
  if (page.workers().length === 0) throw new Error('The search runs in no worker.');
  for (const worker of page.workers()) {
    await worker.evaluate((times) => {
      const post = self.postMessage;
      self.postMessage = (message: { results?: { processingTimeMS: number }[] }) => {
        const own = (message.results ?? []).reduce((sum, { processingTimeMS }) => sum + processingTimeMS, 0);
        const until = performance.now() + own * (times - 1);
        while (performance.now() < until);
        post.call(self, message);
      };
    }, slowdown);
  }
}

async function measureKeys(page: Page) {
  await ask(page, 'warm');
  await slowWorkers(page, SLOWDOWN);
  const keyToListMs = summary(await typeAll(page));
  return { ...keyToListMs, again: summary(await typeAll(page)) };
}

const summary = (times: readonly number[]) => ({
  letters: times.length,
  p50: part(times, 0.5),
  p95: part(times, 0.95),
  max: part(times, 1),
});

/** Types each query. Milliseconds from each letter to its list. */
async function typeAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const query of QUERIES) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    for (const letter of query) {
      await page.waitForTimeout(BETWEEN_LETTERS);
      await page.evaluate(() => window.searchProbe.begin());
      await page.keyboard.type(letter);
      times.push(await page.evaluate(() => window.searchProbe.end()));
    }
  }
  return times;
}
