import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { frames, settled } from './support/calm.ts';
import { chunksWith } from './support/exported.ts';
import { olderWhere, stableOf } from './support/releases.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const stable = stableOf('vcluster');
const older = olderWhere('vcluster');
const GUIDE = '/docs/vcluster/manage/backup-restore';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const rows = (page: Page) => dialog(page).getByRole('row');
const isOfSearch = (url: string) => /\/docs\/(?:assets\/)?search|worker/.test(url);

async function open(page: Page, path = GUIDE): Promise<void> {
  await visit(page, path);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Number of elements outside the dialog that the keyboard reaches. */
const awake = (page: Page) =>
  page.evaluate(() => {
    const isAwake = (element: Element) => element.closest('dialog, [inert]') === null;
    const places = document.querySelectorAll('a[href], button, input, summary, [tabindex="0"]');
    return [...places].filter(isAwake).length;
  });

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '.*+?^$()|[]{}\\',
  'שלום עולם \u202E\u2066',
  '🚧🚧🚧 💥',
  '%00%0a\\u0000',
  '__proto__ constructor toString',
];

test.describe('the search dialog', () => {
  test('loads nothing before a visitor reaches for it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, GUIDE);
    await page.waitForLoadState('networkidle');
    expect(asked.filter(isOfSearch)).toEqual([]);
    await page.getByRole('link', { name: 'Search docs' }).hover();
    await expect.poll(() => asked.filter((url) => url.includes('manifest.json')).length).toBe(1);
  });

  test('finds a page of the version that is open, and leads there', async ({ page }) => {
    await open(page, older.root);
    await field(page).fill('sleep mode');
    await expect(rows(page).first()).toContainText('Sleep mode');
    const links = await rows(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    const own = links.filter((path) => path.startsWith(at('/docs/vcluster')));
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter((path) => !path.startsWith(at(`${older.root}/`)))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(`${older.root}/configure/vcluster-yaml/sleep-mode`));
    await expect(dialog(page)).toBeHidden();
  });

  test('leads to a flag and a field by their names', async ({ page }) => {
    await open(page);
    await field(page).fill('--keep-pvc');
    await expect(rows(page).first().getByRole('link')).toHaveAttribute(
      'href',
      at('/docs/vcluster/cli/vcluster_delete#flags-keep-pvc'),
    );
    await field(page).fill('sync.toHost.pods');
    await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', /\/sync\/to-host\/core\/pods/);
  });

  test('works with the keyboard', async ({ page, context }) => {
    await open(page);
    await field(page).fill('backup');
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    // The list is rendered once more, with its texts.
    await settled(page);
    const last = (await rows(page).count()) - 1;
    for (const [key, row] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', last],
      ['Home', 0],
      ['End', last],
    ] as const) {
      await page.keyboard.press(key);
      await expect(rows(page).nth(row)).toHaveAttribute('aria-selected', 'true');
      const id = await rows(page).nth(row).getAttribute('id');
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    }
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await (await opened).close();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('restores the focus', async ({ page }) => {
    await visit(page, GUIDE);
    const button = page.getByRole('link', { name: 'Search docs' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('puts the page below to sleep while it is open', async ({ page }) => {
    // Its sidebar scrolls, and is larger than one part.
    await visit(page, '/docs/vcluster/cli/vcluster_delete');
    const inert = () => page.locator('[inert]').count();
    const before = await inert();
    // In the page itself, far below where another dialog would return the focus to.
    const origin = page.getByRole('main').getByRole('link').last();
    await origin.focus();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect.poll(() => awake(page)).toBe(0);
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      // At both ends, the focus moves through the browser's own toolbars.
      const isInside = () =>
        document.activeElement === document.body || document.activeElement?.closest('dialog') !== null;
      expect(await page.evaluate(isInside)).toBe(true);
    }
    await page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/">New</a>'),
    );
    await expect.poll(() => awake(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(origin).toBeFocused();
    await expect.poll(inert).toBe(before);
  });

  test('puts a page to sleep that is still waking', async ({ page }) => {
    await page.clock.install();
    await open(page, '/docs/vcluster/configure/vcluster-yaml');
    await expect.poll(() => awake(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect.poll(() => awake(page)).toBe(0);
    await page.clock.runFor(5000);
    await settled(page);
    expect(await awake(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('main [inert]').count()).toBe(0);
  });

  test('opens again if it is asked for at the moment when it closes', async ({ page }) => {
    await open(page);
    await field(page).fill('sleep');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('dialog[popover]')?.hidePopover();
      // The browser reports in its next task that the popover has closed.
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    });
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[popover]')).toHaveCount(0);
    await expect.poll(() => page.locator('main [inert]').count()).toBe(0);
  });

  test('opens again while its hidden field still has the focus', async ({ page }) => {
    await open(page);
    const kept = await page.evaluate(() => {
      document.querySelector<HTMLElement>('dialog[popover]')?.hidePopover();
      const focused = document.activeElement;
      // Until the next frame, a visitor's keys go to the field.
      focused?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      return focused?.tagName;
    });
    expect(kept).toBe('INPUT');
    await expect(dialog(page)).toBeVisible();
    await expect(field(page)).toBeFocused();
  });

  test('keeps what was typed if it is asked for while it is open', async ({ page }) => {
    await open(page);
    await field(page).fill('sleep');
    await page.keyboard.press('Control+k');
    await frames(page, 10);
    await expect(field(page)).toHaveValue('sleep');
  });

  test('closes at a press outside it, which presses nothing else', async ({ page }) => {
    await open(page);
    await expect.poll(() => awake(page)).toBe(0);
    await page.mouse.click(60, 30);
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => page.locator('main [inert]').count()).toBe(0);
    await expect(page).toHaveURL(at(GUIDE));
  });

  test('keeps the page below asleep if it changes to another', async ({ page }) => {
    await visit(page, GUIDE);
    const title = page.locator('main h1');
    const before = (await title.textContent()) ?? '';
    await page.getByRole('main').locator('a[href$="/manage/deploy-changes"]').last().click();
    await expect(title).not.toHaveText(before);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(title).toHaveText(before);
    await expect.poll(() => awake(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('main[inert], main [inert], header [inert]').count()).toBe(0);
  });

  test('opens if it is asked for as soon as another page is shown', async ({ page }) => {
    await visit(page, GUIDE);
    await page.evaluate(() => {
      const title = () => document.querySelector('main h1')?.textContent;
      const before = title();
      const observer = new MutationObserver(() => {
        if (title() === before || title() === undefined) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.getByRole('main').locator('a[href$="/manage/deploy-changes"]').last().click();
    await expect(page).toHaveURL(/\/manage\/deploy-changes$/);
    await expect(field(page)).toBeFocused();
  });

  test('leads to a place on the open page, from which the focus continues', async ({ page }) => {
    await visit(page, '/docs/vcluster/cli/vcluster_delete');
    await page.getByRole('link', { name: 'Search docs' }).focus();
    await page.keyboard.press('Enter');
    await field(page).fill('--keep-pvc');
    await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', /#flags-keep-pvc$/);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/#flags-keep-pvc$/);
    await expect(page.locator('[id="flags-keep-pvc"]')).toBeInViewport();
    await expect.poll(() => page.locator('main[inert], main [inert]').count()).toBe(0);
    await page.keyboard.press('Tab');
    const isAfter = (target: Element) =>
      document.activeElement !== null &&
      (target.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(await page.locator('[id="flags-keep-pvc"]').evaluate(isAfter)).toBe(true);
  });

  test('does not open over another dialog or an enlarged image', async ({ page }) => {
    await visit(page, '/docs/vcluster/introduction/what-are-virtual-clusters');
    await page.locator('.medium-zoom-image').first().click();
    await expect(page.locator('.medium-zoom-overlay')).toBeVisible();
    await page.keyboard.press('Control+k');
    await settled(page);
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
  });

  test('leads to the search page if the browser has no popovers', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
        delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
    });
    await visit(page, GUIDE);
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL(at('/docs/search'));
  });

  test('takes 64 characters and no more', async ({ page }) => {
    await open(page);
    await field(page).pressSequentially('x'.repeat(70), { delay: 0 });
    await expect(field(page)).toHaveValue('x'.repeat(64));
  });

  test('shows the scope and the number of results, and can widen the scope', async ({ page }) => {
    await open(page);
    await expect(dialog(page).getByRole('radio', { name: stable.searchName })).toBeChecked();
    await field(page).fill('access keys');
    await expect(dialog(page).getByRole('status')).toHaveText(
      new RegExp(`pages? for access keys in ${stable.searchName}`),
    );
    await dialog(page).getByRole('radio', { name: 'All docs' }).check();
    await expect(dialog(page).getByRole('status')).toHaveText(/in All docs/);
    await dialog(page)
      .getByRole('link', { name: /^See all \d+ results$/ })
      .click();
    await expect(page).toHaveURL(at('/docs/search?q=access+keys'));
    await expect(page.getByRole('list', { name: 'Results in All docs' })).toBeVisible();
  });

  test('reports where else there are results, what to try, and where to report it', async ({ page }) => {
    await open(page);
    await field(page).fill('zzqqxx yyqqzz');
    await expect(dialog(page)).toContainText('No results for “zzqqxx yyqqzz”');
    await expect(dialog(page)).toContainText('Try searching for');
    await expect(dialog(page)).toContainText('Believe this query should return results?');
    await expect(dialog(page).getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
      'href',
      /issues\/new/,
    );
    expect(await violations(page)).toEqual([]);
  });

  test('has the pages of the other set in the same list, with its name', async ({ page }) => {
    await open(page);
    await field(page).fill('tsnet');
    await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', /\/docs\/platform\//);
    await expect(dialog(page)).toContainText(`In ${stableOf('platform').searchName}`);
  });

  test('opens what Enter asks for after a failure', async ({ page }) => {
    await page.route('**/*.heads.*', (route) => route.abort());
    await open(page);
    await field(page).fill('isti');
    await expect(dialog(page)).toContainText('Unable to fetch results');
    await page.unroute('**/*.heads.*');
    await page.keyboard.type('o');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/istio/);
  });

  test('says what the cells of a row are, and shows code as code', async ({ page }) => {
    await open(page);
    await field(page).fill('pod pending scheduler');
    const row = rows(page).filter({ hasText: /Symptom: The pod stays Pending .* · Cause and fix: / });
    await expect(row.first()).toBeVisible();
    await field(page).fill('sleepmode');
    const code = rows(page)
      .locator('code', { hasText: /^sleepMode:\s+enabled: true$/ })
      .first();
    await expect(code).toBeVisible();
    await expect(code).toHaveCSS('font-family', /mono/i);
    expect(
      await code.evaluate(
        (element) =>
          (element.parentElement?.scrollHeight ?? 0) <= (element.parentElement?.clientHeight ?? 0) + 1,
      ),
    ).toBe(true);
  });

  test('has one left edge', async ({ page }) => {
    await open(page);
    const edges = () =>
      dialog(page).evaluate((element) => {
        const texts = element.querySelectorAll(
          'legend, [role="rowgroup"] > p, [role="row"] a > :first-child, a[href*="q="]',
        );
        const lefts = [...texts]
          .filter((one) => !one.matches('.visually-hidden'))
          .map((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            return Math.round(range.getBoundingClientRect().left);
          });
        return { count: lefts.length, different: [...new Set(lefts)].length };
      });
    await expect.poll(edges).toMatchObject({ different: 1 });
    await field(page).fill('sleep mode');
    await expect(dialog(page).getByRole('link', { name: /^See all/ })).toBeVisible();
    const { count, different } = await edges();
    expect(count).toBeGreaterThan(8);
    expect(different).toBe(1);
  });

  test('keeps what was opened, and what was saved', async ({ page }) => {
    await open(page);
    await expect(dialog(page)).toContainText('No recent searches');
    await field(page).fill('sleep mode');
    await rows(page).first().getByRole('link').click();
    await expect(dialog(page)).toBeHidden();
    // The router removes the old page's title a moment before it writes the new one.
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveTitle(/Sleep mode/);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(rows(page).first()).toContainText('Sleep mode');
    await expect(dialog(page).getByRole('button', { name: 'sleep mode', exact: true })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: /^Check my file/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect(dialog(page).getByRole('status')).toHaveText('One recent search');
    await dialog(page).getByRole('button', { name: 'Save Sleep mode to favorites' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('No recent searches, one favorite');
    await expect(field(page)).toBeFocused();
    await expect(dialog(page)).toContainText('Favorites');
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Remove Sleep mode' }).click();
    await expect(dialog(page)).toContainText('No recent searches');
  });

  test('has no violations while it shows results', async ({ page }) => {
    await open(page);
    expect(await violations(page)).toEqual([]);
    await field(page).fill('certificates');
    await expect(rows(page).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('reports that the index cannot be fetched, and tries again', async ({ page }) => {
    await page.route('**/*.heads.*', (route) => route.abort());
    await open(page);
    await field(page).fill('sleep');
    await expect(dialog(page)).toContainText('Unable to fetch results');
    await expect(dialog(page)).toContainText('You might want to check your network connection.');
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/*.heads.*');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('reports that the index does not respond, and tries again', async ({ page }) => {
    let isSilent = true;
    const silent = (url: string) => isSilent && url.includes('.heads.');
    await page.route('**/*.heads.*', (route) =>
      silent(route.request().url()) ? new Promise(() => {}) : route.continue(),
    );
    await open(page);
    await field(page).fill('sleep');
    await expect(dialog(page).getByRole('status')).toHaveText('Searching');
    // The worker's real clock runs: it gives up after 10 seconds.
    await expect(dialog(page)).toContainText('Unable to fetch results');
    await expect(dialog(page).getByRole('status')).toHaveText('Unable to fetch results');
    isSilent = false;
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('searches names when the words of the texts cannot be fetched', async ({ page }) => {
    await page.route('**/*.words.*', (route) => route.abort());
    await open(page);
    await field(page).fill('sleep mode');
    await expect(rows(page).first()).toContainText('Sleep mode');
  });

  test('works in a browser without workers', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'Worker');
    });
    await open(page);
    await field(page).fill('sleep mode');
    await expect(rows(page).first()).toContainText('Sleep mode');
  });

  test('works where the worker fails', async ({ page }) => {
    await page.route(/turbopack-worker|worker/, (route) => route.abort());
    await open(page);
    await field(page).fill('sleep mode');
    await expect(rows(page).first()).toContainText('Sleep mode');
  });

  test('takes hostile input as words', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('dialog', (alert) => errors.push(alert.message()));
    await open(page);
    for (const hostile of HOSTILE) {
      await field(page).fill(hostile);
      await expect(dialog(page).getByRole('status')).toContainText(hostile.trim());
      expect(await dialog(page).locator('img, script').count()).toBe(0);
    }
    expect(errors).toEqual([]);
  });
});

test.describe('the search page', () => {
  test('works from its address, and writes it back', async ({ page }) => {
    await visit(page, `/docs/search?q=backup&in=${older.searchScope}`);
    const input = page.getByRole('searchbox', { name: 'Search docs' });
    await expect(input).toHaveValue('backup');
    await expect(page).toHaveTitle(/^Search results for “backup” \| /);
    await expect(page.getByRole('list', { name: `Results in ${older.searchName}` })).toBeVisible();
    await expect(page.getByText(`pages found in ${older.searchName}`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await input.fill('sleep mode');
    await expect(page).toHaveURL(at(`/docs/search?q=sleep+mode&in=${encodeURIComponent(older.searchScope)}`));
    await page.getByLabel('Search in').selectOption({ label: 'All docs' });
    await expect(page).toHaveURL(at('/docs/search?q=sleep+mode'));
    await expect(page.getByRole('list', { name: 'Results in All docs' })).toBeVisible();
    await expect(page).toHaveTitle(/^Search results for “sleep mode” \| /);
    await page
      .locator('main li')
      .getByRole('link', { name: /Sleep mode/ })
      .first()
      .click();
    await expect(page).toHaveTitle(/^Sleep mode/);
  });

  test('shows more when its end comes into view', async ({ page }) => {
    await visit(page, `/docs/search?q=virtual+cluster&in=${stable.searchScope}`);
    const hits = page.locator('main li');
    await expect(page.getByRole('list', { name: `Results in ${stable.searchName}` })).toBeVisible();
    const before = await hits.count();
    await page.getByRole('button', { name: 'More results' }).scrollIntoViewIfNeeded();
    await expect.poll(() => hits.count()).toBeGreaterThan(before);
  });

  test('reports the problem without a network', async ({ page }) => {
    await page.route('**/manifest.json', (route) => route.abort());
    await visit(page, '/docs/search?q=backup');
    await expect(page.getByRole('alert').getByText('Unable to fetch results')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search docs' })).toHaveValue('backup');
    await page.unroute('**/manifest.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/pages found in All docs/)).toBeVisible();
  });

  test('reports the problem if the index does not respond', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // In that case, the engine runs on the page, whose clock the test controls.
      Reflect.deleteProperty(window, 'Worker');
    });
    await page.route('**/manifest.json', () => new Promise(() => {}));
    const manifest = page.waitForRequest('**/manifest.json');
    await visit(page, '/docs/search?q=backup');
    await manifest;
    await expect(page.getByText('Searching…')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alert').getByText('Unable to fetch results')).toBeVisible();
    await page.unroute('**/manifest.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/pages found in All docs/)).toBeVisible();
  });
});

test.describe('the search page whose own code does not load', () => {
  test('reports it, and reloads by the button', async ({ page }) => {
    await page.clock.install();
    const isOwn = chunksWith(' found in ');
    let isSilent = true;
    await page.route('**/_next/static/chunks/*.js', (route) =>
      isSilent && isOwn.some((file) => route.request().url().endsWith(`/${file}`))
        ? new Promise(() => {})
        : route.continue(),
    );
    const asked = page.waitForRequest((request) => isOwn.some((file) => request.url().endsWith(`/${file}`)));
    await visit(page, '/docs/search?q=backup');
    await asked;
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alert').getByText('Unable to fetch results')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    isSilent = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/pages found in All docs/)).toBeVisible();
  });
});

test.describe('without a script, the search page', () => {
  test.use({ javaScriptEnabled: false });
  test('says so, and links to the sections', async ({ page }) => {
    await page.goto(at('/docs/search?q=backup'));
    await expect(page.locator('main noscript p')).toContainText('The search needs JavaScript.');
    await expect(page.locator(`main a[href="${at('/docs/platform')}"]`)).toBeVisible();
  });
});
