import { GUIDE } from './support/places.ts';
import { olderWhere } from './support/releases.ts';
import { at, BASE_PATH } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

const spellings = (path: string): string[] => [`${path}.html`, `${path}/`, `${path}/index.html`];

test.describe('the address bar', () => {
  for (const path of [GUIDE, '/docs', olderWhere('vcluster').root, '/docs/search']) {
    for (const spelling of spellings(path)) {
      test(`turns ${spelling} into the bare path and keeps query and hash`, async ({ page }) => {
        await visit(page, `${spelling}?q=a%20b#limits`);
        await expect(page).toHaveURL(at(`${path}?q=a%20b#limits`));
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
      });
    }
  }

  test('stays bare over navigation, reload, and going back', async ({ page }) => {
    await visit(page, `${GUIDE}.html`);
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(page).not.toHaveURL(at(GUIDE));
    expect(new URL(page.url()).pathname).not.toMatch(/\.html$|\/$/);
    await page.goBack();
    await expect(page).toHaveURL(at(GUIDE));
    await page.reload();
    await expect(page).toHaveURL(at(GUIDE));
  });

  test('redirects from the host’s root to the docs', async ({ page }) => {
    await page.goto(at('/'));
    await expect(page).toHaveURL(at('/docs'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('redirects from a moved page with query and hash, and back skips it', async ({ page }) => {
    await page.goto(at('/docs/vcluster'));
    await page.goto(at('/docs/vcluster/deploy/topologies/high-availability?x=1#limits'));
    await expect(page).toHaveURL(
      at('/docs/vcluster/deploy/control-plane/container/high-availability?x=1#limits'),
    );
    await page.goBack();
    await expect(page).toHaveURL(at('/docs/vcluster'));
  });
});

test.describe('below a base path', () => {
  test.skip(BASE_PATH === '', "needs an export for a base path: 'npm run test:matrix' builds one");

  test('nothing is served outside it', async ({ page }) => {
    expect((await page.request.get('/docs')).status()).toBe(404);
    expect((await page.request.get(at('/docs'))).status()).toBe(200);
  });

  test('every address on a page includes it', async ({ page }) => {
    await visit(page, GUIDE);
    const strays = await page.evaluate(
      (base) =>
        [...document.querySelectorAll('[href], [src], [action]')]
          .map(
            (element) =>
              element.getAttribute('href') ??
              element.getAttribute('src') ??
              element.getAttribute('action') ??
              '',
          )
          .filter((address) => address.startsWith('/') && !address.startsWith(`${base}/`)),
      BASE_PATH,
    );
    expect(strays).toEqual([]);
  });

  test('its own root leads to the docs', async ({ page }) => {
    await page.goto(BASE_PATH);
    await expect(page).toHaveURL(at('/docs'));
  });
});
