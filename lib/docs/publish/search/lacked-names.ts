import { newestStable } from '../../../ground/versions/address.ts';
import { shortName } from '../../../ground/versions/policies.ts';
import { contentStems } from '../../search/engine/query.ts';
import type { OtherName, SearchPage } from '../../search/model.ts';
import type { VersionView } from '../../site/model.ts';

/** Headings further down name details. */
const DEEPEST = 3;

/** A name, and where it is: key → its first place on the pages of a version. */
type Names = ReadonlyMap<string, { title: string; url: string }>;

const known = new WeakMap<readonly SearchPage[], Names>();

function namesOf(pages: readonly SearchPage[]): Names {
  const before = known.get(pages);
  if (before !== undefined) return before;
  const names = new Map<string, { title: string; url: string }>();
  const add = (key: string, title: string, url: string) => {
    if (key !== '' && !names.has(key)) names.set(key, { title, url });
  };
  const keyOf = (title: string) => contentStems(title).sort().join(' ');
  for (const { url, title, keywords } of pages) {
    add(keyOf(title), title, url);
    for (const keyword of keywords) add(keyOf(keyword), title, url);
  }
  for (const { url, sections, entries } of pages) {
    for (const { anchor, title, depth } of sections)
      if (anchor !== '' && depth <= DEEPEST) add(keyOf(title), title, `${url}#${anchor}`);
    for (const { name, anchor } of entries)
      add(name.toLowerCase(), name, anchor === '' ? url : `${url}#${anchor}`);
  }
  known.set(pages, names);
  return names;
}

/**
 * Every title, heading, field, flag, and command that other versions of a set have and this one lacks, sorted, with the
 * versions that have it. Each leads to the newest stable version that has it, if newer versions do, or else to the last.
 */
export function lackedNames(
  view: VersionView,
  pagesOf: ReadonlyMap<VersionView, readonly SearchPage[]>,
): OtherName[] {
  // Versions are listed from the newest to the oldest.
  const versions = [...pagesOf].filter(([{ set }]) => set === view.set).reverse();
  const own = versions.findIndex(([one]) => one === view);
  const here = namesOf(versions[own]?.[1] ?? []);
  const stable = versions.findIndex(([{ set, version }]) => newestStable(set) === version);
  const places = new Map<string, number[]>();
  for (const [index, [, pages]] of versions.entries())
    for (const key of namesOf(pages).keys())
      if (!here.has(key)) places.set(key, [...(places.get(key) ?? []), index]);
  const lacked = [...places].flatMap(([key, all]): OtherName[] => {
    const newer = all.filter((index) => index > own);
    const from = newer[0] ?? -1;
    const to = newer.includes(stable) ? stable : (newer.at(-1) ?? all.at(-1) ?? 0);
    const place = namesOf(versions[to]?.[1] ?? []).get(key);
    if (place === undefined) return [];
    const nameAt = (index: number) => nameOf(versions[index]?.[0]);
    const isKept = newer.at(-1) === versions.length - 1 || newer.includes(stable);
    const text =
      newer.length === 0
        ? `up to ${nameAt(to)}`
        : isKept
          ? `in ${nameAt(from)} and later`
          : `in ${from === to ? '' : `${nameAt(from)} to `}${nameAt(to)}`;
    return [{ ...place, text }];
  });
  return lacked.sort((a, b) => (a.title < b.title ? -1 : 1));
}

/** `v0.26`, or for what isn't released yet, `the next version`. */
function nameOf(view: VersionView | undefined): string {
  const name = view?.version.name ?? '';
  return /^\d/.test(name) ? `v${shortName(name)}` : 'the next version';
}
