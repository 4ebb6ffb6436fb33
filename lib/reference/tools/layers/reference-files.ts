import { REFERENCE_FOLDER } from '../../../docs/content/layers.ts';
import { type Bounds, rewriteBounds } from '../../../docs/tools/layers/rewrite-bounds.ts';
import { type Removal, refuseProblems, type Workspace } from '../../../docs/tools/layers/workspace.ts';
import type { SourceFile } from '../../../ground/base/files.ts';
import type { Parsed } from '../../../ground/base/problems/problem.ts';
import type { SetConfig } from '../../../ground/config/model.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
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
export function cutReference(
  workspace: Workspace,
  set: SetConfig,
  source: string,
  name: string,
): FileOperation[] {
  const before = set.versions.map((version) => version.name);
  return changeReference(workspace, set, {
    before,
    after: before.flatMap((version) => (version === source ? [source, name] : [version])),
    tables: copyVersion(source, name),
    bounds: ({ since, until }) => ({ since: since === source ? name : since, until }),
  });
}

/** Removes a version from the reference data, including texts that only apply to it. */
export function dropReference(workspace: Workspace, { set, dropped, next }: Removal): FileOperation[] {
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
