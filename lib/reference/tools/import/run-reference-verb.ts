import { parseArgs } from 'node:util';
import { REFERENCE_FOLDER } from '../../../docs/content/layers.ts';
import type { Site } from '../../../docs/site/model.ts';
import { indexSite } from '../../../docs/site/site-index.ts';
import { Refusal } from '../../../docs/tools/layers/model.ts';
import { printPlan } from '../../../docs/tools/layers/print-plan.ts';
import { openWorkspace, pickSet, refuseProblems } from '../../../docs/tools/layers/workspace.ts';
import type { ProjectFiles, TextFile } from '../../../ground/base/files.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Parsed } from '../../../ground/base/problems/problem.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { readOpenApi } from '../../facts/import/open-api/document.ts';
import { readLayout } from '../../facts/import/open-api/layout.ts';
import type { Reference } from '../../facts/model.ts';
import { formatCommands, formatFields, formatResources } from '../../facts/stored/format-tables.ts';
import { referencesOf } from '../../pages/reference-view.ts';
import { snippetsOf } from '../../pages/snippets.ts';
import { compareOpenApi, printOpenApiComparison } from './compare-open-api.ts';
import {
  type Coverage,
  coverageOf,
  type StaleText,
  type UncheckedExample,
  type Uncovered,
  uncheckedExamples,
} from './coverage.ts';
import { importVerb, layoutOf } from './import-verb.ts';
import { readTables } from './read-tables.ts';
import { printSample, sampleOf } from './sample.ts';

/** A repository to look things up in. Nothing is checked out. */
type SourceRepository = {
  /** The commit of a tag; null if there's no such tag. */
  commitOf: (tag: string) => string | null;
  /** A file at a commit; null if it doesn't exist there. */
  fileAt: (commit: string, path: string) => string | null;
};

const MISSING = 'MISSING';

/**
 * Looks up the source of each of the product's messages, at the tag of each version that it names: one of the
 * message's places must contain its text. Messages of other projects are counted, but not looked up. Returns the lines
 * to print. Throws a `Refusal` without messages, or if the repository lacks a version's tag.
 */
function verifyMessages({ set, messages, versions }: Reference, repository: SourceRepository): string {
  if (messages === null) throw new Refusal(`The set '${set}' has no messages.`, '');
  const own = messages.list.filter(({ sources }) => sources.some(({ repository }) => repository === null));
  const lines: string[] = [];
  for (const { name: version, tag } of versions) {
    const commit = tag === null ? null : repository.commitOf(tag);
    if (tag === null || commit === null) {
      const hint = 'Fetch all tags, or name the repository of the product.';
      throw new Refusal(`The repository has no tag '${tag ?? ''}' for version '${version}'.`, hint);
    }
    const texts = new Map<string, string | null>();
    const textOf = (path: string) => {
      if (!texts.has(path)) texts.set(path, repository.fileAt(commit, path));
      return texts.get(path) ?? '';
    };
    for (const { id, sources } of own.filter((message) => message.versions.includes(version))) {
      const at = sources.find(
        ({ repository, file, text }) => repository === null && textOf(file).includes(text),
      );
      lines.push(`${version} ${tag} ${id} ${at?.file ?? MISSING}`);
    }
  }
  const missing = lines.filter((line) => line.endsWith(MISSING)).length;
  const others = messages.list.filter(({ kind }) => kind === 'message').length - own.length;
  const symptoms = messages.list.filter(({ kind }) => kind === 'symptom').length;
  const summary = `${own.length} messages of the product in ${lines.length} places, ${missing} missing; ${others} of other projects; ${symptoms} symptoms.`;
  return [...lines, summary].join('\n');
}

/** What the command prints without a verb. */
const REFERENCE_HELP = `npm run reference -- import <facts…> [--version <name>] [--tag <tag>] [--label <text>] [--dry-run]
    Imports raw facts about the product into commands.json and fields.json, or the OpenAPI document of a
    version into resources.json. Replaces the version's earlier facts, and prints what was added, removed,
    and changed, and which descriptions are missing. --tag names the product tag that the facts were read
    from. With --label, cuts the version from 'current' first, as the newest stable one.

npm run reference -- compare <OpenAPI document> --version <name> [--json]
    Compares the operations, fields, and required fields of all resources, and the fields of the
    configuration, with the document, and lists the differences.

npm run reference -- format [--dry-run]
    Formats commands.json and fields.json the way that the other verbs write them.

npm run reference -- coverage [--json]
    Lists data that no page shows, pages whose data changed between two versions while their text didn't,
    missing descriptions, and examples that nothing checks.

npm run reference -- sample [--count 100] [--seed 1] [--newer] [--api] [--json]
    Picks random descriptions, with their facts and places, to compare with the product's source.
    --newer picks from fields and flags that were added after the oldest version. --api picks from the
    resources of the API, their types, and the fields of both.

npm run reference -- verify-messages --source <git directory>
    Looks up the source of each known message in the product's repository, at the tag of each version that it
    names. Prints a result for each message and version.

Options of every verb: --help, and --set <name> if more than one set has reference data.`;

/** A verb's output, and what it wants to write. */
export type ReferenceAnswer = { text: string; operations: FileOperation[] };

/** What verbs can request. Reading is done outside, so a verb can run on any project. */
export type ReferenceInput = {
  project: ProjectFiles;
  /** A file named on the command line; null if it doesn't exist. */
  readFile: (path: string) => TextFile | null;
  /** The whole site. Refuses if it can't be created. */
  loadSite: () => Promise<Site>;
  /** A git directory or work tree named on the command line. */
  openRepository: (path: string) => SourceRepository;
  /** YYYY-MM-DD */
  today: string;
};

type Verb = (words: readonly string[], values: Values, input: ReferenceInput) => Promise<ReferenceAnswer>;

/** The verbs, by name. */
export const VERBS: Readonly<Record<string, Verb>> = {
  import: async (words, values, { project, readFile }) => {
    if (words.length === 0) throw new Refusal("'import' takes at least one file.", REFERENCE_HELP);
    const files = words.map((path) => {
      const file = readFile(path);
      if (file === null)
        throw new Refusal(
          `There is no file ${path}.`,
          'Name files of raw facts (JSON), or OpenAPI documents.',
        );
      return file;
    });
    const { version = null, label = null, tag = null } = values;
    const result = importVerb(project, { set: setName(project, values), files, version, label, tag });
    const changes = values['dry-run']
      ? printPlan({ ...result, notes: [] }, project)
      : printPlan({ ...result, notes: [] }, null);
    return {
      text: [result.text, changes].filter((part) => part !== '').join('\n'),
      operations: values['dry-run'] ? [] : result.operations,
    };
  },
  compare: async ([path = '', ...more], values, { project, readFile }) => {
    const { version } = values;
    if (path === '' || more.length > 0 || version === undefined)
      throw new Refusal("'compare' takes one OpenAPI document, and --version.", REFERENCE_HELP);
    const file = readFile(path);
    if (file === null) throw new Refusal(`There is no file ${path}.`, 'Name an OpenAPI document.');
    const set = pickSet(openWorkspace(project), setName(project, values));
    const layoutFile = layoutOf(project, set);
    if (layoutFile === null) throw new Refusal('The set takes nothing from OpenAPI documents.', '');
    const layout = sound(readLayout(layoutFile, 'facts'));
    const document = sound(readOpenApi(file, 'facts'));
    const found = compareOpenApi(document, layout, readTables(project, set), version);
    const text = values.json ? JSON.stringify(found, null, 2) : printOpenApiComparison(found, true);
    return { text, operations: [] };
  },
  format: async (_, values, { project }) => {
    const set = pickSet(openWorkspace(project), setName(project, values));
    const versions = set.versions.map(({ name }) => name);
    const { commands, fields, resources } = readTables(project, set);
    const folder = `content/${set.name}/${REFERENCE_FOLDER}`;
    const texts = [
      { path: `${folder}/commands.json`, text: formatCommands(commands, versions) },
      { path: `${folder}/fields.json`, text: formatFields(fields, versions) },
      { path: `${folder}/resources.json`, text: formatResources(resources, versions) },
    ];
    const operations = texts.flatMap(({ path, text }): FileOperation[] => {
      const source = project.sources.find((file) => file.path === path);
      return source === undefined || source.text === text ? [] : [{ kind: 'write', path, text }];
    });
    const text = operations.length === 0 ? 'Nothing to change.' : printPlan({ operations, notes: [] }, null);
    return { text, operations: values['dry-run'] ? [] : operations };
  },
  coverage: async (_, values, { project, loadSite }) => {
    const site = await loadSite();
    const sets = coverageOf(site);
    const examples = uncheckedExamples(snippetsOf(indexSite(site, project)));
    const text = values.json
      ? JSON.stringify({ sets, uncheckedExamples: examples }, null, 2)
      : [...sets.map(printCoverage), printExamples(examples)].join('\n');
    return { text, operations: [] };
  },
  sample: async (_, values, { project, loadSite }) => {
    const reference = referencesOf(await loadSite()).get(setName(project, values));
    if (reference === undefined) throw new Refusal('The set has no reference data.', '');
    const request = {
      count: whole(values, 'count'),
      seed: whole(values, 'seed'),
      onlyNewer: values.newer,
      onlyApi: values.api,
    };
    const sample = sampleOf(reference, request);
    return { text: values.json ? JSON.stringify(sample, null, 2) : printSample(sample), operations: [] };
  },
  'verify-messages': async (_, values, { project, loadSite, openRepository }) => {
    const { source } = values;
    if (source === undefined) throw new Refusal("'verify-messages' needs --source.", REFERENCE_HELP);
    const reference = referencesOf(await loadSite()).get(setName(project, values));
    if (reference === undefined) throw new Refusal('The set has no reference data.', '');
    return { text: verifyMessages(reference, openRepository(source)), operations: [] };
  },
};

/**
 * Runs one verb. `args` has the words and options after the command. Throws a `Refusal` for unknown verbs and options,
 * and for whatever the verb refuses.
 */
export async function runReferenceVerb(
  args: readonly string[],
  input: ReferenceInput,
): Promise<ReferenceAnswer> {
  const { values, positionals } = readArgs(args);
  const [name, ...words] = positionals;
  if (name === undefined || values.help) return { text: REFERENCE_HELP, operations: [] };
  const verb = VERBS[name];
  if (verb === undefined) {
    throw new Refusal(`There is no verb '${name}'.`, suggest(name, Object.keys(VERBS)));
  }
  return verb(words, values, input);
}

function sound<T>({ value, problems }: Parsed<T>): T {
  if (value === null) throw refuseProblems(problems, 'The file cannot be read.');
  return value;
}

/** The options of all verbs. */
type Values = ReturnType<typeof readArgs>['values'];

/** The named set, or the only one with reference data. */
export function setName({ sources }: ProjectFiles, { set }: Values): string {
  if (set !== undefined) return set;
  const having = new Set(sources.filter(({ layer }) => layer === REFERENCE_FOLDER).map((file) => file.set));
  const [only, ...others] = having;
  if (only !== undefined && others.length === 0) return only;
  throw new Refusal('Which set is meant?', "Add '--set <name>'.");
}

/** A whole number from the options. Refuses anything else. */
function whole(values: Values, key: 'count' | 'seed'): number {
  const number = Number(values[key]);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new Refusal(`--${key} takes a whole number, not '${values[key]}'.`, '');
}

/** The words and options of a command line. */
export function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        api: { type: 'boolean', default: false },
        count: { type: 'string', default: '100' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        label: { type: 'string' },
        newer: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        set: { type: 'string' },
        source: { type: 'string' },
        tag: { type: 'string' },
        version: { type: 'string' },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(error.message, REFERENCE_HELP);
    throw error;
  }
}

/** Coverage as text, with a heading and a count for each part. */
function printCoverage({ set, ...parts }: Coverage): string {
  return [
    `${set}`,
    ...section('on no page', parts.onNoPage.map(uncovered)),
    ...section('only on the page of the whole tree', parts.onlyInWholeTree.map(uncovered)),
    ...section('changed in the data, not in the text', parts.staleTexts.map(stale)),
    ...section(
      'without a description',
      parts.missingTexts.map(({ entry, versions }) => uncovered({ name: entry.key, versions })),
    ),
  ].join('\n');
}

/** Unchecked examples as text. */
function printExamples(examples: readonly UncheckedExample[]): string {
  const lines = examples.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
  return ['all sets', ...section('examples never checked', lines)].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return [`  ${title}: ${lines.length}`, ...lines.map((line) => `    ${line}`)];
}

function uncovered({ name, versions }: Uncovered): string {
  return `${name} (${versions.join(', ')})`;
}

function stale({ file, from, to, differences }: StaleText): string {
  const { came, went, changed } = differences;
  const named = (sign: string, names: readonly string[]) => names.map((name) => `\n      ${sign} ${name}`);
  const lines = [...named('+', came), ...named('-', went), ...named('~', changed)];
  return `${file}: ${from} → ${to}${lines.join('')}`;
}
