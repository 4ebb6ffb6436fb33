import { isScalar } from 'yaml';
import { holdsTemplate } from '../../examine/placeholders.ts';
import type { VersionData } from '../facts/data.ts';
import type { SetFacts } from '../facts/open-facts.ts';
import { findVersion, latestVersion, shortName } from '../versions.ts';

/** The version of the product that values are for. */
export type ChartVersion = {
  data: VersionData;
  /**
   * `named`: the manifest names it. `older` and `newer`: it names one without data, and this is the closest one.
   * `assumed`: it names none, or a template fills it in.
   */
  as: 'named' | 'older' | 'newer' | 'assumed';
  /** As it's written; '' if it isn't. */
  text: string;
};

/** Finds the version in a chart's version: `0.27.1`, `v0.27.1`, `0.27.x`, `~0.27.0`. */
export function chartVersion(scalar: unknown, set: SetFacts, fallback: string | null): ChartVersion {
  const text = isScalar(scalar) && scalar.value !== null ? (scalar.source ?? String(scalar.value)) : '';
  const [, major, minor] = /^[~^=v\s]*(\d+)\.(\d+)(?:\.|$|-)/.exec(text) ?? [];
  if (major === undefined || minor === undefined || holdsTemplate(text)) {
    const data = fallback === null ? latestVersion(set) : findVersion(set, fallback);
    return { data, as: 'assumed', text };
  }
  const name = `${major}.${minor}`;
  const found = set.versions.find((one) => shortName(one) === name);
  if (found !== undefined) return { data: found, as: 'named', text };
  const [newest, oldest] = [set.versions[0], set.versions.at(-1)];
  const isOlder = oldest !== undefined && orderOf(name) < orderOf(shortName(oldest));
  const data = (isOlder ? oldest : newest) ?? latestVersion(set);
  return { data, as: isOlder ? 'older' : 'newer', text };
}

/** `0.28` → 28, `1.2` → 1002. */
function orderOf(name: string): number {
  const [major = 0, minor = 0] = name.split('.').map(Number);
  return major * 1000 + minor;
}
