import type { ProjectFiles } from '../base/files.ts';
import { suggest, suggestOr } from '../base/problems/nearest.ts';
import type { Problem } from '../base/problems/problem.ts';
import type { VersionsConfig } from '../config/model.ts';
import type { Page } from '../content/model.ts';
import type { References } from '../facts/read-reference.ts';
import type { VersionView } from './model.ts';
import { expandPattern, isPattern } from './redirect-patterns.ts';
import { type ListedRedirect, type ListedRedirects, readRedirects } from './redirects-file.ts';
import { type Redirect, redirectsFromLayers, redirectsFromName } from './rename-redirects.ts';
import { isOwnFolder, servedAddresses } from './served-addresses.ts';

const noList: ListedRedirects = { entries: [], problems: [] };

/**
 * All redirects of the site, sorted: those in the list, and those that follow from the layers. A listed one takes
 * precedence. None leads to another. `patterns` has those in the list that end in a star; `redirects` has what they
 * mean for single addresses. Problems have their place in the list: broken targets, sources that are pages, duplicates,
 * loops.
 */
export function collectRedirects(
  versions: VersionsConfig,
  views: readonly VersionView[],
  project: Pick<ProjectFiles, 'redirectsFile' | 'publicFiles'>,
  references: References,
): { redirects: Redirect[]; patterns: Redirect[]; problems: Problem[] } {
  const listed = project.redirectsFile === null ? noList : readRedirects(project.redirectsFile);
  const addresses = allAddresses(versions, views, project.publicFiles);
  const file = project.redirectsFile?.path ?? '';
  const problems = [...listed.problems];
  const targets = new Map<string, string>();
  const made = [...redirectsFromName(views), ...redirectsFromLayers(versions, views, references)];
  for (const { from, to } of made) {
    if (!addresses.has(from)) targets.set(from, to);
  }
  const told = (entry: ListedRedirect, message: string, hint: string) =>
    problems.push({ file, ...entry.at, rule: 'redirects', message, hint });
  const pageAddresses = views.flatMap(({ pages, categoryPages }) =>
    [...pages, ...categoryPages].map(({ url }) => url),
  );
  const patterns = listed.entries.filter(isPattern);
  const single = listed.entries.filter((entry) => !isPattern(entry));
  const taken = new Set([...addresses.keys(), ...single.map(({ from }) => from)]);
  for (const pattern of patterns) {
    const expanded = expandPattern(pattern, pageAddresses);
    if (expanded === null) {
      told(pattern, `Nothing of this site is below '${pattern.to}'.`, 'Name a path with pages below it.');
    }
    const free = (expanded ?? []).filter(({ from }) => !taken.has(from));
    for (const { from } of free) taken.add(from);
    single.push(...free);
  }
  const usable = single.filter((entry) => {
    if (!addresses.has(entry.from) && !isOwnFolder(entry.from)) return true;
    told(
      entry,
      `'${entry.from}' is an address of this site, so nothing can redirect it.`,
      'Remove the entry.',
    );
    return false;
  });
  for (const { from, to } of usable) targets.set(from, to);
  const faults = usable.map((entry) => ({ entry, fault: judgeTarget(entry, targets, addresses) }));
  for (const { entry, fault } of faults) {
    if (fault === null) continue;
    told(entry, fault.message, fault.hint);
    targets.delete(entry.from);
  }
  return {
    redirects: collapse(targets),
    patterns: patterns.map(({ from, to }) => ({ from, to })),
    problems,
  };
}

function allAddresses(
  versions: VersionsConfig,
  sites: readonly VersionView[],
  publicFiles: readonly string[],
): Map<string, Page | null> {
  const addresses = new Map<string, Page | null>(
    servedAddresses(publicFiles, versions).map((address) => [address, null]),
  );
  for (const { pages, categoryPages } of sites) {
    for (const page of categoryPages) addresses.set(page.url, null);
    for (const page of pages) addresses.set(page.url, page);
  }
  return addresses;
}

function judgeTarget(
  { from, to }: Redirect,
  targets: ReadonlyMap<string, string>,
  addresses: ReadonlyMap<string, Page | null>,
): { message: string; hint: string } | null {
  const end = follow(from, targets);
  if (end === null) return { message: `'${from}' leads in a circle.`, hint: 'Let it lead to a page.' };
  if (!end.startsWith('/')) return null;
  const [beforeHash = '', hash = ''] = end.split('#');
  const path = beforeHash.replace(/\?.*/, '');
  const page = addresses.get(path);
  if (page === undefined) {
    const hint = suggestOr(path, addresses.keys(), 'Name an address that exists.');
    return { message: `'${to}' is not an address of this site.`, hint };
  }
  if (page?.draft === true) {
    return { message: `'${to}' leads to a draft.`, hint: `Publish ${page.file}, or remove the entry.` };
  }
  if (hash === '' || page === null || page.document.anchors.has(hash)) return null;
  return { message: `'#${hash}' does not exist on ${path}.`, hint: suggest(hash, page.document.anchors) };
}

/** The last address in a chain of redirects, with the hash; null if the chain is a loop. */
function follow(from: string, targets: ReadonlyMap<string, string>): string | null {
  const seen = new Set<string>();
  let current = from;
  for (;;) {
    const [path = '', hash] = current.split('#');
    const next = targets.get(path);
    if (next === undefined) return current;
    if (seen.has(path)) return null;
    seen.add(path);
    current = hash === undefined || next.includes('#') ? next : `${next}#${hash}`;
  }
}

function collapse(targets: ReadonlyMap<string, string>): Redirect[] {
  const ends = [...targets.keys()].map((from) => ({ from, to: follow(from, targets) }));
  const found = ends.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));
  return found.sort((a, b) => (a.from < b.from ? -1 : 1));
}
