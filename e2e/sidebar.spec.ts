import { GUIDE, KINDS } from './support/places.ts';
import { content, sidebar } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

/** A folder whose label links to a page. */
const LABELLED = '/docs/vcluster/deploy/worker-nodes/host-nodes';

test.describe('the sidebar', () => {
  test('marks the open page and opens its groups', async ({ page }) => {
    await visit(page, GUIDE);
    const current = sidebar(page).locator('[aria-current="page"]');
    await expect(current).toHaveText(/^Sleep and wake up/);
    await expect(sidebar(page).getByRole('button', { name: 'Manage' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(sidebar(page).getByRole('button', { name: 'Deploy' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('shows the open page’s entry on a short screen, without moving the page', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await visit(page, KINDS['page deep in the tree']);
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('is 300 px wide and stays while the page scrolls', async ({ page }) => {
    await visit(page, GUIDE);
    await page.evaluate(() => scrollTo(0, 800));
    const entry = sidebar(page).getByRole('link', { name: 'Quick start guide' });
    await expect(entry).toBeInViewport();
    const box = await content(page).boundingBox();
    expect(Math.round(box?.x ?? 0)).toBe(300);
  });

  test('opens and closes groups by mouse', async ({ page }) => {
    await visit(page, GUIDE);
    const group = sidebar(page).getByRole('button', { name: 'Deploy' });
    const before = await sidebar(page).getByRole('listitem').count();
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(await sidebar(page).getByRole('listitem').count()).toBeGreaterThan(before);
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(page).getByRole('listitem')).toHaveCount(before);
  });

  test('opens and closes groups by keyboard', async ({ page }) => {
    await visit(page, GUIDE);
    const group = sidebar(page).getByRole('button', { name: 'Manage' });
    await group.focus();
    await page.keyboard.press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(group).toBeFocused();
  });

  test('keeps its groups and its scroll over navigations', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await visit(page, GUIDE);
    await sidebar(page).getByRole('button', { name: 'Deploy' }).click();
    await sidebar(page).getByRole('link', { name: 'Access and expose' }).click();
    await expect(page).toHaveURL(at('/docs/vcluster/manage/accessing-vcluster'));
    const group = sidebar(page).getByRole('button', { name: 'Deploy' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    const scroll = () => sidebar(page).evaluate((element) => element.scrollTop);
    const before = await scroll();
    await sidebar(page).getByRole('link', { name: 'Apply configuration changes' }).click();
    await expect(page).toHaveURL(at('/docs/vcluster/manage/deploy-changes'));
    expect(await scroll()).toBe(before);
  });

  test('opens a page in a new tab on Ctrl+click and stays where it is', async ({ page, context }) => {
    await visit(page, GUIDE);
    const opened = context.waitForEvent('page');
    await sidebar(page)
      .getByRole('link', { name: 'Access and expose' })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(at('/docs/vcluster/manage/accessing-vcluster'));
    await expect(page).toHaveURL(at(GUIDE));
  });

  test('goes to a label’s page and opens its group', async ({ page }) => {
    await visit(page, '/docs/vcluster/deploy/worker-nodes/private-nodes/join');
    const label = sidebar(page).locator(`a[href="${at(LABELLED)}"]`);
    const toggle = sidebar(page).getByRole('button', { name: 'Pages of Host nodes' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await label.click();
    await expect(page).toHaveURL(at(LABELLED));
    await expect(label).toHaveAttribute('aria-current', 'page');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  test('can be hidden, stays hidden, and can be shown again', async ({ page }) => {
    await visit(page, GUIDE);
    await page.getByRole('button', { name: 'Hide sidebar' }).click();
    await expect(sidebar(page)).toBeHidden();
    await page.reload();
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Show sidebar' }).click();
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hide sidebar' })).toBeFocused();
  });

  for (const kind of ['landing', 'search', 'not found'] as const) {
    test(`of ${kind} is the main set’s`, async ({ page }) => {
      await page.goto(at(KINDS[kind]));
      await expect(sidebar(page).getByRole('link', { name: /glossary/i })).toBeVisible();
    });
  }
});
