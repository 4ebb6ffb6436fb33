import { REFERENCE_FOLDER } from '../../docs/content/layers.ts';
import type { SourceFile } from '../../ground/base/files.ts';
import { groupBy } from '../../ground/base/group-by.ts';
import { suggest } from '../../ground/base/problems/nearest.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Parsed, Problem } from '../../ground/base/problems/problem.ts';
import type { SetConfig, VersionConfig } from '../../ground/config/model.ts';
import { noProduct, type Product } from '../../ground/config/product.ts';
import { CONTROL_ANCHORS_FILE, CONTROLS_FILE, readControls } from './controls.ts';
import type { ByVersion, FlagFacts, Text } from './facts.ts';
import { LAYOUT_FILE, readLayout } from './import/open-api/layout.ts';
import { readSchema } from './json-schema/read-schema.ts';
import { SCHEMA_FILE } from './json-schema/schema.ts';
import { LIFECYCLE_FILE, readLifecycle } from './lifecycle.ts';
import { MANIFEST_TYPES_FILE } from './manifests/model.ts';
import { readManifestTypes } from './manifests/read-manifest-types.ts';
import { MESSAGES_FILE, readMessages } from './messages.ts';
import type { CommandEntry, FlagEntry, Reference } from './model.ts';
import { MOVES_FILE, readMoves } from './moves.ts';
import { OLDER_FORMAT_FILE, readOlderFormat } from './older-format.ts';
import type { Api, ResourceFieldEntry } from './resources/model.ts';
import {
  noResources,
  RESOURCES_FILE,
  type ResourceTables,
  splitResourceKey,
  summaryKey,
} from './resources/tables.ts';
import { readCommands, readFields, readResources } from './stored/read-tables.ts';
import {
  COMMANDS_FILE,
  type CommandTables,
  FIELDS_FILE,
  type FieldTables,
  flagKey,
  noCommands,
  noFields,
  splitFlagKey,
} from './stored/tables.ts';
import { assignTexts } from './texts/assign.ts';
import { argumentKey, describedEntries } from './texts/entries.ts';
import { readTexts, type TextFileContent } from './texts/read-texts.ts';
import { createResolver } from './texts/resolve.ts';

const rule = 'reference-data';

/** The reference data of sets, by set name. Sets without a reference folder are missing. */
export type References = ReadonlyMap<string, Reference>;

/**
 * Reads the reference folders of all sets. Problems: what is wrong with single files. A set with unreadable facts has
 * no reference, so no follow-up problems are reported.
 */
export function readReferences(
  sources: readonly SourceFile[],
  config: { sets: readonly ReferenceSet[] },
  product: Product = noProduct,
): { references: References; problems: Problem[] } {
  const read = config.sets.flatMap((set) => {
    const files = sources.filter((file) => file.set === set.name && file.layer === REFERENCE_FOLDER);
    return files.length === 0 ? [] : [readReference(set, files, product)];
  });
  const found = read.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    references: new Map(found.map((reference) => [reference.set, reference])),
    problems: [...read.flatMap(({ problems }) => problems), ...validateManifestTypes(found)],
  };
}

/** Creates a reader that reads again only after a reference folder, or what its set depends on, has changed. */
export function createReferenceReader(): typeof readReferences {
  let known: { key: string; result: ReturnType<typeof readReferences> } | null = null;
  return (sources, config, product = noProduct) => {
    const files = sources.filter(({ layer }) => layer === REFERENCE_FOLDER);
    const sets = config.sets.map(({ name, versions }): ReferenceSet => {
      return { name, versions: versions.map(({ name, banner }) => ({ name, banner })) };
    });
    const key = JSON.stringify([sets, product, files.map(({ path, hash }) => [path, hash])]);
    if (known?.key !== key) known = { key, result: readReferences(files, { sets }, product) };
    return known.result;
  };
}

/** Reads the reference folder of one set. */
function readReference(set: ReferenceSet, files: readonly SourceFile[], product: Product): Parsed<Reference> {
  const versions = set.versions.map(({ name }) => name);
  const find = (name: string) => files.find(({ treePath }) => treePath === name);
  const [commandsFile, fieldsFile, resourcesFile] = [COMMANDS_FILE, FIELDS_FILE, RESOURCES_FILE].map(find);
  const commands =
    commandsFile === undefined ? sound(noCommands) : readCommands(textOf(commandsFile), versions);
  const schemaFile = find(SCHEMA_FILE);
  const schema = schemaFile === undefined ? sound(null) : readSchema(schemaFile, versions);
  const fields = fieldsFile === undefined ? sound(noFields) : readFields(textOf(fieldsFile), versions);
  const resources =
    resourcesFile === undefined ? sound(noResources) : readResources(textOf(resourcesFile), versions);
  const controlsFile = find(CONTROLS_FILE);
  const anchorsFile = find(CONTROL_ANCHORS_FILE);
  const formerIds = anchorsFile === undefined ? null : textOf(anchorsFile);
  const controls = controlsFile === undefined ? sound(null) : readControls(textOf(controlsFile), formerIds);
  const movesFile = find(MOVES_FILE);
  const moves = movesFile === undefined ? sound(null) : readMoves(textOf(movesFile), versions);
  const olderFile = find(OLDER_FORMAT_FILE);
  const older = olderFile === undefined ? sound(null) : readOlderFormat(textOf(olderFile));
  const lifecycleFile = find(LIFECYCLE_FILE);
  const lifecycle = lifecycleFile === undefined ? sound(null) : readLifecycle(textOf(lifecycleFile));
  const messagesFile = find(MESSAGES_FILE);
  const messages = messagesFile === undefined ? sound(null) : readMessages(textOf(messagesFile), versions);
  const manifestsFile = find(MANIFEST_TYPES_FILE);
  const manifests = manifestsFile === undefined ? sound(null) : readManifestTypes(textOf(manifestsFile));
  const root = commands.value === null ? null : rootOf(commands.value.commands.keys());
  const read = files.filter(isTextFile).map((file) => readTexts(file, root));
  const texts = [...read, ...(schema.value === null ? [] : [schema.value.texts])];
  const problems = [
    ...commands.problems,
    ...fields.problems,
    ...schema.problems,
    ...resources.problems,
    ...controls.problems,
    ...moves.problems,
    ...older.problems,
    ...(olderFile === undefined ? validateConverters(set, product) : []),
    ...lifecycle.problems,
    ...messages.problems,
    ...manifests.problems,
    ...files.flatMap(validateName),
    ...files.filter(isLayout).flatMap((file) => readLayout(textOf(file), rule).problems),
    ...validateTags(commandsFile, commands.value, versions),
    ...validateTags(fieldsFile, fields.value, versions),
    ...validateTags(resourcesFile, resources.value, versions),
    ...texts.flatMap((one) => one.problems),
    ...texts.flatMap((one) => validateBounds(one, versions)),
  ];
  const isSound = schemaFile === undefined || schema.value !== null;
  if (commands.value === null || fields.value === null || resources.value === null || !isSound) {
    return { value: null, problems };
  }
  const tables = {
    commands: commands.value,
    fields: schema.value?.tables ?? fields.value,
    resources: resources.value,
  };
  const about = {
    product,
    examples: new Map(
      files.filter(isExample).map(({ treePath, text }) => [exampleName(treePath), text ?? '']),
    ),
    document: schema.value?.document ?? fields.value.document ?? documentOf(set.name, product),
    schema: schema.value?.schema ?? null,
    controls: controls.value,
    moves: moves.value,
    olderFormat: older.value,
    lifecycle: lifecycle.value,
    messages: messages.value,
    manifestTypes: manifests.value,
  };
  return { value: buildReference(set, tables, texts, about), problems };
}

/** The name of the file that a set's fields belong to. */
const documentOf = (set: string, { kinds }: Product): string =>
  kinds.find((kind) => kind.set === set && kind.data === 'fields')?.fileName ?? '';

function sound<T>(value: T): Parsed<T> {
  return { value, problems: [] };
}

function textOf(file: SourceFile) {
  return { path: file.path, text: file.text ?? '' };
}

function isTextFile({ treePath }: SourceFile): boolean {
  return /^(?:commands|fields|resources)\/[^/]+\.yml$/.test(treePath);
}

function rootOf(paths: Iterable<string>): string | null {
  return [...paths].find((path) => !path.includes(' ')) ?? null;
}

/** The folder with files to start from. */
const EXAMPLES = 'examples/';

const isExample = ({ treePath }: SourceFile): boolean =>
  treePath.startsWith(EXAMPLES) && /\.ya?ml$/.test(treePath);

const exampleName = (treePath: string): string => treePath.slice(EXAMPLES.length);

function isLayout({ treePath }: SourceFile): boolean {
  return treePath === LAYOUT_FILE;
}

function validateName(file: SourceFile): Problem[] {
  const known = [
    COMMANDS_FILE,
    FIELDS_FILE,
    RESOURCES_FILE,
    SCHEMA_FILE,
    LAYOUT_FILE,
    CONTROLS_FILE,
    CONTROL_ANCHORS_FILE,
    MOVES_FILE,
    OLDER_FORMAT_FILE,
    LIFECYCLE_FILE,
    MESSAGES_FILE,
    MANIFEST_TYPES_FILE,
  ];
  if (isTextFile(file) || isExample(file) || known.includes(file.treePath)) return [];
  const message = `${file.path} is not a file of the reference data.`;
  const hint = `Known: ${known.join(', ')}, commands/<group>.yml, fields/<group>.yml, resources/<group>.yml, examples/<name>.yaml.`;
  return [{ file: file.path, ...fileStart, rule, message, hint }];
}

/** A converter needs what the older format is written as today. */
function validateConverters({ name }: ReferenceSet, { kinds }: Product): Problem[] {
  return kinds.flatMap(({ id, set, converter }): Problem[] => {
    if (set !== name || converter === null) return [];
    const file = `content/${name}/${REFERENCE_FOLDER}/${OLDER_FORMAT_FILE}`;
    const message = `The kind '${id}' has a converter, but no data for it.`;
    return [
      {
        file,
        ...fileStart,
        rule,
        message,
        hint: "Add the file, or remove 'converter' from content/product.yml.",
      },
    ];
  });
}

/** One file has the types of manifests for all sets. */
function validateManifestTypes(references: readonly Reference[]): Problem[] {
  const [first, ...others] = references.flatMap(({ manifestTypes }) => manifestTypes ?? []);
  return others.map(({ file }) => {
    const message = `The types of manifests are in ${first?.file} already.`;
    return { file, ...fileStart, rule, message, hint: 'Move them there.' };
  });
}

/** A version without a tag was never imported, and shows the data of its neighbors. */
function validateTags(
  file: SourceFile | undefined,
  tables: { tags: ReadonlyMap<string, string> } | null,
  versions: readonly string[],
): Problem[] {
  if (file === undefined || tables === null) return [];
  return versions
    .filter((version) => !tables.tags.has(version))
    .map((version) => {
      const message = `The facts of version '${version}' were never taken in.`;
      const hint = `Run 'npm run reference -- import <facts> --version ${version}'.`;
      return { file: file.path, ...fileStart, rule, message, hint };
    });
}

function validateBounds({ descriptions }: TextFileContent, versions: readonly string[]): Problem[] {
  return descriptions.flatMap(({ file, spans }) =>
    spans.flatMap(({ since, until, at }) =>
      [since, until].flatMap((name): Problem[] => {
        if (name === null || versions.includes(name)) return [];
        const message = `versions.json has no version '${name}'.`;
        return [{ file, ...at, rule: 'description-file', message, hint: suggest(name, versions) }];
      }),
    ),
  );
}

type Texts = ReadonlyMap<string, ByVersion<Text>>;

/** What the data of a set depends on in `versions.json`. */
type ReferenceSet = Pick<SetConfig, 'name'> & {
  versions: readonly Pick<VersionConfig, 'name' | 'banner'>[];
};

/** Joins the facts and descriptions of a set. */
export function buildReference(
  set: ReferenceSet,
  tables: { commands: CommandTables; fields: FieldTables; resources: ResourceTables },
  files: readonly TextFileContent[],
  about: Pick<
    Reference,
    | 'product'
    | 'examples'
    | 'document'
    | 'schema'
    | 'controls'
    | 'manifestTypes'
    | 'messages'
    | 'moves'
    | 'olderFormat'
    | 'lifecycle'
  >,
): Reference {
  const versions = set.versions.map(({ name }) => name);
  const entries = describedEntries(tables.commands, tables.fields, tables.resources, versions);
  const descriptions = files.flatMap((file) => file.descriptions).map(createResolver(entries));
  const { texts, overlaps } = assignTexts(entries, descriptions, versions);
  const related = files.flatMap((file) => file.related);
  const relatedOf = new Map(
    related.map((list) => [list.command, list.related.map(({ command }) => command)]),
  );
  return {
    set: set.name,
    ...about,
    versions: set.versions.map(({ name, banner }) => ({
      name,
      isReleased: banner !== 'unreleased',
      tag: tables.commands.tags.get(name) ?? tables.fields.tags.get(name) ?? null,
    })),
    commands: buildCommands(tables.commands, texts, relatedOf),
    builtins: buildBuiltins(tables.commands, versions, texts),
    fields: new Map(
      [...tables.fields.fields].map(([path, facts]) => [path, { path, facts, texts: textsOf(texts, path) }]),
    ),
    api: buildApi(tables.resources, texts),
    constraints: [...tables.fields.constraints.values()].map((facts) => ({ facts })),
    described: {
      entries,
      descriptions,
      texts,
      overlaps,
      related,
      isWhole: files.every(({ isRead }) => isRead),
    },
  };
}

function buildCommands(
  tables: CommandTables,
  texts: Texts,
  relatedOf: ReadonlyMap<string, readonly string[]>,
): Map<string, CommandEntry> {
  const flags = new Map<string, Map<string, FlagEntry>>();
  for (const [key, facts] of tables.flags) {
    const { command, flag } = splitFlagKey(key);
    const own = flags.get(command) ?? new Map<string, FlagEntry>();
    flags.set(command, own.set(flag, { name: flag, facts, texts: textsOf(texts, key) }));
  }
  return new Map(
    [...tables.commands].map(([path, facts]): [string, CommandEntry] => [
      path,
      {
        path,
        facts,
        flags: flags.get(path) ?? new Map<string, FlagEntry>(),
        texts: textsOf(texts, path),
        argumentTexts: argumentTexts(path, facts, texts),
        related: relatedOf.get(path) ?? [],
      },
    ]),
  );
}

function argumentTexts(
  path: string,
  facts: CommandEntry['facts'],
  texts: Texts,
): Map<string, ByVersion<Text>> {
  const names = [...facts.values()].flatMap((one) => one.arguments.flatMap(({ name }) => name ?? []));
  return new Map(names.map((name) => [name, textsOf(texts, argumentKey(path, name))]));
}

function buildBuiltins(
  { builtins }: CommandTables,
  versions: readonly string[],
  texts: Texts,
): Reference['builtins'] {
  const toEntry = (owner: string, name: string, facts: FlagFacts): [string, FlagEntry] => [
    name,
    {
      name,
      facts: new Map(versions.map((version) => [version, facts])),
      texts: textsOf(texts, flagKey(owner, name)),
    },
  ];
  const flags = [...builtins.flags].map(
    ([owner, own]) => [owner, new Map([...own].map(([name, facts]) => toEntry(owner, name, facts)))] as const,
  );
  return { flags: new Map(flags), commands: builtins.commands };
}

function textsOf(texts: Texts, key: string): ByVersion<Text> {
  return texts.get(key) ?? new Map<string, Text>();
}

type ApiTexts = ReadonlyMap<string, ByVersion<Text>>;

/** Joins the facts and descriptions of an API. */
function buildApi(tables: ResourceTables, texts: ApiTexts): Api {
  const textsOf = (key: string): ByVersion<Text> => texts.get(key) ?? new Map<string, Text>();
  const keys = [...tables.fields].map(([key, facts]) => ({ ...splitResourceKey(key), key, facts }));
  const owned = groupBy(keys, ({ owner }) => owner);
  const fieldsOf = (name: string): Map<string, ResourceFieldEntry> =>
    new Map(
      (owned.get(name) ?? []).map(({ path, key, facts }) => [path, { path, facts, texts: textsOf(key) }]),
    );
  const entries = <F>(kind: 'resource' | 'type', table: ReadonlyMap<string, ByVersion<F>>) =>
    new Map(
      [...table].map(([name, facts]) => [
        name,
        { name, facts, texts: textsOf(summaryKey(kind, name)), fields: fieldsOf(name) },
      ]),
    );
  return { resources: entries('resource', tables.resources), types: entries('type', tables.types) };
}
