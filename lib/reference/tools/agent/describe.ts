import { suggestOr } from '../../../ground/base/problems/nearest.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import { type CommandView, commandIn, type FlagView } from '../../facts/commands.ts';
import { defaultText, isComputed, typeText, valueText } from '../../facts/drawing/display.ts';
import type { ByVersion } from '../../facts/facts.ts';
import { type FieldView, fieldIn, fieldTree } from '../../facts/fields.ts';
import type { Reference } from '../../facts/model.ts';
import type { ItemKind } from '../../facts/moves.ts';
import type { Steps } from '../../workbench/edit/yaml-entries.ts';
import { fieldPathOf } from '../../workbench/field-path.ts';
import { spanText } from '../../workbench/versions.ts';
import type { Library, Meant } from './library.ts';

/** More entries of a list aren't an answer, but a reason to ask for one of them. */
const MOST_LISTED = 60;

const list = (lines: readonly string[]): string[] => [
  ...lines.slice(0, MOST_LISTED).map((line) => `- ${line}`),
  ...(lines.length > MOST_LISTED ? [`- … and ${lines.length - MOST_LISTED} more`] : []),
];

/** The data of a set. Throws a `UsageError` for one without any. */
export function referenceOf(library: Library, set: string): Reference {
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
export function describeField(meant: Meant, written: string, library: Library): string {
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
export function describeCommand(meant: Meant, written: string, library: Library): string {
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
export function describeResource(meant: Meant, written: string, library: Library): string {
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
export function findVersions(written: string, library: Library): string {
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
