import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser.ts';
import { until } from './dev-loop.ts';
import { createProbe, PROBE_ADDRESS } from './dev-probe.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { percentile } from './process-cost.ts';
import { installVitePress, VITEPRESS_ADDRESS } from './vitepress.ts';
import { createWorkingCopy } from './working-copy.ts';

const EDITS = 20;
const PAUSE_MILLISECONDS = 1000;

/** About as many as the content has. */
const PAGES = 2500;

/** `firstPageSeconds`: from the start of the server until a browser has loaded a page. The others in milliseconds. */
type LoopFigures = { firstPageSeconds: number; p50: number; p95: number; all: number[] };

type PeerFigures = {
  ours: LoopFigures;
  vitePress: LoopFigures;
  ratios: { firstPage: number; p50: number; p95: number };
};

type Opened = { page: Page; firstPageSeconds: number };

/** Opens a page in the browser as soon as its server responds. */
async function open(browser: Browser, server: DevServer, address: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const startedAt = performance.now();
  await page.goto(server.origin + address, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  const firstPageSeconds = server.readySeconds + (performance.now() - startedAt) / 1000;
  await page.waitForTimeout(PAUSE_MILLISECONDS);
  return { page, firstPageSeconds };
}

const figuresOf = ({ firstPageSeconds }: Opened, [, ...all]: readonly number[]): LoopFigures => ({
  firstPageSeconds,
  p50: percentile(all, 0.5),
  p95: percentile(all, 0.95),
  all,
});

/**
 * Edits a page of the whole content and a page of VitePress with as many pages in turn, and measures how soon each is on
 * the screen. The first edit of each doesn't count. Needs a browser and the package registry.
 */
export async function measureDevPeer(root: string): Promise<PeerFigures> {
  const { folder, remove } = createWorkingCopy(root);
  const peer = installVitePress(PAGES);
  const servers: DevServer[] = [];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const probe = createProbe(folder);
    const start = async (starting: Promise<DevServer>, address: string): Promise<Opened> => {
      const server = await starting;
      servers.push(server);
      return open(browser, server, address);
    };
    const ours = await start(startDevServer(folder, PROBE_ADDRESS), PROBE_ADDRESS);
    const theirs = await start(peer.start(), VITEPRESS_ADDRESS);
    const [own, other]: [number[], number[]] = [[], []];
    for (let edit = 0; edit <= EDITS; edit += 1) {
      const line = `Body ${edit} of many`;
      await ours.page.bringToFront();
      own.push(await until(ours.page, () => probe.edit('body', line), line));
      await theirs.page.bringToFront();
      other.push(await until(theirs.page, () => peer.edit(line), line));
    }
    const [mine, vitePress] = [figuresOf(ours, own), figuresOf(theirs, other)];
    const ratios = {
      firstPage: mine.firstPageSeconds / vitePress.firstPageSeconds,
      p50: mine.p50 / vitePress.p50,
      p95: mine.p95 / vitePress.p95,
    };
    return { ours: mine, vitePress, ratios };
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    peer.remove();
    remove();
  }
}
