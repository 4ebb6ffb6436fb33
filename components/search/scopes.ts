import { filtersOf, tagOf } from '../../lib/search/client/contract.ts';
import type { ShellSet } from '../docs-shell/place.ts';

/** What a search looks through. */
export type Scope = {
  /** In addresses: `vcluster/0.27.0`, or `all`. */
  id: string;
  label: string;
  tags: string[];
};

const MAIN = 'main';

/** `v0.27 Stable` is `0.27`, `main 🚧` is `main`. */
function shortLabel(label: string): string {
  return /\d+(?:\.\d+)+/.exec(label)?.[0] ?? label.replace(/[^\p{L}\p{N} .-]/gu, '').trim();
}

/** The newest stable version stands at the set's own route. */
const newestOf = ({ versions, route }: ShellSet) =>
  versions.find(({ rootUrl }) => rootUrl === route) ?? versions[0];

const withMain = (tags: string[]): string[] => [...tags, tagOf(MAIN, 'current')];

function versionScope(set: ShellSet, version: ShellSet['versions'][number]): Scope {
  return {
    id: `${set.name}/${version.name}`,
    label: `${set.label} ${shortLabel(version.label)}`,
    tags: withMain([tagOf(set.name, version.name)]),
  };
}

/** The newest stable version of each set; of the set that is open, the version that is. */
function allScope(sets: readonly ShellSet[], open: { set: string; version: string } | null): Scope {
  const tags = sets.flatMap((set) => {
    const version = set.name === open?.set ? open.version : newestOf(set)?.name;
    return set.name === MAIN || version === undefined ? [] : [tagOf(set.name, version)];
  });
  return { id: 'all', label: 'All docs', tags: withMain(tags) };
}

/** Every version of every set, and all docs at once; what is always searched too is no choice of its own. */
export function allScopes(sets: readonly ShellSet[]): Scope[] {
  const versions = sets.flatMap((set) =>
    set.name === MAIN ? [] : set.versions.map((version) => versionScope(set, version)),
  );
  return [allScope(sets, null), ...versions];
}

/** What is searched on a page: its version, or all docs; the first is the one to begin with. */
export function scopesAt(
  sets: readonly ShellSet[],
  place: { set: ShellSet; version: ShellSet['versions'][number] } | null,
): Scope[] {
  if (place === null || place.set.name === MAIN) return [allScope(sets, null)];
  const { set, version } = place;
  return [versionScope(set, version), allScope(sets, { set: set.name, version: version.name })];
}

/** What a tag stands for, to be shown above its hits. */
export function labelOfTag(tag: string, sets: readonly ShellSet[]): string {
  for (const set of sets) {
    for (const version of set.versions) {
      if (tagOf(set.name, version.name) === tag) return versionScope(set, version).label;
    }
  }
  return sets.find(({ name }) => name === MAIN)?.label ?? '';
}

/** Where to look for what a scope has not: all docs first, then the other versions of its set. */
export function scopesBeside(everything: readonly Scope[], scope: Scope): Scope[] {
  const [set = ''] = scope.id.split('/');
  return everything.filter(({ id }) => id !== scope.id && (id === 'all' || id.startsWith(`${set}/`)));
}

/** Whether an answer is to a question about a scope, by the answer's filters: one for another may still be shown. */
export function isAnswerFor(scope: Scope, filters: unknown): boolean {
  return JSON.stringify(filters) === JSON.stringify(filtersOf(scope.tags));
}
