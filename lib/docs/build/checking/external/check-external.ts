import { z } from 'zod';
import { groupBy } from '../../../../ground/base/group-by.ts';
import type { Problem } from '../../../../ground/base/problems/problem.ts';
import { readCache, writeCache } from '../../../../ground/disk/cache.ts';
import { type ExternalAddress, externalAddresses } from '../../../checks/external-addresses.ts';
import { loadAssembly } from '../../../site/load-assembly.ts';
import { indexSite } from '../../../site/site-index.ts';
import { type AskTools, askAddress, type Verdict, webTools } from './ask-address.ts';

/** The problems, the number of external addresses, and how many of them were requested. */
export type ExternalReport = { problems: Problem[]; addresses: number; asked: number };

/**
 * Reports each external address that doesn't respond, at each place that links to it. If the settings or the versions
 * can't be read, only their problems are reported.
 */
export async function checkExternal(root: string, tools: AskTools = webTools): Promise<ExternalReport> {
  const { site, project, problems } = await loadAssembly(root, { capabilities: [] });
  if (site === null) return { problems, addresses: 0, asked: 0 };
  return askAddresses(root, externalAddresses(indexSite(site, project)), tools, Date.now());
}

/**
 * The same for given addresses. `now` is the time in milliseconds: addresses that responded recently aren't requested.
 */
export async function askAddresses(
  root: string,
  addresses: readonly ExternalAddress[],
  tools: AskTools,
  now: number,
): Promise<ExternalReport> {
  const answered = readAnswered(root, now);
  const unknown = addresses.filter(({ url }) => !answered.has(url));
  const verdicts = await askAll(
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
export async function askAll(
  urls: readonly string[],
  tools: AskTools,
  ask: (url: string, tools: AskTools) => Promise<Verdict> = askAddress,
): Promise<Map<string, Verdict>> {
  const found = new Map<string, Verdict>();
  const queues = [...groupBy(urls, (url) => new URL(url).host).values()].sort((a, b) => b.length - a.length);
  const work = async () => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const [at, url] of queue.entries()) {
        if (at > 0) await tools.wait(GAP);
        found.set(url, await ask(url, tools));
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
