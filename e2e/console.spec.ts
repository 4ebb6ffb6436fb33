import type { Page } from '@playwright/test';
import { GUIDE, kinds } from './support/places.ts';
import { olderWhere } from './support/releases.ts';
import { neighbors, siteLinks, versionEntry } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

/** The browser's own message that the page itself doesn't exist. */
const OWN_STATUS = /Failed to load resource: .* 404/;

/** Everything that the browser logs from now on: messages of any level and uncaught errors. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const isOwnStatus = OWN_STATUS.test(message.text()) && message.location().url === page.url();
    if (!isOwnStatus) said.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  return said;
}

test.describe('the console', () => {
  for (const [kind, path] of kinds) {
    test(`is silent on ${kind}`, async ({ page }) => {
      const said = listen(page);
      await page.goto(at(path));
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(said).toEqual([]);
    });
  }

  test('is silent on a walk through the site', async ({ page }) => {
    const said = listen(page);
    await visit(page, '/docs');
    await (await siteLinks(page)).getByRole('link', { name: 'vCluster', exact: true }).click();
    await expect(page).toHaveURL(at('/docs/vcluster'));
    await neighbors(page).getByRole('link', { name: /^Next/ }).click();
    await expect(page).not.toHaveURL(at('/docs/vcluster'));
    await (await versionEntry(page, /^v0\.26/)).click();
    await expect(page).toHaveURL(new RegExp(`${at(olderWhere('vcluster').root)}/`));
    await page.goBack();
    await visit(page, `${GUIDE}.html#limits`);
    expect(said).toEqual([]);
  });

  test('logs only one warning if storage is blocked', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    const said = listen(page);
    await visit(page, GUIDE);
    await (await versionEntry(page, olderWhere('vcluster').label)).click();
    await expect(page).toHaveURL(new RegExp(`${at(olderWhere('vcluster').root)}/`));
    expect(said.filter((line) => !line.startsWith('warning: Storage is unavailable'))).toEqual([]);
    expect(said).toHaveLength(1);
  });
});
