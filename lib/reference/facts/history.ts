import type { ByVersion, ReferenceVersion } from './facts.ts';

/** A version's name for readers: its name, or 'unreleased'. */
type VersionName = string;

/** A value that was replaced with another one in a version. */
export type Change<T> = { in: VersionName; from: T; to: T };

/** How long something has existed, from the perspective of one version. */
export type Lifetime = {
  /** null: the oldest version already has it. */
  since: VersionName | null;
  /** The first later version without it; null while there is none. */
  removedIn: VersionName | null;
  /** The last version before `removedIn` that has it, or the newest one. */
  lastIn: VersionName;
};

/** The continuous range of versions around one version that have something. Throws if that version doesn't have it. */
export function lifetimeOf(
  facts: ByVersion<unknown>,
  versions: readonly ReferenceVersion[],
  version: string,
): Lifetime {
  const oldestFirst = versions.toReversed();
  const here = oldestFirst.findIndex(({ name }) => name === version);
  if (!facts.has(version)) throw new Error(`There is nothing in ${version} whose lifetime could be told.`);
  let first = here;
  while (first > 0 && facts.has(oldestFirst[first - 1]?.name ?? '')) first -= 1;
  const later = oldestFirst.slice(here);
  const end = later.findIndex(({ name }) => !facts.has(name));
  const [start, gone, last] = [oldestFirst[first], later[end], later.at(end === -1 ? -1 : end - 1)];
  return {
    since: first === 0 || start === undefined ? null : readerName(start),
    removedIn: gone === undefined ? null : readerName(gone),
    lastIn: last === undefined ? version : readerName(last),
  };
}

/** Every change of a part of the facts up to one version, oldest first. Changes before a gap don't count. */
export function changesOf<F, T>(
  facts: ByVersion<F>,
  versions: readonly ReferenceVersion[],
  version: string,
  part: (facts: F) => T,
): Change<T>[] {
  const oldestFirst = versions.toReversed();
  const upTo = oldestFirst.slice(0, oldestFirst.findIndex(({ name }) => name === version) + 1);
  const gap = upTo.findLastIndex(({ name }) => !facts.has(name));
  const lasting = upTo.slice(gap + 1);
  return lasting.flatMap((now, index) => {
    const before = facts.get(lasting[index - 1]?.name ?? '');
    const after = facts.get(now.name);
    if (before === undefined || after === undefined) return [];
    const [from, to] = [part(before), part(after)];
    return isSame(from, to) ? [] : [{ in: readerName(now), from, to }];
  });
}

/** A version's name for readers. */
export function readerName({ name, isReleased }: ReferenceVersion): VersionName {
  return isReleased ? name : 'unreleased';
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
