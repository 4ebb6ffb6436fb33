import type { Page } from '@playwright/test';
import { atRest, frames, settled } from './support/calm.ts';
import { GUIDE } from './support/places.ts';
import { bottomOfNavbar, neighbors, onThisPage, sidebar } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit, visitCalmly } from './support/test.ts';

const NEIGHBOR = '/docs/vcluster/manage/backup-restore';

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.localName ?? '');

/** Returns a function that waits until the site has announced one more page than it has now. */
async function nextArrival(page: Page): Promise<() => Promise<unknown>> {
  const before = await page.evaluate(() => window.arrivals ?? 0);
  return () => page.waitForFunction((count) => (window.arrivals ?? 0) > count, before);
}

/** What the framework's announcer has announced since the page was opened, in order. */
async function listenToAnnouncer(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const watch = (root: Node) =>
      new MutationObserver(() => {
        const text = root.textContent?.trim() ?? '';
        if (text !== '' && text !== said.at(-1)) said.push(text);
      }).observe(root, { childList: true, characterData: true, subtree: true });
    const attach = () => {
      const announcer = document.querySelector('next-route-announcer');
      const root = announcer?.shadowRoot ?? null;
      if (root) watch(root);
      return root !== null;
    };
    if (!attach()) throw new Error('The page has no announcer.');
    for (const region of document.querySelectorAll('[role="status"], [aria-live], [role="alert"]')) {
      watch(region);
    }
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test.describe('after a navigation (SPEC 4)', () => {
  test('the view is at the top, and the focus on the main heading', async ({ page }) => {
    await visit(page, GUIDE);
    await page.evaluate(() => scrollTo(0, 600));
    await sidebar(page)
      .locator(`a[href="${at(NEIGHBOR)}"]`)
      .click();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the view is at the hash target, which the navbar does not hide', async ({ page }) => {
    await visit(page, GUIDE);
    const id = await page.evaluate(async (path) => {
      const html = await (await fetch(path)).text();
      return [...html.matchAll(/<h2 id="([^"]+)"/g)].at(2)?.[1] ?? '';
    }, at(NEIGHBOR));
    await page.evaluate(
      (href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'there' });
        document.querySelector('main article')?.prepend(link);
        link.click();
      },
      `${at(NEIGHBOR)}#${id}`,
    );
    await expect(page).toHaveURL(`${at(NEIGHBOR)}#${id}`);
    const target = page.locator(`[id="${id}"]`);
    await expect(target).toBeInViewport();
    await expect(target).toBeFocused();
    const box = await target.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(await bottomOfNavbar(page));
  });

  test('back, a hash, and a query leave the focus where it is', async ({ page }) => {
    await visit(page, GUIDE);
    const next = neighbors(page).getByRole('link', { name: /^Next/ });
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const arrived = await nextArrival(page);
    await page.goBack();
    await expect(page).toHaveURL(at(GUIDE));
    await arrived();
    await frames(page, 5);
    expect(await focused(page)).not.toBe('h1');
    await onThisPage(page).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/#/);
    expect(await focused(page)).not.toBe('h1');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '?x=1', textContent: 'query' });
      document.querySelector('main article')?.prepend(link);
      link.focus();
      link.click();
    });
    await expect(page).toHaveURL(/\?x=1/);
    await settled(page);
    expect(await focused(page)).toBe('a');
  });

  test('the new title is announced exactly once', async ({ page }) => {
    await visit(page, GUIDE);
    await page.waitForSelector('next-route-announcer', { state: 'attached' });
    const said = await listenToAnnouncer(page);
    await sidebar(page)
      .locator(`a[href="${at(NEIGHBOR)}"]`)
      .click();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await expect.poll(said).not.toEqual([]);
    await settled(page);
    const heard = await said();
    expect(heard).toHaveLength(1);
    expect(await page.title()).toContain(heard[0]);
  });
});

test.describe('the back-to-top button (SPEC part 3)', () => {
  const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });

  /** Opens a long page and scrolls down, then up a little. */
  async function turnBack(page: Page): Promise<void> {
    await visitCalmly(page, GUIDE);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 1600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await expect(toTop(page)).toBeHidden();
    await page.mouse.wheel(0, -100);
    await expect(toTop(page)).toBeVisible();
  }

  test('appears after scrolling down and then up, and scrolls to the top by 0.85 per frame', async ({
    page,
  }) => {
    await turnBack(page);
    await page.evaluate(() => {
      const places: number[] = [scrollY];
      Object.assign(window, { places });
      addEventListener('scroll', () => places.push(scrollY));
    });
    await toTop(page).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
    const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
    if (isReduced) expect(places.length).toBeLessThanOrEqual(3);
    else {
      expect(places.length).toBeGreaterThan(5);
      const ratios = places.slice(1, 4).map((place, index) => place / (places[index] ?? 1));
      for (const ratio of ratios) expect(ratio).toBeGreaterThan(0.3);
      for (const ratio of ratios) expect(ratio).toBeLessThanOrEqual(0.86);
    }
  });

  test('jumps to the top for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await turnBack(page);
    await toTop(page).click();
    await frames(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('stops when the visitor scrolls', async ({ page }) => {
    await turnBack(page);
    await toTop(page).click();
    await page.mouse.wheel(0, 300);
    await atRest(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

test.describe('a new page', () => {
  /** Follows a link and returns the keyframes of the animations that `<main>` got. */
  async function fades(page: Page): Promise<unknown[]> {
    await visit(page, GUIDE);
    await settled(page);
    await page.evaluate(() => {
      const keyframes: unknown[] = [];
      Object.assign(window, { keyframes });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (this: Element, ...given) {
        if (this.localName === 'main') keyframes.push(given[0]);
        return animate.apply(this, given);
      };
    });
    const arrived = await nextArrival(page);
    await sidebar(page)
      .locator(`a[href="${at(NEIGHBOR)}"]`)
      .click();
    await arrived();
    return page.evaluate(() => (window as unknown as { keyframes: unknown[] }).keyframes);
  }

  test('fades in, but can be read from the start', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await fades(page)).toEqual([{ opacity: [0.5, 1] }]);
  });

  test('appears at once for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await fades(page)).toEqual([]);
  });
});
