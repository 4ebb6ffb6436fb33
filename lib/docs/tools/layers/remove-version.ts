import type { SourceFile } from '../../../ground/base/files.ts';
import type { SetConfig, VersionConfig } from '../../../ground/config/model.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { pageUrl, parseAddress } from '../../../ground/versions/address.ts';
import { aliasSlugs, pageSlugs } from '../../content/addresses.ts';
import { LAYER_FILE, type LayerChanges, noChanges, parseLayerFile } from '../../content/layer-file.ts';
import { type LayeredTree, REFERENCE_FOLDER } from '../../content/layers.ts';
import { applyLayer } from '../../content/merge-layer.ts';
import type { MergedTree } from '../../content/model.ts';
import { lead } from './cut-redirects.ts';
import { combineAsWritten, combineFileByFile, endOf, type FoldInput } from './fold-changes.ts';
import { formatLayerFile, saysTheSame } from './layer-text.ts';
import { type Plan, Refusal } from './model.ts';
import { sourcePath } from './paths.ts';
import { provePlan } from './prove-plan.ts';
import { editRedirects, type ListedRedirect, REDIRECTS_PATH } from './redirect-list.ts';
import { relinkSources } from './relink-sources.ts';
import { relocate } from './simulate.ts';
import { trackFile } from './track-file.ts';
import { changeEntry, editVersions, type VersionEntry } from './versions-text.ts';
import {
  layeredTree,
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
