import { z } from 'zod';
import { splitMarkdown } from '../../../docs/publish/markdown/split-markdown.ts';
import { LONGEST_LOG } from '../../../docs/search/log/diagnose.ts';
import { suggestOr } from '../../../ground/base/problems/nearest.ts';
import { positionAt } from '../../../ground/base/problems/position.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import { changeRows } from '../../changes/change-rows.ts';
import { changesBetween } from '../../changes/changes-between.ts';
import { printChanges } from '../../changes/print-changes.ts';
import { recognizeText } from '../../examine/yaml/recognize.ts';
import { type CommandView, commandIn, type FlagView } from '../../facts/commands.ts';
import type { ByVersion } from '../../facts/facts.ts';
import { type FieldView, fieldIn, fieldTree } from '../../facts/fields.ts';
import type { Reference } from '../../facts/model.ts';
import type { ItemKind } from '../../facts/moves.ts';
import { defaultText, isComputed, typeText, valueText } from '../../facts/rendering/display.ts';
import type { Steps } from '../../workbench/edit/yaml-entries.ts';
import { knownFiles } from '../../workbench/facts/open-facts.ts';
import { fieldPathOf } from '../../workbench/field-path.ts';
import type { FileChange } from '../../workbench/model.ts';
import { upgradeFile } from '../../workbench/upgrade/upgrade-file.ts';
import { spanText } from '../../workbench/versions.ts';
import { validateFiles } from '../validate/validate-files.ts';
import { fullAddress, keyOf, type Library, type Meant } from './library.ts';

/** More entries of a list aren't an answer, but a reason to ask for one of them. */
const MOST_LISTED = 60;

const list = (lines: readonly string[]): string[] => [
  ...lines.slice(0, MOST_LISTED).map((line) => `- ${line}`),
  ...(lines.length > MOST_LISTED ? [`- … and ${lines.length - MOST_LISTED} more`] : []),
];

/** The data of a set. Throws a `UsageError` for one without any. */
function referenceOf(library: Library, set: string): Reference {
  const reference = library.facts.references().get(set);
  if (reference !== undefined) return reference;
  const known = [...library.facts.references().keys()].join(', ');
  throw new UsageError(`There is no data about '${set}'. There is data about: ${known}.`);
}

/** In which versions something is: `from 0.25 on`. */
function spanOf(facts: ByVersion<unknown>, { set }: Pick<Meant, 'set'>, library: Library): string {
  const { versions } = library.facts.files().find(set) ?? { versions: [] };
  const text = spanText([...facts.keys()], versions);
  return text === '' ? [...facts.keys()].join(', ') : text;
}

/** The keys and indexes of `a.b[0].c["x.y"]`. */
export function stepsOf(path: string): Steps {
  const parts = path.matchAll(/\["([^"]*)"\]|\[(\d*)\]|([^.[\]]+)/g);
  return [...parts].map(
    ([, quoted, index, plain]) => quoted ?? (index === undefined ? (plain ?? '') : Number(index)),
  );
}

/** What a field is in a version. Throws a `UsageError` that says where it is, if this version lacks it. */
function describeField(meant: Meant, written: string, library: Library): string {
  const reference = referenceOf(library, meant.set);
  const version = meant.version.name;
  const facts = library.facts.files().find(meant.set);
  const path =
    fieldIn(reference, written, version) !== null
      ? written
      : ((facts && fieldPathOf(stepsOf(written), facts, version)) ?? written);
  const field = fieldIn(reference, path, version);
  if (field === null)
    throw lacking('field', path, reference.fields.get(path)?.facts, reference.fields.keys(), meant, library);
  const address = library.addressOf(meant, 'field', path);
  const below = fieldTree(reference, path, version).map(
    (one) => `\`${one.name}\` (${typeText(one)})${summary(one)}`,
  );
  return [
    `\`${path}\` (${typeText(field)})`,
    ...(field.text === null ? [] : [field.text]),
    [
      field.default === undefined ? 'No default.' : `Default: \`${valueText(field.default)}\`.`,
      ...(field.acceptedValues.length > 0
        ? [`Accepted: ${field.acceptedValues.map(valueText).join(', ')}.`]
        : []),
      ...(field.required ? ['Required.'] : []),
      ...(field.pro ? ['Needs a license.'] : []),
      `It's there ${spanOf(reference.fields.get(path)?.facts ?? new Map(), meant, library)}.`,
    ].join(' '),
    ...(address === null ? [] : [address]),
    ...(below.length > 0 ? ['', 'Fields below it:', ...list(below)] : []),
  ].join('\n');
}

const summary = ({ text }: Pick<FieldView, 'text'>): string =>
  text === null ? '' : `: ${text.split(/(?<=\.)\s/, 1)[0]}`;

/** What a command is in a version. Throws a `UsageError` like `describeField`. */
function describeCommand(meant: Meant, written: string, library: Library): string {
  const reference = referenceOf(library, meant.set);
  const path =
    written
      .replace(/^\$\s*/, '')
      .replace(/\s+/g, ' ')
      .split(/ -/, 1)[0]
      ?.trim() ?? '';
  const command = commandIn(reference, path, meant.version.name) ?? byAlias(reference, path, meant);
  if (command === null)
    throw lacking(
      'command',
      path,
      reference.commands.get(path)?.facts,
      reference.commands.keys(),
      meant,
      library,
    );
  const address = library.addressOf(meant, 'command', command.path);
  return [
    `\`${command.usage}\``,
    ...(command.text === null ? [] : [command.text]),
    ...(command.deprecated
      ? [`Deprecated${command.replacedBy === null ? '' : `: use \`${command.replacedBy}\``}.`]
      : []),
    ...(address === null ? [] : [address]),
    ...section(
      'Arguments',
      command.arguments.flatMap(({ name, required, text }) =>
        name === null
          ? []
          : [`\`${name}\`${required ? ', required' : ''}${text === null ? '' : `: ${text}`}`],
      ),
    ),
    ...section('Flags', command.flags.filter(({ hidden }) => !hidden).map(flagLine)),
    ...section('Flags of its parents', command.inheritedFlags.filter(({ hidden }) => !hidden).map(flagLine)),
    ...section(
      'Commands below it',
      command.subcommands.map((one) => `\`${one}\``),
    ),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, ...list(lines)];

function byAlias(reference: Reference, path: string, { version }: Meant): CommandView | null {
  const words = path.split(' ');
  const last = words.pop() ?? '';
  for (const { path: other, facts } of reference.commands.values())
    if (other.startsWith(`${words.join(' ')} `) && facts.get(version.name)?.aliases.includes(last))
      return commandIn(reference, other, version.name);
  return null;
}

function flagLine({ name, short, type, default: value, text }: FlagView): string {
  const names = short === null ? `--${name}` : `--${name}, -${short}`;
  const standard =
    value === null ? '' : `, default ${isComputed(value) ? defaultText(value) : `\`${valueText(value)}\``}`;
  return `\`${names}\` (${type}${standard})${text === null ? '' : `: ${text}`}`;
}

/** What a resource of the product's API is in a version. Throws a `UsageError` like `describeField`. */
function describeResource(meant: Meant, written: string, library: Library): string {
  const { api } = referenceOf(library, meant.set);
  const wanted = written.toLowerCase();
  const entry = [...api.resources.values()].find(({ name, facts }) => {
    const own = facts.get(meant.version.name) ?? [...facts.values()][0];
    return [name, own?.kind, own?.plural].some((one) => one?.toLowerCase() === wanted);
  });
  const facts = entry?.facts.get(meant.version.name);
  if (entry === undefined || facts === undefined)
    throw lacking('resource', entry?.name ?? written, entry?.facts, api.resources.keys(), meant, library);
  const fields = [...entry.fields.values()].flatMap(({ path, facts: own, texts }) => {
    const field = own.get(meant.version.name);
    const text = texts.get(meant.version.name)?.text ?? null;
    return field === undefined
      ? []
      : [
          `\`${path}\` (${field.ref ?? field.types.join(' or ')})${field.required ? ', required' : ''}${summary({ text })}`,
        ];
  });
  return [
    `${facts.kind}, \`${facts.apiVersion}\`, ${facts.scope}`,
    entry.texts.get(meant.version.name)?.text ?? '',
    `Operations: ${facts.operations.map(({ verb, method, path }) => `${verb} (${method} ${path})`).join(', ')}`,
    ...section('Fields', fields),
  ].join('\n');
}

/** Why a version lacks something: which ones have it, what replaced it, or what may be meant. */
function lacking(
  kind: ItemKind,
  name: string,
  facts: ByVersion<unknown> | undefined,
  known: Iterable<string>,
  meant: Meant,
  library: Library,
): UsageError {
  const here = `${meant.label} ${meant.version.name} has no ${kind} '${name}'.`;
  if (facts === undefined) return new UsageError(`${here} ${suggestOr(name, known, 'No version has it.')}`);
  const move = referenceOf(library, meant.set).moves?.list.find(
    (one) => one.kind === kind && one.from === name,
  );
  const instead =
    move === undefined
      ? ''
      : move.to === null
        ? ' It was removed without a replacement.'
        : ` Its replacement: '${move.to}' since ${move.since}.`;
  return new UsageError(`${here} It's there ${spanOf(facts, meant, library)}.${instead}`);
}

/** In which versions every field, command, flag, and resource of a name is. */
function findVersions(written: string, library: Library): string {
  const found = [...library.facts.references().values()].flatMap((reference): string[] => {
    const { set, fields, commands, api } = reference;
    const span = (facts: ByVersion<unknown>) => spanOf(facts, { set }, library);
    const [path = '', flag] = written.trim().split(/ *--/);
    const field = fields.get(written);
    const command = commands.get(path);
    const resource = api.resources.get(written);
    const flags =
      flag === undefined ? [] : [...commands.values()].filter((one) => path === '' || one.path === path);
    return [
      ...(field === undefined ? [] : [`field \`${written}\` of ${set}: ${span(field.facts)}`]),
      ...(command === undefined || flag !== undefined
        ? []
        : [`command \`${path}\` of ${set}: ${span(command.facts)}`]),
      ...(resource === undefined ? [] : [`resource \`${written}\` of ${set}: ${span(resource.facts)}`]),
      ...flags.flatMap((one) => {
        const own = one.flags.get(flag ?? '');
        return own === undefined ? [] : [`flag \`--${flag}\` of \`${one.path}\`: ${span(own.facts)}`];
      }),
    ];
  });
  if (found.length > 0) return list(found).join('\n');
  const names = [...library.facts.references().values()].flatMap(({ fields, commands }) => [
    ...fields.keys(),
    ...commands.keys(),
  ]);
  throw new UsageError(
    `No version has '${written}'. ${suggestOr(written, names, 'Search the docs for it.')}`,
  );
}

/** The longest answer, in characters: about 2,000 tokens. */
const PAGE = 7000;

/** The longest texts that a tool takes, in characters. */
const LONGEST_FILE = 200_000;
const LONGEST_NAME = 500;

/** Pages in an answer of the search. */
const HITS = 8;

const version = z
  .string()
  .max(LONGEST_NAME)
  .optional()
  .describe("The version: '0.26.0', 'v0.26', '0.26.3', 'latest', 'next'. Default: the newest stable one.");
const set = z
  .string()
  .max(LONGEST_NAME)
  .optional()
  .describe('The set of docs. Default: that of the product.');
const page = z.number().int().min(1).max(10_000).optional().describe('The page of a long answer, from 1.');
const name = (what: string) => z.string().min(1).max(LONGEST_NAME).describe(what);
const file = z.string().max(LONGEST_FILE).describe('The whole text of the file.');
const kind = z
  .string()
  .max(LONGEST_NAME)
  .optional()
  .describe('The kind of file. Default: detected from the text.');

/** What a caller passes. Schemas check it before a tool runs. */
type Input = Readonly<Record<string, unknown>>;

/** A tool of the server. `run` throws a `UsageError` for what the caller must correct. */
export type AgentTool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  run: (input: Input, library: Library) => Promise<string> | string;
};

/** A tool that is about one version, which begins its answer. `answer` gets what its schema describes. */
function tool<Shape extends z.ZodRawShape>(
  name: string,
  title: string,
  description: string,
  shape: Shape,
  answer: (input: z.infer<z.ZodObject<Shape>>, meant: Meant, library: Library) => Promise<string> | string,
): AgentTool {
  const input = z.object({ ...shape, version, set, page });
  return {
    name,
    title,
    description,
    input,
    run: async (given, library) => {
      const read = input.parse(given) as z.infer<z.ZodObject<Shape>> & z.infer<typeof common>;
      const meant = library.find(read.set, read.version);
      return paged(`${headOf(meant)}\n\n${await answer(read, meant, library)}`, read.page ?? 1);
    },
  };
}

const common = z.object({ version, set, page });

/** The version that an answer is about. */
const headOf = ({ label, version: { name: own, label: shown } }: Meant): string =>
  `${label} ${own} (${shown})`;

/** A tool that is about several versions: its answer says which ones. */
function toolOfSeveral<Shape extends z.ZodRawShape>(
  name: string,
  title: string,
  description: string,
  shape: Shape,
  answer: (input: z.infer<z.ZodObject<Shape>>, library: Library) => string,
): AgentTool {
  const input = z.object({ ...shape, page });
  return {
    name,
    title,
    description,
    input,
    run: (given, library) => {
      const read = input.parse(given) as z.infer<z.ZodObject<Shape>> & z.infer<typeof common>;
      return paged(answer(read, library), read.page ?? 1);
    },
  };
}

/** One page of an answer. Throws a `UsageError` for one that doesn't exist. */
function paged(text: string, wanted: number): string {
  const pages = splitMarkdown(text, PAGE).flatMap((part) =>
    part.length <= PAGE ? [part] : (part.match(new RegExp(`[\\s\\S]{1,${PAGE}}`, 'g')) ?? []),
  );
  const shown = pages[wanted - 1];
  if (shown === undefined)
    throw new UsageError(`The answer has ${pages.length} pages, and no page ${wanted}.`);
  return pages.length === 1
    ? shown
    : `${shown}\n\n(Page ${wanted} of ${pages.length}; ask again with another page.)`;
}

/** The kind of a file. Throws a `UsageError` for one that can't be recognized. */
function kindOf(text: string, given: string | undefined, library: Library): string {
  const facts = library.facts.files();
  const ids = facts.kinds.map(({ id }) => id);
  if (given !== undefined && !ids.includes(given))
    throw new UsageError(`There is no kind '${given}'. Known: ${ids.join(', ')}.`);
  const found = given ?? recognizeText(text, knownFiles(facts))?.id;
  if (found === undefined)
    throw new UsageError(`The file's keys don't say what it is. Pass kind: ${ids.join(', ')}.`);
  return found;
}

/** The version of a kind's own set. */
function versionFor(kind: string, given: string | undefined, library: Library): Meant {
  return library.find(library.facts.files().setOf(kind).set, given);
}

const changeLine = ({ line, path, reason, since }: FileChange): string =>
  `- line ${line}, \`${path}\` (since ${since}): ${reason}`;

const listOf = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines];

/** All tools. They only read. */
export const TOOLS: readonly AgentTool[] = [
  tool(
    'search_docs',
    'Search the docs',
    'Finds pages, sections, fields, flags, and commands in the docs of one version, as the site’s own search does.',
    { query: name('Words, a name, or an error message.') },
    async ({ query }, meant, library) => {
      const docs = library.docsOf(meant);
      const engine = library.engineOf(docs);
      const scope = { id: keyOf(docs), label: '', tags: [], key: keyOf(docs), reach: 'own' as const };
      const { hits, elsewhere } = await engine.detail({ query, scope, page: 0, size: HITS });
      const lines = hits.map(({ url, hierarchy, kind: of, content }) => {
        const { lvl1, lvl2 } = hierarchy;
        return `- ${[lvl1, lvl2].filter(Boolean).join(' › ')} (${of}): ${fullAddress(docs, url)}${content === null ? '' : `\n  ${content}`}`;
      });
      const other = elsewhere ? [`Not in this version: ${elsewhere.title}, ${elsewhere.text}.`] : [];
      return [...other, ...(lines.length === 0 ? [`Nothing was found for '${query}'.`] : lines)].join('\n');
    },
  ),
  tool(
    'read_page',
    'Read a page',
    'Returns a page of the docs as Markdown. Long pages have several pages of answers.',
    { address: name("The page's address, path below its version, or title.") },
    ({ address }, meant, library) => {
      const docs = library.docsOf(meant);
      const path = address.replace(/[?#].*$/, '').replace(/(?:\.(?:html|md))?\/?$/, '');
      const { pages, url } = docs.index;
      const own = (one: string) => [one, one.slice(docs.site.length), one.slice(url.length + 1)];
      const found = pages.find(
        (one) =>
          own(one.url).includes(path) ||
          own(one.url).includes(`${docs.basePath}${path}`) ||
          one.title.toLowerCase() === address.toLowerCase(),
      );
      if (found !== undefined) return docs.read(found.markdown.slice(docs.site.length + 1));
      const close = suggestOr(
        path,
        pages.map((one) => one.url.slice(url.length + 1)),
        'Search for it with search_docs.',
      );
      throw new UsageError(`${meant.label} ${meant.version.name} has no page '${address}'. ${close}`);
    },
  ),
  tool(
    'describe_field',
    'Describe a field',
    'What a field of a configuration file is in a version: type, default, accepted values, text, and the fields below it.',
    { path: name('The path: sync.toHost.pods, or with keys and indexes as in a file.') },
    ({ path }, meant, library) => describeField(meant, path, library),
  ),
  tool(
    'describe_command',
    'Describe a command',
    'What a command of the CLI is in a version: usage, arguments, flags with defaults, and the commands below it.',
    { command: name('All its words, without flags.') },
    ({ command }, meant, library) => describeCommand(meant, command, library),
  ),
  tool(
    'describe_resource',
    'Describe a resource of the API',
    'What a resource of the product’s API is in a version: kind, operations, and fields. Pass the set that has an API.',
    { resource: name('Its kind, plural, or name.') },
    ({ resource }, meant, library) => describeResource(meant, resource, library),
  ),
  toolOfSeveral(
    'check_config',
    'Check a file',
    'Checks a configuration file or manifests against a version, with the engine of the site’s workbench.',
    { file, kind, version },
    ({ file: text, kind: given, version: wanted }, library) => {
      const of = kindOf(text, given, library);
      const own = versionFor(of, wanted, library);
      const options = {
        files: ['file'],
        kind: of,
        format: 'text' as const,
        to: null,
        write: null,
        decisions: new Map(),
        withNotes: true,
      };
      const versions = new Map([[own.set, own.version.name]]);
      const { output } = validateFiles(
        [{ file: 'file', text }],
        { ...options, versions },
        library.facts.files(),
      );
      return `${headOf(own)}, as ${of}\n\n${output}`;
    },
  ),
  toolOfSeveral(
    'upgrade_config',
    'Upgrade a file',
    'Rewrites a file of one version for another, and lists what changed and what its owner must decide.',
    {
      file,
      kind,
      from: name('The version that the file is for.'),
      to: name('The version that it should be for.'),
      choices: z
        .record(z.string().max(LONGEST_NAME), z.string().max(LONGEST_NAME))
        .optional()
        .describe('Decision → choice, by their ids.'),
    },
    ({ file: text, kind: given, from, to, choices }, library) => {
      const of = kindOf(text, given, library);
      const [before, after] = [from, to].map((one) => versionFor(of, one, library).version.name);
      if (before === undefined || after === undefined) throw new UsageError('Pass two versions.');
      const facts = library.facts.files();
      const result = upgradeFile({ text, kind: of, from: before, to: after, facts, choices: choices ?? {} });
      const open = result.decisions.filter(({ chosen }) => chosen === null);
      return [
        `${of} from ${before} to ${after}:`,
        '```yaml',
        result.text.trimEnd(),
        '```',
        ...listOf('Changed', result.changes.map(changeLine)),
        ...listOf(
          'To decide (pass choices)',
          open.map(
            (one) =>
              `${changeLine(one)} Id \`${one.id}\`: ${one.choices.map(({ id, label }) => `\`${id}\` (${label})`).join(', ')}`,
          ),
        ),
        ...listOf('To know', result.notes.map(changeLine)),
        ...listOf(
          'Problems in the result',
          result.problems
            .filter(({ severity }) => severity !== 'note')
            .map(({ line, message, hint }) => `- line ${line}: ${message} ${hint}`),
        ),
      ].join('\n');
    },
  ),
  toolOfSeveral(
    'what_changed',
    'What changed between two versions',
    'Fields, commands, flags, and resources that were removed, changed, or added between two versions.',
    { from: name('The older version.'), to: name('The newer version.'), set },
    ({ from, to, set: of }, library) => {
      const [before, after] = [library.find(of, from), library.find(of, to)];
      const reference = referenceOf(library, before.set);
      try {
        const changes = changesBetween(reference, before.version.name, after.version.name, reference.moves);
        return printChanges(changes, changeRows(changes));
      } catch (error) {
        if (error instanceof RangeError) throw new UsageError(error.message);
        throw error;
      }
    },
  ),
  tool(
    'explain_error',
    'Explain an error',
    'Finds known messages in a log or an error, and says what they mean and what to do.',
    { log: z.string().min(1).max(LONGEST_LOG).describe('The message, or the end of a log.') },
    async ({ log }, meant, library) => {
      const docs = library.docsOf(meant);
      const shown = new Map(
        [...library.facts.references().values()].flatMap(({ messages }) =>
          (messages?.list ?? []).map((one) => [one.id, one.versions] as const),
        ),
      );
      const causes = (await library.engineOf(docs).diagnose(log)).filter(({ known }) => {
        const versions = shown.get(known.id);
        return (
          versions === undefined || meant.set !== library.mainSet || versions.includes(meant.version.name)
        );
      });
      if (causes.length === 0) return 'No known message is in it. Search the docs for its rarest words.';
      return causes
        .map(({ known: { text, says, fix, url, title }, line }) =>
          [
            `- \`${says === '' ? line : text}\``,
            ...[says, fix].filter((one) => one !== '').map((one) => `  ${one}`),
            `  ${title}: ${fullAddress(docs, url)}`,
          ].join('\n'),
        )
        .join('\n');
    },
  ),
  tool(
    'check_commands',
    'Check commands before running them',
    'Compares shell commands with the CLI of a version: unknown commands, flags, and fields in --set.',
    { commands: z.string().min(1).max(LONGEST_FILE).describe('The commands, as for a shell.') },
    ({ commands }, meant, library) => {
      const check = library.facts.snippets();
      if (check === null || meant.set !== library.mainSet)
        throw new UsageError(`There is no data about the commands of ${meant.set}.`);
      const intent = { set: meant.set, title: null, mark: null, about: '' };
      const { faults, commands: known } = check(
        { language: 'bash', text: commands, intent },
        meant.version.name,
        {},
      );
      const lines = faults.map(({ offset, message, hint }) =>
        `- line ${positionAt(commands, offset).line}: ${message} ${hint}`.trimEnd(),
      );
      if (lines.length > 0) return lines.join('\n');
      return known.length === 0
        ? 'None of them is a command of the product.'
        : `Right: ${known.map(({ path }) => `\`${path}\``).join(', ')}.`;
    },
  ),
  toolOfSeveral(
    'find_version',
    'Find the versions that have something',
    'Says which versions have a field, a command, a flag, or a resource, whatever the version that is asked about.',
    { name: name('A path, all words of a command, `--flag`, `command --flag`, or a resource.') },
    ({ name: wanted }, library) => findVersions(wanted, library),
  ),
];
