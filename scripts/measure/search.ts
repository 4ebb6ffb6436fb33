import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser.ts';
import { readServeSettings } from '../../lib/docs/build/export-record.ts';
import {
  type ExportedSearch,
  filesOfSession,
  newestKeys,
  openExportedSearch,
} from '../../lib/docs/search/testing/exported-search.ts';
import { type LabeledQuery, readLabeledQueries } from '../../lib/docs/search/testing/labeled-queries.ts';
import { rankLabeled, rankSiteQueries, summarize } from '../../lib/docs/search/testing/relevance.ts';
import { brotliKB } from './brotli-size.ts';
import { serveExport } from './serve-export.ts';

/** Folder of the labeled queries, one file for each class. */
const QUERIES = 'e2e/data/queries';

/** Of each class, so many queries are typed letter by letter, or pasted. */
const TYPED = 10;

const PASTED = 'errors.txt';
/** It has queries of all classes. */
const UNSEEN = 'unseen.txt';

/** What a session loads at most until its answer, without scripts: the goal. */
const BUDGET = { KB: 100, requests: 8 };

/**
 * How often the search of the export in `out/` finds what its own pages say and what people asked, the size of its
 * files, what it loads while a query is typed, and how fast it responds in Chromium on a processor slowed down four
 * times.
 */
export async function measureSearch(root: string): Promise<unknown> {
  const { basePath } = readServeSettings(root);
  const readFile = (path: string) => readFileSync(join(root, 'out', path), 'utf8');
  const search = openExportedSearch(readFile, basePath);
  const newest = newestKeys(search, basePath);
  const results: Record<string, unknown> = {};
  const typed: LabeledQuery[] = [];
  const pasted: LabeledQuery[] = [];
  for (const key of newest)
    results[`made of ${key}`] = summarize(await rankSiteQueries(search, key, basePath));
  for (const file of readdirSync(join(root, QUERIES))) {
    const queries = readLabeledQueries(readFileSync(join(root, QUERIES, file), 'utf8'));
    results[file] = summarize(await rankLabeled(search, file, queries, newest, basePath));
    if (file !== UNSEEN) (file === PASTED ? pasted : typed).push(...queries.slice(0, TYPED));
  }
  const typedSessions = await weighSessions(readFile, basePath, typed, newest, false);
  const pastedSessions = await weighSessions(readFile, basePath, pasted, newest, true);
  return {
    shards: weighShards(search),
    typedSessions,
    pastedSessions,
    browser: await measureSearchInBrowser(root),
    ...results,
  };
}

/** KB after brotli and requests of typed or pasted queries, up to the answer and for the texts after it. */
async function weighSessions(
  readFile: (path: string) => string,
  basePath: string,
  queries: readonly LabeledQuery[],
  newest: readonly string[],
  isPasted: boolean,
) {
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    const size = sizes.get(path) ?? brotliKB(readFile(path));
    sizes.set(path, size);
    return size;
  };
  const sessions: { answerKB: number; answerRequests: number; textsKB: number; textRequests: number }[] = [];
  for (const { scope, query } of queries) {
    const [set = '', version] = scope.split('@');
    const key = version === undefined ? newest.find((one) => one.startsWith(`${set}/`)) : `${set}/${version}`;
    const session =
      key === undefined
        ? null
        : await filesOfSession(readFile, basePath, isPasted ? query : query.slice(0, 64), key, { isPasted });
    if (session === null) continue;
    const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + sizeOf(path), 0);
    sessions.push({
      answerKB: round(sum(session.answer)),
      answerRequests: session.answer.length,
      textsKB: round(sum(session.texts)),
      textRequests: session.texts.length,
    });
  }
  const part = (name: keyof (typeof sessions)[number], share: number) =>
    sessions.map((one) => one[name]).sort((a, b) => a - b)[Math.floor((sessions.length - 1) * share)];
  const shares = (name: keyof (typeof sessions)[number]) => ({
    p50: part(name, 0.5),
    p95: part(name, 0.95),
    max: part(name, 1),
  });
  return {
    count: sessions.length,
    within: sessions.filter((one) => one.answerKB <= BUDGET.KB && one.answerRequests <= BUDGET.requests)
      .length,
    answerKB: shares('answerKB'),
    answerRequests: shares('answerRequests'),
    textsKB: shares('textsKB'),
    textRequests: shares('textRequests'),
  };
}

const round = (size: number): number => Math.round(size * 10) / 10;

function weighShards({ manifest, read, heads, wordFiles }: ExportedSearch) {
  return Object.entries(manifest.shards).map(([key, files]) => {
    const words = wordFiles(key).map(read);
    return {
      key,
      headsKB: round(brotliKB(read(files.heads))),
      wordsKB: round(words.reduce((sum, text) => sum + brotliKB(text), 0)),
      wordFiles: words.length,
      pages: heads(key).length,
    };
  });
}

const SLOWDOWN = 4;

const OPENINGS = 5;

const START = '/docs/vcluster/manage/backup-restore';

/** Typed letter by letter. Each letter is measured. */
const SAMPLE_QUERIES = [
  'certificates',
  'sync.toHost.pods',
  '--keep-pvc',
  'how to restore',
  'ingres clas',
  'istio',
];

/** Pause after a list, in milliseconds: a fast typist reaches 80 words per minute. */
const BETWEEN_LETTERS = 150;

/**
 * Opens and uses the dialog in Chromium on a processor slowed down four times. The throttling doesn't affect workers,
 * so the time they take for an answer is multiplied by four. In milliseconds. Everything is typed twice: the first
 * time, texts of pages are still arriving; the second time, everything is loaded.
 */
async function measureSearchInBrowser(root: string): Promise<unknown> {
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
  for (const query of SAMPLE_QUERIES) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    const [first = '', ...letters] = query;
    // One letter has no list.
    await page.keyboard.type(first);
    for (const letter of letters) {
      await page.waitForTimeout(BETWEEN_LETTERS);
      await page.evaluate(() => window.searchProbe.begin());
      await page.keyboard.type(letter);
      times.push(await page.evaluate(() => window.searchProbe.end()));
    }
  }
  return times;
}

/** What a list did not wait for arrives within this time on localhost, in milliseconds. */
const AFTER_LIST = 2000;

/** What is loaded from the first touch of the search to the list for each query, in KB after brotli. */
type Cost = { first: number; second: number; largestSecond: number; parts: Record<string, number> };

/** Opens a page that has the search, and waits until it is ready. */
async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => window.searchProbe.hasArrived());
  await page.waitForLoadState('networkidle');
}

const status = (page: Page) => page.getByRole('dialog').getByRole('status');

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** Fills the field and waits for the list. */
async function ask(page: Page, query: string): Promise<void> {
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
async function measureCost(page: Page, url: string): Promise<Cost> {
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

/** What a measurement asks the page. All times are in milliseconds. */
type SearchProbe = {
  /** Whether the page is interactive. */
  hasArrived: () => boolean;
  /** Forgets the previous letter. */
  begin: () => void;
  /** From the shortcut to a field that accepts typing. */
  focused: () => Promise<number>;
  /** From the last key, a letter or the shortcut, to the list on the screen. */
  end: () => Promise<number>;
  /** Main-thread tasks over 50 ms since the dialog was first opened or typed into. */
  longTasks: number[];
};

declare global {
  interface Window {
    searchProbe: SearchProbe;
  }
}

/** Runs in the page before its own scripts. It must be self-contained, because it's sent as text. */
function watchSearch(): void {
  let [letterAt, answeredAt, focusedAt] = [0, 0, 0];
  const longTasks: number[] = [];
  let isWatched = false;
  let tellAnswered = () => {};
  let tellFocused = () => {};

  const input = () => document.querySelector<HTMLInputElement>('dialog [role="combobox"]');
  const isAnswered = () => {
    const said = document.querySelector('dialog [role="status"]')?.textContent ?? '';
    return said.includes(`for ${input()?.value ?? ''} in`);
  };
  const look = () => {
    if (letterAt === 0 || answeredAt !== 0 || !isAnswered()) return;
    answeredAt = -1;
    requestAnimationFrame(() => {
      answeredAt = performance.now();
      tellAnswered();
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    if (isWatched) longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
  }).observe({ type: 'longtask' });
  const onKey = ({ key, timeStamp }: KeyboardEvent) => {
    if (key.length === 1) letterAt = timeStamp;
  };
  document.addEventListener('keydown', onKey, true);

  const begin = () => {
    isWatched = true;
    [letterAt, answeredAt, focusedAt] = [0, 0, 0];
  };
  // Polling would take time away from what is measured.
  const focused = async () => {
    if (focusedAt === 0) {
      await new Promise<void>((resolve) => {
        tellFocused = resolve;
      });
    }
    return focusedAt - letterAt;
  };
  const whenAnswered = (tell: () => void) => {
    tellAnswered = tell;
  };
  const end = async () => {
    if (answeredAt <= 0) await new Promise<void>(whenAnswered);
    return answeredAt - letterAt;
  };
  document.addEventListener('focusin', ({ target }) => {
    if (focusedAt !== 0 || target !== input()) return;
    focusedAt = performance.now();
    tellFocused();
  });
  let arrived = false;
  window.addEventListener('docs:arrival', () => {
    arrived = true;
  });
  window.searchProbe = { hasArrived: () => arrived, begin, focused, end, longTasks };
}
