import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readLabeledQueries } from '../lib/docs/search/testing/labeled-queries.ts';
import { frames, settled } from './support/calm.ts';
import { stableOf } from './support/releases.ts';
import { at, isOff } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const GUIDE = '/docs/vcluster/manage/backup-restore';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const rows = (page: Page) => dialog(page).getByRole('row');

async function open(page: Page, path = GUIDE): Promise<void> {
  await visit(page, path);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Five queries of each class, as they are asked in the vCluster docs. */
const TYPED = ['acronyms', 'directions', 'errors', 'names', 'other-set', 'short', 'tasks', 'typos'].flatMap(
  (name) =>
    readLabeledQueries(readFileSync(`e2e/data/queries/${name}.txt`, 'utf8'))
      .filter(({ scope, query }) => scope === 'vcluster' && query.length <= 64)
      .slice(0, 5)
      .map(({ query }) => query),
);

test.describe('a query typed at human speed', () => {
  for (const pause of [0, 100, 600]) {
    test(`opens with Enter after ${pause} ms the row that was shown first`, async ({ page }) => {
      test.setTimeout(300_000);
      await open(page);
      // What Enter opens is noted, and not followed.
      await page.evaluate(() => {
        document.addEventListener(
          'click',
          (event) => {
            const link = (event.target as Element).closest<HTMLAnchorElement>('dialog [role="row"] a');
            if (link === null) return;
            event.preventDefault();
            event.stopImmediatePropagation();
            document.body.dataset.opened = link.getAttribute('href')?.split('#')[0] ?? '';
          },
          true,
        );
        /** The first row of each answer, by its text in the status. */
        const seen: Record<string, string[]> = {};
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const said = document.querySelector('dialog [role="status"]')?.textContent ?? '';
          const first = document.querySelector('dialog [role="row"] a')?.getAttribute('href')?.split('#')[0];
          if (!/^(?:One page|\d+ pages) for /.test(said) || first === undefined) return;
          const all = seen[said] ?? [];
          if (all.at(-1) !== first) seen[said] = [...all, first];
        }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
      });
      expect(TYPED.length).toBe(40);
      for (const query of TYPED) {
        await field(page).fill('');
        await page.evaluate(() => delete document.body.dataset.opened);
        await field(page).pressSequentially(query, { delay: 30 });
        await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), pause);
        await page.keyboard.press('Enter');
        const hasRows = dialog(page)
          .getByRole('status')
          .filter({ hasText: /^(?:One page|\d+ pages) for / });
        const hasNone = dialog(page)
          .getByRole('status')
          .filter({ hasText: /^No results/ });
        await hasRows.or(hasNone).first().waitFor();
        if ((await hasNone.count()) > 0) continue;
        await expect.poll(() => page.evaluate(() => document.body.dataset.opened), query).toBeDefined();
        const [opened, seen] = await page.evaluate(() => {
          const said = document.querySelector('dialog [role="status"]')?.textContent ?? '';
          return [
            document.body.dataset.opened,
            (window as unknown as { seen: Record<string, string[]> }).seen[said],
          ];
        });
        expect(seen, query).toEqual([opened]);
      }
    });
  }

  test('is complete, however early it is typed', async ({ page }) => {
    test.skip(isOff('late-scripts'), 'The script that starts the others keeps early keys.');
    await page.goto(at(GUIDE), { waitUntil: 'commit' });
    // The script that keeps keys is in front of the body.
    await page.waitForSelector('body', { state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('helm', { delay: 30 });
    await expect(field(page)).toHaveValue('helm');
    await expect(rows(page).first()).toBeVisible();
  });

  test('keeps the list while a word is misspelled on the way', async ({ page }) => {
    await open(page);
    await field(page).fill('kubev');
    await expect(rows(page).first()).toContainText(/KubeVirt/i);
    const lost = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const list = document.querySelector('dialog [role="grid"]');
          const observer = new MutationObserver(() => {
            if (list?.querySelector('[role="row"]') === null) resolve(true);
          });
          if (list !== null) observer.observe(list, { childList: true, subtree: true });
          document.querySelector('dialog input')?.addEventListener('change', () => resolve(false));
        }),
    );
    await field(page).pressSequentially('rit', { delay: 60 });
    await field(page).dispatchEvent('change');
    expect(await lost).toBe(false);
  });

  test('with a version searches that version, and with two offers the plan', async ({ page }) => {
    await open(page);
    await field(page).fill('rewriteHosts 0.25');
    await expect(dialog(page).getByRole('radio', { name: 'vCluster 0.25' })).toBeChecked();
    await expect(rows(page).first().getByRole('link')).toHaveAttribute(
      'href',
      /\/docs\/vcluster\/0\.25\.0\//,
    );
    await field(page).fill('upgrade 0.24 to 0.27');
    await expect(rows(page).first()).toContainText('Plan the upgrade from 0.24 to 0.27');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/upgrade\?set=vcluster&from=0\.24\.0&to=0\.27\.0/);
  });

  test('says in which versions something is, if this one lacks it', async ({ page }) => {
    await open(page, '/docs/vcluster/0.20.0');
    await field(page).fill('private nodes');
    await expect(rows(page).first()).toContainText(/^Private nodes: in v0\.\d+ and later/);
  });

  test('of a name shows what it is', async ({ page }) => {
    await open(page);
    await field(page).fill('sync.toHost.pods.enabled');
    await expect(rows(page).first()).toContainText('boolean');
    await expect(rows(page).first()).toContainText('default true');
    await field(page).fill('--ba');
    await expect(rows(page).first()).toContainText('--ba');
  });

  test('is opened by an Enter that comes before the list', async ({ page }) => {
    await visit(page, GUIDE);
    await settled(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    await page.route('**/*.js', async (route) => {
      held += 1;
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('rewriteHosts');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    expect(held).toBeGreaterThan(0);
    release();
    await expect(page).toHaveURL(/#sync-toHost-pods-rewriteHosts$/);
  });

  test('leads from what’s new to the newest changes', async ({ page }) => {
    await open(page);
    await field(page).fill("what's new");
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(`/docs/vcluster/changes/${stableOf('vcluster').name}`));
  });
});

test.describe('a pasted log', () => {
  test('is read in the dialog, and each known message leads to its section', async ({ page }) => {
    await open(page);
    const entry = page.getByRole('button', { name: 'Paste a log' });
    await entry.click();
    const log = page.getByRole('textbox', { name: 'Log or error message' });
    await expect(log).toBeFocused();
    await log.fill(
      [
        '2026-01-31 12:00:00 ERROR controller/controller.go:324 etcdserver: mvcc: database space exceeded',
        '2026-01-31 12:00:01 ERROR database is locked',
        '2026-01-31 12:00:02 ERROR database is locked',
      ].join('\n'),
    );
    const causes = dialog(page).getByRole('listitem');
    await expect(causes).toHaveCount(2);
    const locked = causes.filter({ hasText: 'database is locked' });
    await expect(locked).toContainText('On 2 lines.');
    await expect(locked.getByRole('link')).toHaveAttribute('href', /\/docs\/vcluster\/.+#.+/);
    await log.fill('nothing that anyone knows');
    await expect(causes).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  test('the dialog reports it, and never leaves the page', async ({ page, context }) => {
    await visit(page, GUIDE);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('helm');
    await expect(page.getByText('Unable to fetch results').first()).toBeVisible();
    await expect(page.getByText('You might want to check your network connection.').first()).toBeVisible();
    await expect(field(page)).toHaveValue('helm');
    await expect(page).toHaveURL(at(GUIDE));
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('a field that is reached by the search', () => {
  test('is marked, and only its own name is highlighted', async ({ page }) => {
    await open(page);
    await field(page).fill('sync.toHost.ingresses.enabled');
    await expect(rows(page).first()).toContainText('sync.toHost.ingresses.enabled');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('main [data-arrived]')).toHaveCount(1);
    await frames(page, 10);
    const words = await page.evaluate(() => {
      const highlight = (CSS as unknown as { highlights: Map<string, Set<Range>> }).highlights.get(
        'search-words',
      );
      return [...(highlight ?? [])].map((range) => [
        range.toString().toLowerCase(),
        range.startContainer.parentElement?.closest('nav, aside') === null,
      ]);
    });
    for (const [word, isInText] of words) {
      expect(['sync.tohost.ingresses.enabled', 'enabled']).toContain(word);
      expect(isInText).toBe(true);
    }
  });
});

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active' });
  test('the selected row has an outline', async ({ page }) => {
    await open(page);
    await field(page).fill('backup');
    const selected = dialog(page).locator('[role="row"][aria-selected="true"]');
    await expect(selected).toHaveCount(1);
    expect(await selected.evaluate((row) => getComputedStyle(row).outlineStyle)).toBe('solid');
  });
});
