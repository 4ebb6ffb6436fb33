import type { Locator, Page } from '@playwright/test';
import { atRest, settled } from './support/calm.ts';
import { bottomOfNavbar, content, neighbors } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

/** A section that contains tabs, with more tab groups below it. */
const BASICS = '/docs/vcluster/deploy/control-plane/container/basics';
/** Two tab groups that change together, without sections. */
const SLEEP = '/docs/vcluster/manage/sleep-wakeup';

const section = (page: Page, summary: string): Locator =>
  content(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: summary }) });
const install = (page: Page): Locator => section(page, 'Install the vCluster CLI');
const press = (details: Locator): Promise<void> => details.locator('summary').first().click();
const chosen = (page: Page, group: number): Locator =>
  content(page).getByRole('tablist').nth(group).getByRole('tab', { selected: true });
const tab = (page: Page, group: number, name: string): Locator =>
  content(page).getByRole('tablist').nth(group).getByRole('tab', { name, exact: true });
const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

const SLEEP_KEY = 'xwithout-the-platform-with-the';

/** Several sections, and a tab group outside them. */
const FILE = '/docs/vcluster/configure/what-is-vcluster-yaml';

test.describe('expandable sections', () => {
  for (const path of [BASICS, FILE]) {
    test(`on ${path} stay open if they were opened before the page was loaded`, async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/_next/static/chunks/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(at(path), { waitUntil: 'commit' });
      const first = content(page).locator('.prose details').first();
      await press(first);
      await expect(first).toHaveAttribute('open');
      release();
      await page.waitForFunction(() => (window.arrivals ?? 0) > 0);
      await page.waitForLoadState('networkidle');
      await expect(first).toHaveAttribute('open');
      await expect.poll(() => query(page)).toMatch(/^\?x[^&]+=1$/);
    });
  }

  test('opening records a numbered state in the URL query', async ({ page }) => {
    await visit(page, BASICS);
    await press(install(page));
    await expect.poll(() => query(page)).toBe('?xinstall-the-vcluster-cli=1');
  });

  test('closing removes it', async ({ page }) => {
    await visit(page, `${BASICS}?xinstall-the-vcluster-cli=1`);
    await press(install(page));
    await expect.poll(() => query(page)).toBe('');
    await expect(install(page)).not.toHaveAttribute('open');
  });

  test('opening by keyboard records the same', async ({ page }) => {
    await visit(page, BASICS);
    await install(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page)).toBe('?xinstall-the-vcluster-cli=1');
    await page.keyboard.press('Space');
    await expect.poll(() => query(page)).toBe('');
  });

  test('history is replaced, not pushed', async ({ page }) => {
    await visit(page, BASICS);
    const before = await page.evaluate(() => history.length);
    await press(install(page));
    await expect.poll(() => query(page)).not.toBe('');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('reloading or sharing the address restores the state', async ({ page }) => {
    await visit(page, `${BASICS}?ref=mail`);
    await press(install(page));
    await expect.poll(() => query(page)).toBe('?ref=mail&xinstall-the-vcluster-cli=1');
    await page.reload();
    await expect(install(page)).toHaveAttribute('open', '');
    expect(query(page)).toBe('?ref=mail&xinstall-the-vcluster-cli=1');
  });

  test('back and forward restore the state', async ({ page }) => {
    await visit(page, BASICS);
    await press(install(page));
    await expect.poll(() => query(page)).not.toBe('');
    await neighbors(page).getByRole('link', { name: /^Next/ }).click();
    await expect(page).not.toHaveURL(new RegExp(BASICS));
    await page.goBack();
    await expect(page).toHaveURL(at(`${BASICS}?xinstall-the-vcluster-cli=1`));
    await expect(install(page)).toHaveAttribute('open', '');
    await press(install(page));
    await expect(install(page)).not.toHaveAttribute('open');
    await page.goForward();
    await page.goBack();
    await expect(page).toHaveURL(at(BASICS));
    await expect(install(page)).not.toHaveAttribute('open');
  });

  test('a link followed with an x key opens the section on arrival', async ({ page }) => {
    await visit(page, SLEEP);
    await page.evaluate(
      (href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'Shared' });
        document.querySelector('main')?.prepend(link);
        link.click();
      },
      at(`${BASICS}?xinstall-the-vcluster-cli=1`),
    );
    await expect(page).toHaveURL(/xinstall/);
    await expect(install(page)).toHaveAttribute('open', '');
  });

  test('opening via a hash link marks the section as containing the target, and adds no key', async ({
    page,
  }) => {
    await visit(page, BASICS);
    const id = await install(page).locator('[role=tabpanel]').first().getAttribute('id');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, id ?? '');
    await expect(install(page)).toHaveAttribute('open', '');
    await expect(install(page)).toHaveAttribute('data-holds-target', '');
    expect(query(page)).toBe('');
    await press(install(page));
    await expect(install(page)).not.toHaveAttribute('data-holds-target');
    expect(query(page)).toBe('');
  });

  test('a hash in a closed section and a hidden tab shows its target below the navbar, on load too', async ({
    page,
  }) => {
    await visit(page, BASICS);
    const panel = install(page).locator('[role=tabpanel]').nth(2);
    const id = await panel.getAttribute('id');
    await page.goto('about:blank');
    await visit(page, `${BASICS}#${id}`);
    await expect(panel).toBeInViewport();
    await expect(install(page)).toHaveAttribute('data-holds-target', '');
    await expect(install(page).getByRole('tab', { name: 'Linux Arm64' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect
      .poll(async () => (await panel.boundingBox())?.y)
      .toBeGreaterThanOrEqual(await bottomOfNavbar(page));
    expect((await panel.boundingBox())?.y).toBeLessThan(400);
  });

  test('the hash comes before the x key, and the x key before what was stored', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('docs.tabs.driver', 'platform'));
    await visit(page, SLEEP);
    await expect(chosen(page, 0)).toHaveText('With the platform');
    await visit(page, `${SLEEP}?${SLEEP_KEY}=1`);
    await expect(chosen(page, 0)).toHaveText('Without the platform');
    const panel = content(page).locator('[role=tabpanel]').nth(1);
    await visit(page, `${SLEEP}?${SLEEP_KEY}=1#${await panel.getAttribute('id')}`);
    await expect(chosen(page, 0)).toHaveText('With the platform');
  });

  test('find-in-page reaches closed sections and hidden tabs', async ({ page }) => {
    await visit(page, SLEEP);
    await page.waitForLoadState('networkidle');
    const panel = content(page).locator('[role=tabpanel]').nth(1);
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    await panel.evaluate((element) => {
      // What a browser does when it finds something inside.
      element.dispatchEvent(new Event('beforematch', { bubbles: true }));
      element.removeAttribute('hidden');
    });
    await expect(panel).not.toHaveAttribute('hidden');
    await expect(chosen(page, 0)).toHaveText('With the platform');
    await expect(chosen(page, 1)).toHaveText('Without the platform');
    expect(query(page)).toBe('');
  });

  test('a text fragment, as search engines write it, opens what hides the text', async ({ page }) => {
    await visit(page, `${SLEEP}#:~:text=The%20platform%20puts%20the%20virtual%20cluster%20to%20sleep`);
    await expect(content(page).getByText('The platform puts the virtual cluster to sleep.')).toBeVisible();
    await expect(chosen(page, 0)).toHaveText('With the platform');
  });

  test('a hash target that appears late is retried up to 10 times at 1 s intervals', async ({ page }) => {
    await page.clock.install();
    await visit(page, `${SLEEP}#late`);
    await settled(page);
    await page.clock.runFor(1500);
    await page.evaluate(() => {
      const late = Object.assign(document.createElement('p'), { id: 'late', textContent: 'Here I am.' });
      document.querySelector('main .prose')?.append(late);
    });
    await page.clock.runFor(1000);
    await expect(page.getByText('Here I am.')).toBeInViewport();
  });

  test('a hash target that appears after ten seconds is ignored', async ({ page }) => {
    await page.clock.install();
    await visit(page, `${SLEEP}#late`);
    await settled(page);
    await page.clock.runFor(11_000);
    await page.evaluate(() => {
      const late = Object.assign(document.createElement('p'), { id: 'late', textContent: 'Here I am.' });
      document.querySelector('main .prose')?.append(late);
    });
    await page.clock.runFor(3000);
    await expect(page.getByText('Here I am.')).not.toBeInViewport();
  });
});

test.describe('tabs', () => {
  test('selecting the k-th tab sets the key to k', async ({ page }) => {
    await visit(page, SLEEP);
    await tab(page, 0, 'With the platform').click();
    await expect.poll(() => query(page)).toBe(`?${SLEEP_KEY}=2`);
    await tab(page, 0, 'Without the platform').click();
    await expect.poll(() => query(page)).toBe(`?${SLEEP_KEY}=1`);
  });

  test('of tab groups that change together only the clicked one writes', async ({ page }) => {
    await visit(page, SLEEP);
    await tab(page, 0, 'With the platform').click();
    await expect(chosen(page, 1)).toHaveText('With the platform');
    await tab(page, 1, 'Without the platform').click();
    await expect(chosen(page, 0)).toHaveText('Without the platform');
    await expect.poll(() => query(page)).toBe(`?${SLEEP_KEY}-1=1`);
  });

  test('a shared address restores the whole group on another computer', async ({ page }) => {
    await visit(page, `${SLEEP}?${SLEEP_KEY}=2`);
    await expect(chosen(page, 0)).toHaveText('With the platform');
    await expect(chosen(page, 1)).toHaveText('With the platform');
    expect(await page.evaluate(() => localStorage.getItem('docs.tabs.driver'))).toBeNull();
  });

  test('the choice is remembered on other pages', async ({ page }) => {
    await visit(page, BASICS);
    const helm = content(page).getByRole('tab', { name: 'Helm', exact: true }).first();
    await helm.click();
    await expect(helm).toHaveAttribute('aria-selected', 'true');
    await visit(page, '/docs/vcluster/manage/deploy-changes');
    await expect(helm).toHaveAttribute('aria-selected', 'true');
  });

  test('groups that change together leave the clicked tab under the pointer', async ({ page }) => {
    await visit(page, SLEEP);
    const clicked = tab(page, 1, 'With the platform');
    await clicked.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 200));
    // The upper group becomes much taller when the lower one is used.
    await content(page)
      .locator('[role=tabpanel]')
      .nth(1)
      .evaluate((panel) => {
        panel.append(Object.assign(document.createElement('div'), { style: 'height: 700px' }));
      });
    const before = await clicked.boundingBox();
    await clicked.click();
    await expect(chosen(page, 0)).toHaveText('With the platform');
    await atRest(page);
    expect((await clicked.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0);
  });

  test('show their state before the first paint', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const panel of document.querySelectorAll('main [role=tabpanel]')) {
          if (panel.getBoundingClientRect().height > 0) seen.add(panel.id);
        }
        for (const open of document.querySelectorAll('main .prose details')) {
          seen.add(open.hasAttribute('open') ? 'open' : 'closed');
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await visit(page, `${SLEEP}?${SLEEP_KEY}=2`);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen.toSorted()).toEqual([`${SLEEP_KEY}-1.2`, `${SLEEP_KEY}.2`]);
    await visit(page, `${BASICS}?xinstall-the-vcluster-cli=1`);
    const frames = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(frames).toContain('open');
    expect(frames).not.toContain('closed');
  });

  test('are reached by arrow keys, Home, and End, and are one stop of the Tab key', async ({ page }) => {
    await visit(page, SLEEP);
    await chosen(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 0, 'With the platform')).toBeFocused();
    await expect(tab(page, 0, 'With the platform')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(tab(page, 0, 'Without the platform')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(content(page).getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
  });

  test('all are open in print', async ({ page }) => {
    await visit(page, BASICS);
    await page.emulateMedia({ media: 'print' });
    for (const panel of await content(page).locator('[role=tabpanel]').all()) {
      expect((await panel.boundingBox())?.height).toBeGreaterThan(20);
    }
    const text = install(page).locator(':scope > :not(summary):not([hidden])').first();
    expect((await text.boundingBox())?.height).toBeGreaterThan(20);
  });
});

test.describe('hydration', () => {
  for (const address of [BASICS, `${BASICS}?xinstall-the-vcluster-cli=1`, `${SLEEP}?${SLEEP_KEY}=2`]) {
    test(`finds nothing changed by restoring on ${address}`, async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await visit(page, address);
      await page.waitForLoadState('networkidle');
      expect(errors).toEqual([]);
    });
  }
});
