import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../ground/disk/free-port.ts';
import { headerRules } from './headers.ts';
import { hostFiles } from './host-files.ts';
import { pages, patterns, redirects } from './testing/served-site.ts';

const caddy = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find(existsSync);
if (caddy === undefined)
  console.log('caddy is not installed: what it says of its configuration is not tested');

describe.skipIf(caddy === undefined)('caddy', () => {
  const headers = headerRules('/x', { frames: ['https://example.com'], connections: [] });
  const site =
    hostFiles('caddy', { pages: [], redirects, patterns, headers, basePath: '/x' }).Caddyfile ?? '';
  let work = '';
  let origin = '';
  let stop = () => {};

  function put(path: string, text: string): string {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), text);
    return join(work, path);
  }

  const options = () => ({ env: { ...process.env, HOME: work } });
  /** Whether caddy accepts the configuration; otherwise, its error. */
  const validate = (text: string) =>
    promisify(execFile)(
      caddy ?? '',
      ['validate', '--adapter', 'caddyfile', '--config', put('judged', text)],
      options(),
    ).then(
      () => 'taken',
      ({ stderr }) => stderr,
    );

  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'docs-caddy-'));
    for (const [path, text] of Object.entries(pages)) put(`site/x/${path}`, text);
    origin = `http://127.0.0.1:${await freePort()}`;
    const here = site.replace(':8080 {', `${origin} {`).replace('root * /srv', `root * ${work}/site`);
    const file = put('Caddyfile', `{\n  admin off\n}\n${here}`);
    const child = spawn(caddy ?? '', ['run', '--adapter', 'caddyfile', '--config', file], options());
    stop = () => void child.kill();
    await vi.waitFor(() => fetch(origin), { timeout: 10_000 });
  });
  afterAll(() => {
    stop();
    rmSync(work, { recursive: true, force: true });
  });

  it('takes the configuration', async () => {
    expect(await validate(site)).toBe('taken');
    expect(await validate(site.replace('encode', 'nonsense'))).toContain('nonsense');
  });

  it.each([
    ['/x/docs', 200, 'home'],
    ['/x/docs/new', 200, 'new'],
    ['/x/docs/new.md', 200, '# New'],
    ['/x/nothing', 404, 'not found'],
    ['/x/docs/OLD', 404, 'not found'],
    ['/x/_next/static', 404, 'not found'],
  ])('answers %s with status %i', async (path, status, text) => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });

  it.each([
    ['/x/docs/new/', '/x/docs/new'],
    ['/x/docs/new/index.html', '/x/docs/new'],
    ['/x/docs/old', '/x/docs/new#part'],
    ['/x/docs/old%20copy', '/x/docs/new'],
    ['/x/docs/%C3%A4lter', '/x/docs/new'],
    ['/x/docs/help&tutorials', '/x/docs/new'],
    ['/x/docs/v0', 'https://example.com/x?y=1'],
    ['/x/docs/a;b%7B', '/x/docs/$x;y'],
    ['/x/docs/cli/list', '/x/docs/tool/list'],
    ['/x/docs/c++(1.0)/b', '/x/docs/new'],
    ['/x/docs/p;q%7B/some/path', '/x/docs/$a/some/path'],
  ])('sends %s to %s', async (from, to) => {
    const answer = await fetch(origin + from, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it('answers a page as Markdown if that is what was asked for, with the headers of each kind of file', async () => {
    const asked = (path: string, accept: string) => fetch(origin + path, { headers: { accept } });
    const markdown = await asked('/x/docs/new', 'text/markdown, */*;q=0.1');
    expect(await markdown.text()).toBe('# New');
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const html = await asked('/x/docs/new', 'text/html, text/markdown;q=0');
    expect(await html.text()).toBe('new');
    expect(html.headers.get('vary')).toContain('Accept');
    expect(html.headers.get('content-security-policy')).toContain('frame-src https://example.com');
    const file = await asked('/x/docs/assets/images/c.svg', '*/*');
    expect(file.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(file.headers.get('cache-control')).toContain('immutable');
  });
});
