import type { ByVersion, CommandFacts, FieldFacts, FlagFacts } from '../facts.ts';
import { resourceDefaults, resourceFieldDefaults, typeDefaults } from '../resources/defaults.ts';
import type { ResourceTables } from '../resources/tables.ts';
import {
  argumentDefaults,
  commandDefaults,
  fieldDefaults,
  flagDefaults,
  omitDefaults,
  zeroOf,
} from './defaults.ts';
import { gather } from './spans.ts';
import type { CommandTables, FieldTables } from './tables.ts';

/** The text of `commands.json`: one entry per line, sorted; `versions` newest first. */
export function formatCommands(tables: CommandTables, versions: readonly string[]): string {
  const builtinFlags = [...tables.builtins.flags].map(([owner, flags]): [string, unknown] => [
    owner,
    Object.fromEntries([...flags].map(([name, facts]) => [name, flagState(facts)])),
  ]);
  return join([
    ['tags', formatTags(tables.tags, versions)],
    [
      'builtins',
      object([
        ['flags', object(lines(builtinFlags), 2)],
        ['commands', inline(tables.builtins.commands)],
      ]),
    ],
    ['commands', object(history(tables.commands, versions, commandState))],
    ['flags', object(history(tables.flags, versions, flagState))],
  ]);
}

/** The text of `fields.json`, like `formatCommands`. */
export function formatFields(tables: FieldTables, versions: readonly string[]): string {
  const constraints = sorted([...tables.constraints]).flatMap(([, facts]) =>
    gather(facts, versions).map(({ value, ...span }) => inline({ ...span, ...value })),
  );
  const { document } = tables;
  return join([
    ...(document === null ? [] : lines([['document', document]])),
    ['tags', formatTags(tables.tags, versions)],
    ['fields', object(history(tables.fields, versions, fieldState))],
    ['constraints', constraints.length === 0 ? '[]' : `[\n    ${constraints.join(',\n    ')}\n  ]`],
  ]);
}

/** The text of `resources.json`, like `formatCommands`. */
export function formatResources(tables: ResourceTables, versions: readonly string[]): string {
  return join([
    ['tags', formatTags(tables.tags, versions)],
    [
      'resources',
      object(history(tables.resources, versions, (facts) => omitDefaults(facts, resourceDefaults))),
    ],
    ['types', object(history(tables.types, versions, (facts) => omitDefaults(facts, typeDefaults)))],
    [
      'fields',
      object(history(tables.fields, versions, (facts) => omitDefaults(facts, resourceFieldDefaults))),
    ],
  ]);
}

type Line = readonly [key: string, value: string];

function history<T>(
  table: ReadonlyMap<string, ByVersion<T>>,
  versions: readonly string[],
  state: (facts: T) => object,
): Line[] {
  return sorted([...table]).flatMap(([key, facts]): Line[] => {
    const states = gather(facts, versions).map(({ value, ...span }) => ({ ...span, ...state(value) }));
    return states.length === 0 ? [] : [[key, inline(states)]];
  });
}

function commandState(facts: CommandFacts): object {
  const stated = { ...facts, arguments: facts.arguments.map((one) => omitDefaults(one, argumentDefaults)) };
  return omitDefaults(stated, commandDefaults);
}

function flagState(facts: FlagFacts): object {
  return omitDefaults(facts, { ...flagDefaults, default: zeroOf(facts.type) });
}

function fieldState(facts: FieldFacts): object {
  return omitDefaults(facts, fieldDefaults);
}

function formatTags(tags: ReadonlyMap<string, string>, versions: readonly string[]): string {
  const oldestFirst = versions.toReversed().flatMap((name): [string, string][] => {
    const tag = tags.get(name);
    return tag === undefined ? [] : [[name, tag]];
  });
  return object(lines(oldestFirst));
}

function lines(entries: readonly (readonly [string, unknown])[]): Line[] {
  return entries.map(([key, value]) => [key, inline(value)]);
}

/** By code units, so the order doesn't depend on the machine's locale. */
function sorted<T>(entries: (readonly [string, T])[]): (readonly [string, T])[] {
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}

function join(entries: readonly Line[]): string {
  return `${object(entries, 0)}\n`;
}

function object(entries: readonly Line[], depth = 1): string {
  if (entries.length === 0) return '{}';
  const indent = '  '.repeat(depth + 1);
  const body = entries.map(([key, value]) => `${indent}${JSON.stringify(key)}: ${value}`).join(',\n');
  return `{\n${body}\n${'  '.repeat(depth)}}`;
}

/** JSON on one line, with a space after each colon and comma. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).flatMap(([key, part]) =>
    part === undefined ? [] : [`${JSON.stringify(key)}: ${inline(part)}`],
  );
  return `{${parts.join(', ')}}`;
}
