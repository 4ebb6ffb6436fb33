import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser.ts';
import { createProbe, PROBE_ADDRESS, type Probe } from './dev-probe.ts';
import { startDevServer } from './dev-server.ts';
import { percentile } from './process-cost.ts';
import { createWorkingCopy } from './working-copy.ts';

const EDITS = 20;
const PAUSE_MILLISECONDS = 1000;
const PATIENCE_MILLISECONDS = 30_000;
const SCROLLED = 700;
const NEW_PAGE = 'content/vcluster/0.27.0/probe/added.mdx';
const MOVED_PAGE = 'content/vcluster/0.27.0/probe/Another folder/added.mdx';

/** All times are in milliseconds, from writing the file to the text on the screen, except for `readySeconds`. */
export type DevLoopFigures = {
  /** From `npm run dev` to the first response for a page. */
  readySeconds: number;
  firstEdit: number;
  edits: { p50: number; p95: number; max: number; all: number[] };
  kinds: Record<
    'frontMatter' | 'partial' | 'category' | 'versions' | 'added' | 'renamed' | 'removed',
    number
  >;
  errors: Record<'pageShown' | 'pageGone' | 'versionsShown' | 'versionsGone', number>;
  kept: { scroll: boolean; openDetails: boolean };
};

/** The time from a change until the open page shows, or no longer shows, a text. */
export async function until(page: Page, change: () => void, text: string, isShown = true): Promise<number> {
  const startedAt = performance.now();
  change();
  const shows = ({ text, isShown }: { text: string; isShown: boolean }) => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts, not the text of scripts
    return document.body.innerText.includes(text) === isShown;
  };
  const patience = { polling: 'raf', timeout: PATIENCE_MILLISECONDS } as const;
  await page.waitForFunction(shows, { text, isShown }, patience).catch(async (cause: unknown) => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what a reader sees counts here
    const rendered = await page.locator('main').innerText();
    throw new Error(`'${text}' is ${isShown ? 'not shown' : 'still shown'} by:\n${rendered}`, { cause });
  });
  const duration = performance.now() - startedAt;
  await page.waitForTimeout(PAUSE_MILLISECONDS);
  return Math.round(duration);
}

async function measureEdits(page: Page, probe: Probe): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS + 1; edit += 1)
    times.push(await until(page, () => probe.edit('body', `Body ${edit}`), `Here it says Body ${edit}.`));
  return times;
}

async function measureKinds(page: Page, probe: Probe, folder: string): Promise<DevLoopFigures['kinds']> {
  const [added, moved] = [join(folder, NEW_PAGE), join(folder, MOVED_PAGE)];
  const addPage = () =>
    writeFileSync(
      added,
      '---\ntitle: Added page\ndescription: A page that was added to measure how soon its address answers.\n---\n\nNew.\n',
    );
  const movePage = () => {
    mkdirSync(dirname(moved), { recursive: true });
    renameSync(added, moved);
  };
  return {
    frontMatter: await until(page, () => probe.edit('title', 'Title 1'), 'Title 1'),
    partial: await until(page, () => probe.edit('partial', 'Partial 1'), 'It says Partial 1.'),
    category: await until(page, () => probe.edit('category', 'Category 1'), 'Category 1'),
    versions: await until(page, () => probe.relabel('v0.27 Probe'), 'v0.27 Probe'),
    added: await until(page, addPage, 'Added page'),
    renamed: await until(page, movePage, 'Another folder'),
    removed: await until(page, () => rmSync(moved), 'Another folder', false),
  };
}

async function measureErrors(page: Page, probe: Probe): Promise<DevLoopFigures['errors']> {
  const [inPage, inVersions] = ['probe/page.mdx:', 'versions.json:'];
  return {
    pageShown: await until(page, probe.breakPage, inPage),
    pageGone: await until(page, probe.mendPage, inPage, false),
    versionsShown: await until(page, probe.breakVersions, inVersions),
    versionsGone: await until(page, probe.mendVersions, inVersions, false),
  };
}

async function measurePage(
  page: Page,
  probe: Probe,
  folder: string,
): Promise<Omit<DevLoopFigures, 'readySeconds'>> {
  await page.locator('article .prose summary', { hasText: 'More' }).click();
  await page.evaluate((top) => scrollTo(0, top), SCROLLED);
  const [firstEdit = Number.NaN, ...all] = await measureEdits(page, probe);
  const kinds = await measureKinds(page, probe, folder);
  const kept = await page.evaluate((top) => {
    const openDetails = document.querySelector('article .prose details')?.hasAttribute('open') ?? false;
    return { scroll: Math.abs(scrollY - top) < 5, openDetails };
  }, SCROLLED);
  const errors = await measureErrors(page, probe);
  const edits = { p50: percentile(all, 0.5), p95: percentile(all, 0.95), max: Math.max(...all), all };
  return { firstEdit, edits, kinds, errors, kept };
}

/** Edits a page in a working copy, and measures how soon the browser shows it. Needs a browser. */
export async function measureDevLoop(root: string): Promise<DevLoopFigures> {
  const { folder, remove } = createWorkingCopy(root);
  try {
    const probe = createProbe(folder);
    const server = await startDevServer(folder, PROBE_ADDRESS);
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(server.origin + PROBE_ADDRESS, { waitUntil: 'load' });
      await page.waitForTimeout(PAUSE_MILLISECONDS);
      return { readySeconds: server.readySeconds, ...(await measurePage(page, probe, folder)) };
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    remove();
  }
}
