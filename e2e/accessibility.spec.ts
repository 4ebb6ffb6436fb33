import { violations } from './support/axe.ts';
import { settled } from './support/calm.ts';
import { nextStops } from './support/focus.ts';
import { GUIDE, KINDS, kinds } from './support/places.ts';
import { olderWhere } from './support/releases.ts';
import { content, drawerOpen, versionEntry, versionMenu } from './support/shell.ts';
import { at } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };

test.describe('axe finds nothing', () => {
  for (const [kind, path] of kinds) {
    test(`on ${kind}, wide and narrow`, async ({ page }) => {
      await page.goto(at(path));
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await violations(page)).toEqual([]);
    });
  }

  test('while the version menu is open', async ({ page }) => {
    await visit(page, GUIDE);
    await versionEntry(page, olderWhere('vcluster').label);
    expect(await violations(page)).toEqual([]);
  });

  for (const [device, size] of Object.entries({ phone: PHONE, tablet: TABLET })) {
    test(`while the drawer of a ${device} is open, with and without its version menu`, async ({ page }) => {
      await page.setViewportSize(size);
      await visit(page, GUIDE);
      await drawerOpen(page).click();
      expect(await violations(page)).toEqual([]);
      await versionMenu(page).getByText('Version', { exact: true }).click();
      expect(await violations(page)).toEqual([]);
    });
  }

  test('while another tab is selected and every section is open', async ({ page }) => {
    await visit(page, GUIDE);
    await content(page).getByRole('tab').nth(1).click();
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('details')) section.open = true;
    });
    expect(await violations(page)).toEqual([]);
  });

  test('while an entry of a reference is open, with its tools and its other versions', async ({ page }) => {
    await visit(page, KINDS['reference of some fields']);
    const entry = content(page).locator('details.cf').first();
    await entry.evaluate((element: HTMLDetailsElement) => {
      element.open = true;
    });
    await entry.locator('> summary').focus();
    const tools = page.getByRole('group', { name: 'This field' });
    await tools.getByText('Versions').click();
    await expect(tools.getByRole('link').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('while a copy has failed, and a shared link leaves something out', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await visit(page, KINDS['page with sections to open']);
    const values = content(page).getByRole('group', { name: 'Your values' }).first();
    await values.getByText('Your values', { exact: true }).click();
    await values.getByRole('textbox').first().fill('two words');
    await values.getByRole('button', { name: 'Share' }).click();
    await expect(values.getByRole('button', { name: 'Share' })).toHaveAttribute('data-state', 'failed');
    await expect(values.getByText('The link leaves out')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('while the stylesheet is missing', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort());
    await page.goto(at('/docs'));
    await expect(page.getByText('This site did not load properly.')).toBeVisible();
    // The sizes are set in the stylesheet.
    const found = (await violations(page)).filter((violation) => !violation.startsWith('target-size'));
    expect(found).toEqual([]);
  });
});

test.describe('the focus', () => {
  for (const [kind, path] of kinds) {
    test(`is marked and not obscured on ${kind}, on the way there and back`, async ({ page }) => {
      await page.goto(at(path));
      await page.waitForLoadState('networkidle');
      // A reference has hundreds of similar entries.
      const there = await nextStops(page, 120);
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      await page.keyboard.down('Shift');
      const back = await nextStops(page, 40);
      expect([there.length > 10, back.length > 10]).toEqual([true, true]);
      expect([...there, ...back].filter(({ isMarked, isSeen }) => !isMarked || !isSeen)).toEqual([]);
    });
  }
});

test.describe('the focus at the end of a page', () => {
  for (const kind of ['reference of all fields', 'reference of an API resource'] as const) {
    test(`stays in view while the content above it is laid out, on ${kind}`, async ({ page }) => {
      await visit(page, KINDS[kind]);
      const last = page.getByRole('contentinfo').getByRole('link').last();
      await last.focus();
      await settled(page);
      await expect(last).toBeFocused();
      await expect(last).toBeInViewport({ ratio: 1 });
    });
  }
});

test.describe('a screen reader', () => {
  for (const [kind, path] of kinds) {
    test(`can navigate ${kind}: named landmarks, no skipped heading levels`, async ({ page }) => {
      await page.goto(at(path));
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      const names = await page
        .getByRole('navigation')
        .evaluateAll((navs) =>
          navs.map(
            (nav) =>
              nav.getAttribute('aria-label') ??
              document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent ??
              '',
          ),
        );
      expect(names.every((name) => name !== '')).toBe(true);
      expect(new Set(names).size).toBe(names.length);
      const levels = await page
        .getByRole('heading')
        .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.at(1))));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    });
  }

  test('hears the new page’s title after a navigation', async ({ page }) => {
    await visit(page, GUIDE);
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(page).not.toHaveURL(at(GUIDE));
    await expect(page.locator('next-route-announcer').getByRole('alert')).not.toBeEmpty();
  });
});
