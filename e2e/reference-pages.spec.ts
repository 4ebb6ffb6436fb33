import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { atRest } from './support/calm.ts';
import { readExport } from './support/exported.ts';
import { GUIDE } from './support/places.ts';
import { hoverUntil } from './support/pointer.ts';
import { hasPlace, olderWhere, releasesOf } from './support/releases.ts';
import { content } from './support/shell.ts';
import { BASE_PATH, shownAt } from './support/target.ts';
import { expect, test, visit, visitCalmly } from './support/test.ts';
import { brotliSize } from './support/weight.ts';

const WHOLE = '/docs/vcluster/configure/vcluster-yaml';
const PART = '/docs/vcluster/configure/vcluster-yaml/control-plane/components/coredns';
const COMMAND = '/docs/vcluster/cli/vcluster_create';
const PODS = '/docs/vcluster/configure/vcluster-yaml/sync/to-host/core/pods';

const entry = (page: Page, id: string) => page.locator(`.cf[id="${id}"]`);
const summary = (page: Page, id: string) => entry(page, id).locator('> :is(summary, .cf-s)');

/** The tools of an entry, as a pointer finds them. */
async function toolsAt(page: Page, id: string) {
  const tools = page.getByRole('group', { name: 'This field' });
  await hoverUntil(summary(page, id), () => expect(tools).toBeVisible({ timeout: 2000 }));
  return tools;
}

/** Clicks an added link that the page didn't have. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'There';
    document.querySelector('article')?.prepend(link);
  }, address);
  await page.getByRole('link', { name: 'There' }).click();
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('configuration reference', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is in the HTML once, within its budget', () => {
    const html = readExport(`${WHOLE.slice(1)}.html`);
    expect(html.match(/id="sync-toHost-pods-rewriteHosts-enabled"/g)).toHaveLength(1);
    expect(html.match(/ class="cf"/g)?.length).toBeGreaterThan(1400);
    const [text = ''] = /id="controlPlane-proxy-port"[\s\S]*?<p>([^<]{20,60})/.exec(html)?.slice(1) ?? [];
    expect(text).not.toBe('');
    expect(html.split(text)).toHaveLength(2);
    expect(brotliSize(html)).toBeLessThan(150 * 1024);
  });

  test('opens what hides the entry that the address names', async ({ page }) => {
    await visit(page, `${WHOLE}#sync-toHost-pods-rewriteHosts-enabled`);
    await expect(summary(page, 'sync-toHost-pods-rewriteHosts-enabled')).toBeInViewport();
    await expect(entry(page, 'controlPlane')).not.toHaveAttribute('open');
  });

  test('opens what the table of contents leads to, and shows what is around the reader in it', async ({
    page,
  }) => {
    await visit(page, WHOLE);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link', { name: 'coredns', exact: true })).toHaveCount(0);
    await contents.getByRole('link', { name: 'controlPlane', exact: true }).click();
    await contents.getByRole('link', { name: 'coredns', exact: true }).click();
    await expect(summary(page, 'controlPlane-coredns')).toBeInViewport();
    await expect(entry(page, 'controlPlane')).toHaveAttribute('open');
  });

  test('marks the entry that the address names in the table of contents, though it stops below the bar', async ({
    page,
  }) => {
    await visit(page, `${PODS}#sync-toHost-pods-priorityClassName`);
    const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
    await expect(current).toHaveText('priorityClassName');
  });

  test('opens where the browser finds words of a closed entry', async ({ page }) => {
    await page.goto(`${BASE_PATH}${WHOLE}#:~:text=rewriteHosts`);
    await expect(summary(page, 'sync-toHost-pods-rewriteHosts')).toBeInViewport();
  });

  test('creates folded entries when the browser is idle', async ({ page }) => {
    await visit(page, WHOLE);
    await expect.poll(() => page.locator('.cf noscript').count()).toBe(0);
    expect(await page.locator('.cf').count()).toBeGreaterThan(1400);
  });

  test('creates folded entries at once if a visitor asks for them', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(`${BASE_PATH}${WHOLE}`);
    await expect(entry(page, 'controlPlane-proxy-port')).toHaveCount(0);
    await summary(page, 'controlPlane').click();
    await summary(page, 'controlPlane-proxy').press('Enter');
    await expect(summary(page, 'controlPlane-proxy-port')).toBeVisible();
    const id = 'sync-toHost-pods-rewriteHosts-enabled';
    await follow(page, `#${id}`);
    await expect(summary(page, id)).toBeInViewport();
    await expect(page.locator(':target')).toHaveId(id);
  });

  test('creates folded entries if the script after the list does not load', async ({ page }) => {
    await page.route('**/entries.js', (route) => route.abort());
    await visit(page, WHOLE);
    await expect.poll(() => page.locator('.cf noscript').count()).toBe(0);
  });

  test('creates folded entries after a click within the site', async ({ page }) => {
    await visit(page, '/docs/vcluster/manage/sleep-wakeup');
    const id = 'sync-toHost-pods-rewriteHosts-enabled';
    await follow(page, `${BASE_PATH}${WHOLE}#${id}`);
    await expect(summary(page, id)).toBeInViewport();
    await expect.poll(() => page.locator('.cf noscript').count()).toBe(0);
    expect(await page.locator('.cf').count()).toBeGreaterThan(1400);
  });

  test('shows a folded entry of a list that loads only on the second try', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    let isBroken = true;
    await page.route('**/docs/assets/**/*.txt', (route) => (isBroken ? route.abort() : route.continue()));
    const id = 'sync-toHost-pods-rewriteHosts-enabled';
    await follow(page, `${BASE_PATH}${WHOLE}#${id}`);
    const failure = page.getByRole('alert').filter({ hasText: 'The fields could not be loaded.' });
    await expect(failure).toBeVisible();
    isBroken = false;
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(summary(page, id)).toBeInViewport();
  });

  test('supports the short ids that visitors know', async ({ page }) => {
    await visit(page, `${PART}#coredns-deployment-replicas`);
    await expect(summary(page, 'controlPlane-coredns-deployment-replicas')).toBeInViewport();
  });

  test('copies an entry as YAML below its parents, and its path', async ({ page }) => {
    await visit(page, `${WHOLE}#controlPlane-proxy`);
    const tools = await toolsAt(page, 'controlPlane-proxy');
    const copy = tools.getByRole('button', { name: 'Copy as YAML' });
    await copy.click();
    await expect(copy).toHaveAttribute('data-state', 'copied');
    await expect(page.getByRole('status').filter({ hasText: 'YAML copied' })).toBeAttached();
    expect(parse(await clipboard(page))).toEqual({
      controlPlane: { proxy: { bindAddress: '0.0.0.0', port: 8443, extraSANs: [] } },
    });
    await tools.getByRole('button', { name: 'Copy the path' }).click();
    await expect.poll(() => clipboard(page)).toBe('controlPlane.proxy');
    await expect(copy).not.toHaveAttribute('data-state');
  });

  test('reports when copying fails', async ({ page }) => {
    await page.route('**/docs/assets/reference/*.json', (route) => route.abort());
    await visit(page, `${WHOLE}#controlPlane-proxy`);
    const copy = (await toolsAt(page, 'controlPlane-proxy')).getByRole('button', { name: 'Copy as YAML' });
    await copy.click();
    await expect(copy).toHaveAttribute('data-state', 'failed');
    await expect(copy).not.toHaveAttribute('data-state');
  });

  test('leads to the same entry in other versions that have it', async ({ page }) => {
    await visit(page, `${WHOLE}#controlPlane-coredns-security`);
    const others = releasesOf('vcluster').filter(
      (release) =>
        !release.isStable && hasPlace(release, '/configure/vcluster-yaml', 'controlPlane-coredns-security'),
    );
    const tools = await toolsAt(page, 'controlPlane-coredns-security');
    await tools.getByText('Versions').click();
    await expect(tools.getByRole('link')).toHaveText(others.map(({ label }) => label));
    const older = olderWhere('vcluster', (release) => others.some(({ name }) => name === release.name));
    await tools.getByRole('link', { name: older.label }).click();
    await expect(page).toHaveURL(
      shownAt(`${older.root}/configure/vcluster-yaml#controlPlane-coredns-security`),
    );
    await expect(summary(page, 'controlPlane-coredns-security')).toBeInViewport();
  });

  test('works with the keyboard alone', async ({ page }) => {
    await visit(page, PART);
    await summary(page, 'controlPlane-coredns-enabled').getByRole('link').focus();
    await expect(page.getByRole('group', { name: 'This field' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Copy as YAML' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => clipboard(page)).toContain('coredns:');
  });

  test('is there after a click within the site', async ({ page }) => {
    await visit(page, '/docs/vcluster/manage/sleep-wakeup');
    await follow(page, `${BASE_PATH}${WHOLE}#networking-resolveDNS`);
    await expect(summary(page, 'networking-resolveDNS')).toBeInViewport();
  });

  test('reports that it could not be loaded, and tries again', async ({ page }) => {
    await visit(page, '/docs/vcluster/cli/vcluster_create');
    await page.route('**/docs/assets/reference/**/*.txt', (route) => route.abort());
    await page.getByRole('link', { name: 'vcluster.yaml', exact: true }).first().click();
    await expect(page.getByText('The fields could not be loaded.')).toBeVisible();
    await page.unroute('**/docs/assets/reference/**/*.txt');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(summary(page, 'controlPlane')).toBeVisible();
  });
});

test.describe('configuration reference without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens and can be read', async ({ page }) => {
    await page.goto(`${BASE_PATH}${WHOLE}`);
    await summary(page, 'controlPlane').click();
    await summary(page, 'controlPlane-proxy').click();
    await expect(entry(page, 'controlPlane-proxy-port').getByText('8443', { exact: true })).toBeVisible();
  });
});

test.describe('command reference', () => {
  test('has an anchor for each flag', async ({ page }) => {
    await visit(page, `${COMMAND}#flags-driver`);
    await expect(page.getByRole('link', { name: '--driver', exact: true })).toBeInViewport();
  });

  test('leads to its sections by the ids that do not change', async ({ page }) => {
    await visit(page, COMMAND);
    for (const id of ['synopsis', 'arguments', 'flags', 'global-and-inherited-flags']) {
      await expect(page.locator(`h2[id="${id}"]`)).toHaveCount(1);
    }
  });
});

test.describe('code spans', () => {
  test('lead to what they name, and describe it', async ({ page }) => {
    await visitCalmly(page, COMMAND);
    const term = page.getByRole('article').getByRole('link', { name: 'vcluster use driver' }).first();
    await expect(term).toHaveAttribute('title', /.{20}/);
    await term.hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await term.click();
    await expect(page).toHaveURL(shownAt('/docs/vcluster/cli/vcluster_use_driver'));
  });

  test('describe it when the focus scrolls to them, too', async ({ page }) => {
    await visitCalmly(page, GUIDE);
    await content(page).locator('a[data-term]').last().focus();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await atRest(page);
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.getByRole('tooltip')).toBeHidden();
  });
});
