import type { ProjectFiles } from '../../ground/base/files.ts';
import { groupBy } from '../../ground/base/group-by.ts';
import { suggest, suggestOr } from '../../ground/base/problems/nearest.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import type { VersionConfig } from '../../ground/config/model.ts';
import { pageUrl } from '../../ground/versions/address.ts';
import type { Document, PageHead } from '../content/model.ts';
import { findAlternates } from './alternates.ts';
import type { PageMove } from './capability.ts';
import { createExportMap, type ExportMap, lengthFault, spellingOf } from './export-map.ts';
import type { PagesView } from './model.ts';
import { replacementIn, type SetPages } from './page-moves.ts';
import { type ListedRedirect, type ListedRedirects, readRedirects } from './redirects-file.ts';
import { isServed, type ServedAddresses } from './served-addresses.ts';

/** Stands for the part of an old address that the star matches. */
const SPLAT = '/:splat';

/** Whether a redirect applies to all addresses below one: `/docs/cli/*`. */
export const isPattern = ({ from }: Redirect): boolean => from.endsWith('/*');

/**
 * The single-address redirects for a pattern, for hosts without support for patterns: one for the address above the
 * star and, if the target ends in `:splat`, one for each of `addresses` below it. Null if there's nothing below the
 * target.
 */
export function expandPattern(entry: ListedRedirect, addresses: Iterable<string>): ListedRedirect[] | null {
  const { from, to, at } = entry;
  const above = from.slice(0, -'/*'.length);
  if (!to.endsWith(SPLAT)) return [{ from: above, to, at }];
  const target = to.slice(0, -SPLAT.length);
  const expanded = [...addresses]
    .filter((address) => address === target || address.startsWith(`${target}/`))
    .map((address) => ({ from: above + address.slice(target.length), to: address, at }));
  return expanded.length === 0 ? null : expanded;
}

/** A page as a target of redirects. */
export type RedirectTarget = PageHead & { document: Pick<Document, 'anchors'> };
type Views = readonly PagesView<RedirectTarget>[];
type Redirects = { redirects: Redirect[]; patterns: Redirect[]; problems: Problem[] };

/** Every address of the site → its page; null if something else is there. */
type Addresses = ReadonlyMap<string, RedirectTarget | null>;

type Report = (entry: ListedRedirect, message: string, hint: string) => void;

const noList: ListedRedirects = { entries: [], problems: [] };

/**
 * All redirects of the site, sorted: those in the list, and those that follow from the layers. A listed one takes
 * precedence. None leads to another. `patterns` has those in the list that end in a star; `redirects` has what they
 * mean for single addresses. Problems have their place in the list: broken targets, sources that are pages, duplicates,
 * loops. `moves` has those of each set.
 */
export function collectRedirects(
  views: Views,
  served: ServedAddresses,
  moves: ReadonlyMap<string, readonly PageMove[]>,
  redirectsFile: ProjectFiles['redirectsFile'],
): Redirects {
  const file = redirectsFile?.path ?? '';
  const listed = redirectsFile === null ? noList : readRedirects(redirectsFile);
  const addresses = allAddresses(served.addresses, views);
  const files = createExportMap();
  for (const address of addresses.keys()) files.claim(address);
  const problems = [...listed.problems];
  const report: Report = (entry, message, hint) =>
    problems.push({ file, ...entry.at, rule: 'redirects', message, hint });
  const made = [...redirectsFromName(views), ...redirectsFromLayers(views, moves)];
  const allowed = listed.entries.filter((entry) => matchesNothing(entry, addresses, report));
  const single = withExpandedPatterns(allowed, addresses, views, report);
  const usable = single.filter((entry) => isFree(entry, files, served, report));
  // Those that follow from names and layers come last: a listed one with the same file takes precedence.
  const targets = new Map(
    made.flatMap(({ from, to }) => {
      if (files.ownerOf(from, 'page') !== null || lengthFault(from) !== null) return [];
      files.claim(from, 'page');
      return [[from, to]];
    }),
  );
  for (const { from, to } of usable) targets.set(from, to);
  const faults = usable.map((entry) => ({ entry, fault: validateTarget(entry, targets, addresses) }));
  for (const { entry, fault } of faults) {
    if (fault === null) continue;
    report(entry, fault.message, fault.hint);
    targets.delete(entry.from);
  }
  return {
    redirects: collapse(targets),
    patterns: allowed.filter(isPattern).map(({ from, to }) => ({ from, to })),
    problems,
  };
}

/** The entries for single addresses, and those that patterns mean. An entry takes precedence over a pattern. */
function withExpandedPatterns(
  entries: readonly ListedRedirect[],
  addresses: Addresses,
  views: Views,
  report: Report,
): ListedRedirect[] {
  const single = entries.filter((entry) => !isPattern(entry));
  const taken = new Set([...addresses.keys(), ...single.map(({ from }) => from)]);
  const pages = views.flatMap((view) => [...view.pages, ...view.categoryPages].map(({ url }) => url));
  for (const pattern of entries.filter(isPattern)) {
    const expanded = expandPattern(pattern, pages);
    if (expanded === null)
      report(pattern, `Nothing of this site is below '${pattern.to}'.`, 'Name a path with pages below it.');
    const free = (expanded ?? []).filter(({ from }) => !taken.has(from));
    for (const { from } of free) taken.add(from);
    single.push(...free);
  }
  return single;
}

/** Whether an entry's files don't exist yet. If so, they're the entry's from now on. */
function isFree(entry: ListedRedirect, files: ExportMap, served: ServedAddresses, report: Report): boolean {
  const { from } = entry;
  const owner = files.ownerOf(from, 'page');
  const tooLong = lengthFault(from);
  if (tooLong !== null) report(entry, `The address '${from}' ${tooLong}.`, 'Remove the entry.');
  else if (owner !== null && owner !== from && spellingOf(owner) !== spellingOf(from))
    report(entry, `'${from}' would need a file or folder that belongs to '${owner}'.`, 'Remove the entry.');
  else if (owner !== null && owner !== from)
    report(entry, `'${from}' is another spelling of '${owner}', which exists.`, 'Remove the entry.');
  else if (owner !== null || isServed(spellingOf(from), served))
    report(entry, `'${from}' is an address of this site, so nothing can redirect it.`, 'Remove the entry.');
  else {
    files.claim(from, 'page');
    return true;
  }
  return false;
}

/** Some hosts apply patterns even where a file exists. So no pattern matches an address of the site. */
function matchesNothing(entry: ListedRedirect, addresses: Addresses, report: Report): boolean {
  if (!isPattern(entry)) return true;
  const start = spellingOf(entry.from.slice(0, -1));
  const hit = [...addresses.keys()].find((address) => spellingOf(address).startsWith(`${start}/`));
  if (hit === undefined) return true;
  const message = `'${entry.from}' matches '${hit}', which exists and would never be shown.`;
  const isCircle = spellingOf(entry.to).startsWith(`${start}/`);
  const hint = isCircle
    ? `It would redirect in a circle: ${hit} → ${hit}. Remove the entry.`
    : 'Name a folder without pages, or redirect single addresses.';
  report(entry, message, hint);
  return false;
}

function allAddresses(served: readonly string[], views: Views): Map<string, RedirectTarget | null> {
  const addresses = new Map<string, RedirectTarget | null>(served.map((address) => [address, null]));
  for (const { pages, categoryPages } of views) {
    for (const page of categoryPages) addresses.set(page.url, null);
    for (const page of pages) addresses.set(page.url, page);
  }
  return addresses;
}

function validateTarget(
  { from, to }: Redirect,
  targets: ReadonlyMap<string, string>,
  addresses: Addresses,
): { message: string; hint: string } | null {
  const end = follow(from, targets);
  if (Array.isArray(end))
    return { message: `'${from}' leads in a circle: ${end.join(' → ')}.`, hint: 'Let it lead to a page.' };
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

/** The last address in a chain of redirects, with the hash; all addresses of the chain if it's a circle. */
function follow(from: string, targets: ReadonlyMap<string, string>): string | string[] {
  const seen = new Set<string>();
  let current = from;
  for (;;) {
    const [path = '', hash] = current.split('#');
    const next = targets.get(path.replace(/\?.*/, ''));
    if (next === undefined) return current;
    if (seen.has(path)) return [...seen, path];
    seen.add(path);
    current = hash === undefined || next.includes('#') ? next : `${next}#${hash}`;
  }
}

function collapse(targets: ReadonlyMap<string, string>): Redirect[] {
  const ends = [...targets.keys()].map((from) => ({ from, to: follow(from, targets) }));
  const found = ends.flatMap(({ from, to }) => (Array.isArray(to) ? [] : [{ from, to }]));
  return found.sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Two site paths. */
type Redirect = { from: string; to: string };

/**
 * Redirects that follow from renamed and removed pages. If a page of an older version has another address in a newer one, the old
 * address leads to the new one there. If it was removed, the old address leads to its replacement. If the newest stable
 * version has neither, its address there leads to the newest version with the page: external links usually have no
 * version.
 */
function redirectsFromLayers(views: Views, moves: ReadonlyMap<string, readonly PageMove[]>): Redirect[] {
  return [...groupBy(views, ({ set }) => set.name)].flatMap(([set, own]) => {
    const pages = { views: own, alternates: findAlternates(own), moves: moves.get(set) ?? [] };
    return own.flatMap((view, index) => redirectsOf(view, own.slice(index + 1), pages));
  });
}

/**
 * The newest stable version can also be reached by its name: its pages are at `/docs/app` and, by a redirect, at
 * `/docs/app/0.27.0`.
 */
function redirectsFromName(views: Views): Redirect[] {
  return views.flatMap(({ set, version, pages, categoryPages }) => {
    if (version.path !== '' || set.versions.length < 2) return [];
    const named = { ...version, path: version.name };
    return [...pages, ...categoryPages].map(({ slug, url }) => ({
      from: pageUrl(set, named, slug),
      to: url,
    }));
  });
}

/** Redirects in one version, from the pages of older ones. The newest of them takes precedence. */
function redirectsOf(
  { set, version, pages, categoryPages }: PagesView<RedirectTarget>,
  older: Views,
  own: SetPages<RedirectTarget>,
): Redirect[] {
  const taken = new Set([...pages, ...categoryPages].map((page) => page.slug));
  const redirects = new Map<string, Redirect>();
  for (const page of older.flatMap((view) => view.pages)) {
    if (taken.has(page.slug) || redirects.has(page.slug) || page.draft) continue;
    const now = own.alternates.find(page, version.name) ?? replacementIn(page, version.name, own);
    const to = now?.url ?? lastKnown(page.url, version);
    if (to !== null) redirects.set(page.slug, { from: pageUrl(set, version, page.slug), to });
  }
  return [...redirects.values()];
}

function lastKnown(url: string, version: VersionConfig): string | null {
  return version.isLast ? url : null;
}
