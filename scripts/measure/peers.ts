import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser.ts';
import { createExportServer, listen } from '../../lib/docs/build/serve-folder.ts';
import { listFiles } from '../../lib/ground/disk/list-files.ts';
import { createDocusaurus, createOurs, type PeerSite } from './peer-sites.ts';
import { type Cost, measureSuccess, median } from './process-cost.ts';

/** How often each build is measured. On a busy machine, one run of both takes ten minutes. */
const BUILDS = 3;

/** How often each page is visited. */
const VISITS = 9;

type BuildCosts = { cold: Cost[]; edit: Cost[] };

const round = (value: number): number => Math.round(value * 10) / 10;

const summary = (costs: readonly Cost[]) => ({
  cpuSeconds: round(median(costs.map(({ cpuSeconds }) => cpuSeconds))),
  wallSeconds: round(median(costs.map(({ wallSeconds }) => wallSeconds))),
  peakMebibytes: Math.round(median(costs.map(({ peakBytes }) => peakBytes)) / 1024 ** 2),
});

/** Builds the sites in turn: cold, and after one page was changed. */
async function measureBuilds(sites: readonly PeerSite[], builds: number): Promise<Map<PeerSite, BuildCosts>> {
  const costs = new Map(sites.map((site): [PeerSite, BuildCosts] => [site, { cold: [], edit: [] }]));
  for (let turn = 0; turn < builds; turn += 1) {
    for (const kind of ['cold', 'edit'] as const) {
      for (const [site, { [kind]: known }] of costs) {
        if (kind === 'cold') site.clear();
        else site.edit();
        const cost = await measureSuccess(`build of ${site.name}`, site.build, site.folder);
        console.error(`${site.name}, ${kind}: ${round(cost.cpuSeconds)} CPU s, ${round(cost.wallSeconds)} s`);
        known.push(cost);
      }
    }
  }
  return costs;
}

/**
 * Compares this project with Docusaurus on 1,000 made-up pages in one version: what builds cost, how large the export
 * is, and how fast pages arrive and follow each other. Both are measured in turn, so what disturbs one disturbs the
 * other. `builds` and `visits` are how often.
 */
export async function measurePeers(
  root: string,
  builds = String(BUILDS),
  visits = String(VISITS),
): Promise<unknown> {
  const sites = [createOurs(root), createDocusaurus()];
  try {
    const costs = await measureBuilds(sites, Number(builds));
    const built = [...costs].map(([site, { cold, edit }]) => [
      site.name,
      { cold: summary(cold), onePageChanged: summary(edit), export: exportSize(site.out) },
    ]);
    return {
      runs: { builds: Number(builds), visits: Number(visits) },
      builds: Object.fromEntries(built),
      pages: await measurePeerPages(sites, Number(visits)),
    };
  } finally {
    for (const site of sites) site.remove();
  }
}

/** Files and MB of an export, with and without the second copies of pages as `x/index.html`. */
function exportSize(out: string): { files: number; MB: number; filesOnce: number; MBOnce: number } {
  const paths = listFiles(out);
  const all = new Set(paths);
  const isCopy = (path: string) =>
    path.endsWith('/index.html') && all.has(`${path.slice(0, -'/index.html'.length)}.html`);
  const megabytes = (some: readonly string[]) =>
    Math.round(some.reduce((sum, path) => sum + statSync(join(out, path)).size, 0) / 1e5) / 10;
  const once = paths.filter((path) => !isCopy(path));
  return { files: paths.length, MB: megabytes(paths), filesOnce: once.length, MBOnce: megabytes(once) };
}

const SLOWDOWN = 4;

/** 1.6 Mbit/s down and 0.75 up, in bytes per second; 150 ms of latency. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** A page in the middle of the corpus. */
const PATH = '/area-3/topic-3/page-3';

/** By then, a page has done everything that it does on its own, in ms. */
const SETTLED = 3000;

/** A task counts as long for the part that exceeds this, in ms. */
const SHORT_TASK = 50;

/** How a visit is slowed down. */
type Conditions = { cpu: number; isSlow4G: boolean };

const MEASURED = {
  'slow 4G, 4x CPU': { cpu: SLOWDOWN, isSlow4G: true },
  '4x CPU': { cpu: SLOWDOWN, isSlow4G: false },
  '1x CPU': { cpu: 1, isSlow4G: false },
} as const satisfies Record<string, Conditions>;

/** What one visit measured, in ms; bytes are those that were transferred. */
type Visit = Follow & { fcp: number; lcp: number; blocked: number; bytes: number };

/**
 * Visits a page of each site in turn, with an empty cache each time, and then follows the first link in its text.
 * Conditions → site → medians: first and largest contentful paint, blocking time after the first paint, bytes, and the
 * time from the click to the next page's heading, and to its paint.
 */
async function measurePeerPages(sites: readonly PeerSite[], runs: number): Promise<unknown> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  const servers = sites.map(({ out }) => createExportServer({ folder: out, basePath: '', headers: [] }));
  try {
    const addresses: string[] = [];
    for (const [at, server] of servers.entries())
      addresses.push(`http://127.0.0.1:${await listen(server, 4203)}${sites[at]?.rootPath}${PATH}`);
    const results: Record<string, Record<string, Visit>> = {};
    for (const [name, conditions] of Object.entries(MEASURED)) {
      const visits = sites.map((): Visit[] => []);
      for (let run = 0; run < runs; run += 1)
        for (const [at, address] of addresses.entries())
          visits[at]?.push(await visit(browser, address, conditions));
      results[name] = Object.fromEntries(sites.map((site, at) => [site.name, medians(visits[at] ?? [])]));
    }
    return results;
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
}

function medians(visits: readonly Visit[]): Visit {
  const of = (key: keyof Visit) => Math.round(median(visits.map((one) => one[key])));
  const paints = { fcp: of('fcp'), lcp: of('lcp'), blocked: of('blocked') };
  return { ...paints, bytes: of('bytes'), heading: of('heading'), painted: of('painted') };
}

async function visit(browser: Browser, url: string, { cpu, isSlow4G }: Conditions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The runner wraps functions in its own helper, which pages don't have.
  await context.addInitScript('globalThis.__name = (one) => one');
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSlow4G) await client.send('Network.emulateNetworkConditions', SLOW_4G);
  const bytes = countBytes(client);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED);
  const load = { ...(await paintsOf(page)), bytes: bytes() };
  const follow = await followLink(page);
  await context.close();
  return { ...load, ...follow };
}

function countBytes(client: CDPSession): () => number {
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

function paintsOf(page: Page): Promise<Pick<Visit, 'fcp' | 'lcp' | 'blocked'>> {
  return page.evaluate(async (short) => {
    // The browser buffers what it has seen. It doesn't report if there was nothing.
    const seen = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(resolve, 500, []);
      });
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const lcp = (await seen('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN;
    const tasks = await seen('longtask');
    const over = tasks.map(
      ({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp) - short,
    );
    return { fcp, lcp, blocked: over.reduce((sum, time) => sum + Math.max(0, time), 0) };
  }, SHORT_TASK);
}

/** How long the pointer rests on a link before the click, in ms. */
const REST = 300;

/** From a click to the next page's heading in the document, and to its paint, in ms. */
type Follow = { heading: number; painted: number };

/** Clicks the first link in the text. */
async function followLink(page: Page): Promise<Follow> {
  const link = page.locator('article p a[href*="/area-"]').filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const before = document.querySelector('main h1')?.textContent;
    const shown = new Promise<{ heading: number; painted: number }>((resolve) => {
      let clicked = Number.NaN;
      addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        const now = document.querySelector('main h1')?.textContent;
        if (now === before || now === undefined) return;
        observer.disconnect();
        const heading = performance.now() - clicked;
        requestAnimationFrame(() =>
          setTimeout(() => resolve({ heading, painted: performance.now() - clicked })),
        );
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(window, { shown });
  });
  // As visitors do, so both sites have asked for the page.
  await link.hover();
  await page.waitForTimeout(REST);
  await link.click();
  return page.evaluate(() => (window as unknown as { shown: Promise<Follow> }).shown);
}
