import type { LookupAddress, lookup } from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printProblems } from '../../../../ground/base/problems/print.ts';
import { tempFolder } from '../../../../ground/disk/testing/temp-folder.ts';
import {
  createWebRequest,
  isPublicAddress,
  type RequestTools,
  requestAddress,
  requestAddresses,
  requestAll,
} from './check-external.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

type Found = (error: null, addresses: LookupAddress[]) => void;

let server: Server;
let origin = '';
let answer: Answer;
/** The requests and waiting times, in order. */
let events: string[];
let late: AbortController;

const tools: RequestTools = {
  request: createWebRequest(() => true),
  wait: async (milliseconds) => {
    events.push(`wait ${milliseconds}`);
  },
  deadline: () => late.signal,
};

beforeEach(async () => {
  events = [];
  late = new AbortController();
  server = createServer((request, response) => {
    events.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const status =
  (...codes: number[]): Answer =>
  (_request, response) =>
    response.writeHead(codes.shift() ?? 200).end();
const ask = (path: string) => requestAddress(`${origin}${path}`, tools);

describe('askAddress', () => {
  it('uses the response to HEAD if it succeeds', async () => {
    answer = status(204);
    expect(await ask('/a')).toEqual({ ok: true });
    expect(events).toEqual(['HEAD /a']);
  });

  it('sends GET if HEAD fails, and reports its status', async () => {
    answer = ({ method }, response) => response.writeHead(method === 'GET' ? 200 : 405).end('text');
    expect(await ask('/a')).toEqual({ ok: true });
    answer = status(404, 404);
    expect(await ask('/b')).toEqual({
      ok: false,
      reason: 'responds with 404 Not Found',
      hint: 'Correct the address, or remove the link.',
    });
    answer = status(403, 403);
    expect(await ask('/c')).toMatchObject({ hint: expect.stringContaining("'externalLinks.allow'") });
    expect(events).toEqual(['HEAD /a', 'GET /a', 'HEAD /b', 'GET /b', 'HEAD /c', 'GET /c']);
  });

  it('tries again after longer and longer pauses, three times at most', async () => {
    answer = status(503, 503, 500, 500, 200);
    expect(await ask('/a')).toEqual({ ok: true });
    expect(events).toEqual(['HEAD /a', 'GET /a', 'wait 2000', 'HEAD /a', 'GET /a', 'wait 4000', 'HEAD /a']);
    events = [];
    answer = status(503, 503, 503, 503, 503, 503);
    expect(await ask('/a')).toMatchObject({ reason: 'responds with 503 Service Unavailable' });
    expect(events.filter((event) => event.startsWith('wait'))).toEqual(['wait 2000', 'wait 4000']);
  });

  it('waits as long as the host asks for, and gives up if that is too long', async () => {
    const busy = (seconds: string): Answer => {
      let count = 0;
      return (_request, response) =>
        response.writeHead(count++ < 2 ? 429 : 200, { 'retry-after': seconds }).end();
    };
    answer = busy('7');
    expect(await ask('/a')).toEqual({ ok: true });
    answer = busy('3600');
    expect(await ask('/b')).toMatchObject({ reason: 'responds with 429 Too Many Requests' });
    answer = busy('Wed, 21 Oct 2037 07:28:00 GMT');
    expect(await ask('/c')).toMatchObject({ ok: false });
    expect(events.filter((event) => event.startsWith('wait'))).toEqual(['wait 7000']);
  });

  it('follows redirects, and reports loops and invalid targets', async () => {
    const to =
      (target: (url: string) => string | null): Answer =>
      ({ url = '' }, response) => {
        const location = target(url);
        response.writeHead(location === null ? 200 : 301, location === null ? {} : { location }).end();
      };
    answer = to((url) => (url === '/new' ? null : '/new#part'));
    expect(await ask('/old')).toEqual({ ok: true });
    answer = to((url) => (url === '/a' ? '/b' : '/a'));
    expect(await ask('/a')).toMatchObject({ reason: 'redirects in a circle' });
    answer = to((url) => `${url}x`);
    expect(await ask('/a')).toMatchObject({ reason: 'redirects more than 10 times' });
    answer = to(() => 'mailto:a@example.com');
    expect(await ask('/a')).toMatchObject({
      reason: "redirects to 'mailto:a@example.com', which is not an address",
    });
    expect(events).not.toContain('wait 2000');
  });

  it('reports hosts that never respond, and hosts that cannot be reached', async () => {
    answer = () => late.abort();
    expect(await ask('/a')).toMatchObject({ reason: 'does not respond within 15 seconds' });
    late = new AbortController();
    await new Promise((resolve) => server.close(resolve));
    expect(await ask('/b')).toMatchObject({ reason: 'cannot be reached (ECONNREFUSED)' });
    server.listen(0, '127.0.0.1');
  });
});

describe('addresses that are not on the internet', () => {
  const refused = (address: string) => ({
    ok: false,
    reason: `leads to ${address}, which is not on the internet, and isn't requested`,
    hint: 'Link to what every reader can reach, or remove the link.',
  });
  /** A machine on which names resolve to these addresses. */
  const named = (names: Record<string, string[]>): RequestTools => ({
    ...tools,
    request: createWebRequest(isPublicAddress, ((name: string, _options: object, done: Found) =>
      done(
        null,
        (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as typeof lookup),
  });

  it('are not requested in any notation', async () => {
    answer = status(200);
    const { port } = new URL(origin);
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]']) {
      expect(await requestAddress(`http://${host}:${port}/`, named({}))).toMatchObject({
        reason: expect.stringContaining('is not on the internet'),
      });
    }
    expect(await requestAddress(`${origin}/`, named({}))).toEqual(refused('127.0.0.1'));
    expect(events).toEqual([]);
  });

  it('are not requested if a name resolves to one, even among others', async () => {
    const web = named({
      'a.test': ['10.0.0.1'],
      'b.test': ['93.184.215.14', '169.254.169.254'],
      'c.test': ['fe80::1'],
    });
    expect(await requestAddress('https://a.test/', web)).toEqual(refused('10.0.0.1'));
    expect(await requestAddress('http://b.test/latest', web)).toEqual(refused('169.254.169.254'));
    expect(await requestAddress('https://c.test/', web)).toEqual(refused('fe80::1'));
    // Another attempt would have the same result.
    expect(events).toEqual([]);
  });

  it('are not requested if a redirect leads to one', async () => {
    const first = createWebRequest(() => true);
    const strict = createWebRequest();
    const web: RequestTools = {
      ...tools,
      request: (url, options) => (url.startsWith(origin) ? first : strict)(url, options),
    };
    answer = (_request, response) => response.writeHead(302, { location: 'http://192.168.0.1/admin' }).end();
    expect(await requestAddress(`${origin}/a`, web)).toEqual(refused('192.168.0.1'));
  });

  it('are those of private, local, and reserved networks only', () => {
    const own = [
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.1.1',
      '0.0.0.0',
      '224.0.0.1',
    ];
    const own6 = [
      '::',
      '::1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'ff02::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
    ];
    const more = ['2001:db8::1', '2002:a00:1::', 'no address'];
    expect([...own, ...own6, ...more].filter(isPublicAddress)).toEqual([]);
    const web = [
      '1.1.1.1',
      '93.184.215.14',
      '172.32.0.1',
      '100.128.0.1',
      '2606:4700::1111',
      '2a00:1450::1',
      '2001:4860::8888',
    ];
    expect(web.filter(isPublicAddress)).toEqual(web);
  });
});

describe('requestAll', () => {
  it('sends one request at a time per host with pauses, and to eight hosts at once', async () => {
    const running = new Map<string, number>();
    let most = 0;
    const seen: string[] = [];
    const urls = Array.from({ length: 40 }, (_, at) => `https://h${at % 20}.test/${at}`);
    const found = await requestAll(urls, tools, async (url) => {
      const { host } = new URL(url);
      expect(running.get(host) ?? 0).toBe(0);
      running.set(host, 1);
      most = Math.max(most, [...running.values()].filter((count) => count > 0).length);
      seen.push(url);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      running.set(host, 0);
      return { ok: true };
    });
    expect([...found.keys()]).toEqual(urls);
    expect([seen.length, most]).toEqual([40, 8]);
    expect(events).toEqual(Array(20).fill('wait 250'));
  });
});

describe('requestAddresses', () => {
  let root = '';
  beforeEach(() => {
    root = tempFolder();
  });

  const day = 86_400_000;
  const check = async (now: number) => {
    const place = (line: number) => ({ file: 'content/app/1.0/a.mdx', at: { line, column: 3 } });
    const addresses = [
      { url: `${origin}/good`, places: [place(1)] },
      { url: `${origin}/bad`, places: [place(2), place(7)] },
    ];
    const { problems, ...numbers } = await requestAddresses(root, addresses, tools, now);
    return [printProblems(problems).replaceAll(origin, 'http://host'), numbers];
  };

  it('reports a dead address at each place, and requests again only what failed or is a week old', async () => {
    answer = ({ url }, response) => response.writeHead(url === '/good' ? 200 : 410).end();
    const first = await check(10 * day);
    expect(first).toMatchInlineSnapshot(`
      [
        "content/app/1.0/a.mdx:2:3 dead-external-link 'http://host/bad' responds with 410 Gone.
          Correct the address, or remove the link.
      content/app/1.0/a.mdx:7:3 dead-external-link 'http://host/bad' responds with 410 Gone.
          Correct the address, or remove the link.
      2 problems",
        {
          "addresses": 2,
          "asked": 2,
        },
      ]
    `);
    expect(await check(16 * day)).toEqual([first[0], { addresses: 2, asked: 1 }]);
    expect(await check(18 * day)).toEqual(first);
    // A clock that was set back doesn't keep a response fresh forever.
    expect(await check(9 * day)).toEqual(first);
  });
});
