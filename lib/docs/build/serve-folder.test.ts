import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { headerRules } from '../publish/export/headers.ts';
import { createExportServer, listen, survivingServer } from './serve-folder.ts';

const PAGE = `<html><body>${'0123456789'.repeat(1000)}</body></html>`;

let folder = '';
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-folder-'));
  mkdirSync(join(folder, 'docs/assets'), { recursive: true });
  writeFileSync(join(folder, 'docs.html'), PAGE);
  writeFileSync(join(folder, 'docs.md'), '# Docs');
  writeFileSync(join(folder, '404.html'), 'not found');
  writeFileSync(join(folder, 'docs/assets/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const headers = headerRules('/x', { frames: [], connections: [] });
  server = createExportServer({ folder, basePath: '/x', headers });
  port = await listen(server, 0);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends requests that no browser would: with any method and with unmodified headers. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('latin1'),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the server of an export', () => {
  it('responds to GET with the page and to HEAD with its headers', async () => {
    const { status, text, headers } = await ask('/x/docs');
    expect([status, text, headers['content-length']]).toEqual([200, PAGE, String(PAGE.length)]);
    const head = await ask('/x/docs', 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(PAGE.length)]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'refuses %s',
    async (method) => {
      for (const path of ['/x/docs', '/x/nothing', '/']) {
        const { status, headers, text } = await ask(path, method);
        expect([status, headers.allow, text]).toEqual([
          405,
          'GET, HEAD',
          `${method} is not allowed: this server only reads files.\n`,
        ]);
      }
    },
  );

  it.each([
    ['bytes=10-19', `bytes 10-19/${PAGE.length}`, PAGE.slice(10, 20)],
    ['bytes=10000-', `bytes 10000-${PAGE.length - 1}/${PAGE.length}`, PAGE.slice(10_000)],
    ['bytes=0-999999', `bytes 0-${PAGE.length - 1}/${PAGE.length}`, PAGE],
  ])('returns the part %s, uncompressed', async (range, contentRange, text) => {
    const answer = await ask('/x/docs', 'GET', { range, 'accept-encoding': 'br, gzip' });
    expect([answer.status, answer.headers['content-range'], answer.headers['content-encoding']]).toEqual([
      206,
      contentRange,
      undefined,
    ]);
    expect(answer.text).toBe(text);
  });

  it.each([
    'bytes=abc',
    'bytes=',
    'bytes=5-2',
    'bytes=0-0',
    'bytes=-5',
    'bytes=0-1,5-6',
    'bytes=1e1-2',
    'lines=1-2',
    'nonsense',
    'bytes=0-99999999999999999999',
    'bytes=99999999999999999999-',
    'bytes=18446744073709551616-18446744073709551616',
    'bytes=-99999999999999999999',
    'bytes=--1',
    'bytes=0--1',
    'bytes=-1--2',
    'bytes= 0-1',
    'bytes=0x1-0x2',
    'bytes=0-1'.padEnd(4000, ',2-3'),
  ])('returns the whole page for the range %s', async (range) => {
    const { status, text, headers } = await ask('/x/docs', 'GET', { range });
    expect([status, text, headers['content-range']]).toEqual([200, PAGE, undefined]);
  });

  it('answers a page as Markdown if that was asked for', async () => {
    const markdown = await ask('/x/docs?q=1', 'GET', { accept: 'text/markdown, */*' });
    expect([markdown.text, markdown.headers['content-type']]).toEqual([
      '# Docs',
      'text/markdown; charset=utf-8',
    ]);
    expect(markdown.headers.vary).toContain('Accept');
    const html = await ask('/x/docs', 'GET', { accept: 'text/html' });
    expect([html.text, html.headers.vary]).toEqual([PAGE, expect.stringContaining('Accept')]);
  });

  it('returns the whole page if the part belongs to another one', async () => {
    const { status, text } = await ask('/x/docs', 'GET', { range: 'bytes=0-9', 'if-range': '"other"' });
    expect([status, text]).toEqual([200, PAGE]);
  });

  it('reports a range that starts after the end', async () => {
    const { status, headers } = await ask('/x/docs', 'GET', { range: `bytes=${PAGE.length}-` });
    expect([status, headers['content-range']]).toEqual([416, `bytes */${PAGE.length}`]);
  });

  it('sends files of the content with a policy that runs nothing', async () => {
    const { headers } = await ask('/x/docs/assets/a.svg');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    const page = await ask('/x/docs');
    expect(page.headers['content-security-policy']).not.toContain('default-src');
  });

  it.each(['/x/nothing', '/x/404', '/docs', '/xdocs', '/x/../docs.html', '/x/%2e%2e/package.json', '/x/%zz'])(
    'responds to %s with the not-found page',
    async (path) => {
      const { status, text } = await ask(path);
      expect([status, text]).toEqual([404, 'not found']);
    },
  );

  it('answers each of 300 generated ranges, and the request after it', async () => {
    const number = fc.oneof(
      fc.nat({ max: 12_000 }).map(String),
      fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
      fc.constantFrom('', '-', '-0', '1e9', '9007199254740993', 'NaN', ' '),
    );
    const range = fc
      .array(fc.tuple(number, number), { minLength: 1, maxLength: 4 })
      .map((parts) => `bytes=${parts.map(([first, last]) => `${first}-${last}`).join(',')}`);
    await fc.assert(
      fc.asyncProperty(range, async (header) => {
        const { status, text } = await ask('/x/docs', 'GET', { range: header });
        expect([200, 206, 416]).toContain(status);
        if (status !== 416) expect(PAGE).toContain(text);
      }),
      { seed: 41, numRuns: 300 },
    );
    expect((await ask('/x/docs')).status).toBe(200);
  });

  it('survives a file that vanishes after the folder was listed', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    rmSync(join(folder, 'docs/assets/a.svg'));
    await expect(ask('/x/docs/assets/a.svg')).rejects.toThrow();
    expect(printed.mock.calls.flat().join('\n')).toMatch(
      /^GET "\/docs\/assets\/a\.svg" failed: Error: ENOENT/,
    );
    printed.mockRestore();
    expect((await ask('/x/docs')).status).toBe(200);
  });

  it('survives a handler that throws, before and after the response began', async () => {
    const printed: string[] = [];
    const throwing = survivingServer(
      ({ url }, response) => {
        response.setHeader('Content-Length', 10);
        if (url === '/late') response.writeHead(200).flushHeaders();
        throw new Error('broken');
      },
      (line) => printed.push(line),
    );
    const own = await listen(throwing, 0);
    const early = await fetch(`http://127.0.0.1:${own}/early`);
    expect([early.status, await early.text()]).toEqual([500, 'The server failed to read this file.\n']);
    await expect(fetch(`http://127.0.0.1:${own}/late`).then((answer) => answer.text())).rejects.toThrow();
    expect(printed).toEqual(['GET "/early" failed: Error: broken', 'GET "/late" failed: Error: broken']);
    throwing.close();
  });
});
