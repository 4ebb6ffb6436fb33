import { filtersOf, type SearchResult, tagOf } from '../../lib/docs/search/client/contract.ts';
import { MAIN_SET } from '../../lib/ground/versions/main-set.ts';
import type { ShellSet } from '../docs-shell/place.ts';

/** What a search covers. */
export type Scope = {
  /** In addresses: `vcluster/0.27.0`, or `all`. */
  id: string;
  label: string;
  tags: string[];
};

/** `v0.27 Stable` is `0.27`, `main 🚧` is `main`. */
function shortLabel(label: string): string {
  return /\d+(?:\.\d+)+/.exec(label)?.[0] ?? label.replace(/[^\p{L}\p{N} .-]/gu, '').trim();
}

/** The newest stable version is at the set's own route. */
const newestOf = ({ versions, route }: ShellSet) =>
  versions.find(({ rootUrl }) => rootUrl === route) ?? versions[0];

const withMain = (tags: string[]): string[] => [...tags, tagOf(MAIN_SET, 'current')];

function versionScope(set: ShellSet, version: ShellSet['versions'][number]): Scope {
  return {
    id: `${set.name}/${version.name}`,
    label: `${set.label} ${shortLabel(version.label)}`,
    tags: withMain([tagOf(set.name, version.name)]),
  };
}

/** Id of the scope that covers all docs. */
const ALL = 'all';

/** The newest stable version of each set. For the open page's set, its version. */
function allScope(sets: readonly ShellSet[], open: { set: string; version: string } | null): Scope {
  const tags = sets.flatMap((set) => {
    const version = set.name === open?.set ? open.version : newestOf(set)?.name;
    return set.name === MAIN_SET || version === undefined ? [] : [tagOf(set.name, version)];
  });
  return { id: ALL, label: 'All docs', tags: withMain(tags) };
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
  place: { set: ShellSet; version: ShellSet['versions'][number] } | null,
): Scope[] {
  if (place === null || place.set.name === MAIN_SET) return [allScope(sets, null)];
  const { set, version } = place;
  return [versionScope(set, version), allScope(sets, { set: set.name, version: version.name })];
}

/** The version that a tag stands for, as a scope. */
export const scopeOfTag = (tag: string, everything: readonly Scope[]): Scope | undefined =>
  everything.find(({ id, tags }) => id !== ALL && tags[0] === tag);

/** What a tag stands for, shown above its hits. */
export function labelOfTag(tag: string, sets: readonly ShellSet[]): string {
  for (const set of sets) {
    for (const version of set.versions) {
      if (tagOf(set.name, version.name) === tag) return versionScope(set, version).label;
    }
  }
  return sets.find(({ name }) => name === MAIN_SET)?.label ?? '';
}

/** Where else to look if a version has no hits, or only guesses. */
type Beside = {
  /** The newest stable version of each other set. */
  others: Scope[];
  /** Newer versions of the same set, the closest first. */
  newer: Scope[];
  /** Older ones, the closest first. */
  older: Scope[];
};

/** Everything is empty if all docs were searched. */
export function scopesBeside(everything: readonly Scope[], scope: Scope): Beside {
  const newest = everything.find(({ id }) => id === ALL);
  if (newest === undefined || scope.id === ALL) return { others: [], newer: [], older: [] };
  const isOwn = ({ id }: Scope) => id.startsWith(`${scope.id.split('/', 1)[0]}/`);
  const versions = everything.filter(({ id }) => id !== ALL);
  const isNewest = ({ tags }: Scope) => tags.every((tag) => newest.tags.includes(tag));
  const own = versions.filter(isOwn);
  const place = own.findIndex(({ id }) => id === scope.id);
  return {
    others: versions.filter((one) => !isOwn(one) && isNewest(one)),
    newer: own.slice(0, place).reverse(),
    older: own.slice(place + 1),
  };
}

/** What a list needs from an answer, with the question that it belongs to. */
export type Answer = Pick<SearchResult, 'hits' | 'nbHits' | 'page' | 'query' | 'isSettled' | 'isUnsure'> & {
  facetFilters: unknown;
};

/**
 * Whether an answer belongs to these words and this scope. The list may still show the answer to an earlier question.
 */
export function isAnswerTo(query: string, scope: Scope, answer: Answer): boolean {
  return (
    answer.query.trim() === query.trim() &&
    JSON.stringify(answer.facetFilters) === JSON.stringify(filtersOf(scope.tags))
  );
}
