import { GUIDE, KINDS } from './support/places.ts';
import { content, mainLinks, versionEntry, versionMenu } from './support/shell.ts';
import { at, BASE_PATH, ORIGIN } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const ROOT = '/docs/vcluster';
const INTRODUCTION = `${ROOT}/introduction/what-are-virtual-clusters`;
/** Where one page stands in two versions, between which it was renamed. */
const RENAMED = {
  newest: `${ROOT}/deploy/control-plane/container/high-availability`,
  older: `${ROOT}/0.26.0/deploy/topologies/high-availability`,
};
/** In 0.27 and later only. */
const YOUNG = `${ROOT}/manage/certificates`;

test.describe('the version menu', () => {
  test('names the version, lists all of the set, and ends with the older docs elsewhere', async ({
    page,
  }) => {
    await visit(page, GUIDE);
    await versionEntry(page, 'v0.26');
    const entries = versionMenu(page).getByRole('link');
    await expect(versionMenu(page)).toContainText('v0.27 Stable');
    await expect(entries).toHaveText([
      'main 🚧',
      'v0.27 Stable',
      'v0.26',
      'v0.25',
      'v0.24 (EOS)',
      'v0.23 (EOS)',
      'v0.22 (EOL)',
      'v0.21 (EOL)',
      'v0.20 (EOL)',
      /^v0\.19/,
    ]);
    await expect(entries.last()).toHaveAttribute('href', 'https://vcluster.com/docs/v0.19');
    await expect(versionMenu(page).locator('[aria-current="true"]')).toHaveText('v0.27 Stable');
  });

  test('of the platform ends with v3.4', async ({ page }) => {
    await visit(page, '/docs/platform');
    await versionEntry(page, 'v4.2');
    await expect(versionMenu(page).getByRole('link').last()).toHaveAttribute(
      'href',
      'https://loft.sh/docs/getting-started/install',
    );
  });

  test('leads to the same page where the version has it', async ({ page }) => {
    await visit(page, GUIDE);
    await (await versionEntry(page, 'v0.25')).click();
    await expect(page).toHaveURL(at('/docs/vcluster/0.25.0/manage/sleep-wakeup'));
    await expect(content(page).getByText('Version: v0.25', { exact: true })).toBeVisible();
    await (await versionEntry(page, 'v0.27 Stable')).click();
    await expect(page).toHaveURL(at(GUIDE));
  });

  test('follows a page that was renamed, in both directions', async ({ page }) => {
    await visit(page, RENAMED.newest);
    await (await versionEntry(page, 'v0.26')).click();
    await expect(page).toHaveURL(at(RENAMED.older));
    await (await versionEntry(page, 'v0.27 Stable')).click();
    await expect(page).toHaveURL(at(RENAMED.newest));
  });

  test('says so where a version lacks the page, and leads to its root', async ({ page }) => {
    await visit(page, YOUNG);
    const entry = await versionEntry(page, /^v0\.26/);
    await expect(entry).toContainText('page not in this version');
    await entry.click();
    await expect(page).toHaveURL(at('/docs/vcluster/0.26.0'));
  });

  test('keeps the anchor that exists and drops the one that does not', async ({ page }) => {
    await visit(page, `${INTRODUCTION}#what-is-a-virtual-cluster`);
    await (await versionEntry(page, 'v0.26')).click();
    await expect(page).toHaveURL(
      at('/docs/vcluster/0.26.0/introduction/what-are-virtual-clusters#what-is-a-virtual-cluster'),
    );
    await visit(page, `${INTRODUCTION}#dedicated-nodes`);
    await (await versionEntry(page, 'v0.26')).click();
    await expect(page).toHaveURL(at('/docs/vcluster/0.26.0/introduction/what-are-virtual-clusters'));
  });

  test('is remembered by the navbar, a set at a time', async ({ page }) => {
    await visit(page, GUIDE);
    await (await versionEntry(page, 'v0.24 (EOS)')).click();
    await expect(page).toHaveURL(/0\.24\.0/);
    await visit(page, '/docs');
    const links = mainLinks(page);
    await expect(links.getByRole('link', { name: 'vCluster', exact: true })).toHaveAttribute(
      'href',
      at('/docs/vcluster/0.24.0'),
    );
    await expect(links.getByRole('link', { name: 'vCluster Platform' })).toHaveAttribute(
      'href',
      at('/docs/platform'),
    );
  });

  test('opens and closes by keyboard, and on a press elsewhere', async ({ page }) => {
    await visit(page, GUIDE);
    const button = versionMenu(page).getByText('Version', { exact: true });
    const entry = versionMenu(page).getByRole('link', { name: 'v0.26' });
    await versionMenu(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(versionMenu(page).locator('summary')).toBeFocused();
    await button.click();
    await content(page).click({ position: { x: 5, y: 5 } });
    await expect(entry).toBeHidden();
  });
});

test.describe('a version', () => {
  for (const [kind, sentence] of [
    ['unmaintained version', 'gets no more updates'],
    ['unreleased version', 'not released yet'],
  ] as const) {
    test(`that is an ${kind} has a banner with the same page of the newest stable one, and is not indexed`, async ({
      page,
    }) => {
      await visit(page, KINDS[kind]);
      const banner = page.getByRole('complementary', { name: 'About this version' });
      await expect(banner).toContainText(sentence);
      await expect(banner.getByRole('link')).toHaveAttribute('href', at(GUIDE));
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    });
  }

  test('that is maintained has no banner and names the newest page as canonical', async ({ page }) => {
    for (const path of [RENAMED.older, RENAMED.newest]) {
      await visit(page, path);
      await expect(page.getByRole('complementary', { name: 'About this version' })).toHaveCount(0);
      await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${ORIGIN}${BASE_PATH}${RENAMED.newest}`,
      );
    }
  });

  test('keeps the links of its pages inside itself', async ({ page }) => {
    await visit(page, '/docs/vcluster/0.26.0/manage/sleep-wakeup');
    const hrefs = await content(page)
      .locator('a[href*="/docs/vcluster"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !href.startsWith(at('/docs/vcluster/0.26.0')))).toEqual([]);
  });
});
