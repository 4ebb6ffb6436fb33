import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';
import { groupBy } from '../../../../ground/base/group-by.ts';
import type { Position, Problem } from '../../../../ground/base/problems/problem.ts';
import { locateSettings } from '../../../../ground/config/settings.ts';
import { readCache, writeCache } from '../../../../ground/disk/cache.ts';
import { settingsHrefs } from '../../../checks/settings-hrefs.ts';
import { loadAssembly } from '../../../site/load-assembly.ts';
import { indexSite, type SiteIndex } from '../../../site/site-index.ts';

/** The problems, the number of external addresses, and how many of them were requested. */
export type ExternalReport = { problems: Problem[]; addresses: number; asked: number };

/**
 * Reports each external address that doesn't respond, at each place that links to it. If the settings or the versions
 * can't be read, only their problems are reported.
 */
export async function checkExternal(root: string, tools: RequestTools = webTools): Promise<ExternalReport> {
  const { site, project, problems } = await loadAssembly(root, { capabilities: [] });
  if (site === null) return { problems, addresses: 0, asked: 0 };
  return requestAddresses(root, externalAddresses(indexSite(site, project)), tools, Date.now());
}

/**
 * The same for given addresses. `now` is the time in milliseconds: addresses that responded recently aren't requested.
 */
export async function requestAddresses(
  root: string,
  addresses: readonly ExternalAddress[],
  tools: RequestTools,
  now: number,
): Promise<ExternalReport> {
  const answered = readAnswered(root, now);
  const unknown = addresses.filter(({ url }) => !answered.has(url));
  const verdicts = await requestAll(
    unknown.map(({ url }) => url),
    tools,
  );
  for (const [url, { ok }] of verdicts) if (ok) answered.set(url, now);
  if (verdicts.size > 0) writeAnswered(root, answered);
  const problems = unknown.flatMap(({ url, places }) => {
    const verdict = verdicts.get(url);
    if (verdict === undefined || verdict.ok) return [];
    const { reason, hint } = verdict;
    const message = `'${url}' ${reason}.`;
    return places.map(
      ({ file, at }): Problem => ({ file, ...at, rule: 'dead-external-link', message, hint }),
    );
  });
  return { problems, addresses: addresses.length, asked: unknown.length };
}

const NAME = 'external-links.json';

/** An address that responded isn't requested again for this long. */
const MOST_DAYS = 7;

const stored = z.record(z.string(), z.number());

/** Addresses that responded → when, in milliseconds, without those whose response is too old. */
function readAnswered(root: string, now: number): Map<string, number> {
  const text = readCache(root, NAME);
  const parsed = stored.safeParse(text === null ? {} : JSON.parse(text));
  const all = Object.entries(parsed.success ? parsed.data : {});
  return new Map(all.filter(([, at]) => at <= now && now - at < MOST_DAYS * 86_400_000));
}

/** Stores when addresses responded, in milliseconds. */
function writeAnswered(root: string, answered: ReadonlyMap<string, number>): void {
  writeCache(root, NAME, JSON.stringify(Object.fromEntries(answered)));
}

/** Number of hosts that are requested at the same time. */
const MOST_HOSTS = 8;
/** Milliseconds between two requests to one host. */
const GAP = 250;

/**
 * Requests each address once. A host gets one request at a time, with a pause in between, and the hosts with the most
 * addresses come first. The results are in the order of the addresses.
 */
export async function requestAll(
  urls: readonly string[],
  tools: RequestTools,
  request: (url: string, tools: RequestTools) => Promise<Verdict> = requestAddress,
): Promise<Map<string, Verdict>> {
  const found = new Map<string, Verdict>();
  const queues = [...groupBy(urls, (url) => new URL(url).host).values()].sort((a, b) => b.length - a.length);
  const work = async () => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const [at, url] of queue.entries()) {
        if (at > 0) await tools.wait(GAP);
        found.set(url, await request(url, tools));
      }
    }
  };
  await Promise.all(Array.from({ length: MOST_HOSTS }, work));
  return new Map(
    urls.flatMap((url) => {
      const verdict = found.get(url);
      return verdict === undefined ? [] : [[url, verdict] as const];
    }),
  );
}

/** The relevant parts of a response. */
type WebAnswer = { status: number; statusText: string; headers: IncomingMessage['headers'] };

type WebRequest = (
  url: string,
  options: { method: 'HEAD' | 'GET'; headers: Record<string, string>; signal: AbortSignal },
) => Promise<WebAnswer>;

/**
 * A host that isn't on the internet. The authors of content may not have access to everything that this machine can
 * reach.
 */
class PrivateAddressError extends Error {
  constructor(readonly address: string) {
    super(`${address} is not an address of the internet`);
  }
}

const notPublic = {
  ipv4: listOf('ipv4', {
    '0.0.0.0': 8,
    '10.0.0.0': 8,
    '100.64.0.0': 10,
    '127.0.0.0': 8,
    '169.254.0.0': 16,
    '172.16.0.0': 12,
    '192.0.0.0': 24,
    '192.0.2.0': 24,
    '192.168.0.0': 16,
    '198.18.0.0': 15,
    '198.51.100.0': 24,
    '203.0.113.0': 24,
    '224.0.0.0': 4,
    '240.0.0.0': 4,
  }),
  // Everything except 2000::/3, and the ranges in 2000::/3 for IPv4 addresses or examples.
  ipv6: listOf('ipv6', {
    '::': 3,
    '2001::': 32,
    '2001:db8::': 32,
    '2002::': 16,
    '4000::': 2,
    '8000::': 1,
  }),
};

function listOf(family: 'ipv4' | 'ipv6', subnets: Readonly<Record<string, number>>): BlockList {
  const list = new BlockList();
  for (const [net, bits] of Object.entries(subnets)) list.addSubnet(net, bits, family);
  return list;
}

/** Whether an IP address is on the public internet: not private, link-local, loopback, multicast, or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !notPublic[family].check(address, family);
}

type Resolve = typeof lookup;

/**
 * Creates a request function that only connects to allowed addresses. A name is looked up once, and the connection
 * goes to the address that was checked, even if the name resolves to another one a moment later. Redirects aren't
 * followed.
 */
export function createWebRequest(
  isAllowed: (address: string) => boolean = isPublicAddress,
  resolve: Resolve = lookup,
): WebRequest {
  const checkedLookup: LookupFunction = (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, [], 0);
      const refused = found.find(({ address }) => !isAllowed(address));
      if (refused !== undefined) return done(new PrivateAddressError(refused.address), [], 0);
      const [first] = found;
      if (options.all === true) done(null, found);
      else done(null, first?.address ?? '', first?.family ?? 0);
    });
  };
  return (url, { method, headers, signal }) =>
    new Promise((settle, reject) => {
      const parsed = new URL(url);
      // A host that's already an address is never looked up.
      const host = parsed.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !isAllowed(host)) return reject(new PrivateAddressError(host));
      const send = parsed.protocol === 'https:' ? requestHttps : requestHttp;
      const sent = send(
        parsed,
        { method, headers, signal, lookup: checkedLookup, agent: false },
        (response) => {
          const { statusCode = 0, statusMessage = '', headers: given } = response;
          settle({ status: statusCode, statusText: statusMessage, headers: given });
          // Only the status and headers matter. Without this, the connection stays open.
          response.destroy();
        },
      );
      sent.on('error', reject).end();
    });
}

/** Whether an address responds. A failure has a reason and a hint. */
type Verdict = { ok: true } | { ok: false; reason: string; hint: string };

/** What requests need from the outside world. Tests replace it. */
export type RequestTools = {
  request: WebRequest;
  wait: (milliseconds: number) => Promise<void>;
  /** Aborts a request that takes too long. */
  deadline: () => AbortSignal;
};

const TIMEOUT_SECONDS = 15;

/** The tools of a real run: network, timers, and a deadline per request. */
const webTools: RequestTools = {
  request: createWebRequest(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  deadline: () => AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
};

const ATTEMPTS = 3;
const MOST_REDIRECTS = 10;
/** If a host asks for a longer pause than this, it isn't requested again. */
const LONGEST_WAIT_SECONDS = 30;

/** Statuses after which the same request may succeed. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Statuses that some hosts return to programs, but not to people. */
const REFUSING = new Set([401, 402, 403, 407, 429, 451, 999]);

const HEADERS = {
  'user-agent': 'documentation-link-check (npm run check -- --external)',
  accept: 'text/html,*/*;q=0.8',
};

const DEAD = 'Correct the address, or remove the link.';
const UNREACHED = "Check the address, and this machine's connection.";
const PRIVATE = 'Link to what every reader can reach, or remove the link.';
const REFUSED =
  "Open it in a browser. If it works there, add its beginning to 'externalLinks.allow' in content/site.yml.";

/**
 * Requests an address with HEAD, and with GET if that fails. Follows redirects, and tries again after longer and longer
 * pauses if a failure may be temporary. Never throws.
 */
export async function requestAddress(url: string, tools: RequestTools): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await requestOnce(url, tools);
    if (answer.verdict.ok || answer.pause === null || attempt === ATTEMPTS) return answer.verdict;
    const seconds = Math.max(answer.pause, 2 ** attempt);
    if (seconds > LONGEST_WAIT_SECONDS) return answer.verdict;
    await tools.wait(seconds * 1000);
  }
}

/** `pause`: the minimum number of seconds before another attempt; null if another attempt wouldn't help. */
type Answer = { verdict: Verdict; pause: number | null };

async function requestOnce(url: string, tools: RequestTools): Promise<Answer> {
  const head = await follow(url, 'HEAD', tools);
  // Many hosts respond to HEAD incorrectly, and none is required to support it.
  return head.verdict.ok ? head : follow(url, 'GET', tools);
}

async function follow(url: string, method: 'HEAD' | 'GET', tools: RequestTools): Promise<Answer> {
  const seen = new Set<string>();
  let address = url;
  while (seen.size <= MOST_REDIRECTS) {
    if (seen.has(address)) return final('redirects in a circle', DEAD);
    seen.add(address);
    const response = await request(address, method, tools);
    if ('verdict' in response) return response;
    const target = response.headers.location;
    if (response.status < 300 || response.status > 399 || target === undefined) return validate(response);
    const next = URL.canParse(target, address) ? new URL(target, address) : null;
    if (next === null || !/^https?:$/.test(next.protocol))
      return final(`redirects to '${target}', which is not an address`, DEAD);
    next.hash = '';
    address = next.href;
  }
  return final(`redirects more than ${MOST_REDIRECTS} times`, DEAD);
}

async function request(
  url: string,
  method: 'HEAD' | 'GET',
  tools: RequestTools,
): Promise<WebAnswer | Answer> {
  try {
    return await tools.request(url, { method, headers: HEADERS, signal: tools.deadline() });
  } catch (error) {
    if (error instanceof PrivateAddressError)
      return final(`leads to ${error.address}, which is not on the internet, and isn't requested`, PRIVATE);
    return { verdict: { ok: false, reason: reasonOf(error), hint: UNREACHED }, pause: 0 };
  }
}

function validate({ status, statusText, headers }: WebAnswer): Answer {
  if (status >= 200 && status < 300) return { verdict: { ok: true }, pause: null };
  const reason = `responds with ${status}${statusText === '' ? '' : ` ${statusText}`}`;
  const verdict = { ok: false, reason, hint: REFUSING.has(status) ? REFUSED : DEAD } as const;
  return { verdict, pause: PASSING.has(status) ? secondsOf(headers['retry-after']) : null };
}

const final = (reason: string, hint: string): Answer => ({
  verdict: { ok: false, reason, hint },
  pause: null,
});

/** `Retry-After` in seconds. A date counts as too long. */
function secondsOf(header: string | undefined): number {
  if (header === undefined || header === '') return 0;
  const seconds = Number(header);
  return Number.isFinite(seconds) ? seconds : LONGEST_WAIT_SECONDS + 1;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be reached';
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `does not respond within ${TIMEOUT_SECONDS} seconds`;
  const code = 'code' in error ? String(error.code) : null;
  return code === null ? 'cannot be reached' : `cannot be reached (${code})`;
}

/** An address outside the site, without its fragment, and each place that links to it. */
type ExternalAddress = { url: string; places: { file: string; at: Position }[] };

/** Names that are reserved for examples. No host has them. */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/;

/** All web addresses that pages and settings link to, except for examples and those that the settings exclude. */
function externalAddresses(index: SiteIndex): ExternalAddress[] {
  const { allow } = index.site.settings.externalLinks;
  const found = new Map<string, Map<string, { file: string; at: Position }>>();
  for (const { url, file, at } of [...pageLinks(index), ...settingsLinks(index)]) {
    if (!/^https?:/i.test(url) || !URL.canParse(url)) continue;
    const parsed = new URL(url);
    parsed.hash = '';
    if (RESERVED.test(parsed.hostname) || allow.some((begin) => url.startsWith(begin))) continue;
    const places = found.get(parsed.href) ?? new Map();
    places.set(`${file}:${at.line}:${at.column}`, { file, at });
    found.set(parsed.href, places);
  }
  return [...found].map(([url, places]) => ({ url, places: [...places.values()] }));
}

type Link = { url: string; file: string; at: Position };

function pageLinks({ links }: SiteIndex): Link[] {
  return links().flatMap(({ link, reference }) =>
    reference.kind === 'external' ? [{ url: reference.url, file: link.file, at: link.at }] : [],
  );
}

function settingsLinks({ site, project }: SiteIndex): Link[] {
  const file = project.settingsFile;
  const located = file === null ? null : locateSettings(file).located;
  if (file === null || located === null) return [];
  return settingsHrefs(site.settings).map(({ path, href }) => ({
    url: href,
    file: file.path,
    at: located.valueAt(path),
  }));
}
