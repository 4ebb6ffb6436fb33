import { suggest } from '../../ground/base/problems/nearest.ts';
import { UsageError } from '../../ground/base/usage-error.ts';
import type { VersionData } from './facts/data.ts';
import type { SetFacts } from './facts/open-facts.ts';

/** A set's versions, newest first. */
export type Versions = Pick<SetFacts, 'set' | 'versions'>;

/** The newest stable version. Throws an Error for a set without versions. */
export function latestVersion({ set, versions }: Versions): VersionData {
  const latest = versions.find(({ isLatest }) => isLatest) ?? versions[0];
  if (latest === undefined) throw new Error(`The set '${set}' has no versions.`);
  return latest;
}

/**
 * Finds a version by what people write: `0.26.0`, `v0.26`, a patch release such as `0.26.3`, `latest`, or `next`, each
 * optionally with its set: `app@0.26.0`. Throws a UsageError for an unknown version.
 */
export function findVersion(facts: Versions, wanted = 'latest'): VersionData {
  const bare = wanted.includes('@') ? wanted.slice(wanted.indexOf('@') + 1) : wanted;
  const text = bare.replace(/^v(?=\d)/, '');
  const { versions } = facts;
  if (text === 'latest' || text === 'stable') return latestVersion(facts);
  if (text === 'next' || text === 'main') {
    const next = versions.find(({ isReleased }) => !isReleased) ?? versions[0];
    if (next !== undefined) return next;
  }
  const found =
    versions.find(({ name, release }) => name === text || release === text) ??
    versions.find((version) => minorOf(text) !== null && minorOf(text) === minorName(version));
  if (found !== undefined) return found;
  const known = versions.map(({ name }) => name);
  throw new UsageError(`${facts.set} has no version '${bare}'. ${suggest(text, known)}`);
}

/** A version's name in sentences: `0.26` for `0.26.0`, and for `current`, the release that it describes. */
export function minorName({ name, release }: VersionData): string {
  return minorOf(release ?? name) ?? name;
}

function minorOf(text: string): string | null {
  return /^(\d+\.\d+)(?:\.|$)/.exec(text)?.[1] ?? null;
}

/** Versions in words: `from 0.26 on`, `until 0.24`, `from 0.22 to 0.24`, `only in 0.25`. */
export function spanText(names: readonly string[], versions: readonly VersionData[]): string {
  const runs: { first: number; last: number }[] = [];
  versions.forEach(({ name }, index) => {
    if (!names.includes(name)) return;
    const run = runs.at(-1);
    if (run !== undefined && run.last === index - 1) run.last = index;
    else runs.push({ first: index, last: index });
  });
  return runs.map(({ first, last }) => runText(first, last, versions)).join(' and ');
}

/** `versions` are sorted from newest to oldest. */
function runText(newest: number, oldest: number, versions: readonly VersionData[]): string {
  const [from, to] = [versions[oldest], versions[newest]].map((one) => one && minorName(one));
  if (newest === 0 && oldest === versions.length - 1) return 'in every version';
  if (newest === 0) return `from ${from} on`;
  if (oldest === versions.length - 1) return `until ${to}`;
  return newest === oldest ? `only in ${to}` : `from ${from} to ${to}`;
}
