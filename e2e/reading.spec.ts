import { existsSync } from 'node:fs';
import { GUIDE } from './support/places.ts';
import { stableOf } from './support/releases.ts';
import { bottomOfNavbar, breadcrumbs, content, neighbors, onThisPage } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const LONG = '/docs/vcluster/deploy/control-plane/container/basics';
const EDIT = 'https://github.com/loft-sh/vcluster-docs/edit/main/';

test.describe('reading', () => {
  test('the landing page leads to the products', async ({ page }) => {
    await visit(page, '/docs');
    await expect(page).toHaveTitle('vCluster docs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const path of ['/docs/vcluster', '/docs/platform']) {
      expect(
        await content(page)
          .locator(`a[href="${at(path)}"]`)
          .count(),
        path,
      ).toBeGreaterThan(0);
    }
    expect(await content(page).locator('a[href^="https://www.vnode.com/docs"]').count()).toBeGreaterThan(0);
  });

  test('a guide is named by its title, heading, badge, and breadcrumbs', async ({ page }) => {
    await visit(page, GUIDE);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Put a virtual cluster to sleep and wake it up');
    await expect(page).toHaveTitle(`${await heading.textContent()} | vCluster docs`);
    await expect(content(page).getByText(`Version: ${stableOf('vcluster').label}`)).toBeAttached();
    const crumbs = breadcrumbs(page).getByRole('listitem');
    await expect(crumbs).toHaveText(['vCluster', 'Manage', 'Sleep and wake up']);
    await expect(crumbs.first().getByRole('link')).toHaveAttribute('href', at('/docs/vcluster'));
    await expect(crumbs.last().locator('[aria-current="page"]')).toBeVisible();
  });

  test('the title follows a navigation', async ({ page }) => {
    await visit(page, GUIDE);
    await breadcrumbs(page).getByRole('link').first().click();
    await expect(page).toHaveURL(at('/docs/vcluster'));
    await expect(page).toHaveTitle(
      `${await page.getByRole('heading', { level: 1 }).textContent()} | vCluster docs`,
    );
  });

  test('next and previous lead there and back', async ({ page }) => {
    await visit(page, GUIDE);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await neighbors(page).getByRole('link', { name: /^Next/ }).click();
    await expect(page).not.toHaveURL(at(GUIDE));
    await neighbors(page)
      .getByRole('link', { name: /^Previous/ })
      .click();
    await expect(page).toHaveURL(at(GUIDE));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  });

  test('the edit link names a file that exists, and the page says when it changed', async ({ page }) => {
    await visit(page, GUIDE);
    const href = await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href');
    expect(href).toContain(EDIT);
    expect(existsSync(href?.slice(EDIT.length) ?? ''), href ?? '').toBe(true);
    const date = content(page).getByText('Last updated on').getByRole('time');
    if ((await date.count()) > 0) await expect(date).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  });

  test('the table of contents marks the heading in view', async ({ page }) => {
    await visit(page, LONG);
    const links = onThisPage(page).getByRole('link');
    const target = links.nth(2);
    await target.click();
    await expect(target).toHaveAttribute('aria-current', 'location');
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 100_000);
    await expect(links.last()).toHaveAttribute('aria-current', 'location');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(onThisPage(page).locator('[aria-current]')).toHaveCount(0);
  });

  test('scrolling to a heading stops when the visitor scrolls', async ({ page }) => {
    await visit(page, LONG);
    const last = await onThisPage(page).getByRole('link').last().getAttribute('href');
    const top = await page.evaluate(async (hash) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      window.location.hash = hash ?? '';
      // The search for elements with estimated heights starts with this event and goes on for some frames.
      await new Promise((done) => window.addEventListener('hashchange', done, { once: true }));
      // The browser scrolls there itself in the next frame.
      await frame();
      await frame();
      window.dispatchEvent(new WheelEvent('wheel'));
      window.scrollTo(0, 0);
      for (let frames = 0; frames < 12; frames += 1) await frame();
      return window.scrollY;
    }, last);
    expect(top).toBe(0);
  });

  test('a hash brings its heading into view below the navbar', async ({ page }) => {
    await visit(page, `${GUIDE}#sleep-automatically`);
    const fromOutside = await page.locator('#sleep-automatically').boundingBox();
    expect(fromOutside?.y).toBeGreaterThanOrEqual(await bottomOfNavbar(page));
    expect(fromOutside?.y).toBeLessThan(300);
    await onThisPage(page).getByRole('link', { name: 'Prerequisites' }).click();
    await expect(page).toHaveURL(at(`${GUIDE}#prerequisites`));
    const fromInside = await page.locator('#prerequisites').boundingBox();
    expect(fromInside?.y).toBeGreaterThanOrEqual(await bottomOfNavbar(page));
    expect(fromInside?.y).toBeLessThan(600);
  });

  test('each heading links to itself', async ({ page }) => {
    await visit(page, GUIDE);
    await page.getByRole('link', { name: 'Link to this section: Prerequisites' }).click();
    await expect(page).toHaveURL(at(`${GUIDE}#prerequisites`));
  });

  test('a link to another page leads to its top', async ({ page }) => {
    await visit(page, LONG);
    await page.evaluate(() => scrollTo(0, 1500));
    await neighbors(page).getByRole('link', { name: /^Next/ }).click();
    await expect(page).not.toHaveURL(at(LONG));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('back and forward restore page and scroll', async ({ page }) => {
    await visit(page, LONG);
    const title = await page.title();
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[rel="next"]')?.click());
    await expect(page).not.toHaveTitle(title);
    await expect(page).toHaveTitle(/./);
    const next = await page.title();
    await page.evaluate(() => scrollTo(0, 300));
    await page.goBack();
    await expect(page).toHaveTitle(title);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await page.goForward();
    await expect(page).toHaveTitle(next);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  });

  test('back steps through the hashes of a page and beyond', async ({ page }) => {
    await visit(page, '/docs/vcluster');
    const title = await page.title();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[rel="next"]')?.click());
    await expect(page).not.toHaveTitle(title);
    const second = page.url();
    await onThisPage(page).getByRole('link').first().click();
    await onThisPage(page).getByRole('link').last().click();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(second);
    await page.goBack();
    await expect(page).toHaveURL(at('/docs/vcluster'));
    await expect(page).toHaveTitle(title);
  });
});
