import { settled } from './support/calm.ts';
import { isExported, readExport } from './support/exported.ts';
import { docKinds, GUIDE } from './support/places.ts';
import { content, neighbors } from './support/shell.ts';
import { at, isOff } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

/** A page whose fields the export inserts. */
const FIELDS = '/docs/vcluster/configure/vcluster-yaml';

test.describe('the HTML of a page', () => {
  for (const [kind, path] of docKinds) {
    test(`is in its document and in its fragment once, and nowhere in what the framework loads: ${kind}`, () => {
      const html = readExport(`${path.slice(1)}.html`);
      const [, article = ''] = html.split(/<div data-article="[^"]*">/);
      expect(article.split('<!--/article-->')).toHaveLength(2);
      expect(html.split('<article')).toHaveLength(2);
      const scripts = [...html.matchAll(/<script(?: id="[^"]*")?>([\s\S]*?)<\/script>/g)]
        .map(([, text]) => text)
        .join('');
      expect(scripts).toContain('self.__next_f.push(');
      if (!isOff('rendered-articles')) expect(scripts).not.toMatch(/(?:<|\\u003c)(?:article|h1)\b/);
      const fragment = readExport(`${path.slice(1)}.htm`);
      expect(fragment.split('<article')).toHaveLength(2);
      expect(fragment).not.toMatch(/<script(?! src=| type="application\/ld\+json")/);
      if (!isOff('router-files')) expect(isExported(`${path.slice(1)}.txt`)).toBe(false);
    });
  }

  test('comes back unchanged, with one set of working scripts', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, GUIDE);
    await settled(page);
    const prose = content(page).locator('.prose');
    // A figure shows the step that its reader has scrolled to.
    const textNow = async () => (await prose.textContent())?.replace(/\d of \d/, '');
    const text = await textNow();
    const tab = prose.getByRole('tab').nth(1);
    await tab.click();
    await neighbors(page).getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${at(GUIDE)}(\\?|$)`));
    await page.goBack();
    await expect.poll(textNow).toBe(text);
    await expect(prose.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await settled(page);
    await prose.locator('[data-code-copy]:visible').first().click();
    await expect(prose.locator('[data-code-copy][data-state=copied]')).toHaveCount(1);
  });

  test('comes back with the fields that the export inserted', async ({ page }) => {
    await visit(page, FIELDS);
    await settled(page);
    const fields = content(page).locator('[data-fragment] > details');
    const count = await fields.count();
    expect(count).toBeGreaterThan(0);
    await neighbors(page).getByRole('link').first().click();
    await expect(fields).toHaveCount(0);
    await page.goBack();
    await expect(fields).toHaveCount(count);
  });
});
