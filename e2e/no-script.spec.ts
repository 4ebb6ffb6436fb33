import { expect, test } from '@playwright/test';
import { GUIDE, GUIDE_PATH, KINDS, kinds } from './support/places.ts';
import { olderWhere } from './support/releases.ts';
import {
  content,
  drawerClose,
  drawerOpen,
  mainLinks,
  neighbors,
  sidebar,
  versionMenu,
} from './support/shell.ts';
import { at, shownAt } from './support/target.ts';

test.use({ javaScriptEnabled: false });

test.describe('without JavaScript', () => {
  for (const [kind, path] of kinds) {
    test(`${kind} shows its text, and nothing that needs a script`, async ({ page }) => {
      await page.goto(at(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(content(page)).toHaveText(/.{150}/s, { useInnerText: true });
      for (const name of ['Copy code', 'Hide sidebar', 'Dismiss announcement', 'Back to top']) {
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      }
      await expect(page.getByRole('tablist')).toHaveCount(0);
    });
  }

  test('links work', async ({ page }) => {
    await page.goto(at('/docs'));
    await mainLinks(page).getByRole('link', { name: 'vCluster', exact: true }).click();
    await expect(page).toHaveURL(shownAt('/docs/vcluster'));
    await neighbors(page).getByRole('link', { name: /^Next/ }).click();
    await expect(page).not.toHaveURL(shownAt('/docs/vcluster'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the sidebar shows the path to the open page', async ({ page }) => {
    await page.goto(at(KINDS['page deep in the tree']));
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeVisible();
    const siblings = sidebar(page).getByRole('link', { name: /etcd/i });
    await siblings.first().click();
    await expect(page).toHaveURL(
      shownAt('/docs/vcluster/deploy/control-plane/container/security/hardening-guide/host-nodes/etcd'),
    );
  });

  test('sections open', async ({ page }) => {
    await page.goto(at(KINDS['page with sections to open']));
    const section = content(page).locator('details').last();
    await expect(section).not.toHaveAttribute('open');
    await section.locator('summary').click();
    await expect(section).toHaveAttribute('open', '');
    await expect(section.locator(':scope > :not(summary)').first()).toBeVisible();
  });

  test('all tabs are readable under their labels', async ({ page }) => {
    await page.goto(at(GUIDE));
    const panels = content(page).locator('[role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      await expect(panel.locator('p').first()).toBeVisible();
    }
  });

  test('diagrams are drawn', async ({ page }) => {
    await page.goto(at(KINDS['page with a diagram']));
    const picture = content(page).getByRole('img').first();
    await expect(picture).toBeVisible();
    expect((await picture.boundingBox())?.height).toBeGreaterThan(50);
  });

  test('the version menu opens and leads to the same page', async ({ page }) => {
    const older = olderWhere('vcluster');
    await page.goto(at(GUIDE));
    await versionMenu(page).getByText('Version', { exact: true }).click();
    await versionMenu(page).getByRole('link', { name: older.label }).click();
    await expect(page).toHaveURL(shownAt(older.root + GUIDE_PATH));
  });

  test('the drawer of a phone opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(GUIDE));
    await drawerOpen(page).click();
    await expect(sidebar(page)).toBeVisible();
    await drawerClose(page).click();
    await expect(sidebar(page)).toBeHidden();
  });

  test('the not-found page leads to the sets and can search', async ({ page }) => {
    await page.goto(at(KINDS['not found']));
    for (const path of ['/docs', '/docs/vcluster', '/docs/platform']) {
      await expect(
        content(page)
          .locator(`a[href="${at(path)}"]`)
          .first(),
      ).toBeVisible();
    }
    await page.getByRole('searchbox', { name: /search/i }).fill('sleep');
    await content(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(shownAt('/docs/search', '?q=sleep'));
  });

  test('a moved page redirects', async ({ page }) => {
    await page.goto(at('/docs/vcluster/deploy/topologies/high-availability'));
    await expect(page).toHaveURL(shownAt('/docs/vcluster/deploy/control-plane/container/high-availability'));
  });
});
