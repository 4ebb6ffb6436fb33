import type { Scope } from '../../lib/docs/search/client/contract.ts';
import { tagOf } from '../../lib/docs/search/tags.ts';
import { MAIN_SET } from '../../lib/ground/versions/policies.ts';
import type { ShellSet } from '../ui/place.ts';

export type { Scope };

type Version = ShellSet['versions'][number];

/** `v0.27 Stable` is `0.27`, `main 🚧` is `main`. */
export function shortLabel({ label }: Pick<Version, 'label'>): string {
  return /\d+(?:\.\d+)+/.exec(label)?.[0] ?? label.replace(/[^\p{L}\p{N} .-]/gu, '').trim();
}

/** The newest stable version is at the set's own route. */
export const newestOf = ({ versions, route }: ShellSet): Version | undefined =>
  versions.find(({ rootUrl }) => rootUrl === route) ?? versions[0];

const withMain = (tags: string[]): string[] => [...tags, tagOf(MAIN_SET, 'current')];

/** One version of a set. */
export function versionScope(set: ShellSet, version: Version): Scope {
  return {
    id: `${set.name}/${version.name}`,
    label: `${set.label} ${shortLabel(version)}`,
    tags: withMain([tagOf(set.name, version.name)]),
    key: `${set.name}/${version.name}`,
    reach: 'own',
  };
}

/** Id of the scope that covers all docs. */
const ALL = 'all';

/** Whose index covers all docs: the main set's, or the first set's in a site without one. */
function homeOf(sets: readonly ShellSet[]): string {
  const home = sets.find(({ name }) => name === MAIN_SET) ?? sets[0];
  return home === undefined ? '' : `${home.name}/${newestOf(home)?.name}`;
}

/** The newest stable version of each set. For the open page's set, its version, with what belongs to it. */
function allScope(sets: readonly ShellSet[], open: { set: string; version: string } | null): Scope {
  const tags = sets.flatMap((set) => {
    const version = set.name === open?.set ? open.version : newestOf(set)?.name;
    return set.name === MAIN_SET || version === undefined ? [] : [tagOf(set.name, version)];
  });
  const key = open === null ? homeOf(sets) : `${open.set}/${open.version}`;
  return { id: ALL, label: 'All docs', tags: withMain(tags), key, reach: 'all' };
}

/** Every version of every set, and all docs. What is always included in a search isn't a choice. */
export function allScopes(sets: readonly ShellSet[]): Scope[] {
  const versions = sets.flatMap((set) =>
    set.name === MAIN_SET ? [] : set.versions.map((version) => versionScope(set, version)),
  );
  return [allScope(sets, null), ...versions];
}

/** The scopes offered on a page: its version, or all docs. The first is the initial one. */
export function scopesAt(
  sets: readonly ShellSet[],
  place: { set: ShellSet; version: Version } | null,
): Scope[] {
  if (place === null || place.set.name === MAIN_SET) return [allScope(sets, null)];
  const { set, version } = place;
  return [versionScope(set, version), allScope(sets, { set: set.name, version: version.name })];
}

/** The initial scope on a page. */
export function firstScope(
  sets: readonly ShellSet[],
  place: { set: ShellSet; version: Version } | null,
): Scope {
  return scopesAt(sets, place)[0] ?? allScope(sets, null);
}

/** What a tag stands for, shown beside its hits. */
export function labelOfTag(tag: string, sets: readonly ShellSet[]): string {
  for (const set of sets) {
    for (const version of set.versions) {
      if (tagOf(set.name, version.name) === tag && set.name !== MAIN_SET)
        return versionScope(set, version).label;
    }
  }
  return sets.find(({ name }) => name === MAIN_SET)?.label ?? '';
}
