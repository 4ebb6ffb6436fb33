import { describe, expect, it } from 'vitest';
import { asksMarkdown, cloudflareFunction, netlifyFunction } from './negotiate.ts';

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0.9, TEXT/Markdown;q=0.8', true],
  ['text/markdown;q=0', false],
  ['text/markdown ; q=0.0, text/html', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  [undefined, false],
])('asksMarkdown(%j) is %j', (accept, expected) => {
  expect(asksMarkdown(accept)).toBe(expected);
});

/** The files of an export, as a host answers them. */
const site: Record<string, [status: number, text: string]> = {
  '/docs/a': [200, '<p>A</p>'],
  '/docs/a.md': [200, '# A'],
  '/docs/old': [301, ''],
  '/docs/b.json': [200, '{}'],
};
const fetchFrom = (url: URL | string) => {
  const [status, text] = site[new URL(url).pathname] ?? [404, 'not found'];
  return new Response(text, { status, headers: { 'content-type': 'text/html' } });
};

/** The functions as the hosts load them. */
async function load(code: string): Promise<Record<string, (...all: unknown[]) => Promise<Response>>> {
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe.each(['netlify', 'cloudflare'])('the function for %s', (host) => {
  const ask = async (path: string, accept: string, method = 'GET') => {
    const request = new Request(`https://x.test${path}`, { headers: { accept }, method });
    const next = async () => fetchFrom(request.url);
    if (host === 'cloudflare') {
      const { onRequest } = await load(cloudflareFunction);
      return onRequest?.({ request, env: { ASSETS: { fetch: async (url: URL) => fetchFrom(url) } }, next });
    }
    const before = globalThis.fetch;
    globalThis.fetch = async (url) => fetchFrom(String(url));
    const { default: run } = await load(netlifyFunction);
    const answer = await run?.(request, { next });
    globalThis.fetch = before;
    return answer;
  };

  it('answers a page as Markdown if that was asked for, and says what that depends on', async () => {
    for (const path of ['/docs/a', '/docs/a/']) {
      const answer = await ask(path, 'text/markdown');
      expect([answer?.status, await answer?.text()]).toEqual([200, '# A']);
      expect(answer?.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(answer?.headers.get('vary')).toBe('Accept');
    }
    const html = await ask('/docs/a', 'text/html');
    expect([await html?.text(), html?.headers.get('vary')]).toEqual(['<p>A</p>', 'Accept']);
  });

  it('leaves everything else to the host', async () => {
    expect((await ask('/docs/old', 'text/markdown'))?.status).toBe(301);
    expect((await ask('/docs/none', 'text/markdown'))?.status).toBe(404);
    expect((await ask('/docs/b.json', 'text/markdown'))?.headers.get('vary')).toBeNull();
    expect(await (await ask('/docs/a', 'text/markdown', 'POST'))?.text()).toBe('<p>A</p>');
  });
});
