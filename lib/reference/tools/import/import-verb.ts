import { REFERENCE_FOLDER } from '../../../docs/content/layers.ts';
import { cutVersion } from '../../../docs/tools/layers/cut-version.ts';
import { Refusal } from '../../../docs/tools/layers/model.ts';
import { simulate } from '../../../docs/tools/layers/simulate.ts';
import { openWorkspace, pickSet, refuseProblems } from '../../../docs/tools/layers/workspace.ts';
import type { ProjectFiles, TextFile } from '../../../ground/base/files.ts';
import type { SetConfig } from '../../../ground/config/model.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { compareFacts } from '../../facts/import/compare.ts';
import { importFacts, type Tables } from '../../facts/import/import-facts.ts';
import { LAYOUT_FILE } from '../../facts/import/open-api/layout.ts';
import { type RawSlice, readRawFacts } from '../../facts/import/read-raw.ts';
import { toVersionFacts } from '../../facts/import/to-facts.ts';
import { type MissingText, missingTexts } from '../../facts/missing-texts.ts';
import { readReferences } from '../../facts/read-reference.ts';
import { RESOURCES_FILE } from '../../facts/resources/tables.ts';
import { formatCommands, formatFields, formatResources } from '../../facts/stored/format-tables.ts';
import { COMMANDS_FILE, FIELDS_FILE } from '../../facts/stored/tables.ts';
import { referenceVersionData } from '../layers/version-data.ts';
import { readTables } from './read-tables.ts';

/** The facts to import, and where they belong. */
export type ImportRequest = {
  set: string;
  /** Files of raw facts. */
  files: readonly TextFile[];
  /** The version that the facts are used for; null for those that the files name. */
  version: string | null;
  /** Product tag that they were read from; null for the one in the files. */
  tag: string | null;
  /** Label of a version that must be cut first; null if versions.json already has it. */
  label: string | null;
};

const CURRENT = 'current';

/**
 * Imports raw facts into the data of a set, replacing the previous facts of each version. With a label, the version is
 * cut from `current` first, and `current` gets the same facts. Changes nothing itself. Refuses facts that it can't
 * read, and data with problems.
 */
export function importVerb(
  project: ProjectFiles,
  request: ImportRequest,
): { text: string; operations: FileOperation[] } {
  const cut = cutFirst(project, request);
  const start = simulate(project, cut);
  const set = pickSet(openWorkspace(start), request.set);
  const versions = set.versions.map(({ name }) => name);
  const before = readTables(start, set);
  const slices = request.files.flatMap((file) => readFile(file, versions, layoutOf(start, set), request));
  const told = slices.filter((slice) => request.label === null || slice.version !== CURRENT);
  const imported = told.map((slice) => ({ ...slice, base: comparedWith(before, set, slice.version) }));
  const after = slices.reduce<Tables>(
    (tables, { version, tag, facts }) => importFacts(tables, version, tag, toVersionFacts(facts)),
    before,
  );
  const writes = writeTables(start, set, before, after);
  const text = printImport(
    imported.map(({ version, tag, base }): ImportedVersion => ({ set: set.name, version, tag, base })),
    before,
    after,
    missingAfter(simulate(start, writes), set.name),
  );
  const rewritten = new Set(writes.map(pathOf));
  return { text, operations: [...cut.filter((one) => !rewritten.has(pathOf(one))), ...writes] };
}

function pathOf(operation: FileOperation): string {
  return operation.kind === 'move' ? operation.to : operation.path;
}

function cutFirst(project: ProjectFiles, { set, version, label }: ImportRequest): FileOperation[] {
  if (label === null) return [];
  if (version === null) {
    throw new Refusal('--label needs the name of the new version.', "Add '--version 0.28.0'.");
  }
  return cutVersion(openWorkspace(project, referenceVersionData), {
    set,
    name: version,
    label,
    path: null,
    isLast: true,
  }).operations;
}

/** The facts of a version that was just cut also apply to `current`, until there are newer ones. */
function readFile(
  file: TextFile,
  versions: readonly string[],
  layout: TextFile | null,
  request: ImportRequest,
): RawSlice[] {
  const { value: read, problems } = readRawFacts(file, versions, request.version, layout);
  if (read === null) throw refuseProblems(problems, 'The facts cannot be read.');
  const value = read.map((slice) => ({ ...slice, tag: request.tag ?? slice.tag }));
  const isNew = request.label !== null;
  return isNew ? value.flatMap((slice) => [slice, { ...slice, version: CURRENT }]) : value;
}

/** The file that defines what is taken from OpenAPI documents; null if the set has none. */
export function layoutOf(project: ProjectFiles, set: SetConfig): TextFile | null {
  const path = `content/${set.name}/${REFERENCE_FOLDER}/${LAYOUT_FILE}`;
  const source = project.sources.find((one) => one.path === path);
  return source === undefined ? null : { path, text: source.text ?? '' };
}

/** A version is compared with its previous state, and a new one with the previous version. */
function comparedWith(before: Tables, set: SetConfig, version: string): string {
  const isKnown = before.commands.tags.has(version) || before.fields.tags.has(version);
  const older = set.versions[set.versions.findIndex(({ name }) => name === version) + 1];
  return isKnown ? version : (older?.name ?? version);
}

function writeTables(project: ProjectFiles, set: SetConfig, before: Tables, after: Tables): FileOperation[] {
  const versions = set.versions.map(({ name }) => name);
  const folder = `content/${set.name}/${REFERENCE_FOLDER}`;
  const texts: [string, string, boolean][] = [
    [
      `${folder}/${COMMANDS_FILE}`,
      formatCommands(after.commands, versions),
      after.commands !== before.commands,
    ],
    [`${folder}/${FIELDS_FILE}`, formatFields(after.fields, versions), after.fields !== before.fields],
    [
      `${folder}/${RESOURCES_FILE}`,
      formatResources(after.resources, versions),
      after.resources !== before.resources,
    ],
  ];
  return texts.flatMap(([path, text, isMeant]): FileOperation[] => {
    const old = project.sources.find((source) => source.path === path)?.text;
    return isMeant && old !== text ? [{ kind: 'write', path, text }] : [];
  });
}

/** A set's missing descriptions, and its unused ones, in a project. */
function missingAfter(
  project: ProjectFiles,
  set: string,
): { missing: readonly MissingText[]; dead: string[] } {
  const reference = readReferences(project.sources, openWorkspace(project).versions).references.get(set);
  if (reference === undefined) return { missing: [], dead: [] };
  const dead = reference.described.descriptions.flatMap((one) =>
    one.dead.map(({ at, message }) => `${one.file}:${at.line} ${message}`),
  );
  return { missing: missingTexts(reference), dead };
}

/** A version whose facts were imported, and the one that they're compared with. */
type ImportedVersion = { set: string; version: string; tag: string | null; base: string };

/** What was added, removed, and changed in each version, and which descriptions must be written or removed. */
function printImport(
  imported: readonly ImportedVersion[],
  before: Tables,
  after: Tables,
  texts: { missing: readonly MissingText[]; dead: readonly string[] },
): string {
  const distinct = new Map(imported.map((one) => [one.version, one]));
  const versions = [...distinct.values()].flatMap((one) => versionLines(one, before, after));
  const missing = texts.missing.map(
    ({ entry, versions: names }) => `${entry.kind} ${entry.key} (${names.join(', ')})`,
  );
  return [
    ...versions,
    ...(missing.length > 0 ? ['Descriptions to write:', ...list('missing', missing)] : []),
    ...(texts.dead.length > 0 ? ['Descriptions of nothing:', ...list('dead', texts.dead)] : []),
  ].join('\n');
}

function list(name: string, lines: readonly string[]): string[] {
  return [`  ${name} ${lines.length}`, ...lines.map((line) => `    ${line}`)];
}

function versionLines({ set, version, base, tag }: ImportedVersion, before: Tables, after: Tables): string[] {
  const isOwn = base === version;
  const old = { tables: isOwn ? before : after, version: base };
  const { came, went, changed } = compareFacts(old, { tables: after, version });
  const from = tag === null ? '' : ` (${tag})`;
  return [
    `${set} ${version}${from}, compared with ${isOwn ? 'what it was before' : base}:`,
    ...list('came', came),
    ...list('went', went),
    ...list('changed', changed),
  ];
}
