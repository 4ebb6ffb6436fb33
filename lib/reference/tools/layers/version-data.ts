import { REFERENCE_FOLDER } from '../../../docs/content/layers.ts';
import { Refusal } from '../../../docs/tools/layers/model.ts';
import { type Bounds, rewriteBounds } from '../../../docs/tools/layers/rewrite-bounds.ts';
import {
  type ChangesRequest,
  pickSet,
  pickVersion,
  type Removal,
  refuseProblems,
  type VersionData,
  type Workspace,
} from '../../../docs/tools/layers/workspace.ts';
import type { SourceFile } from '../../../ground/base/files.ts';
import type { Parsed } from '../../../ground/base/problems/problem.ts';
import type { SetConfig } from '../../../ground/config/model.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { changeRows } from '../../changes/change-rows.ts';
import { changesBetween } from '../../changes/changes-between.ts';
import { printChanges } from '../../changes/print-changes.ts';
import { readReferences } from '../../facts/read-reference.ts';
import { RESOURCES_FILE } from '../../facts/resources/tables.ts';
import {
  changeCommands,
  changeFields,
  changeResources,
  copyVersion,
  dropVersion,
  type VersionChange,
} from '../../facts/stored/change-versions.ts';
import { formatCommands, formatFields, formatResources } from '../../facts/stored/format-tables.ts';
import { readCommands, readFields, readResources } from '../../facts/stored/read-tables.ts';
import { COMMANDS_FILE, FIELDS_FILE } from '../../facts/stored/tables.ts';

const UNREADABLE = 'The reference data has problems; fix them first.';

type Change = {
  before: readonly string[];
  after: readonly string[];
  tables: VersionChange;
  bounds: (bounds: Bounds) => Bounds | null;
};

/** Gives a version that is cut from `source` the reference data of that version. */
function cutReference(workspace: Workspace, set: SetConfig, source: string, name: string): FileOperation[] {
  const before = set.versions.map((version) => version.name);
  return changeReference(workspace, set, {
    before,
    after: before.flatMap((version) => (version === source ? [source, name] : [version])),
    tables: copyVersion(source, name),
    bounds: ({ since, until }) => ({ since: since === source ? name : since, until }),
  });
}

/** Removes a version from the reference data, including texts that only apply to it. */
function dropReference(workspace: Workspace, { set, dropped, next }: Removal): FileOperation[] {
  const before = set.versions.map((version) => version.name);
  const older = before[before.indexOf(dropped.name) + 1] ?? null;
  return changeReference(workspace, set, {
    before,
    after: before.filter((version) => version !== dropped.name),
    tables: dropVersion(dropped.name),
    bounds: ({ since, until }) => {
      const isItsAlone = until === dropped.name && (older === null || since === dropped.name);
      if (isItsAlone) return null;
      return {
        since: since === dropped.name ? next.name : since,
        until: until === dropped.name ? older : until,
      };
    },
  });
}

function changeReference({ project }: Workspace, set: SetConfig, change: Change): FileOperation[] {
  const files = project.sources.filter((file) => file.set === set.name && file.layer === REFERENCE_FOLDER);
  return files.flatMap((file): FileOperation[] => {
    // A picture has no versions.
    if (file.text === null) return [];
    const text = changeFile(file, change);
    return text === file.text ? [] : [{ kind: 'write', path: file.path, text }];
  });
}

function changeFile(file: SourceFile, { before, after, tables, bounds }: Change): string {
  const text = file.text ?? '';
  const source = { path: file.path, text };
  if (file.treePath === COMMANDS_FILE) {
    return formatCommands(changeCommands(sound(readCommands(source, before)), tables), after);
  }
  if (file.treePath === FIELDS_FILE) {
    return formatFields(changeFields(sound(readFields(source, before)), tables), after);
  }
  if (file.treePath === RESOURCES_FILE) {
    return formatResources(changeResources(sound(readResources(source, before)), tables), after);
  }
  return file.treePath.endsWith('.yml') ? rewriteBounds(text, bounds) : text;
}

function sound<T>({ value, problems }: Parsed<T>): T {
  if (value === null || problems.length > 0) throw refuseProblems(problems, UNREADABLE);
  return value;
}

/** Reference data, which `npm run docs` cuts and drops with the versions. */
export const referenceVersionData: VersionData = {
  cut: cutReference,
  cutNotes: ({ project }, set, name) => {
    const file = `content/${set.name}/${REFERENCE_FOLDER}/lifecycle.yml`;
    const isListed = project.sources.some(({ path, text }) => path === file && text?.includes(name));
    const has = project.sources.some(({ path }) => path === file);
    return has && !isListed
      ? [`Add the release to ${file}: when it came out, and how long it is supported.`]
      : [];
  },
  drop: dropReference,
  changes: listChanges,
};

/**
 * What is different about the product in the newer of two versions, in words or as JSON. Refuses unknown names, equal
 * versions, reversed versions, and a set without valid data.
 */
function listChanges(workspace: Workspace, request: ChangesRequest): string {
  const set = pickSet(workspace, request.set);
  const [from, to] = [pickVersion(set, request.from), pickVersion(set, request.to)];
  if (from === to) {
    throw new Refusal(
      `Both versions are ${from.name}: nothing changed.`,
      'Name an older and a newer version.',
    );
  }
  if (set.versions.indexOf(from) < set.versions.indexOf(to)) {
    const hint = `The older version comes first: npm run docs -- changes ${set.name} ${to.name} ${from.name}`;
    throw new Refusal(`${from.name} is newer than ${to.name}.`, hint);
  }
  const { references, problems } = readReferences(workspace.project.sources, { sets: [set] });
  if (problems.length > 0) throw refuseProblems(problems, 'The reference data has problems; fix them first.');
  const reference = references.get(set.name);
  if (reference === undefined) {
    throw new Refusal(`Set '${set.name}' has no reference data.`, 'docs/reference-data.md says what it is.');
  }
  const changes = changesBetween(reference, from.name, to.name, reference.moves);
  const rows = changeRows(changes);
  if (!request.isJson) return printChanges(changes, rows);
  return JSON.stringify({ set: set.name, from: from.name, to: to.name, ...rows }, null, 2);
}
