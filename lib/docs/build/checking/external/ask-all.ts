import { groupBy } from '../../../../ground/base/group-by.ts';
import { type AskTools, askAddress, type Verdict } from './ask-address.ts';

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
