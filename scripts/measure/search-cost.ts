import type { Page } from '@playwright/test';
import { brotliKB } from './brotli-size.ts';

/** What a list did not wait for arrives within this time on localhost, in milliseconds. */
export const AFTER_LIST = 2000;

/** What is loaded from the first touch of the search to the list for each query, in KB after brotli. */
type Cost = { first: number; second: number; largestSecond: number; parts: Record<string, number> };

/** Opens a page that has the search, and waits until it is ready. */
export async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => window.searchProbe.hasArrived());
  await page.waitForLoadState('networkidle');
}

const status = (page: Page) => page.getByRole('dialog').getByRole('status');

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** Fills the field and waits for the list. */
export async function ask(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await status(page)
    .filter({ hasText: `for ${query} in` })
    .waitFor();
}

/** Asks, and waits for what arrives after the list: words and texts that it did not wait for. */
async function askCalmly(page: Page, query: string): Promise<void> {
  await ask(page, query);
  await page.waitForTimeout(AFTER_LIST);
}

/** What the first question costs: bytes, requests, and time. */
export async function measureCost(page: Page, url: string): Promise<Cost> {
  await arrive(page, url);
  const loaded = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'document') return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    loaded.set(new URL(response.url()).pathname, brotliKB(body));
  });
  const sum = () => [...loaded.values()].reduce((total, size) => total + size, 0);
  const before = sum();
  await page.keyboard.press('Control+k');
  await askCalmly(page, 'certificates');
  const first = sum() - before;
  const isIndex = (path: string) => /\/docs\/(?:assets\/)?search\//.test(path);
  const scripts = [...loaded].filter(([path]) => !isIndex(path)).reduce((total, [, size]) => total + size, 0);
  const seconds: number[] = [];
  for (const query of ['sleep mode', 'persistent volume claims', 'vcluster create', 'high availability']) {
    const start = sum();
    await askCalmly(page, query);
    seconds.push(sum() - start);
  }
  const round = (size: number) => Math.round(size * 10) / 10;
  const parts = { scriptsAndStyles: round(scripts), index: round(first - scripts) };
  page.removeAllListeners('response');
  return {
    first: round(first),
    second: round([...seconds].sort((a, b) => a - b)[2] ?? 0),
    largestSecond: round(Math.max(...seconds)),
    parts,
  };
}
