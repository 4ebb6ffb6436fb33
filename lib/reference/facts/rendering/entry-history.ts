import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { versionTitle } from '../../../ground/versions/policies.ts';
import { closestMove, movedKey, movesIn } from '../closest-move.ts';
import type { ByVersion, CommandFacts, FieldFacts, FlagFacts } from '../facts.ts';
import { isWithin } from '../field-paths.ts';
import { type Change, changesOf, type Lifetime, lifetimeOf, readerName } from '../history.ts';
import type { Reference } from '../model.ts';
import type { ItemKind, Move } from '../moves.ts';
import type { ResourceFacts, ResourceFieldFacts } from '../resources/model.ts';
import { defaultText, typeText, valueText } from './display.ts';

/**
 * The parts of an entry that can differ between versions: a name, and the text for a version's facts; '' if there is
 * none.
 */
type Parts<F> = readonly (readonly [name: string, part: (facts: F) => string])[];

/** Parts that are lists: their values are joined by a comma, and their history shows what was added and removed. */
const LISTS: readonly string[] = ['aliases', 'arguments', 'flags'];

/** Parts that are either set or empty. */
const REQUIRED = 'required';
const DEPRECATED = 'deprecated';
const STATES: readonly string[] = [REQUIRED, DEPRECATED];

const FIELD: Parts<FieldFacts> = [
  ['type', typeText],
  ['default', (facts) => (facts.default === undefined ? '' : valueText(facts.default))],
  ['accepted values', ({ acceptedValues }) => acceptedValues.map(valueText).sort().join(', ')],
  [REQUIRED, ({ required }) => (required ? 'yes' : '')],
];

const FLAG: Parts<FlagFacts> = [
  ['type', ({ type }) => type],
  ['default', (facts) => (facts.default === null ? '' : defaultText(facts.default))],
  ['short form', ({ short }) => (short === null ? '' : `-${short}`)],
];

/** A command with the names of its flags, without inherited ones. */
type CommandShape = CommandFacts & { flags: readonly string[] };

const COMMAND: Parts<CommandShape> = [
  [DEPRECATED, ({ deprecated }) => (deprecated ? 'yes' : '')],
  ['aliases', ({ aliases }) => [...aliases].sort().join(', ')],
  ['arguments', (facts) => facts.arguments.flatMap(({ name }) => name ?? []).join(', ')],
  ['flags', ({ flags }) => flags.join(', ')],
];

const RESOURCE: Parts<ResourceFacts> = [
  ['API version', ({ apiVersion }) => apiVersion],
  ['scope', ({ scope }) => scope],
  [
    'operations',
    ({ operations }) =>
      operations
        .map(({ verb }) => verb)
        .sort()
        .join(', '),
  ],
];

const RESOURCE_FIELD: Parts<ResourceFieldFacts> = [
  [
    'type',
    ({ types, itemType, map, ref }) =>
      ref ?? typeText({ types, itemType, map, valueType: map ? itemType : null }),
  ],
  ['accepted values', ({ acceptedValues }) => acceptedValues.map(valueText).sort().join(', ')],
  [REQUIRED, ({ required }) => (required ? 'yes' : '')],
];

/** The changes to a field up to a version, and its removal in a later one, as HTML. '' if it was only added. */
export function fieldHistory(reference: Reference, path: string, version: string): string {
  const facts = reference.fields.get(path)?.facts;
  return facts === undefined
    ? ''
    : historyHtml({ kind: 'field', key: path, facts, parts: FIELD }, reference, version);
}

/** The same for a command, with its aliases, arguments, and flags that were added and removed. */
export function commandHistory(reference: Reference, key: string, version: string): string {
  const command = reference.commands.get(key);
  if (command === undefined) return '';
  const facts = new Map(
    [...command.facts].map(([name, shape]): [string, CommandShape] => [
      name,
      { ...shape, flags: flagNames(command.flags, name, reference) },
    ]),
  );
  return historyHtml({ kind: 'command', key, facts, parts: COMMAND }, reference, version);
}

/** The flags of a version that its help shows, or the help of an older one: a flag that is only hidden isn't gone. */
function flagNames(
  flags: ReadonlyMap<string, { facts: ByVersion<FlagFacts> }>,
  version: string,
  { versions }: Reference,
): string[] {
  const upTo = versions.slice(versions.findIndex(({ name }) => name === version)).map(({ name }) => name);
  return [...flags]
    .filter(([, { facts }]) => facts.has(version) && upTo.some((name) => facts.get(name)?.hidden === false))
    .map(([name]) => `--${name}`)
    .sort();
}

/** The same for a flag of a command. */
export function flagHistory(reference: Reference, command: string, flag: string, version: string): string {
  const facts = reference.commands.get(command)?.flags.get(flag)?.facts;
  const key = `${command} --${flag}`;
  return facts === undefined
    ? ''
    : historyHtml({ kind: 'flag', key, facts, parts: FLAG }, reference, version);
}

/** The same for a resource of the API. */
export function resourceHistory(reference: Reference, key: string, version: string): string {
  const facts = reference.api.resources.get(key)?.facts;
  return facts === undefined
    ? ''
    : historyHtml({ kind: 'resource', key, facts, parts: RESOURCE }, reference, version);
}

/** The same for a field of a resource or of a type. */
export function resourceFieldHistory(
  reference: Reference,
  { list, owner }: { list: 'resources' | 'types'; owner: string },
  path: string,
  version: string,
): string {
  const facts = reference.api[list].get(owner)?.fields.get(path)?.facts;
  const key = `${owner} ${path}`;
  return facts === undefined
    ? ''
    : historyHtml({ kind: 'resource field', key, facts, parts: RESOURCE_FIELD }, reference, version);
}

type Named = { kind: ItemKind; key: string };
type Entry<F> = Named & { facts: ByVersion<F>; parts: Parts<F> };

/** One step of a history: the version's name for readers, and what it changed. */
export type Step = { in: string; texts: string[] };

function historyHtml<F>(entry: Entry<F>, reference: Reference, version: string): string {
  if (!entry.facts.has(version)) return '';
  const life = lifetimeOf(entry.facts, reference.versions, version);
  const origins = originsOf(entry, life, reference);
  const changes = changeSteps(entry, reference, version);
  const end = endOf(entry, life, reference);
  // `versionsHtml` of an entry that was only added is up to the page: a label may say it.
  if (origins.length === 0 && changes.length === 0 && end === null) return '';
  const from = origins.length === 0 ? '' : `, was ${origins.map(code).join(', ')}`;
  const first: Step[] = life.since === null ? [] : [{ in: life.since, texts: [`Added${from}`] }];
  const steps = [...first, ...changes, ...(end === null ? [] : [end])];
  return versionsHtml(steps);
}

/** What versions did to an entry, oldest first. Texts are HTML. */
export function versionsHtml(steps: readonly Step[]): string {
  const items = steps.map(
    (step) => `<dt>${escapeHtml(versionTitle(step.in))}</dt><dd>${step.texts.join('; ')}</dd>`,
  );
  return `<details class="cf-h"><summary>Versions</summary><dl>${items.join('')}</dl></details>`;
}

/** The changes in each version, oldest first. */
function changeSteps<F>({ facts, parts }: Entry<F>, { versions }: Reference, version: string): Step[] {
  const all = parts.flatMap(([name, part]) =>
    changesOf(facts, versions, version, part).map((change) => ({
      in: change.in,
      text: changeText(name, change),
    })),
  );
  const order = versions.toReversed().map(readerName);
  return order.flatMap((name) => {
    const texts = all.filter((change) => change.in === name).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ in: name, texts }];
  });
}

function changeText(name: string, { from, to }: Change<string>): string {
  if (STATES.includes(name)) return to === '' ? `no longer ${name}` : `now ${name}`;
  if (LISTS.includes(name)) return listChange(name, split(from), split(to));
  return `${name} ${orNone(from)} → ${orNone(to)}`;
}

const split = (list: string): string[] => (list === '' ? [] : list.split(', '));

function listChange(name: string, from: readonly string[], to: readonly string[]): string {
  const added = to.filter((one) => !from.includes(one));
  const removed = from.filter((one) => !to.includes(one));
  const text = (verb: string, names: readonly string[]) => `${name} ${verb}: ${names.map(code).join(', ')}`;
  const texts = [
    ...(added.length === 0 ? [] : [text('added', added)]),
    ...(removed.length === 0 ? [] : [text('removed', removed)]),
  ];
  return texts.length === 0 ? `${name} in another order` : texts.join('; ');
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const orNone = (value: string): string => (value === '' ? 'none' : code(value));

/** The moves of one kind of item in the step to a version that has this name for readers. */
export function movesInStep(kind: ItemKind, step: string, { moves, versions }: Reference): Move[] {
  return movesIn(moves, kind, versions.find((version) => readerName(version) === step)?.name);
}

/** The former keys of an entry that moved, alone or with an ancestor. */
function originsOf(entry: Named, { since }: Lifetime, reference: Reference): string[] {
  if (since === null) return [];
  const found = movesInStep(entry.kind, since, reference).flatMap(({ from, to }) =>
    to !== null && isWithin(entry.key, to) ? [from + entry.key.slice(to.length)] : [],
  );
  return [...new Set(found)].filter((key) => entry.kind !== 'field' || reference.fields.has(key));
}

/** The last step of an entry that a later version removes, if the data has a replacement. */
function endOf(entry: Named, { removedIn }: Lifetime, reference: Reference): Step | null {
  if (removedIn === null) return null;
  const move = closestMove(movesInStep(entry.kind, removedIn, reference), entry.key);
  if (move === null) return null;
  const { from, replacement } = move;
  const to = movedKey(move, entry.key);
  if (to !== null) return { in: removedIn, texts: [`Moved to ${code(to)}`] };
  // Entries below a removed one don't have a separate replacement.
  return replacement === null || from !== entry.key
    ? null
    : { in: removedIn, texts: [`Removed, use ${code(replacement)} instead`] };
}
