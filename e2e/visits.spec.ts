import type { Locator, Page } from '@playwright/test';
import { settled } from './support/calm.ts';
import { GUIDE, KINDS } from './support/places.ts';
import { content, neighbors, onThisPage, sidebar } from './support/shell.ts';
import { allDocs } from './support/site.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const NEIGHBOR = '/docs/vcluster/manage/backup-restore';
const FRAGMENTS = '**/*.htm';

const neighbor = (page: Page): Locator => sidebar(page).locator(`a[href="${at(NEIGHBOR)}"]`);
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** A click that nothing announces, on a link that any page could have. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'there' });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, at(path));
}

/** Marks the document, so a test sees whether it's still the same one. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isSame: true }));
const isSame = (page: Page): Promise<boolean> => page.evaluate(() => 'isSame' in window);

test.describe('a visit', () => {
  test('keeps the document, and replaces what the head says about the page', async ({ page }) => {
    await visit(page, GUIDE);
    await mark(page);
    await neighbor(page).click();
    await expect(page).toHaveURL(at(NEIGHBOR));
    expect(await isSame(page)).toBe(true);
    const told = () =>
      page.evaluate(() => [
        document.title,
        document.querySelector('meta[name="description"]')?.getAttribute('content'),
        document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      ]);
    const after = await told();
    await page.reload();
    expect(await told()).toEqual(after);
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveAttribute('href', at(NEIGHBOR));
  });

  test('of a newer build loads the whole document', async ({ page }) => {
    await visit(page, GUIDE);
    await mark(page);
    await page.route(FRAGMENTS, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: text.replace(/(name="docs-build" content=")/, '$1newer'),
      });
    });
    await neighbor(page).click();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await expect(title(page)).toHaveText('Snapshot and restore');
    expect(await isSame(page)).toBe(false);
  });

  test('of a page for which the host sends something else loads the whole document', async ({ page }) => {
    await visit(page, GUIDE);
    await page.route(FRAGMENTS, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
    );
    await neighbor(page).click();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await expect(title(page)).toHaveText('Snapshot and restore');
  });

  test('never shows two elements with one id', async ({ page }) => {
    await visit(page, KINDS['reference of some fields']);
    await settled(page);
    await page.evaluate(() => {
      const twice: string[] = [];
      Object.assign(window, { twice });
      const look = () => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        twice.push(...ids.filter((id, index) => ids.indexOf(id) !== index));
      };
      look();
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        attributeFilter: ['id'],
      });
    });
    for (const path of [GUIDE, NEIGHBOR, KINDS['page with sections to open'], GUIDE]) {
      await follow(page, path);
      await expect(page).toHaveURL(new RegExp(`${at(path)}(\\?|$)`));
      await settled(page);
    }
    expect(await page.evaluate(() => (window as unknown as { twice: string[] }).twice)).toEqual([]);
  });

  test('to a page with sections brings them into the state of the address', async ({ page }) => {
    await visit(page, NEIGHBOR);
    await follow(page, `${KINDS['page with sections to open']}?xinstall-the-vcluster-cli=1`);
    await expect(content(page).locator('details[data-x="install-the-vcluster-cli"]')).toHaveAttribute(
      'open',
      '',
    );
  });

  test('with a key, another target, or a download is left to the browser', async ({ page, context }) => {
    await visit(page, GUIDE);
    await mark(page);
    for (const modifier of ['ControlOrMeta', 'Shift'] as const) {
      const opened = context.waitForEvent('page');
      await neighbor(page).click({ modifiers: [modifier] });
      await expect(await opened).toHaveURL(at(NEIGHBOR));
      await (await opened).close();
    }
    const opened = context.waitForEvent('page');
    await neighbor(page).evaluate((link: HTMLAnchorElement) => {
      link.target = '_blank';
    });
    await neighbor(page).click();
    await expect(await opened).toHaveURL(at(NEIGHBOR));
    const download = page.waitForEvent('download');
    await neighbor(page).evaluate((link: HTMLAnchorElement) => {
      link.target = '';
      link.download = 'page.html';
    });
    await neighbor(page).click();
    await (await download).cancel();
    await expect(page).toHaveURL(at(GUIDE));
    expect(await isSame(page)).toBe(true);
  });

  test('by Enter works like a click', async ({ page }) => {
    await visit(page, GUIDE);
    await neighbor(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(NEIGHBOR));
    await expect(title(page)).toBeFocused();
  });
});

test.describe('the way back', () => {
  test('from another page to a heading restores the address, the page, and the scroll', async ({ page }) => {
    await visit(page, NEIGHBOR);
    await neighbors(page).getByRole('link').first().click();
    await expect(page).not.toHaveURL(at(NEIGHBOR));
    await mark(page);
    await onThisPage(page).getByRole('link').last().click();
    await expect(page).toHaveURL(/#/);
    const [url, heading] = [page.url(), await title(page).textContent()];
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const top = await page.evaluate(() => scrollY);
    await follow(page, GUIDE);
    await expect(page).toHaveURL(at(GUIDE));
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect(title(page)).toHaveText(heading ?? '');
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveAttribute(
      'href',
      new URL(url).pathname,
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(await isSame(page)).toBe(true);
  });

  test('needs no request to pages of this visit, and asks at most whether the first is still current', async ({
    page,
  }) => {
    await visit(page, GUIDE);
    const first = await content(page).locator('.prose').textContent();
    await neighbor(page).click();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await settled(page);
    await page.evaluate(() => performance.clearResourceTimings());
    await page.goBack();
    await expect(content(page).locator('.prose')).toHaveText(first ?? '');
    await page.goForward();
    await expect(title(page)).toHaveText('Snapshot and restore');
    const sent = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        // Hosts also answer with Markdown, so browsers ask for the first document again: an answer without a text, which
        // counts as 300 bytes.
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 300)
        .map(({ name }) => name)
        // The browser requests it again whenever the address changes.
        .filter((name) => !name.includes('/icon.svg')),
    );
    expect(sent).toEqual([]);
  });

  test('to a page that is no longer kept shows it at the same place', async ({ page }) => {
    await visit(page, GUIDE);
    await neighbor(page).click();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    const others = allDocs()
      .filter((path) => /^\/docs\/vcluster\/cli\//.test(path))
      .slice(0, 22);
    expect(others).toHaveLength(22);
    for (const path of others) {
      await follow(page, path);
      await expect(page).toHaveURL(new RegExp(`${at(path)}(\\?|$)`));
    }
    await page.evaluate((steps) => history.go(-steps), others.length);
    await expect(title(page)).toHaveText('Snapshot and restore');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });
});

test('500 visits leave no more in memory than the first ones', async ({ page }) => {
  test.slow();
  await visit(page, GUIDE);
  await settled(page);
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  const counts = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    return { nodes, jsEventListeners, usedSize };
  };
  const round = (count: number) =>
    page.evaluate(
      async ([wanted, paths]) => {
        for (let visits = 0; visits < wanted; visits += 1) {
          const arrived = new Promise((resolve) =>
            window.addEventListener('docs:arrival', resolve, { once: true }),
          );
          const link = Object.assign(document.createElement('a'), { href: paths[visits % paths.length] });
          document.querySelector('main')?.append(link);
          link.click();
          link.remove();
          await arrived;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      [count, [at(NEIGHBOR), at(KINDS['page with sections to open']), at(GUIDE)]] as const,
    );
  await round(60);
  await settled(page);
  const before = await counts();
  // Each round ends on the same page.
  await round(450);
  await settled(page);
  const after = await counts();
  expect(after.nodes).toBeLessThan(before.nodes * 1.2);
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners * 1.2);
  expect(after.usedSize).toBeLessThan(before.usedSize * 1.3);
});
