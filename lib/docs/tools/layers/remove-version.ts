import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { LAYER_FILE, noChanges, parseLayerFile } from '../../content/layer-file.ts';
import { REFERENCE_FOLDER } from '../../content/layers.ts';
import type { FoldInput } from './fold-changes.ts';
import { type Fold, foldLayer } from './fold-layer.ts';
import { formatLayerFile, saysTheSame } from './layer-text.ts';
import { type Plan, Refusal } from './model.ts';
import { sourcePath } from './paths.ts';
import { provePlan } from './prove-plan.ts';
import { relinkSources } from './relink-sources.ts';
import { removeRedirects } from './remove-redirects.ts';
import { changeEntry, editVersions, type VersionEntry } from './versions-text.ts';
import type { Removal } from './workspace.ts';
import {
  layeredTree,
  pickSet,
  pickVersion,
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
