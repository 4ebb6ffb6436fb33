import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headerRules } from '../publish/export/headers.ts';
import { createExportServer, listen } from './serve-folder.ts';

const PAGE = `<html><body>${'0123456789'.repeat(1000)}</body></html>`;

let folder = '';
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-folder-'));
  mkdirSync(join(folder, 'docs/assets'), { recursive: true });
  writeFileSync(join(folder, 'docs.html'), PAGE);
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
  ])('returns the whole page for the range %s', async (range) => {
    const { status, text, headers } = await ask('/x/docs', 'GET', { range });
    expect([status, text, headers['content-range']]).toEqual([200, PAGE, undefined]);
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
});
