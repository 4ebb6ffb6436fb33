import type { SourceFile } from '../../ground/base/files.ts';
import { suggest } from '../../ground/base/problems/nearest.ts';
import type { Parsed, Problem } from '../../ground/base/problems/problem.ts';
import { createStages, type RunStage } from '../../ground/base/stages.ts';
import type { SetConfig, VersionsConfig } from '../../ground/config/model.ts';
import { LAYER_FILE, type LayerChanges, noChanges, parseLayerFile } from './layer-file.ts';
import { applyLayer } from './merge-layer.ts';
import type { MergedTree } from './model.ts';

/** What belongs to all versions of a set: its reference data, below `content/<set>/`. */
export const REFERENCE_FOLDER = '_reference';

/** A version's tree, and what its own layer renamed: path in the previous version → path here. */
export type LayeredTree = { tree: MergedTree; ownRenames: ReadonlyMap<string, string> };

/**
 * Merges every set's layers from the oldest to the newest.
 *
 * The trees are in the order of `versions.json`, newest first. Problems: unreadable layer files, changes to files that
 * don't exist, collisions, and folders that belong to no version.
 */
export function buildLayers(
  sources: readonly SourceFile[],
  config: VersionsConfig,
  run = createStages(),
): { trees: LayeredTree[]; problems: Problem[] } {
  const byLayer = groupByLayer(sources);
  const merged = config.sets.flatMap((set) => mergeSet(set, byLayer, run).reverse());
  const problems = merged.flatMap((one) => one.problems);
  return {
    trees: merged.map(({ layered }) => layered),
    problems: [...findStrays(sources, config), ...problems],
  };
}

function groupByLayer(sources: readonly SourceFile[]): Map<string, SourceFile[]> {
  const groups = new Map<string, SourceFile[]>();
  for (const source of sources) {
    const key = `${source.set}/${source.layer}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [source]);
    else group.push(source);
  }
  return groups;
}

/** Merges one set; oldest first. */
function mergeSet(set: SetConfig, byLayer: ReadonlyMap<string, SourceFile[]>, run: RunStage): Merged[] {
  const merged: Merged[] = [];
  for (const { name } of set.versions.toReversed()) {
    const at = `${set.name}/${name}`;
    const inherited = merged.at(-1)?.layered.tree ?? null;
    merged.push(run(`layer ${at}`, mergeLayer, set.name, name, inherited, byLayer.get(at) ?? []));
  }
  return merged;
}

type Merged = { layered: LayeredTree; problems: Problem[] };

function mergeLayer(
  set: string,
  version: string,
  inherited: MergedTree | null,
  sources: readonly SourceFile[],
): Merged {
  const layerFile = sources.find((source) => source.treePath === LAYER_FILE);
  const own = sources.filter((source) => source !== layerFile);
  const changes = layerFile === undefined ? noLayer : parseLayerFile(layerFile);
  const result = applyLayer(inherited, changes.value ?? noChanges, own, layerFile?.path ?? '');
  const { ownRenames, problems, ...tree } = result;
  return {
    layered: { tree: { set, version, ...tree }, ownRenames },
    problems: [...changes.problems, ...problems],
  };
}

const noLayer: Parsed<LayerChanges> = { value: noChanges, problems: [] };

/** One problem for each folder below `content/` that isn't a set and version of `versions.json`. */
function findStrays(sources: readonly SourceFile[], config: VersionsConfig): Problem[] {
  const known = new Map(config.sets.map((set) => [set.name, set.versions.map((version) => version.name)]));
  const strays = sources.filter(
    ({ set, layer }) => !known.get(set)?.includes(layer) && !(known.has(set) && layer === REFERENCE_FOLDER),
  );
  const seen = new Set<string>();
  return strays.flatMap((source) => {
    const place = source.set === '' ? source.path : `content/${source.set}/${source.layer}/`;
    if (seen.has(place)) return [];
    seen.add(place);
    const versions = known.get(source.set);
    const hint =
      source.set === ''
        ? 'Content is stored in content/<set>/<version>/.'
        : versions === undefined
          ? `No set is called '${source.set}'. ${suggest(source.set, known.keys())}`
          : `'${source.set}' has no version '${source.layer}'. ${suggest(source.layer, versions)}`;
    const message = `${place} belongs to no version of versions.json, so nothing shows it.`;
    return [{ file: source.path, line: 1, column: 1, rule: 'unknown-layer', message, hint }];
  });
}
