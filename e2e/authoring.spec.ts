import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { overflow, smallTargets } from './support/boxes.ts';
import { foreignRequests, listenToRequests } from './support/requests.ts';
import { content } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

/** The authors' page of examples. It's a draft, so the export under test is built with INCLUDE_DRAFTS=1. */
const EXAMPLES = '/docs/components';

const figure = (page: Page, text: string | RegExp): Locator =>
  content(page).getByRole('figure').filter({ hasText: text }).last();

test.describe('the authors’ components', () => {
  for (const [name, width] of [
    ['wide', 1440],
    ['narrow', 390],
  ] as const) {
    test(`have no violations, fit the viewport, and are large enough to hit, ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, EXAMPLES);
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual({ excess: 0, culprits: [] });
      expect(await smallTargets(page, 24)).toEqual([]);
    });
  }

  test('admonitions have their titles', async ({ page }) => {
    await visit(page, EXAMPLES);
    const notes = content(page).getByRole('note').filter({ visible: true });
    for (const title of ['Note', 'Tip', 'With a title and code', 'Warning', 'Danger']) {
      await expect(notes.getByText(title, { exact: true })).toBeVisible();
    }
  });

  test('queryString tabs write their own key next to the numbered one, and are restored by it', async ({
    page,
  }) => {
    await visit(page, EXAMPLES);
    await content(page).getByRole('tab', { name: 'Helm', exact: true }).click();
    await expect(page).toHaveURL(/\?xvcluster-cli-helm=2&tool=helm$/);
    await page.evaluate(() => localStorage.clear());
    await visit(page, `${EXAMPLES}?tool=helm`);
    await expect(content(page).getByRole('tab', { name: 'Helm', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('queryString comes before what was stored, and the x key before queryString', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('docs.tabs.example-tool', 'cli'));
    const helm = content(page).getByRole('tab', { name: 'Helm', exact: true });
    await visit(page, `${EXAMPLES}?tool=helm`);
    await expect(helm).toHaveAttribute('aria-selected', 'true');
    await visit(page, `${EXAMPLES}?tool=helm&xvcluster-cli-helm=1`);
    await expect(helm).toHaveAttribute('aria-selected', 'false');
  });

  test('OS tabs start with the visitor’s own system', async ({ browser, baseURL }) => {
    for (const [userAgent, label] of [
      ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
      ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macOS'],
      ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
    ] as const) {
      const context = await browser.newContext({ userAgent, ...(baseURL !== undefined && { baseURL }) });
      const page = await context.newPage();
      await page.goto(at(EXAMPLES));
      await expect(content(page).getByRole('tab', { name: label, exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await context.close();
    }
  });

  test('a section that is open by default writes 0 when it is closed, and 1 when it is opened again', async ({
    page,
  }) => {
    await visit(page, EXAMPLES);
    const section = content(page).locator('details').filter({ hasText: 'Open from the start' }).last();
    await section.locator('summary').click();
    await expect(page).toHaveURL(/\?xopen-from-the-start-with-code-in=0$/);
    await page.reload();
    await expect(section).not.toHaveAttribute('open');
    await section.locator('summary').click();
    await expect(page).toHaveURL(/=1$/);
  });

  test('an anchor inside a closed section opens it, and its key is the author’s id', async ({ page }) => {
    await visit(page, `${EXAMPLES}#anchor-inside`);
    const section = page.locator('details#why-layers');
    await expect(section).toHaveAttribute('data-holds-target', '');
    await expect(page.getByRole('heading', { name: 'An anchor inside' })).toBeInViewport();
    await section.locator('summary').click();
    await section.locator('summary').click();
    await expect(page).toHaveURL(/\?xwhy-layers=1#anchor-inside$/);
  });

  test('glossary terms open by keyboard and close with Escape', async ({ page }) => {
    await visit(page, EXAMPLES);
    const term = content(page).getByRole('button', { name: 'virtual cluster', exact: true });
    await term.focus();
    await page.keyboard.press('Enter');
    const definition = content(page)
      .getByRole('note')
      .filter({ has: page.locator(':popover-open') })
      .or(content(page).locator(':popover-open'));
    await expect(definition).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(content(page).locator(':popover-open')).toHaveCount(0);
    await expect(term).toBeFocused();
  });

  test('a region of a file is shown without its surroundings and marks', async ({ page }) => {
    await visit(page, EXAMPLES);
    await expect(figure(page, 'Ingresses only').locator('code')).toHaveText('ingresses:\n  enabled: true');
    await expect(figure(page, /^values\.yaml/).locator('code')).not.toContainText('region');
  });

  test('prompts and output are shown', async ({ page }) => {
    await visit(page, EXAMPLES);
    await expect(figure(page, '$ vcluster list').locator('code')).toContainText('Running');
  });

  test('the picture of a flow follows its steps', async ({ page }) => {
    await visit(page, EXAMPLES);
    const picture = page.locator('[data-flow-picture]');
    const step = (title: string) => content(page).getByRole('listitem').filter({ hasText: title });
    await step('Show the page').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 400));
    await expect(step('Show the page')).toHaveAttribute('data-current', '');
    await expect(picture).toHaveCSS('--focus', '100% 50%');
    await step('Start at the newest layer').hover();
    await expect(picture).toHaveCSS('--focus', '0% 0%');
  });

  test('the steps of a flow turn by buttons and arrow keys', async ({ page }) => {
    await visit(page, EXAMPLES);
    const flow = content(page).locator('[data-flow]');
    const step = (title: string) => flow.getByRole('listitem').filter({ hasText: title });
    await step('Start at the newest layer').hover();
    await expect(flow.getByRole('status')).toHaveText('1 of 3');
    await flow.getByRole('button', { name: 'Next step' }).press('Enter');
    await expect(step('Move down the layers')).toHaveAttribute('data-current', '');
    await page.keyboard.press('ArrowRight');
    await expect(flow.getByRole('status')).toHaveText('3 of 3');
    await page.keyboard.press('ArrowLeft');
    await expect(step('Move down the layers')).toHaveAttribute('data-current', '');
  });

  test('a video requests nothing from YouTube before it is played', async ({ page }) => {
    const requests = listenToRequests(page);
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ body: 'The player.' }),
    );
    await visit(page, EXAMPLES);
    const film = content(page).getByRole('link', { name: /Big Buck Bunny/ });
    await film.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(foreignRequests(requests.all, new URL(page.url()).origin)).toEqual([]);
    await expect(film).toHaveAttribute('href', /youtube\.com\/watch/);
    await film.click();
    const player = content(page).locator('iframe');
    await expect(player).toHaveAttribute('title', /Big Buck Bunny/);
    await expect(player.contentFrame().getByText('The player.')).toBeVisible();
  });

  test('diagrams and captioned pictures have words', async ({ page }) => {
    await visit(page, EXAMPLES);
    await expect(content(page).getByRole('img', { name: /A page's way/ })).toBeVisible();
    await expect(figure(page, 'A version is made of layers.').getByRole('img')).toHaveAttribute(
      'alt',
      /^Three layers/,
    );
  });
});

test.describe('the authors’ components, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('show everything, with links instead of players', async ({ page }) => {
    await page.goto(at(EXAMPLES));
    for (const panel of await content(page).locator('[role=tabpanel]').all())
      await expect(panel).toBeVisible();
    await expect(content(page).getByRole('link', { name: /Big Buck Bunny/ })).toBeVisible();
    await expect(content(page).getByRole('textbox')).toHaveCount(0);
  });
});
