import { createHash } from 'node:crypto';
import { htmlFiles, inlineScripts, policyOf, readExport } from './support/exported.ts';
import { GUIDE, KINDS, kinds } from './support/places.ts';
import { foreignRequests, listenToRequests } from './support/requests.ts';
import { at, FOREIGN_ORIGIN, HAS_DRAFTS } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

/** A page with an SVG file. */
const PICTURED = KINDS['page with a picture'];

const CHANGELOG = 'https://www.vcluster.com/releases/en/changelog';

const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test.describe('the policy', () => {
  test('is in every HTML file, and allows only its inline scripts, by hash', () => {
    const faults = htmlFiles().flatMap((file) => {
      const html = readExport(file);
      const sources = policyOf(html).get('script-src') ?? [];
      const firstScript = html.indexOf('<script');
      const isEarly =
        firstScript === -1 || html.indexOf('http-equiv="Content-Security-Policy"') < firstScript;
      const unknown = inlineScripts(html).filter((script) => !sources.includes(hashSource(script)));
      return [
        ...(sources.includes("'self'") && isEarly ? [] : [`${file} has no policy before its scripts`]),
        ...(/unsafe-(inline|eval|hashes)/.test(sources.join(' ')) ? [`${file} allows too much`] : []),
        ...(unknown.length > 0 ? [`${file} has ${unknown.length} scripts without a hash`] : []),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('lets only the changelog be framed, and no plugin, foreign form, or base', () => {
    const policy = policyOf(readExport('docs.html'));
    // The authors' examples include a video.
    const films = HAS_DRAFTS ? ['https://www.youtube-nocookie.com'] : [];
    expect(policy.get('frame-src')).toEqual([CHANGELOG, `${CHANGELOG}/`, ...films]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
  });

  test('keeps an injected script from running', async ({ page }) => {
    await visit(page, GUIDE);
    const violations = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective));
      const failed = new Promise((done) =>
        document.addEventListener('error', done, { capture: true, once: true }),
      );
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="window.injected = true">');
      await failed;
      // The policy's violations are reported in separate tasks.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return 'injected' in window ? ['it ran'] : seen;
    });
    expect(violations).toContain('script-src-elem');
    expect(violations).toContain('script-src-attr');
  });
});

test.describe('the host', () => {
  test.skip(FOREIGN_ORIGIN !== null, 'a plain host sends no headers of ours; its generated files would');

  test('sends nosniff, a referrer policy, and its part of the policy', async ({ request }) => {
    for (const path of [GUIDE, '/docs/sitemap.xml', '/docs/nothing']) {
      const headers = (await request.get(at(path))).headers();
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
    }
  });

  test('lets no file of the content run anything if a browser opens it', async ({ page }) => {
    await visit(page, PICTURED);
    const picture = page.locator('.prose img[src$=".svg"]').first();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const address = new URL((await picture.getAttribute('src')) ?? '', page.url()).href;
    // The same file, with something that an author may overlook.
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const active = '<script>document.documentElement.dataset.ran = "script"</script>';
      const handler = 'onload="this.dataset.ran = \'handler\'"';
      const body = (await response.text()).replace(/<svg ([^>]*)>/, `<svg $1 ${handler}>${active}`);
      await route.fulfill({ response, body });
    });
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await page.goto(address);
    await expect.poll(() => refused.length).toBeGreaterThan(1);
    expect(refused.join('\n')).toMatch(/Content Security Policy/);
    expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined();
  });

  test('sends compressed pages with the right types', async ({ request }) => {
    for (const [path, type] of [
      [GUIDE, /^text\/html/],
      [`${GUIDE}.htm`, /^text\/html/],
      ['/docs/llms.txt', /^text\/plain/],
      ['/docs/sitemap.xml', /xml/],
      ['/docs/versions-metadata.json', /^application\/json/],
      ['/docs/schemas/devspace.json', /^application\/json/],
      ['/docs/sbom.cdx.json', /^application\/json/],
      ['/docs/third-party-notices.txt', /^text\/plain/],
      ['/manifest.webmanifest', /^application\/manifest\+json/],
    ] as const) {
      const response = await request.get(at(path), { headers: { 'accept-encoding': 'br' } });
      expect(response.headers()['content-type'], path).toMatch(type);
      if (path === GUIDE) expect(response.headers()['content-encoding']).toBe('br');
    }
  });
});

test.describe('third parties', () => {
  for (const [kind, path] of kinds) {
    test(`get no requests from ${kind}`, async ({ page }) => {
      const requests = listenToRequests(page);
      await page.goto(at(path));
      await page.waitForLoadState('networkidle');
      expect(foreignRequests(requests.all, new URL(page.url()).origin)).toEqual([]);
    });
  }
});
