import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../ground/disk/free-port.ts';
import { headerRules } from './headers.ts';
import { hostFiles } from './host-files.ts';
import { pages, patterns, redirects } from './testing/served-site.ts';

const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
if (nginx === undefined)
  console.log('nginx is not installed: what it says of its configuration is not tested');

/** The complete configuration of nginx, which includes the site's part from another file. */
const frame = (work: string): string => `
  daemon off; master_process off; pid ${work}/nginx.pid; error_log ${work}/error.log;
  events {}
  http {
    types { text/html html; text/javascript js; }
    access_log off;
    client_body_temp_path ${work}; proxy_temp_path ${work}; fastcgi_temp_path ${work}; uwsgi_temp_path ${work}; scgi_temp_path ${work};
    include ${work}/site.conf;
  }`;

describe.skipIf(nginx === undefined)('nginx', () => {
  const headers = headerRules('/x', { frames: ['https://example.com'], connections: [] });
  const configurationOf = (host: 'nginx' | 'container') =>
    hostFiles(host, { pages: [], redirects, patterns, headers, basePath: '/x' })['nginx.conf'] ?? '';

  let work = '';
  let origin = '';
  let stop = () => {};

  function put(path: string, text: string): void {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), text);
  }

  /** Whether nginx accepts the configuration; otherwise, its error. */
  async function validate(site: string): Promise<string> {
    put('site.conf', site);
    return promisify(execFile)(nginx ?? '', ['-t', '-q', '-c', join(work, 'nginx.conf')]).then(
      () => 'taken',
      ({ stderr }) => stderr,
    );
  }

  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'docs-nginx-'));
    put('nginx.conf', frame(work));
    for (const [path, text] of Object.entries(pages)) put(`site/x/${path}`, text);
    const port = await freePort();
    const here = configurationOf('nginx')
      .replace('listen 8080;', `listen 127.0.0.1:${port};`)
      .replace('root /var/www/html;', `root ${work}/site;`);
    expect(await validate(here)).toBe('taken');
    const child = spawn(nginx ?? '', ['-c', join(work, 'nginx.conf')], { stdio: 'ignore' });
    stop = () => void child.kill();
    origin = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(origin), { timeout: 5000 });
  });
  afterAll(() => {
    stop();
    rmSync(work, { recursive: true, force: true });
  });

  const ask = (path: string) => fetch(origin + path, { redirect: 'manual' });

  it.each(['nginx', 'container'] as const)('takes the configuration of %s', async (host) => {
    expect(await validate(configurationOf(host))).toBe('taken');
    expect(await validate(configurationOf(host).replace('server {', 'server { nonsense;'))).toContain(
      'nonsense',
    );
  });

  it('accepts each of 60 generated lists of redirects, and leads where they say', async () => {
    const part = fc
      .array(
        fc.constantFrom(
          ...'ab1-_.~+,=:@&',
          '%20',
          '%C3%BC',
          '%3B',
          '%24',
          '%7B',
          '%7D',
          '%27',
          '%28',
          '%29',
          '%5B',
          '%7C',
        ),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((letters) => letters.join(''))
      .filter((name) => !/^[.]+$/.test(name));
    const query = fc.constantFrom(
      '',
      '?a=$b;c&d={e}'.replace(/[{}]/g, ''),
      "?x='y'".replaceAll("'", '%27'),
      '#$part',
      '?$args',
    );
    const entry = fc.record({
      from: part.map((name) => `/x/docs/${name}`),
      to: fc
        .tuple(fc.constantFrom('/x/docs/', 'https://example.com/$'), part, query)
        .map((all) => all.join('')),
    });
    const list = fc.record({
      redirects: fc.uniqueArray(entry, { selector: ({ from }) => decodeURIComponent(from), maxLength: 8 }),
      patterns: fc.array(
        fc.record({
          from: part.map((name) => `/x/docs/p-${name}/*`),
          to: fc.constantFrom('/x/docs/$a/:splat', '/x/docs/new'),
        }),
        { maxLength: 3 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(list, async (made) => {
        const text = hostFiles('nginx', { pages: [], headers, basePath: '/x', ...made })['nginx.conf'] ?? '';
        expect(await validate(text)).toBe('taken');
      }),
      { seed: 41, numRuns: 60 },
    );
  });

  it.each([
    ['/x/docs/a;b%7B', '/x/docs/%24x;y'],
    ['/x/docs/p;q%7B/some/path', '/x/docs/%24a/some/path'],
  ])('redirects %s, which has letters of its configuration', async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    ['/x/docs', 'home'],
    ['/x/docs/new', 'new'],
    ['/x/docs/new.md', '# New'],
  ])('answers at %s', async (path, text) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
  });

  it.each([
    ['/x/docs/', '/x/docs'],
    ['/x/docs/new/', '/x/docs/new'],
    ['/x/docs/new/index.html?q=1', '/x/docs/new?q=1'],
    ['/x/docs/old?q=1', '/x/docs/new?q=1#part'],
    ['/x/docs/old/', '/x/docs/old'],
    ['/x/docs/old%20copy', '/x/docs/new'],
    ['/x/docs/%C3%A4lter', '/x/docs/new'],
    ['/x/docs/help&tutorials', '/x/docs/new'],
    ['/x/docs/v0?q=1', 'https://example.com/x?y=1'],
    ['/x/docs/cli/list?q=1', '/x/docs/tool/list?q=1'],
    ['/x/docs/c++(1.0)/b', '/x/docs/new'],
  ])('sends %s to %s', async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    ['of another site', '/%5Cexample.com/'],
    ['of another site, as a file', '/%5C%5Cexample.com/index.html'],
    ['with a control character', '/x/docs/a%0db/'],
    ['with a control character, below a pattern', '/x/docs/cli/a%0db'],
    ['with the end of a line, below a pattern', '/x/docs/cli/a%0d%0ab'],
  ])('sends nobody to an address %s', async (_, path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('answers anything else by the not-found page', async () => {
    for (const path of ['/x/nothing', '/x/DOCS', '/x/docs/OLD', '/x/docs/c1.0/b', '/docs']) {
      const answer = await ask(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'not found']);
    }
  });

  it('answers a folder without a page by the not-found page', async () => {
    for (const folder of ['/x/_next', '/x/_next/static', '/x/_next/static/chunks', '/x/docs/assets/images']) {
      for (const path of [folder, `${folder}/`]) {
        const answer = await ask(path);
        expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'not found']);
      }
    }
  });

  it('answers a page as Markdown if that is what was asked for', async () => {
    const asked = async (path: string, accept: string) => {
      const answer = await fetch(origin + path, { headers: { accept }, redirect: 'manual' });
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    const markdown = [200, 'text/markdown; charset=utf-8', '# New'];
    const html = [200, 'text/html', 'new'];
    expect(await asked('/x/docs/new', 'text/markdown, text/html;q=0.9, */*;q=0.1')).toEqual(markdown);
    expect(await asked('/x/docs/new', 'text/html, text/markdown;q=0')).toEqual(html);
    expect(await asked('/x/docs/new', '*/*')).toEqual(html);
    expect(await asked('/x/docs', 'text/markdown')).toEqual([200, 'text/html', 'home']);
    expect((await asked('/x/docs/old', 'text/markdown'))[0]).toBe(301);
    expect((await asked('/x/nothing', 'text/markdown'))[0]).toBe(404);
    for (const path of ['/x/docs/new', '/x/docs/new.md'])
      expect((await ask(path)).headers.get('vary'), path).toBe('Accept');
  });

  it('sends the headers of each kind of file', async () => {
    const of = async (path: string, name: string) => (await ask(path)).headers.get(name);
    for (const path of ['/x/docs', '/x/docs/new.md', '/x/_next/static/a.js', '/x/nothing']) {
      expect(await of(path, 'X-Content-Type-Options'), path).toBe('nosniff');
      expect(await of(path, 'Content-Security-Policy'), path).toContain('frame-src https://example.com');
    }
    expect(await of('/x/docs/new.md', 'Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(await of('/x/docs', 'Cache-Control')).toContain('must-revalidate');
    expect(await of('/x/_next/static/a.js', 'Cache-Control')).toContain('immutable');
    expect(await of('/x/docs/assets/images/c.svg', 'Content-Security-Policy')).toMatch(/^default-src 'none'/);
  });
});
