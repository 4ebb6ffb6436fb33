import type { Locator, Page, Request, Route } from '@playwright/test';
import { violations } from './support/axe.ts';
import { frames, holdClock, settled } from './support/calm.ts';
import { chunksWith } from './support/exported.ts';
import { GUIDE } from './support/places.ts';
import { olderWhere } from './support/releases.ts';
import { content, sidebar, versionEntry } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit, visitCalmly } from './support/test.ts';

const older = olderWhere('vcluster');
const NEIGHBOR = '/docs/vcluster/manage/backup-restore';

/** What visits request instead of documents. */
const FRAGMENTS = '**/*.htm';

/** A click without warning, so no prefetch has the page already. */
const clickUnannounced = (link: Locator): Promise<void> =>
  link.evaluate((element: HTMLElement) => element.click());

const neighbor = (page: Page): Locator => sidebar(page).locator(`a[href="${at(NEIGHBOR)}"]`);
const bar = (page: Page): Locator => page.locator('#nprogress .bar');
const spinner = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Loading the page' });
const errorBox = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'did not load' });

/** Holds back all fragments until the returned function is called. */
async function holdFragments(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FRAGMENTS, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return () => release();
}

/** Clicks a link while the page's clock is stopped, and waits until its page is requested. */
async function clickInHeldTime(page: Page, link: Locator): Promise<void> {
  await holdClock(page);
  const fragment = page.waitForRequest(FRAGMENTS);
  await clickUnannounced(link);
  await fragment;
}

/** How often a page's document is requested from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    const isFirst = request.isNavigationRequest() && request.redirectedFrom() === null;
    if (isFirst && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

test.describe('a slow navigation (SPEC 4)', () => {
  test('shows the route progress bar after 200 ms', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    const release = await holdFragments(page);
    await clickInHeldTime(page, neighbor(page));
    await page.clock.runFor(199);
    await frames(page);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    await page.clock.resume();
    release();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await expect(bar(page)).toHaveCount(0);
    await expect(spinner(page)).toHaveCount(0);
  });

  test('shows a spinner of 128 by 110 after a second, and hides it on arrival', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    const release = await holdFragments(page);
    await clickInHeldTime(page, neighbor(page));
    await page.clock.runFor(999);
    await frames(page);
    await expect(spinner(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(spinner(page)).toBeVisible();
    const box = await spinner(page).locator('svg').boundingBox();
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([128, 110]);
    await page.clock.resume();
    release();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await expect(spinner(page)).toHaveCount(0);
  });
});

test.describe('a page whose fragment cannot be had (SPEC 4 and 8)', () => {
  for (const status of [404, 500]) {
    test(`because of a ${status} is fully loaded`, async ({ page }) => {
      await visitCalmly(page, GUIDE);
      await page.route(FRAGMENTS, (route) => route.fulfill({ status, body: 'no' }));
      const document = page.waitForRequest((request) => request.isNavigationRequest());
      await clickUnannounced(neighbor(page));
      expect(new URL((await document).url()).pathname).toBe(at(NEIGHBOR));
      await expect(page).toHaveURL(at(NEIGHBOR));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('because it never responds is fully loaded after 10 s, once', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    await page.route(FRAGMENTS, () => new Promise(() => {}));
    const documents = countDocuments(page);
    await clickInHeldTime(page, neighbor(page));
    await page.clock.runFor(9999);
    await frames(page);
    expect(documents()).toBe(0);
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.runFor(1);
    expect(new URL((await document).url()).pathname).toBe(at(NEIGHBOR));
    await expect(page.getByRole('heading', { level: 1, name: 'Snapshot and restore' })).toBeVisible();
  });

  test('shows the error’s text and a working Retry button if it was just fully loaded', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    await page.route(FRAGMENTS, (route) => route.fulfill({ status: 500, body: 'no' }));
    await clickUnannounced(neighbor(page));
    await expect(page).toHaveURL(at(NEIGHBOR));
    await visitCalmly(page, GUIDE);
    await clickUnannounced(neighbor(page));
    await expect(errorBox(page)).toContainText('The server answered 500');
    await expect(page).toHaveURL(at(GUIDE));
    expect(await violations(page)).toEqual([]);
    await errorBox(page).getByRole('button', { name: 'Retry' }).click();
    await expect(errorBox(page)).toContainText('The server answered 500');
    await page.unroute(FRAGMENTS);
    await errorBox(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await expect(errorBox(page)).toHaveCount(0);
  });

  test('because the visitor is offline shows the error box, and Retry works once they are back online', async ({
    page,
    context,
  }) => {
    await visitCalmly(page, GUIDE);
    await context.setOffline(true);
    await neighbor(page).click();
    await expect(errorBox(page)).toContainText('You are offline.');
    await expect(errorBox(page).getByRole('button', { name: 'Retry' })).toBeFocused();
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(NEIGHBOR));
  });

  test('because the visitor went offline before the messages had loaded keeps them where they are', async ({
    page,
    context,
  }) => {
    const box = chunksWith('The page did not load.');
    await page.route('**/_next/static/chunks/*.js', (route) =>
      box.some((file) => route.request().url().endsWith(`/${file}`)) ? route.abort() : route.continue(),
    );
    await visitCalmly(page, GUIDE);
    await context.setOffline(true);
    const documents = countDocuments(page);
    await neighbor(page).click();
    await settled(page);
    await expect(page).toHaveURL(at(GUIDE));
    await expect(content(page)).toBeVisible();
    expect(documents()).toBe(0);
    await context.setOffline(false);
    await expect(page).toHaveURL(at(NEIGHBOR));
  });
});

test.describe('a part of a page that cannot be had (SPEC 4)', () => {
  for (const status of [404, 500]) {
    test(`because of a ${status}: one reload, then the error’s text and Retry`, async ({ page }) => {
      const loaded = new Set<string>();
      const note = (request: Request) => loaded.add(request.url());
      page.on('request', note);
      await visitCalmly(page, GUIDE);
      page.off('request', note);
      let isBroken = true;
      await page.route(/\/_next\/static\/chunks\/|\/sidebar-[^/]+\.js$/, (route) =>
        isBroken && !loaded.has(route.request().url())
          ? route.fulfill({ status, body: '' })
          : route.continue(),
      );
      const documents = countDocuments(page);
      await clickUnannounced(await versionEntry(page, older.label));
      const box = page.getByRole('alert').filter({ hasText: 'did not load' });
      await expect(box).toContainText(/chunk/i);
      await expect.poll(documents).toBe(1);
      await page.waitForLoadState();
      await expect(box).toBeVisible();
      // Longer than any timer that could reload it.
      await page.clock.runFor(15_000);
      await settled(page);
      await expect(box).toBeVisible();
      expect(documents()).toBe(1);
      isBroken = false;
      await box.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(box).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${at(older.root)}/`));
    });
  }
});

/** Code that a page fetches after the load, each identified by a text in it: what all pages need, sections, terms. */
const CODE = '[data-code-copy], [data-code-wrap]';
const SECTIONS = 'A tab is outside of its group.';
const TERMS = '#term-hint';

/** Replaces the responses for the chunks that contain these texts, until the returned function is called. */
async function breakChunks(
  page: Page,
  texts: readonly string[],
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  const broken = new Set(texts.flatMap(chunksWith));
  let isBroken = true;
  await page.route('**/_next/static/chunks/*.js', (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return isBroken && broken.has(file) ? answer(route) : route.continue();
  });
  return () => {
    isBroken = false;
  };
}

const partBox = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'A part of this page did not load.' });
const retry = (page: Page): Locator => partBox(page).getByRole('button', { name: 'Retry' });
const copyCode = (page: Page): Locator => content(page).getByRole('button', { name: 'Copy code' }).first();

test('a navigation before anything was fetched after the load has its progress bar, too', async ({
  page,
}) => {
  let releaseCode = () => {};
  const held = new Promise<void>((resolve) => {
    releaseCode = resolve;
  });
  await breakChunks(page, [CODE], async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, GUIDE);
  const release = await holdFragments(page);
  const fragment = page.waitForRequest(FRAGMENTS);
  await clickUnannounced(neighbor(page));
  await fragment;
  releaseCode();
  await expect(bar(page)).toBeVisible();
  release();
  await expect(page).toHaveURL(at(NEIGHBOR));
});

test.describe('code that serves a part of a page (SPEC 4)', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

  for (const status of [404, 500]) {
    test(`shows the error’s text after a ${status}; Retry does what the visitor asked for`, async ({
      page,
    }) => {
      const mend = await breakChunks(page, [CODE], (route) => route.fulfill({ status, body: '' }));
      await visit(page, GUIDE);
      await copyCode(page).focus();
      await page.keyboard.press('Enter');
      await expect(partBox(page)).toContainText(/chunk/i);
      expect(await violations(page)).toEqual([]);
      await retry(page).click();
      await expect(partBox(page)).toContainText(/chunk/i);
      mend();
      await retry(page).click();
      await expect(copyCode(page)).toHaveAttribute('data-state', 'copied');
      await expect(partBox(page)).toHaveCount(0);
    });
  }

  test('shows after 10 s that it never responds; Retry reloads the page', async ({ page }) => {
    const mend = await breakChunks(page, [CODE], () => new Promise(() => {}));
    const [codeChunk = ''] = chunksWith(CODE);
    await page.clock.install();
    const asked = page.waitForRequest((request) => request.url().endsWith(codeChunk));
    await visit(page, GUIDE);
    await copyCode(page).focus();
    await page.keyboard.press('Enter');
    await asked;
    await holdClock(page);
    await page.clock.runFor(8000);
    await frames(page);
    await expect(partBox(page)).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(partBox(page)).toContainText('The server did not respond within 10 seconds.');
    await page.clock.resume();
    mend();
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    const loaded = page.waitForEvent('load');
    await retry(page).click();
    expect(new URL((await document).url()).pathname).toBe(at(GUIDE));
    await loaded;
    await copyCode(page).focus();
    await page.keyboard.press('Enter');
    await expect(copyCode(page)).toHaveAttribute('data-state', 'copied');
  });

  test('opens the search at once, and reports after 10 s that the rest never responds', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    await page.route('**/_next/static/chunks/*.js', () => new Promise(() => {}));
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await page.keyboard.type('helm');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alert').getByText('Unable to fetch results')).toBeVisible();
    await expect(field).toHaveValue('helm');
    await expect(page).toHaveURL(at(GUIDE));
  });

  test('leaves a visitor alone who moved on before the search loaded', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    await page.route('**/_next/static/chunks/*.js', () => new Promise(() => {}));
    await page.keyboard.press('Control+k');
    await clickUnannounced(neighbor(page));
    await expect(page).toHaveURL(at(NEIGHBOR));
    await page.clock.runFor(15_000);
    await frames(page, 10);
    await expect(page).toHaveURL(at(NEIGHBOR));
  });

  test('removes the box when it arrives late', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await breakChunks(page, [CODE], async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    const [codeChunk = ''] = chunksWith(CODE);
    const asked = page.waitForRequest((request) => request.url().endsWith(codeChunk));
    await visit(page, GUIDE);
    await asked;
    await page.clock.runFor(10_000);
    await expect(partBox(page)).toBeVisible();
    release();
    await expect(partBox(page)).toHaveCount(0);
  });

  test('shows both of two failures, and one Retry handles both', async ({ page }) => {
    const parts = [SECTIONS, TERMS];
    const mend = await breakChunks(page, parts, (route) => route.fulfill({ status: 500, body: '' }));
    await visitCalmly(page, GUIDE);
    await expect(partBox(page).getByText(/Failed to load chunk/)).toHaveCount(2);
    mend();
    const arrivals = parts.map((part) => {
      const files = chunksWith(part);
      return page.waitForResponse((response) => files.some((file) => response.url().endsWith(file)));
    });
    await retry(page).click();
    await Promise.all(arrivals);
    await expect(partBox(page)).toHaveCount(0);
    await page.unrouteAll();
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    const tab = content(page).getByRole('tab').nth(1);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const term = content(page).locator('a[data-term]').filter({ visible: true }).first();
    await term.focus();
    await expect(term).toHaveAttribute('aria-describedby', 'term-hint');
  });
});
