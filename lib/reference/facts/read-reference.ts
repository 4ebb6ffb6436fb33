import { REFERENCE_FOLDER } from '../../docs/content/layers.ts';
import type { SourceFile } from '../../ground/base/files.ts';
import { suggest } from '../../ground/base/problems/nearest.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Parsed, Problem } from '../../ground/base/problems/problem.ts';
import { noProduct, type Product } from '../../ground/config/product.ts';
import { buildReference, type ReferenceSet } from './build-reference.ts';
import { CONTROL_ANCHORS_FILE, CONTROLS_FILE, readControls } from './controls.ts';
import { LAYOUT_FILE, readLayout } from './import/open-api/layout.ts';
import { readSchema } from './json-schema/read-schema.ts';
import { SCHEMA_FILE } from './json-schema/schema.ts';
import { LIFECYCLE_FILE, readLifecycle } from './lifecycle.ts';
import { MANIFEST_TYPES_FILE } from './manifests/model.ts';
import { readManifestTypes } from './manifests/read-manifest-types.ts';
import { MESSAGES_FILE, readMessages } from './messages.ts';
import type { Reference } from './model.ts';
import { MOVES_FILE, readMoves } from './moves.ts';
import { OLDER_FORMAT_FILE, readOlderFormat } from './older-format.ts';
import { noResources, RESOURCES_FILE } from './resources/tables.ts';
import { readCommands, readFields, readResources } from './stored/read-tables.ts';
import { COMMANDS_FILE, FIELDS_FILE, noCommands, noFields } from './stored/tables.ts';
import { readTexts, type TextFileContent } from './texts/read-texts.ts';

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
    problems: [...read.flatMap(({ problems }) => problems), ...judgeManifestTypes(found)],
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
    ...(olderFile === undefined ? judgeConverters(set, product) : []),
    ...lifecycle.problems,
    ...messages.problems,
    ...manifests.problems,
    ...files.flatMap(judgeName),
    ...files.filter(isLayout).flatMap((file) => readLayout(textOf(file), rule).problems),
    ...judgeTags(commandsFile, commands.value, versions),
    ...judgeTags(fieldsFile, fields.value, versions),
    ...judgeTags(resourcesFile, resources.value, versions),
    ...texts.flatMap((one) => one.problems),
    ...texts.flatMap((one) => judgeBounds(one, versions)),
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

function judgeName(file: SourceFile): Problem[] {
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
function judgeConverters({ name }: ReferenceSet, { kinds }: Product): Problem[] {
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
function judgeManifestTypes(references: readonly Reference[]): Problem[] {
  const [first, ...others] = references.flatMap(({ manifestTypes }) => manifestTypes ?? []);
  return others.map(({ file }) => {
    const message = `The types of manifests are in ${first?.file} already.`;
    return { file, ...fileStart, rule, message, hint: 'Move them there.' };
  });
}

/** A version without a tag was never imported, and shows the data of its neighbors. */
function judgeTags(
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

function judgeBounds({ descriptions }: TextFileContent, versions: readonly string[]): Problem[] {
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
