import type { Locator } from '@playwright/test';
import { settled } from './support/calm.ts';
import { readExport } from './support/exported.ts';
import { GUIDE, KINDS, kinds } from './support/places.ts';
import { hoverUntil } from './support/pointer.ts';
import { olderWhere } from './support/releases.ts';
import { contentRequests, listenToRequests, scriptRequests } from './support/requests.ts';
import { announcementId } from './support/settings.ts';
import { sidebar, versionEntry } from './support/shell.ts';
import { measureShift } from './support/shift.ts';
import { at, shownAt } from './support/target.ts';
import { expect, test, visit, visitCalmly } from './support/test.ts';

const older = olderWhere('vcluster');
const NEIGHBOR = '/docs/vcluster/manage/backup-restore';

/** Opens a section of the page with sections, and selects its second tab and the second tab of another group. */
const CHOICES =
  'xinstall-the-vcluster-cli=1&xhomebrew-linux-x86-64-linux=2&xvcluster-cli-helm-terraform-argo=2';

/** A click without warning: neither the pointer nor the focus was on the link before. */
const clickUnannounced = (link: Locator): Promise<void> =>
  link.evaluate((element: HTMLElement) => element.click());

test.describe('the network', () => {
  test('gets one request for a fragment by a click without prefetch', async ({ page }) => {
    await visit(page, GUIDE);
    await settled(page);
    const requests = listenToRequests(page);
    await clickUnannounced(sidebar(page).locator(`a[href="${at(NEIGHBOR)}"]`));
    await expect(page).toHaveURL(at(NEIGHBOR));
    await settled(page);
    expect(contentRequests(requests.all)).toEqual([at(`${NEIGHBOR}.htm`)]);
  });

  test('gets no further request by a click after a finished prefetch', async ({ page }) => {
    await visit(page, GUIDE);
    const requests = listenToRequests(page);
    const link = sidebar(page).locator(`a[href="${at(NEIGHBOR)}"]`);
    await hoverUntil(link, () =>
      expect.poll(() => contentRequests(requests.all).length, { timeout: 2000 }).toBeGreaterThan(0),
    );
    await settled(page);
    requests.clear();
    await link.click();
    await expect(page).toHaveURL(shownAt(NEIGHBOR));
    await settled(page);
    expect(contentRequests(requests.all)).toEqual([]);
  });

  test('gets one request by each prefetch, which a visit shares while it is running', async ({ page }) => {
    await visit(page, GUIDE);
    await settled(page);
    const requests = listenToRequests(page);
    const later = sidebar(page).getByRole('link', { name: 'Access and expose' });
    await later.hover();
    await expect.poll(() => contentRequests(requests.all).length).toBe(1);
    let answer = () => {};
    const isAwaited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${NEIGHBOR}.htm`, async (route) => {
      await isAwaited;
      await route.continue();
    });
    const link = sidebar(page).locator(`a[href="${at(NEIGHBOR)}"]`);
    await link.hover();
    await expect.poll(() => contentRequests(requests.all).length).toBe(2);
    await clickUnannounced(link);
    answer();
    await expect(page).toHaveURL(at(NEIGHBOR));
    await settled(page);
    expect(contentRequests(requests.all).at(-1)).toBe(at(`${NEIGHBOR}.htm`));
    expect(contentRequests(requests.all)).toHaveLength(2);
  });

  test('gets no prefetch request by a press that comes before the pointer has rested', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    const requests = listenToRequests(page);
    await sidebar(page)
      .locator(`a[href="${at(NEIGHBOR)}"]`)
      .evaluate((link) => {
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
        link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
      });
    await page.clock.runFor(1000);
    await settled(page);
    expect(contentRequests(requests.all)).toEqual([]);
  });

  test('gets one more request for a sidebar when the version changes', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    await clickUnannounced(sidebar(page).locator(`a[href="${at(NEIGHBOR)}"]`));
    await expect(page).toHaveURL(at(NEIGHBOR));
    await page.clock.runFor(2500);
    await settled(page);
    const entry = await versionEntry(page, older.label);
    const requests = listenToRequests(page);
    await clickUnannounced(entry);
    await expect(page).toHaveURL(new RegExp(`${at(older.root)}/`));
    await settled(page);
    expect(contentRequests(requests.all)).toHaveLength(1);
    expect(scriptRequests(requests.all)).toHaveLength(1);
  });

  test('gets no request when the pointer only passes', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    const requests = listenToRequests(page);
    await sidebar(page).evaluate((tree) => {
      for (const link of tree.querySelectorAll('a')) {
        link.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
        link.dispatchEvent(new PointerEvent('pointerout', { pointerType: 'mouse', bubbles: true }));
      }
    });
    await page.mouse.move(900, 10);
    await sidebar(page).dispatchEvent('pointerout', { bubbles: true });
    await page.clock.runFor(1000);
    await settled(page);
    expect(contentRequests(requests.all)).toEqual([]);
  });

  test('gets no prefetches while the visitor saves data', async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await visitCalmly(page, GUIDE);
    const requests = listenToRequests(page);
    await sidebar(page)
      .locator(`a[href="${at(NEIGHBOR)}"]`)
      .hover();
    await page.clock.runFor(1000);
    await settled(page);
    expect(contentRequests(requests.all)).toEqual([]);
    await sidebar(page)
      .locator(`a[href="${at(NEIGHBOR)}"]`)
      .click();
    await expect(page).toHaveURL(at(NEIGHBOR));
  });

  test('that fails on a click still brings the visitor to the requested page', async ({ page }) => {
    await visit(page, GUIDE);
    await page.route('**/*.htm', (route) => route.abort());
    await clickUnannounced(sidebar(page).locator(`a[href="${at(NEIGHBOR)}"]`));
    await expect(page).toHaveURL(at(NEIGHBOR));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('the layout', () => {
  for (const [kind, path] of kinds) {
    test(`of ${kind} isn't painted before its bars are complete`, () => {
      const html = readExport(kind === 'not found' ? '404.html' : `${path.slice(1).split('?')[0]}.html`);
      expect(html).toContain('<link rel="expect" href="#first:paint" blocking="render"/>');
      expect(html.split(' id="first:paint"')).toHaveLength(2);
    });
  }

  for (const [kind, path] of kinds) {
    test(`of ${kind} does not shift`, async ({ page }) => {
      // The texts of results make their list longer, and what is below it moves.
      await page.route('**/search/texts/*.json', (route) => route.abort());
      const shift = await measureShift(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(at(path));
        await settled(page);
        expect(await shift(), `at ${width} px`).toBe(0);
      }
    });
  }

  for (const address of [
    '/docs/vcluster/configure/vcluster-yaml/sync/to-host/core/pods#sync-toHost-pods-rewriteHosts',
    `${KINDS['reference of all fields']}#controlPlane-statefulSet-resources`,
  ]) {
    test(`does not shift where ${address} names an entry that's closed`, async ({ page }) => {
      const shift = await measureShift(page);
      // The script after the list arrives only once the opened entry can be on screen.
      await page.route('**/entries.js', async (route) => {
        await page.locator(`[id="${address.split('#')[1]}"][open]`).waitFor();
        await route.continue();
      });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('about:blank');
        await visit(page, address);
        await settled(page);
        await expect(page.locator(':target')).toHaveAttribute('open', '');
        await expect(page.locator(':target > summary')).toBeInViewport();
        // Far from the entry, heights are estimated until they're near: to the pixel, but not below it.
        expect(await shift(), `at ${width} px`).toBeLessThan(0.001);
      }
    });
  }

  for (const hash of ['', '#check-the-result']) {
    test(`does not shift where the address chooses and opens things, and ends in '${hash}'`, async ({
      page,
    }) => {
      await page.addInitScript((id) => localStorage.setItem('docs.announcement', id), announcementId());
      const shift = await measureShift(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('about:blank');
        await visit(page, `${KINDS['page with sections to open']}?${CHOICES}${hash}`);
        await settled(page);
        await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
        await expect(page.getByRole('tab', { name: 'Linux x86-64' })).toBeVisible();
        for (const name of ['Linux x86-64', 'Helm']) {
          await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
        }
        expect(await shift(), `at ${width} px`).toBe(0);
      }
    });
  }
});
