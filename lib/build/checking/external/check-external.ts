import type { Problem } from '../../../base/problems/problem.ts';
import { type ExternalAddress, externalAddresses } from '../../../checks/external-addresses.ts';
import { createAssemblyLoader } from '../../../site/load-assembly.ts';
import { indexSite } from '../../../site/site-index.ts';
import { readAnswered, writeAnswered } from './answered.ts';
import { type AskTools, webTools } from './ask-address.ts';
import { askAll } from './ask-all.ts';

export type ExternalReport = { problems: Problem[]; addresses: number; asked: number };

/**
 * Which addresses outside of the site don't answer, at each place that leads to one. Where the settings or the
 * versions can't be read, their problems are all that is found.
 */
export async function checkExternal(root: string, tools: AskTools = webTools): Promise<ExternalReport> {
  const { site, project, problems } = await createAssemblyLoader(root)();
  if (site === null) return { problems, addresses: 0, asked: 0 };
  return askAddresses(root, externalAddresses(indexSite(site, project)), tools, Date.now());
}

/** The same for given addresses. `now` is the time in milliseconds: what answered a short while ago is not asked. */
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
