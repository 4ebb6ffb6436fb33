import type { Problem } from '../../../../ground/base/problems/problem.ts';
import { type ExternalAddress, externalAddresses } from '../../../checks/external-addresses.ts';
import { loadAssembly } from '../../../site/load-assembly.ts';
import { indexSite } from '../../../site/site-index.ts';
import { readAnswered, writeAnswered } from './answered.ts';
import { type AskTools, webTools } from './ask-address.ts';
import { askAll } from './ask-all.ts';

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
