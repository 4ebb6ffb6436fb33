import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Request } from '@playwright/test';
import { violations } from './support/axe.ts';
import { settled } from './support/calm.ts';
import { stableOf } from './support/releases.ts';
import { content } from './support/shell.ts';
import { at, BASE_PATH, FOLDER } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';
import { brotliSize, namedScripts } from './support/weight.ts';

const PATH = '/docs/workbench';
const KIB = 1024;
const MISTAKES = 'vcluster.yaml with mistakes';
const OLD = 'vcluster.yaml for 0.23, to upgrade';
const STABLE = stableOf('vcluster');

/** A template of the platform with a vcluster.yaml. */
const TEMPLATE = `apiVersion: management.loft.sh/v1
kind: VirtualClusterTemplate
metadata:
  name: orchard
spec:
  template:
    helmRelease:
      chart:
        version: 0.23.1
      values: |
        experimental:
          sleepMode:
            enabled: true
`;

const editor = (page: Page): Locator => content(page).getByRole('textbox', { name: 'Your file' });
const panel = (page: Page): Locator => content(page).getByRole('tabpanel');
const openTab = (page: Page, name: string) => content(page).getByRole('tab', { name }).click();
/** The status line above the editor. */
const status = (page: Page, text: string | RegExp): Locator => content(page).getByText(text).first();

async function ready(page: Page): Promise<void> {
  await expect(content(page).locator('.cm-editor')).toBeVisible();
  // Descriptions are loaded last.
  await settled(page);
}

async function open(page: Page): Promise<void> {
  await visit(page, PATH);
  await ready(page);
}

const example = (page: Page, label: string) =>
  content(page).getByLabel('Start from an example').selectOption({ label });

async function type(page: Page, text: string): Promise<void> {
  await editor(page).fill(text);
}

test.describe('the workbench', () => {
  test('checks a file while it is typed, and leads to each mistake', async ({ page }) => {
    await open(page);
    await type(page, 'sync:\n  toHost:\n    ingreses:\n      enabled: true\n');
    const problem = panel(page).getByRole('button', { name: /^Error .*ingreses/ });
    await expect(problem).toHaveText(/Error 3:5 .*Did you mean sync\.toHost\.ingresses\?/);
    await expect(status(page, '1 error')).toBeVisible();
    await problem.click();
    await expect(editor(page)).toBeFocused();
    await type(page, 'sync:\n  toHost:\n    ingresses:\n      enabled: true\n');
    await expect(status(page, /^No problems|^1 note/)).toBeVisible();
  });

  test('the worker has nothing left to send a request with', async ({ page }) => {
    await open(page);
    const [worker] = page.workers();
    const left = await worker?.evaluate(() =>
      ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts'].filter((name) => name in self),
    );
    expect(left).toEqual([]);
  });

  test('reads out how many problems there are', async ({ page }) => {
    await open(page);
    await example(page, MISTAKES);
    await expect(page.locator('[data-announcer]')).toHaveText(/errors?/);
  });

  test('judges by the chosen version and kind', async ({ page }) => {
    await open(page);
    await type(page, 'experimental:\n  sleepMode:\n    enabled: true\n');
    await expect(status(page, '1 error')).toBeVisible();
    await content(page).getByLabel('Version', { exact: true }).selectOption({ label: 'v0.23 (EOS)' });
    await expect(status(page, '1 error')).toBeHidden();
    await content(page).getByLabel('Kind', { exact: true }).selectOption({ label: 'Platform configuration' });
    await expect(status(page, /Platform configuration for/)).toBeVisible();
    await expect(status(page, /^\d errors?/)).toBeVisible();
  });

  test('explains the field at the caret, with a link to its version’s reference', async ({ page }) => {
    await open(page);
    await type(page, 'sync:\n  toHost:\n    pods:\n      enabled: true');
    await content(page).getByLabel('Version', { exact: true }).selectOption({ label: 'v0.26' });
    await openTab(page, 'Explain');
    await content(page).locator('.cm-line').nth(3).click();
    await expect(panel(page).getByText('sync.toHost.pods.enabled', { exact: true })).toBeVisible();
    await expect(panel(page).getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`^${BASE_PATH}/docs/vcluster/0\\.26\\.0/.*#sync-toHost-pods-enabled$`),
    );
  });

  test('explains and outlines manifests, each document on its own', async ({ page }) => {
    await open(page);
    await example(page, 'Project manifest');
    await openTab(page, 'Explain');
    await content(page).locator('.cm-line', { hasText: 'displayName' }).first().click();
    await expect(panel(page).getByText('spec.displayName', { exact: true })).toBeVisible();
    await expect(panel(page).getByRole('link')).toHaveAttribute(
      'href',
      /\/docs\/platform\/.*#spec-displayName$/,
    );
    await openTab(page, 'Outline');
    await expect(panel(page).getByRole('listitem').first()).toContainText(/^Project /);
  });

  test('upgrades a manifest of the platform', async ({ page }) => {
    await open(page);
    await type(
      page,
      'apiVersion: management.loft.sh/v1\nkind: Project\nmetadata:\n  name: a\nspec:\n  devPod:\n    ssh:\n      token: a\n',
    );
    await content(page).getByLabel('Version', { exact: true }).selectOption({ label: 'v4.2' });
    await openTab(page, 'Upgrade');
    await expect(panel(page).getByText('Moved to spec.devPod.git.ssh')).toBeVisible();
    await expect(panel(page).getByText('The result is valid.')).toBeVisible();
  });

  test('explains and upgrades the values in a manifest', async ({ page }) => {
    await open(page);
    await type(page, TEMPLATE);
    await content(page).locator('.cm-line', { hasText: 'sleepMode' }).click();
    await editor(page).press('End');
    await openTab(page, 'Explain');
    await expect(
      panel(page).getByText('spec.template.helmRelease.values.experimental.sleepMode', { exact: true }),
    ).toBeVisible();
    await expect(panel(page).getByRole('link')).toHaveAttribute(
      'href',
      /\/docs\/vcluster\/0\.23\.0\/.*sleepMode$/,
    );
    await openTab(page, 'Upgrade');
    // The newest release. The one that is being written has more words.
    await panel(page)
      .getByLabel(/Upgrade them to [\d.]+$/)
      .last()
      .click();
    await expect(panel(page).getByText('Moved to sleepMode')).toBeVisible();
    await expect(panel(page).getByText('The result is valid.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Use in the editor' }).click();
    await expect(editor(page)).toContainText(/version: \d/);
    await expect(editor(page)).not.toContainText('version: 0.23.1');
  });

  test('outlines the whole file', async ({ page }) => {
    await open(page);
    await example(page, 'vcluster.yaml');
    await openTab(page, 'Outline');
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  });

  test('says which versions fit, and takes another one', async ({ page }) => {
    await open(page);
    await example(page, OLD);
    await openTab(page, 'Versions');
    const newest = panel(page).getByRole('row').filter({ hasText: STABLE.label }).first();
    await expect(newest).toContainText(/\d errors?/);
    await newest.getByRole('button', { name: `Check for ${STABLE.label}` }).click();
    await expect(status(page, /\d errors?/)).toBeVisible();
  });

  test('upgrades a file, undoes a change, and puts the result into the editor', async ({ page }) => {
    await open(page);
    await example(page, OLD);
    await openTab(page, 'Upgrade');
    const undo = panel(page).getByRole('button', { name: /^Undo/ });
    await expect(undo.first()).toBeVisible();
    const count = await undo.count();
    await expect(panel(page).getByRole('group', { name: 'Difference' })).toContainText('# was 4h');
    await undo.first().click();
    await expect(panel(page).getByRole('button', { name: /^Redo/ })).toHaveCount(1);
    await panel(page).getByRole('button', { name: /^Redo/ }).click();
    await expect(undo).toHaveCount(count);
    await panel(page).getByRole('button', { name: 'Use in the editor' }).click();
    await expect(editor(page)).toContainText('# was 4h');
    await expect(content(page).getByLabel('Version', { exact: true })).toHaveValue(STABLE.name);
    await editor(page).press('ControlOrMeta+z');
    await expect(editor(page)).toContainText('apiServer:');
  });

  test('leaves to the reader what only the reader can decide', async ({ page }) => {
    await open(page);
    await example(page, OLD);
    await openTab(page, 'Upgrade');
    await expect(panel(page).getByText(/1 decision left to you/)).toBeVisible();
    const decision = panel(page).getByRole('group', { name: /experimental\.multiNamespaceMode/ });
    await expect(decision.getByRole('radio', { checked: true })).toHaveCount(0);
    await decision.getByRole('radio', { name: 'Remove it' }).check();
    await expect(panel(page).getByText('The result is valid.')).toBeVisible();
    await expect(decision.getByRole('radio', { name: 'Remove it' })).toBeChecked();
    await decision.getByRole('radio', { name: 'Leave it as it is' }).check();
    await expect(panel(page).getByText('The result is valid.')).toBeHidden();
  });

  test('corrects a mistake, or all that are certain, and takes it back', async ({ page }) => {
    await open(page);
    await type(page, 'sync:\n  toHost:\n    ingreses:\n      enabled: "yes"\n');
    await panel(page)
      .getByRole('button', { name: /^Fix line 3: Rename it to 'ingresses'/ })
      .click();
    await expect(editor(page)).toContainText('ingresses:');
    await panel(page)
      .getByRole('button', { name: /^Fix the safe one/ })
      .click();
    await expect(editor(page)).toContainText('enabled: true');
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(editor(page)).toContainText('enabled: "yes"');
  });

  test('shows the lines that each choice writes', async ({ page }) => {
    await open(page);
    await example(page, OLD);
    await openTab(page, 'Upgrade');
    const decision = panel(page).getByRole('group', { name: /experimental\.multiNamespaceMode/ });
    await expect(decision.locator('ins', { hasText: 'byName' })).toBeVisible();
    await decision.getByRole('radio', { name: /map namespaces by pattern/ }).check();
    await expect(panel(page).getByRole('group', { name: 'Difference' })).toContainText('byName');
  });

  test('begins with a place to drop a file, and the versions that a link brings', async ({ page }) => {
    await visit(page, `${PATH}?set=vcluster&from=0.24.0&to=0.26.0`);
    await ready(page);
    await expect(content(page).getByText('Drop or paste your vcluster.yaml')).toBeVisible();
    await expect(content(page).getByLabel('Version', { exact: true })).toHaveValue('0.24.0');
    await expect(content(page).getByRole('tab', { name: 'Upgrade' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await type(page, 'sync: {}\n');
    await expect(panel(page).getByLabel(/^From .* to$/)).toHaveValue('0.26.0');
    await expect(panel(page).getByRole('link', { name: 'All tasks of this upgrade' })).toHaveAttribute(
      'href',
      /upgrade\?set=vcluster&from=0\.24\.0&to=0\.26\.0$/,
    );
  });

  test('opens a file, keeps its line ends, and saves it', async ({ page }) => {
    await open(page);
    const text = 'sync:\r\n  toHost:\r\n    pods:\r\n      enabled: true\r\n';
    await content(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'values.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
    await expect(editor(page)).toContainText('enabled: true');
    const download = page.waitForEvent('download');
    await content(page).getByRole('button', { name: 'Download' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('vcluster.yaml');
    expect(readFileSync(await saved.path(), 'utf8')).toBe(text);
  });

  test('puts the file into the address only when a link is requested, and opens it from there', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await example(page, OLD);
    await expect(editor(page)).toContainText('# was 4h');
    expect(new URL(page.url()).hash).toBe('');
    await content(page).getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#file=[\w-]+$/);
    const address = page.url();
    const other = await context.newPage();
    await other.goto(address);
    await expect(editor(other)).toContainText('# was 4h');
    await expect(content(other).getByLabel('Version', { exact: true })).toHaveValue('0.23.0');
    await expect.poll(() => new URL(other.url()).hash).toBe('');
  });

  test('takes a code block of a page, for the page’s version', async ({ page }) => {
    await visit(page, '/docs/vcluster/0.26.0/manage/sleep-wakeup');
    const block = content(page).locator('figure', { hasText: 'afterInactivity' }).first();
    await block.hover();
    await block.getByRole('link', { name: 'Open in the workbench' }).click();
    await ready(page);
    await expect(editor(page)).toContainText('afterInactivity');
    await expect(content(page).getByLabel('Version', { exact: true })).toHaveValue('0.26.0');
  });
});

test.describe('privacy of the workbench', () => {
  test('everything is requested before there is a field for text', async ({ page }) => {
    await page.addInitScript(() => {
      const look = new MutationObserver(() => {
        if (document.querySelector('[data-workbench-app] textarea') === null) return;
        look.disconnect();
        performance.mark('field');
      });
      look.observe(document, { childList: true, subtree: true });
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The file that the workbench waits for arrives last here, so everything else must have been requested by then.
    await page.route('**/workbench-facts.*.json', async (route) => {
      await held;
      await route.continue();
    });
    await visit(page, PATH);
    for (const name of ['workbench-facts', 'workbench-rest', 'workbench-texts'])
      await expect.poll(() => requested.some((path) => path.includes(name)), name).toBe(true);
    await expect(editor(page)).toHaveCount(0);
    release();
    await ready(page);
    const late = await page.evaluate(() => {
      const field = performance.getEntriesByName('field')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= field)
        .map(({ name }) => name);
    });
    expect(late).toEqual([]);
    expect(await page.evaluate(() => performance.getEntriesByName('field').length)).toBe(1);
  });

  test('nothing is requested once it is loaded, whatever is done', async ({ page, context }) => {
    await open(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      // Browsers fetch the site's icon when they have time.
      if (!/\/icon\.svg\b/.test(request.url())) requested.push(request.url());
    });
    await example(page, OLD);
    for (const name of ['Explain', 'Outline', 'Upgrade', 'Versions', 'Problems']) {
      await openTab(page, name);
      await expect(panel(page)).toHaveAccessibleName(new RegExp(`^${name}`));
      await expect(panel(page)).toHaveText(/\w/);
    }
    await content(page).getByLabel('Kind', { exact: true }).selectOption({ label: 'devspace.yaml' });
    await type(page, 'secret: correct-horse-battery');
    await content(page).getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => new URL(page.url()).hash).not.toBe('');
    expect(requested.filter((url) => !url.startsWith('blob:'))).toEqual([]);
    await context.setOffline(true);
    await example(page, MISTAKES);
    await expect(panel(page).getByRole('button', { name: /^Error .*ingreses/ })).toBeVisible();
    await example(page, OLD);
    await openTab(page, 'Upgrade');
    await expect(panel(page).getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
    await openTab(page, 'Outline');
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  });

  test('its policy forbids other sites', async ({ page }) => {
    await visit(page, PATH);
    const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    const [, connect = ''] = /connect-src ([^;]*);/.exec(policy ?? '') ?? [];
    // Pages that the site shows in frames are allowed, too.
    const foreign = connect
      .split(' ')
      .filter((source) => !/^('self'|https:\/\/www\.vcluster\.com\/.*)$/.test(source));
    expect(foreign).toEqual([]);
    expect(connect).toMatch(/^'self'/);
    expect(policy).toMatch(/form-action 'self'/);
  });
});

test.describe('the workbench by keyboard', () => {
  test('Tab indents, and Escape, then Tab leaves the editor', async ({ page }) => {
    await open(page);
    await editor(page).focus();
    await page.keyboard.type('sync:');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(editor(page)).not.toBeFocused();
    await expect(content(page).getByRole('tab', { name: 'Problems' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(content(page).getByRole('tab', { name: 'Explain' })).toBeFocused();
    await expect(content(page).getByRole('tab', { name: 'Explain' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
  });
});

test.describe('the workbench on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('fits the screen, and checks', async ({ page }) => {
    await open(page);
    await example(page, MISTAKES);
    await expect(panel(page)).toBeHidden();
    await content(page)
      .getByRole('button', { name: /^About the file \(\d+\)$/ })
      .click();
    await panel(page)
      .getByRole('button', { name: /ingreses/ })
      .first()
      .click();
    await expect(editor(page)).toBeFocused();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the workbench says what the command line offers', async ({ page }) => {
    await page.goto(at(PATH));
    const note = content(page).locator('noscript p');
    await expect(note).toContainText('The workbench needs JavaScript.');
    const download = at('/docs/downloads/validate.mjs');
    await expect(note.locator('a')).toHaveAttribute('href', download);
    await expect(content(page).getByRole('link', { name: 'validate.mjs' }).first()).toHaveAttribute(
      'href',
      download,
    );
    await expect(content(page).getByRole('link', { name: 'Check your files' }).first()).toBeVisible();
    await expect(content(page).getByText('Loading the workbench')).toBeHidden();
  });
});

/** Actions before axe examines the page. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'an empty workbench': async () => {},
  'a file with problems': (page) => example(page, MISTAKES).then(() => {}),
  'a problem that is shown': async (page) => {
    await example(page, MISTAKES);
    await panel(page).getByRole('listitem').getByRole('button').first().click();
  },
  'an explanation': async (page) => {
    await example(page, 'vcluster.yaml');
    await openTab(page, 'Explain');
    await content(page).locator('.cm-line').nth(5).click();
    await expect(panel(page).getByText('Type')).toBeVisible();
  },
  'an outline': async (page) => {
    await example(page, 'vcluster.yaml');
    await openTab(page, 'Outline');
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  },
  'an upgrade': async (page) => {
    await example(page, OLD);
    await openTab(page, 'Upgrade');
    await expect(panel(page).getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
  },
  'an upgrade with a change undone': async (page) => {
    await example(page, OLD);
    await openTab(page, 'Upgrade');
    await panel(page).getByRole('button', { name: /^Undo/ }).first().click();
    await expect(panel(page).getByRole('button', { name: /^Redo/ })).toBeVisible();
  },
  'the versions': async (page) => {
    await example(page, OLD);
    await openTab(page, 'Versions');
    await panel(page).getByText('Show errors').first().click();
  },
  'the search in the editor': async (page) => {
    await example(page, OLD);
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+f');
    await expect(content(page).locator('.cm-search')).toBeVisible();
  },
  'platform manifests': async (page) => {
    await example(page, 'Project manifest');
    await openTab(page, 'Explain');
  },
};

test.describe('axe finds nothing in the workbench', () => {
  for (const [state, prepare] of Object.entries(STATES)) {
    test(`with ${state}`, async ({ page }) => {
      await open(page);
      await prepare(page);
      expect(await violations(page)).toEqual([]);
    });
  }
});

test.describe('weight of the workbench', () => {
  test('what it needs to begin is at most 80 KB, and 208 KB with everything but descriptions', async ({
    page,
  }) => {
    const named = new Set(namedScripts(PATH));
    // Files that every page loads.
    const shared = new Set(namedScripts('/docs/glossary'));
    const pathOf = (request: Request) => new URL(request.url()).pathname.slice(BASE_PATH.length);
    const share = (request: Request) => void shared.add(pathOf(request));
    page.on('request', share);
    await visit(page, '/docs/glossary');
    await settled(page);
    page.off('request', share);
    const sizes = new Map<string, number>();
    page.on('request', (request) => {
      const path = pathOf(request);
      if (shared.has(path) || !/\.(?:js|json|css)$/.test(path) || path.includes('/search/')) return;
      sizes.set(path, brotliSize(readFileSync(join(FOLDER, path))));
    });
    await open(page);
    const own = [...sizes].filter(([path]) => !named.has(path));
    const sum = (list: readonly (readonly [string, number])[]) =>
      list.reduce((total, [, bytes]) => total + bytes, 0);
    const isLater = ([path]: readonly [string, number]) => path.includes('workbench-texts');
    const isRest = ([path]: readonly [string, number]) => path.includes('workbench-rest');
    const all = own.filter((one) => !isLater(one));
    const [editorCode] = all.filter(([path]) => path.endsWith('.js')).toSorted(([, a], [, b]) => b - a);
    // The first check doesn't wait for the editor's code or for the data of other kinds.
    const first = all.filter((one) => one[0] !== editorCode?.[0] && !isRest(one));
    expect(own.filter((one) => isLater(one) || isRest(one))).toHaveLength(2);
    expect(sum(all), JSON.stringify(own)).toBeLessThanOrEqual(208 * KIB);
    expect(sum(first), JSON.stringify(own)).toBeLessThanOrEqual(80 * KIB);
  });
});
