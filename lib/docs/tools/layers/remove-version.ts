import type { SourceFile } from '../../../ground/base/files.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { SetConfig, VersionConfig } from '../../../ground/config/model.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { pageUrl, parseAddress } from '../../../ground/versions/address.ts';
import { aliasSlugs, pageSlugs } from '../../content/addresses.ts';
import { LAYER_FILE, type LayerChanges, noChanges, parseLayerFile } from '../../content/layer-file.ts';
import { type LayeredTree, REFERENCE_FOLDER } from '../../content/layers.ts';
import { applyLayer } from '../../content/merge-layer.ts';
import type { MergedTree } from '../../content/model.ts';
import { findInTree } from '../../content/trees.ts';
import { lead } from './cut-redirects.ts';
import { formatLayerFile, saysTheSame, sourcePath } from './layer-text.ts';
import { type Plan, Refusal } from './model.ts';
import { provePlan, requireSameTree } from './prove-plan.ts';
import { editRedirects, type ListedRedirect, REDIRECTS_PATH } from './redirect-list.ts';
import { type FileReference, fileReferences, rewriteTargets } from './rewrite-targets.ts';
import { relocate, simulate } from './simulate.ts';
import { trackFile } from './track-file.ts';
import { changeEntry, editVersions, type VersionEntry } from './versions-text.ts';
import {
  layeredTree,
  openWorkspace,
  pickSet,
  pickVersion,
  type Removal,
  requireSoundLayers,
  treesOf,
  type Workspace,
} from './workspace.ts';

/**
 * Drops a version by folding its layer into the next newer one, so no other version changes. Its addresses redirect.
 * Refuses the newest stable version, the newest version, and what can't be folded.
 */
export function removeVersion(workspace: Workspace, request: { set: string; version: string }): Plan {
  requireSoundLayers(workspace);
  const removal = pickRemoval(workspace, request);
  const input = foldInput(workspace, removal);
  const fold = foldLayer(input);
  const operations = [
    ...foldOperations(workspace, removal, input, fold),
    editVersionsFile(workspace, removal),
    ...workspace.data.drop(workspace, removal),
  ];
  const folded = provePlan(workspace, { operations, notes: [] });
  const links = relinkSources(workspace, folded, removal);
  const after = provePlan(workspace, { operations: [...operations, ...links], notes: [] });
  const redirects = removeRedirects(workspace, after, removal);
  return { operations: [...operations, ...links, ...redirects], notes: notesOf(workspace, removal) };
}

function pickRemoval(workspace: Workspace, request: { set: string; version: string }): Removal {
  const set = pickSet(workspace, request.set);
  const dropped = pickVersion(set, request.version);
  const next = set.versions[set.versions.indexOf(dropped) - 1];
  if (dropped.isLast) {
    const hint = "Cut or mark another newest stable version first ('isLast' in versions.json).";
    throw new Refusal(`'${dropped.name}' is the newest stable version of '${set.name}'.`, hint);
  }
  if (next === undefined) {
    const hint = 'A dropped version is folded into the next newer one; there is none.';
    throw new Refusal(`'${dropped.name}' is the newest version of '${set.name}'.`, hint);
  }
  return { set, dropped, next };
}

function foldInput(workspace: Workspace, { set, dropped, next }: Removal): FoldInput {
  const trees = treesOf(workspace, set.name);
  return {
    base: trees[set.versions.indexOf(dropped) + 1]?.tree ?? null,
    dropped: layeredTree(workspace, set.name, dropped.name),
    droppedChanges: changesOf(workspace, set.name, dropped.name),
    next: layeredTree(workspace, set.name, next.name),
    nextChanges: changesOf(workspace, set.name, next.name),
  };
}

function changesOf(workspace: Workspace, set: string, version: string) {
  const file = workspace.project.sources.find(({ path }) => path === sourcePath(set, version, LAYER_FILE));
  return file === undefined ? noChanges : (parseLayerFile(file).value ?? noChanges);
}

function foldOperations(
  workspace: Workspace,
  removal: Removal,
  input: FoldInput,
  fold: Fold,
): FileOperation[] {
  const { set, dropped, next } = removal;
  const layerFile = sourcePath(set.name, dropped.name, LAYER_FILE);
  const hasLayerFile = workspace.project.sources.some(({ path }) => path === layerFile);
  const nextLayerFile = sourcePath(set.name, next.name, LAYER_FILE);
  return [
    ...fold.deletes.map(({ path }): FileOperation => ({ kind: 'delete', path })),
    ...fold.moves.map(
      ({ file, to }): FileOperation => ({
        kind: 'move',
        from: file.path,
        to: sourcePath(set.name, next.name, to),
      }),
    ),
    ...(hasLayerFile ? [{ kind: 'delete' as const, path: layerFile }] : []),
    ...(saysTheSame(fold.changes, input.nextChanges)
      ? []
      : [{ kind: 'write' as const, path: nextLayerFile, text: formatLayerFile(fold.changes) }]),
  ];
}

/** Removes the version. Companions in other sets that named it get the one that took over its pages. */
function editVersionsFile(workspace: Workspace, { set, dropped, next }: Removal): FileOperation {
  const withoutIt = editVersions(workspace.versionsFile.text, set.name, (entries) =>
    entries.filter((entry) => entry.name !== dropped.name),
  );
  const others = workspace.versions.sets.filter((other) => other !== set);
  const adopt = (entry: VersionEntry): VersionEntry =>
    companionOf(entry, set.name) === dropped.name
      ? changeEntry(entry, { companions: { ...Object(entry.companions), [set.name]: next.name } })
      : entry;
  const text = others.reduce(
    (result, other) => editVersions(result, other.name, (entries) => entries.map(adopt)),
    withoutIt,
  );
  return { kind: 'write', path: 'versions.json', text };
}

function companionOf(entry: VersionEntry, set: string): unknown {
  return new Map(Object.entries(Object(entry.companions))).get(set);
}

function notesOf(workspace: Workspace, { set, dropped, next }: Removal): string[] {
  const root = `${set.route}/${dropped.path}`;
  const marks = [`"${dropped.name}"`, `${root})`, `${root}/`, `${root}"`];
  const naming = workspace.project.sources.filter(
    ({ text, layer, set: own }) =>
      !(own === set.name && [dropped.name, REFERENCE_FOLDER].includes(layer)) &&
      marks.some((mark) => text?.includes(mark) === true),
  );
  return [
    `${next.name} now holds what it inherited from ${dropped.name}; no other version changes.`,
    ...naming.map(({ path }) => `${path} names the dropped version; review it.`),
  ];
}

/**
 * Redirects the dropped version's addresses to the same pages in the next newer version that has them, and keeps the
 * old addresses of pages that were renamed between the dropped version and the next. Listed redirects into the dropped
 * version get a new target or are removed.
 */
function removeRedirects(before: Workspace, after: Workspace, removal: Removal): FileOperation[] {
  const { set, dropped } = removal;
  const leads = [...droppedAddresses(before, removal), ...lostAliases(before, after, set)];
  const targets = new Map(leads.map(({ from, to }) => [from, to]));
  const revise = (entry: ListedRedirect) => {
    const address = parseAddress(before.versions, entry.to.split('#')[0] ?? '');
    const isInto = address?.set === set && address.version === dropped;
    const led = lead(entry, targets);
    return isInto && led === entry ? null : led;
  };
  const heading = `${set.name}: ${dropped.name} was dropped`;
  const text = editRedirects(before.project.redirectsFile, revise, leads, heading);
  return text === null ? [] : [{ kind: 'write', path: REDIRECTS_PATH, text }];
}

/** Each address of the dropped version, and the page's address in the next newer version that has it. */
function droppedAddresses(before: Workspace, { set, dropped }: Removal): ListedRedirect[] {
  const trees = treesOf(before, set.name);
  const index = set.versions.indexOf(dropped);
  const tree = layeredTree(before, set.name, dropped.name).tree;
  const newer = set.versions.slice(0, index).map((version) => urlsByPath(before, set, version));
  const pages = pageSlugs(tree);
  return [...pages, ...aliasSlugs(tree, pages)].flatMap(([slug, path]) => {
    const track = trackFile(trees, index, path);
    const to = newer.map((urls, at) => urls.get(track[at] ?? path)).findLast((url) => url !== undefined);
    return to === undefined ? [] : [{ from: pageUrl(set, dropped, slug), to }];
  });
}

/** Old addresses in the remaining versions that only a removed rename redirected. */
function lostAliases(before: Workspace, after: Workspace, set: SetConfig): ListedRedirect[] {
  return pickSet(after, set.name).versions.flatMap((version) => {
    const known = aliasesOf(after, set, version);
    const urls = urlsByPath(after, set, version);
    return [...aliasesOf(before, set, version)].flatMap(([slug, path]) => {
      const to = urls.get(path);
      return known.has(slug) || to === undefined ? [] : [{ from: pageUrl(set, version, slug), to }];
    });
  });
}

function aliasesOf(workspace: Workspace, set: SetConfig, version: VersionConfig) {
  const { tree } = layeredTree(workspace, set.name, version.name);
  return aliasSlugs(tree, pageSlugs(tree));
}

function urlsByPath(workspace: Workspace, set: SetConfig, version: VersionConfig): Map<string, string> {
  const { tree } = layeredTree(workspace, set.name, version.name);
  const own = pickVersion(set, version.name);
  return new Map([...pageSlugs(tree)].map(([slug, path]) => [path, pageUrl(set, own, slug)]));
}

/** The two layers after folding: the next one shows the same without the dropped one. */
type Fold = {
  /** Files of the dropped layer that the next one shows, with their path there. */
  moves: { file: SourceFile; to: string }[];
  /** Files in either layer that nothing would show, or that would be identical to what they override. */
  deletes: SourceFile[];
  changes: LayerChanges;
};

/** Folds a layer into the next newer one. Refuses if no layer file could express the result. */
function foldLayer(input: FoldInput): Fold {
  const { dropped, next } = input;
  const ownOf = ({ tree }: LayeredTree) =>
    [...tree.files.values()].filter(({ layer }) => layer === tree.version);
  const moves = survivors(dropped, next);
  const kept = ownOf(next).filter((file) => !equalsHidden(file, input));
  const moved = new Set(moves.map(({ file }) => file));
  const deletes = [
    ...ownOf(dropped).filter((file) => !moved.has(file)),
    ...ownOf(next).filter((file) => !kept.includes(file)),
  ];
  const own = [...kept, ...moves.map((move) => landed(move, next.tree))];
  return { moves, deletes, changes: changesFor(input, own) };
}

function survivors(dropped: LayeredTree, next: LayeredTree): Fold['moves'] {
  return [...dropped.tree.files].flatMap(([path, file]) => {
    if (file.layer !== dropped.tree.version) return [];
    const to = next.ownRenames.get(path) ?? path;
    return next.tree.files.get(to) === file ? [{ file, to }] : [];
  });
}

/** Whether a file in the next layer restores the text that the dropped one had changed. */
function equalsHidden(
  file: SourceFile,
  { base, dropped, next, droppedChanges, nextChanges }: FoldInput,
): boolean {
  if (!droppedChanges.inherits || !nextChanges.inherits) return false;
  const hidden = base?.files.get(file.treePath);
  const isMoved = dropped.ownRenames.has(file.treePath) || next.ownRenames.has(file.treePath);
  const isSame = hidden?.hash === file.hash && hidden.treePath === file.treePath;
  const isInherited = !isMoved && dropped.tree.files.has(file.treePath);
  return isSame && isInherited;
}

function landed({ file, to }: Fold['moves'][number], next: MergedTree): SourceFile {
  return relocate(file, sourcePath(next.set, next.version, to));
}

/** The shortest layer file with the same effect: the entries as written, else one entry per file. */
function changesFor(input: FoldInput, own: readonly SourceFile[]): LayerChanges {
  const candidates = [combineAsWritten(input), combineFileByFile(input)];
  const fitting = candidates.find((changes) => changes !== null && givesNextTree(changes, input, own));
  if (fitting != null) return fitting;
  throw new Refusal(
    `${input.dropped.tree.version} cannot be folded into ${input.next.tree.version}: together they rename and remove what one layer cannot.`,
    'Put copies of the pages concerned into the newer layer first.',
  );
}

function givesNextTree(changes: LayerChanges, input: FoldInput, own: readonly SourceFile[]): boolean {
  const expected = input.next.tree;
  const result = applyLayer(input.base, changes, own, '');
  const isSame = ([path, file]: [string, SourceFile]) => result.files.get(path)?.hash === file.hash;
  const sameFiles = result.files.size === expected.files.size && [...expected.files].every(isSame);
  const inherited = changes.inherits ? [...(input.base?.files.keys() ?? [])] : [];
  const sameRenames = inherited.every((path) => {
    const end = endOf(path, input);
    return end === null || (result.ownRenames.get(path) ?? path) === end;
  });
  return result.problems.length === 0 && sameFiles && sameRenames;
}

/**
 * Three adjacent versions: what the dropped version inherits (null for the oldest), the dropped version, and the next
 * newer one.
 */
type FoldInput = {
  base: MergedTree | null;
  dropped: LayeredTree;
  droppedChanges: LayerChanges;
  next: LayeredTree;
  nextChanges: LayerChanges;
};

const NOTHING_INHERITED: LayerChanges = { inherits: false, removals: [], renames: [] };

/**
 * Both layers' entries combined, without those about files that the dropped layer had added. Null if both rename the
 * same path.
 */
function combineAsWritten({ base, droppedChanges, nextChanges }: FoldInput): LayerChanges | null {
  if (base === null) return noChanges;
  if (!droppedChanges.inherits || !nextChanges.inherits) return NOTHING_INHERITED;
  const paths = [...base.files.keys()];
  const isThere = (entry: string) =>
    paths.some((path) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));
  const renames = [...droppedChanges.renames, ...nextChanges.renames].filter(({ from }) => isThere(from));
  const removals = [...droppedChanges.removals, ...nextChanges.removals].filter(({ path }) => isThere(path));
  if (new Set(renames.map(({ from }) => from)).size < renames.length) return null;
  return { inherits: true, renames, removals: uniqueBy(removals, ({ path }) => path) };
}

/**
 * What both layers did to each inherited file, as one entry per file.
 *
 * A removed file whose place another one takes can't simply be removed, because renames are applied first: it first
 * swaps places with the end of that chain of renames.
 */
function combineFileByFile(input: FoldInput): LayerChanges {
  const { base, droppedChanges, nextChanges } = input;
  if (base === null) return noChanges;
  if (!droppedChanges.inherits || !nextChanges.inherits) return NOTHING_INHERITED;
  const ends = new Map([...base.files.keys()].map((path) => [path, endOf(path, input)]));
  const renames = new Map<string, string>();
  for (const [from, to] of ends) if (to !== null && to !== from) renames.set(from, to);
  const takers = new Map([...renames].map(([from, to]) => [to, from]));
  const removals: string[] = [];
  for (const [path, end] of ends) {
    if (end !== null) continue;
    const place = vacatedPlace(path, takers);
    if (place !== path) renames.set(path, place);
    if (!isOwnPlace(place, input)) removals.push(place);
  }
  return {
    inherits: true,
    renames: [...renames].map(([from, to]) => ({ from, to, at: fileStart })),
    removals: removals.map((path) => ({ path, at: fileStart })),
  };
}

/** Where an inherited file, or its replacement, is in the next version; null if it's gone. */
function endOf(path: string, { dropped, next }: FoldInput): string | null {
  const between = dropped.ownRenames.get(path) ?? path;
  if (!dropped.tree.files.has(between)) return null;
  const end = next.ownRenames.get(between) ?? between;
  return next.tree.files.has(end) ? end : null;
}

function vacatedPlace(path: string, takers: ReadonlyMap<string, string>): string {
  const taker = takers.get(path);
  return taker === undefined ? path : vacatedPlace(taker, takers);
}

/** Whether a file in one of the two layers is at a path, and so overrides what is inherited there. */
function isOwnPlace(path: string, { dropped, next }: FoldInput): boolean {
  const layer = next.tree.files.get(path)?.layer;
  return layer === next.tree.version || layer === dropped.tree.version;
}

function uniqueBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}

/** A source before folding, and its place in the folded project. */
type Relocation = { before: SourceFile; after: SourceFile };

/**
 * Fixes links after folding: a rename between the two layers is gone, so links to the old path must name the new one,
 * and relative links in files that moved to another folder are written from the root.
 *
 * Refuses if a version would show another page, or if a link would lead elsewhere than before. That happens if a newer
 * version has a new file at the renamed one's old path, or if folding needs an additional rename.
 */
function relinkSources(before: Workspace, folded: Workspace, removal: Removal): FileOperation[] {
  const [was, is] = [renamesOf(before, removal), renamesOf(folded, removal)];
  const lost = difference(was, is);
  const changed = [...lost.keys(), ...difference(is, was).keys()];
  const suspects = relocations(before, folded, removal).filter((relocation) =>
    isSuspect(relocation, changed),
  );
  const operations = suspects.flatMap((relocation): FileOperation[] => {
    const text = relink(relocation, before, removal, lost);
    const isSame = text === relocation.before.text;
    return isSame ? [] : [{ kind: 'write', path: relocation.after.path, text }];
  });
  proveSame(before, openWorkspace(simulate(folded.project, operations), before.data), removal, suspects);
  return operations;
}

/** Renames up to the version that takes over the dropped one's pages. */
function renamesOf(workspace: Workspace, removal: Removal): ReadonlyMap<string, string> {
  const layered = remaining(workspace, removal).find(({ tree }) => tree.version === removal.next.name);
  return layered?.tree.renames ?? new Map();
}

/** Entries that another map doesn't have, or has with another value. */
function difference(map: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  return new Map([...map].filter(([from, to]) => other.get(from) !== to));
}

/** The trees of the set without the dropped version's, newest first. */
function remaining(workspace: Workspace, { set, dropped }: Removal): LayeredTree[] {
  return treesOf(workspace, set.name).filter(({ tree }) => tree.version !== dropped.name);
}

function relocations(before: Workspace, folded: Workspace, removal: Removal): Relocation[] {
  const sources = new Map(folded.project.sources.map((source) => [source.path, source]));
  const moved = new Map(
    remaining(before, removal).flatMap(({ tree }, at) =>
      [...tree.files].map(
        ([path, file]) => [file, remaining(folded, removal)[at]?.tree.files.get(path)] as const,
      ),
    ),
  );
  return before.project.sources.flatMap((source) => {
    const after = moved.get(source) ?? sources.get(source.path);
    return after === undefined ? [] : [{ before: source, after }];
  });
}

/** Only these need their links checked: files that moved, are new, or name a file whose rename is gone. */
function isSuspect({ before, after }: Relocation, changed: readonly string[]): boolean {
  if (before.text === null || !/\.mdx?$/.test(before.treePath)) return false;
  if (before.treePath !== after.treePath) return true;
  const names = changed.map((path) => encodeURI(path.slice(path.lastIndexOf('/') + 1)));
  return names.some((name) => before.text?.includes(name) === true || before.text?.includes(decodeURI(name)));
}

function relink(
  { before: source, after }: Relocation,
  before: Workspace,
  removal: Removal,
  lost: ReadonlyMap<string, string>,
): string {
  const trees = remaining(before, removal);
  const isOfSet = source.set === removal.set.name;
  const showing = isOfSet ? trees.filter(({ tree }) => [...tree.files.values()].includes(source)) : trees;
  const redirect = (reference: FileReference): string | null => {
    const leadsHere = reference.set === null ? isOfSet : reference.set === removal.set.name;
    const isThere = showing.some(({ tree }) => tree.files.has(reference.treePath));
    return leadsHere && !isThere ? (lost.get(reference.treePath) ?? null) : null;
  };
  return rewriteTargets(source, after.treePath, redirect);
}

function proveSame(
  before: Workspace,
  after: Workspace,
  removal: Removal,
  suspects: readonly Relocation[],
): void {
  const changed = new Set(suspects.map((suspect) => suspect.before));
  for (const [at, old] of remaining(before, removal).entries()) {
    const now = remaining(after, removal)[at];
    if (now === undefined) continue;
    const rewritten = [...old.tree.files].filter(([, file]) => changed.has(file)).map(([path]) => path);
    requireSameTree(old, now, (path) => rewritten.includes(path));
    for (const path of rewritten) requireSameLinks(old, now, path);
  }
}

function requireSameLinks(old: LayeredTree, now: LayeredTree, path: string): void {
  const [before, after] = [linksOf(old, path), linksOf(now, path)];
  const index = before.findIndex((link, at) => link !== after[at]);
  if (index === -1 && before.length === after.length) return;
  const version = `${old.tree.set} ${old.tree.version}`;
  throw new Refusal(
    `In ${version}, a link of '${path}' to '${before[index] ?? ''}' would lead to '${after[index] ?? ''}'.`,
    `A newer version has another file there. Give ${version} its own copy of the page with 'npm run docs -- edit', or write the link in another way.`,
  );
}

function linksOf({ tree }: LayeredTree, path: string): string[] {
  const file = tree.files.get(path);
  if (file === undefined) return [];
  return fileReferences(file).map((reference) => {
    if (reference.set !== null && reference.set !== tree.set)
      return `@${reference.set}/${reference.treePath}`;
    return findInTree(tree, reference.treePath)?.treePath ?? 'nothing';
  });
}
