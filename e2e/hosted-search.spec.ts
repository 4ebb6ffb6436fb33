import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { holdClock, settled } from './support/calm.ts';
import { LEGACY, withHostedSearch } from './support/hosted-search.ts';
import { olderWhere, stableOf } from './support/releases.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const older = olderWhere('vcluster');
const platform = stableOf('platform');

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const rows = (page: Page) => dialog(page).getByRole('row');

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test.describe('with a hosted search service', () => {
  test('the dialog asks only the service, for the open version, and shows its hits', async ({ page }) => {
    const refused: string[] = [];
    const local: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    page.on(
      'request',
      (request) => /assets\/search|manifest\.json/.test(request.url()) && local.push(request.url()),
    );
    const service = await withHostedSearch(page);
    await open(page, `${older.root}/manage/backup-restore`);
    expect(service.requests).toEqual([]);
    await field(page).fill('sleep');
    await expect(rows(page)).toHaveCount(2);
    const links = rows(page).getByRole('link');
    const sleep = at(`${older.root}/configure/vcluster-yaml/sleep-mode`);
    await expect(links.first()).toHaveAttribute('href', sleep);
    await expect(links.nth(1)).toHaveAttribute('href', `${sleep}#sleepMode-autoSleep`);
    await expect(rows(page).nth(1)).toContainText('Field');
    await expect(rows(page).nth(1)).toContainText('When to sleep <by itself>.');
    await expect(rows(page).nth(1).locator('mark').first()).toHaveText('sleepMode');
    await expect(dialog(page).getByRole('status')).toHaveText(`One page for sleep in ${older.searchName}`);
    expect(await violations(page)).toEqual([]);
    const [request] = service.requests;
    expect(new URL(request?.url ?? '').pathname).toBe('/1/indexes/*/queries');
    expect(JSON.parse(request?.body ?? '').requests[0]).toMatchObject({
      indexName: 'vcluster',
      query: 'sleep',
      facetFilters: [
        ['language:en'],
        [`docusaurus_tag:docs-vcluster-${older.name}`, 'docusaurus_tag:default'],
      ],
    });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(sleep);
    expect([...refused, ...local]).toEqual([]);
  });

  test('a page of older docs opens as another site', async ({ page }) => {
    await withHostedSearch(page);
    await open(page, '/docs/vcluster');
    await field(page).fill('legacy');
    const link = rows(page).first().getByRole('link');
    await expect(link).toHaveAttribute('href', LEGACY);
    await expect(link).toHaveAttribute('rel', 'external');
    await page.route(LEGACY, (route) => route.fulfill({ body: 'Older docs', contentType: 'text/html' }));
    await link.click();
    await expect(page).toHaveURL(LEGACY);
  });

  test('the search page lists what it finds, with its set', async ({ page }) => {
    await withHostedSearch(page);
    await visit(page, '/docs/search?q=projects');
    await expect(page.getByRole('list', { name: 'Results in All docs' })).toContainText(
      `In ${platform.searchName}`,
    );
    await expect(page.getByText('One page found in All docs')).toBeVisible();
  });

  test('finds in all docs what this version has no results for', async ({ page }) => {
    await withHostedSearch(page);
    await open(page, '/docs/vcluster');
    await field(page).fill('projects');
    await expect(dialog(page)).toContainText('No results for “projects”');
    await dialog(page).getByRole('radio', { name: 'All docs' }).check();
    await expect(rows(page).first()).toContainText('What are projects?');
  });

  test('each failure is reported, and trying again helps', async ({ page }) => {
    const service = await withHostedSearch(page);
    await open(page, '/docs/vcluster');
    const failure = dialog(page).getByText('Unable to fetch results').last();
    for (const [status, query] of [
      [403, 'sl'],
      [404, 'sle'],
      [429, 'slee'],
      [500, 'sleep'],
    ] as const) {
      service.fail({ status, message: 'No.' });
      await field(page).fill(query);
      await expect(failure).toBeVisible();
      await expect(dialog(page)).toContainText('You might want to check your network connection.');
      await expect(dialog(page).getByRole('status')).toHaveText('Unable to fetch results');
      service.fail(null);
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page)).toHaveCount(2);
      await expect(field(page)).toHaveValue(query);
    }
  });

  test('a service that never responds is reported as failed', async ({ page }) => {
    await page.clock.install();
    const service = await withHostedSearch(page);
    await open(page, '/docs/vcluster');
    await settled(page);
    service.hang(true);
    await field(page).fill('sleep');
    await holdClock(page);
    await page.clock.runFor(500);
    await expect(dialog(page).locator('[data-status="stalled"]')).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText('Searching');
    // axe waits for its own timers.
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
    // Long enough to try each host of the service once.
    await page.clock.runFor(10_000);
    await expect(dialog(page)).toContainText('You might want to check your network connection.');
  });
});
