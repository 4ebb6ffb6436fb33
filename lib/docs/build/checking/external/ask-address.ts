import { createWebRequest, PrivateAddressError, type WebAnswer, type WebRequest } from './web-request.ts';

/** Whether an address responds. A failure has a reason and a hint. */
export type Verdict = { ok: true } | { ok: false; reason: string; hint: string };

/** What requests need from the outside world. Tests replace it. */
export type AskTools = {
  request: WebRequest;
  wait: (milliseconds: number) => Promise<void>;
  /** Aborts a request that takes too long. */
  deadline: () => AbortSignal;
};

const TIMEOUT_SECONDS = 15;

/** The tools of a real run: network, timers, and a deadline per request. */
export const webTools: AskTools = {
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
export async function askAddress(url: string, tools: AskTools): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askOnce(url, tools);
    if (answer.verdict.ok || answer.pause === null || attempt === ATTEMPTS) return answer.verdict;
    const seconds = Math.max(answer.pause, 2 ** attempt);
    if (seconds > LONGEST_WAIT_SECONDS) return answer.verdict;
    await tools.wait(seconds * 1000);
  }
}

/** `pause`: the minimum number of seconds before another attempt; null if another attempt wouldn't help. */
type Answer = { verdict: Verdict; pause: number | null };

async function askOnce(url: string, tools: AskTools): Promise<Answer> {
  const head = await follow(url, 'HEAD', tools);
  // Many hosts respond to HEAD incorrectly, and none is required to support it.
  return head.verdict.ok ? head : follow(url, 'GET', tools);
}

async function follow(url: string, method: 'HEAD' | 'GET', tools: AskTools): Promise<Answer> {
  const seen = new Set<string>();
  let address = url;
  while (seen.size <= MOST_REDIRECTS) {
    if (seen.has(address)) return final('redirects in a circle', DEAD);
    seen.add(address);
    const response = await request(address, method, tools);
    if ('verdict' in response) return response;
    const target = response.headers.location;
    if (response.status < 300 || response.status > 399 || target === undefined) return judge(response);
    const next = URL.canParse(target, address) ? new URL(target, address) : null;
    if (next === null || !/^https?:$/.test(next.protocol))
      return final(`redirects to '${target}', which is not an address`, DEAD);
    next.hash = '';
    address = next.href;
  }
  return final(`redirects more than ${MOST_REDIRECTS} times`, DEAD);
}

async function request(url: string, method: 'HEAD' | 'GET', tools: AskTools): Promise<WebAnswer | Answer> {
  try {
    return await tools.request(url, { method, headers: HEADERS, signal: tools.deadline() });
  } catch (error) {
    if (error instanceof PrivateAddressError)
      return final(`leads to ${error.address}, which is not on the internet, and isn't requested`, PRIVATE);
    return { verdict: { ok: false, reason: reasonOf(error), hint: UNREACHED }, pause: 0 };
  }
}

function judge({ status, statusText, headers }: WebAnswer): Answer {
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
