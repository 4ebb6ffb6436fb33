import { GUIDE, GUIDE_PATH, KINDS, RENAMED } from './support/places.ts';
import {
  elsewhere,
  hasPage,
  hasPlace,
  olderOf,
  olderWhere,
  releasesOf,
  stableOf,
  unreleasedOf,
} from './support/releases.ts';
import { content, mainLinks, versionEntry, versionMenu } from './support/shell.ts';
import { at, BASE_PATH, ORIGIN } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const ROOT = '/docs/vcluster';
const INTRODUCTION = '/introduction/what-are-virtual-clusters';
const RENAMED_OLDER = RENAMED.release.root + RENAMED.path;
/** A page that older versions don't have. */
const YOUNG = '/manage/certificates';
const stable = stableOf('vcluster');
const older = olderWhere('vcluster');
const last = olderOf('vcluster').at(-1) ?? older;

test.describe('the version menu', () => {
  test('shows the version, lists all of its set, and ends with the older docs on other sites', async ({
    page,
  }) => {
    await visit(page, GUIDE);
    await versionEntry(page, older.label);
    const entries = versionMenu(page).getByRole('link');
    await expect(versionMenu(page)).toContainText(stable.label);
    const [beyond] = elsewhere('vcluster');
    const listed = [...releasesOf('vcluster').map(({ label }) => label), beyond?.label ?? ''];
    expect(
      (await entries.allTextContents()).map((text, index) => text.startsWith(listed[index] ?? '?')),
    ).toEqual(listed.map(() => true));
    await expect(entries.last()).toHaveAttribute('href', beyond?.href ?? '');
    await expect(versionMenu(page).locator('[aria-current="true"]')).toContainText(stable.label);
  });

  test('of the platform ends with its older docs on other sites', async ({ page }) => {
    await visit(page, '/docs/platform');
    await versionEntry(page, olderWhere('platform').label);
    await expect(versionMenu(page).getByRole('link').last()).toHaveAttribute(
      'href',
      elsewhere('platform')[0]?.href ?? '',
    );
  });

  test('leads to the same page where the version has it', async ({ page }) => {
    await visit(page, GUIDE);
    await (await versionEntry(page, last.label)).click();
    await expect(page).toHaveURL(at(last.root + GUIDE_PATH));
    await expect(content(page).getByText(`Version: ${last.label}`, { exact: true })).toBeAttached();
    // The menu follows the article.
    await expect(versionMenu(page).locator('[aria-current="true"]')).toContainText(last.label);
    await (await versionEntry(page, stable.label)).click();
    await expect(page).toHaveURL(at(GUIDE));
  });

  test('follows a page that was renamed, in both directions', async ({ page }) => {
    await visit(page, RENAMED.newest);
    await (await versionEntry(page, RENAMED.release.label)).click();
    await expect(page).toHaveURL(at(RENAMED_OLDER));
    await (await versionEntry(page, stable.label)).click();
    await expect(page).toHaveURL(at(RENAMED.newest));
  });

  test('says so if a version lacks the page, and leads to its root', async ({ page }) => {
    const without = olderWhere('vcluster', (release) => !hasPage(release, YOUNG));
    await visit(page, ROOT + YOUNG);
    const entry = await versionEntry(page, without.label);
    await expect(entry).toContainText('page not in this version');
    await entry.click();
    await expect(page).toHaveURL(at(without.root));
  });

  test('keeps the anchor that exists and drops the one that does not', async ({ page }) => {
    const without = olderWhere(
      'vcluster',
      (release) =>
        hasPlace(release, INTRODUCTION, 'what-is-a-virtual-cluster') &&
        !hasPlace(release, INTRODUCTION, 'dedicated-nodes'),
    );
    await visit(page, `${ROOT}${INTRODUCTION}#what-is-a-virtual-cluster`);
    await (await versionEntry(page, without.label)).click();
    await expect(page).toHaveURL(at(`${without.root}${INTRODUCTION}#what-is-a-virtual-cluster`));
    await visit(page, `${ROOT}${INTRODUCTION}#dedicated-nodes`);
    await (await versionEntry(page, without.label)).click();
    await expect(page).toHaveURL(at(without.root + INTRODUCTION));
  });

  test('keeps the anchor of a field whose list is loaded after the page', async ({ page }) => {
    const pods = '/configure/vcluster-yaml/sync/to-host/core/pods';
    const hash = '#sync-toHost-pods-rewriteHosts';
    const other = olderWhere('vcluster', (release) => hasPage(release, pods));
    await visit(page, `${ROOT}${pods}${hash}`);
    await (await versionEntry(page, other.label)).click();
    await expect(page).toHaveURL(at(`${other.root}${pods}${hash}`));
    const field = page.locator(hash);
    await expect(field).toHaveAttribute('open', '');
    await expect(field).toBeInViewport();
    await expect(page).toHaveURL(at(`${other.root}${pods}${hash}`));
  });

  test('says at the top of the page which anchor the version does not have', async ({ page }) => {
    const without = olderWhere(
      'vcluster',
      (release) => hasPage(release, INTRODUCTION) && !hasPlace(release, INTRODUCTION, 'dedicated-nodes'),
    );
    await visit(page, `${ROOT}${INTRODUCTION}#dedicated-nodes`);
    await (await versionEntry(page, without.label)).click();
    const note = page.getByRole('status').filter({ hasText: '#dedicated-nodes' });
    await expect(note).toBeInViewport();
    await page.locator('a[rel=next]').click();
    await expect(note).toHaveCount(0);
  });

  test('is remembered by the navbar, per set', async ({ page }) => {
    await visit(page, GUIDE);
    await (await versionEntry(page, last.label)).click();
    await expect(page).toHaveURL(at(last.root + GUIDE_PATH));
    await visit(page, '/docs');
    const links = mainLinks(page);
    await expect(links.getByRole('link', { name: 'vCluster', exact: true })).toHaveAttribute(
      'href',
      at(last.root),
    );
    await expect(links.getByRole('link', { name: 'vCluster Platform' })).toHaveAttribute(
      'href',
      at('/docs/platform'),
    );
  });

  test('says when each version came out, except the one that has not', async ({ page }) => {
    await visit(page, GUIDE);
    await expect(await versionEntry(page, stable.label)).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expect(await versionEntry(page, unreleasedOf('vcluster').label)).not.toContainText(/\d{4}/);
  });

  for (const [device, size] of Object.entries({
    desktop: { width: 1440, height: 900 },
    phone: { width: 390, height: 844 },
  })) {
    test(`lies over the sidebar on a ${device}, which Tab still reaches`, async ({ page }) => {
      await page.setViewportSize(size);
      await visit(page, GUIDE);
      await (await versionEntry(page, stable.label)).press('Escape');
      const tree = page.locator('nav[aria-label$=" pages"]');
      const before = await tree.boundingBox();
      const entry = await versionEntry(page, stable.label);
      await expect(entry).toBeVisible();
      expect(await tree.boundingBox()).toEqual(before);
      await expect(tree).toHaveAttribute('inert');
      await versionMenu(page).getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      await expect(entry).toBeHidden();
      await expect(page.getByRole('combobox', { name: 'Tenancy model' })).toBeFocused();
    });
  }

  test('opens and closes with the keyboard, and closes on a press elsewhere', async ({ page }) => {
    await visit(page, GUIDE);
    const button = versionMenu(page).getByText('Version', { exact: true });
    const entry = versionMenu(page).getByRole('link', { name: older.label });
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
    ['unmaintained version', 'no longer gets updates'],
    ['unreleased version', "isn't released yet"],
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
    for (const path of [RENAMED_OLDER, RENAMED.newest]) {
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
    await visit(page, older.root + GUIDE_PATH);
    const hrefs = await content(page)
      .locator('a[href*="/docs/vcluster"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(0);
    // Pages about releases don't have a version, just like the pages that show differences between versions.
    const own = hrefs.filter((href) => !href.startsWith(at('/docs/vcluster/changes/')));
    expect(own.filter((href) => !href.startsWith(at(older.root)))).toEqual([]);
  });
});
