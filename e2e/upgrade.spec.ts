import { violations } from './support/axe.ts';
import { changesPages, olderOf, stableOf } from './support/releases.ts';
import { content } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const stable = stableOf('vcluster');
const older = olderOf('vcluster');
const start = older[4] ?? stable;
const PLAN = `/docs/upgrade?set=vcluster&from=${start.name}&to=${stable.name}`;

test.describe('the plan for an upgrade', () => {
  test('goes through every minor version of vCluster, oldest first', async ({ page }) => {
    await visit(page, PLAN);
    const stops = content(page).getByRole('list', { name: 'Order of versions' }).getByRole('listitem');
    await expect(stops).toHaveCount(6);
    const steps = await content(page).locator('.vf-result h3').allTextContents();
    const releases = [stable, ...older.slice(0, 4)]
      .toReversed()
      .map(({ name }) => `v${name.replace(/\.0$/, '')}`);
    expect(steps).toEqual(['Before you start', ...releases]);
    await expect(content(page)).toContainText('Kubernetes in virtual clusters:');
  });

  test('goes to the newest version of the platform at once', async ({ page }) => {
    const platform = stableOf('platform');
    const from = olderOf('platform').at(-1) ?? platform;
    await visit(page, `/docs/upgrade?set=platform&from=${from.name}&to=current`);
    const stops = content(page).getByRole('list', { name: 'Order of versions' }).getByRole('listitem');
    await expect(stops).toHaveCount(2);
  });

  test('keeps what is checked off, and forgets it when asked', async ({ page }) => {
    await visit(page, PLAN);
    const boxes = content(page).getByRole('checkbox');
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await expect(content(page)).toContainText(/(?<!\d)1 of \d+ tasks done/);
    await page.reload();
    await expect(boxes.first()).toBeChecked();
    await content(page).getByRole('button', { name: 'Reset progress' }).click();
    await expect(boxes.first()).not.toBeChecked();
    await page.reload();
    await expect(content(page)).toContainText(/0 of \d+ tasks done/);
  });

  test('shows how far each step is, and shares that in a link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, PLAN);
    const last = content(page).getByRole('list', { name: 'Order of versions' }).getByRole('listitem').last();
    await expect(last).toContainText(/^[\d.]+0 of \d+$/);
    await content(page).getByRole('checkbox').last().check();
    await expect(last).toContainText(/1 of \d+$/);
    await content(page).getByRole('button', { name: 'Copy link' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/[?&]done=\d+-0+1$/);
    const address = await copied();
    await content(page).getByRole('button', { name: 'Reset progress' }).click();
    await page.goto(address);
    await expect(content(page).getByRole('checkbox').last()).toBeChecked();
  });

  test('leads to the workbench and the comparison with its versions', async ({ page }) => {
    await visit(page, PLAN);
    for (const [name, path] of [
      ['Upgrade my file', 'workbench'],
      ['Everything that differs', 'compare'],
    ] as const) {
      const query = new RegExp(`${path}\\?set=vcluster&from=${start.name}&to=${stable.name}$`);
      await expect(content(page).getByRole('link', { name })).toHaveAttribute('href', query);
    }
  });

  test('is copied as Markdown with its checkmarks', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, PLAN);
    await content(page).getByRole('checkbox').first().check();
    await content(page).getByRole('button', { name: 'Copy as Markdown' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect
      .poll(copied)
      .toMatch(/^# Upgrade vCluster from [\s\S]*- \[x\] Read [\s\S]*- \[ \] Upgrade to 0\./);
  });

  test('is clean for axe, wide and narrow', async ({ page }) => {
    await visit(page, PLAN);
    await expect(content(page).getByRole('checkbox').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it needs, and links to the pages of the releases', async ({ page }) => {
    await page.goto(at('/docs/upgrade'));
    await expect(content(page)).toContainText('Planning an upgrade needs JavaScript.');
    const path = changesPages('vcluster').at(-1) ?? '';
    await expect(content(page).locator(`a[href="${at(path)}"]`)).toBeVisible();
  });
});
