import type { ProjectFiles, TextFile } from '../../../ground/base/files.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { printProblems } from '../../../ground/base/problems/print.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { SetConfig, VersionConfig, VersionsConfig } from '../../../ground/config/model.ts';
import { missingVersions, parseVersions } from '../../../ground/config/versions.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { findSet, findVersion } from '../../../ground/versions/address.ts';
import { buildLayers, type LayeredTree } from '../../content/layers.ts';
import { Refusal } from './model.ts';

/** A project with a valid `versions.json`, and its layers merged. */
export type Workspace = {
  data: VersionData;
  project: ProjectFiles;
  versionsFile: TextFile;
  versions: VersionsConfig;
  trees: LayeredTree[];
  /** Problems in the layers. Verbs that only read work in spite of them. */
  layerProblems: Problem[];
};

/** The set, the version to drop, and the next newer one, which takes over what it still shows. */
export type Removal = { set: SetConfig; dropped: VersionConfig; next: VersionConfig };

/** The versions to compare. */
export type ChangesRequest = { set: string; from: string; to: string; isJson: boolean };

/** Data next to the pages that has versions, too. All functions throw a `Refusal` for data that can't be read. */
export type VersionData = {
  /** Gives a version that is cut from `source` the data of that version. */
  cut: (workspace: Workspace, set: SetConfig, source: string, name: string) => FileOperation[];
  /** What is left to do in the data after a cut. */
  cutNotes: (workspace: Workspace, set: SetConfig, name: string) => string[];
  /** Removes a version from the data. */
  drop: (workspace: Workspace, removal: Removal) => FileOperation[];
  /** What differs in the newer of two versions, in words or as JSON. */
  changes: (workspace: Workspace, request: ChangesRequest) => string;
};

/** For projects that only have pages. */
export const noVersionData: VersionData = {
  cut: () => [],
  cutNotes: () => [],
  drop: () => [],
  changes: (_, { set }) => {
    throw new Refusal(`Set '${set}' has no reference data.`, 'docs/reference-data.md says what it is.');
  },
};

const HAS_MISTAKES = 'The project has problems; fix them first.';

/** Parses the versions and merges the layers. Refuses an invalid `versions.json`. */
export function openWorkspace(project: ProjectFiles, data = noVersionData, why = HAS_MISTAKES): Workspace {
  const { versionsFile } = project;
  if (versionsFile === null) throw refuseProblems([missingVersions()], why);
  const parsed = parseVersions(versionsFile);
  if (parsed.value === null) throw refuseProblems(parsed.problems, why);
  const { trees, problems } = buildLayers(project.sources, parsed.value);
  return { data, project, versionsFile, versions: parsed.value, trees, layerProblems: problems };
}

/** Refuses to continue while the layers have problems: a plan based on them could lose pages. */
export function requireSoundLayers(workspace: Workspace, why = HAS_MISTAKES): void {
  if (workspace.layerProblems.length > 0) throw refuseProblems(workspace.layerProblems, why);
}

/** A refusal that prints problems with their places. */
export function refuseProblems(problems: readonly Problem[], why: string): Refusal {
  return new Refusal(`${why}\n${printProblems(problems)}`, 'Nothing was changed.');
}

/** The set with a name. Refuses an unknown one with the closest name. */
export function pickSet(workspace: Workspace, name: string): SetConfig {
  const set = findSet(workspace.versions, name);
  if (set !== null) return set;
  const known = workspace.versions.sets.map((candidate) => candidate.name);
  throw new Refusal(`There is no set '${name}'.`, suggest(name, known));
}

/** The version with a name. Refuses an unknown one with the closest name. */
export function pickVersion(set: SetConfig, name: string): VersionConfig {
  const version = findVersion(set, name);
  if (version !== null) return version;
  const known = set.versions.map((candidate) => candidate.name);
  throw new Refusal(`Set '${set.name}' has no version '${name}'.`, suggest(name, known));
}

/** The trees of one set, newest first, as in `versions.json`. */
export function treesOf(workspace: Workspace, set: string): LayeredTree[] {
  return workspace.trees.filter(({ tree }) => tree.set === set);
}

/** The merged tree of one version in `versions.json`. */
export function layeredTree(workspace: Workspace, set: string, version: string): LayeredTree {
  const found = treesOf(workspace, set).find(({ tree }) => tree.version === version);
  if (found === undefined) throw new Refusal(`Set '${set}' has no version '${version}'.`, '');
  return found;
}
