import type { z } from 'zod';
import type { TextFile } from '../../../ground/base/files.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Parsed, Problem } from '../../../ground/base/problems/problem.ts';
import { type LocatedData, locateJson } from '../../../ground/config/located.ts';
import { validate } from '../../../ground/config/validate.ts';
import type { ByVersion } from '../facts.ts';
import { resourcesFileSchema } from '../resources/stored.ts';
import type { ResourceTables } from '../resources/tables.ts';
import { fillFlag } from './defaults.ts';
import { formatCommands, formatFields, formatResources } from './format-tables.ts';
import { commandsFileSchema, fieldsFileSchema } from './schema.ts';
import { type Span, spread } from './spans.ts';
import { type CommandTables, constraintKey, type FieldTables } from './tables.ts';

/** The rule of all problems in this data. */
const rule = 'reference-data';

/** How to correct a stored file. */
const REWRITE =
  "Run 'npm run reference -- format'; changes come from facts, by 'npm run reference -- import'.";

/** A mistake, and where it is in the data. */
type Found = { path: readonly PropertyKey[]; isKey: boolean; message: string; hint: string };

/** Spreads what is stored once over the versions that have it. */
type Spreader = {
  tags: (tags: Readonly<Record<string, string>>) => Map<string, string>;
  one: <S extends Span, T>(
    path: readonly PropertyKey[],
    states: readonly S[],
    fill: (state: Omit<S, keyof Span>) => T,
  ) => ByVersion<T>;
  all: <S extends Span, T>(
    table: string,
    entries: Readonly<Record<string, readonly S[]>>,
    fill: (state: Omit<S, keyof Span>) => T,
  ) => Map<string, ByVersion<T>>;
};

/** Creates what spreads the entries of one file. */
function createSpreader(versions: readonly string[], found: Found[]): Spreader {
  const one: Spreader['one'] = (path, states, fill) => {
    const { spanOf, mistakes } = spread(states, versions);
    for (const { index, part, kind } of mistakes) {
      const name = states[index]?.[part] ?? '';
      const place = path[0] === 'constraints' ? [...path, part] : [...path, index, part];
      found.push({ path: place, isKey: false, ...wordMistake(kind, name, versions) });
    }
    const filled = states.map(({ since, until, ...facts }) => fill(facts));
    return new Map(
      [...spanOf].flatMap(([name, index]) => {
        const facts = filled[index];
        return facts === undefined ? [] : [[name, facts] as const];
      }),
    );
  };
  return {
    one,
    all: (table, entries, fill) =>
      new Map(Object.entries(entries).map(([key, states]) => [key, one([table, key], states, fill)])),
    tags: (tags) => {
      for (const name of Object.keys(tags)) {
        if (versions.includes(name)) continue;
        found.push({ path: ['tags', name], isKey: true, ...wordMistake('unknown', name, versions) });
      }
      return new Map(Object.entries(tags));
    },
  };
}

function wordMistake(kind: 'unknown' | 'order', name: string, versions: readonly string[]) {
  return kind === 'unknown'
    ? { message: `versions.json has no version '${name}'.`, hint: suggest(name, versions) }
    : {
        message: 'The versions of this entry overlap, or do not go from the oldest to the newest.',
        hint: REWRITE,
      };
}

/** The place of a path in a file. */
function place(file: TextFile, found: readonly Found[]): Problem[] {
  const { located, problems } = locateJson(file, rule);
  if (located === null) return problems;
  return found.map(({ path, isKey, message, hint }) => ({
    file: file.path,
    ...at(located, path, isKey),
    rule,
    message,
    hint,
  }));
}

function at(located: LocatedData, path: readonly PropertyKey[], isKey: boolean) {
  return isKey ? located.keyAt(path) : located.valueAt(path);
}

/**
 * Reads `commands.json`; `versions` newest first. Problems: syntax errors, keys and values that aren't in the schema,
 * versions that aren't in the set, and a text that isn't formatted the way the tools write it.
 */
export function readCommands(file: TextFile, versions: readonly string[]): Parsed<CommandTables> {
  return readTables(
    file,
    commandsFileSchema,
    (data, spread) => ({
      tables: {
        tags: spread.tags(data.tags),
        builtins: {
          flags: mapValues(data.builtins.flags, (flags) => mapValues(flags, fillFlag)),
          commands: data.builtins.commands,
        },
        commands: spread.all('commands', data.commands, (state) => state),
        flags: spread.all('flags', data.flags, fillFlag),
      },
      format: formatCommands,
    }),
    versions,
  );
}

/** Reads `fields.json`, like `readCommands`. */
export function readFields(file: TextFile, versions: readonly string[]): Parsed<FieldTables> {
  return readTables(
    file,
    fieldsFileSchema,
    (data, spread) => ({
      tables: {
        document: data.document,
        tags: spread.tags(data.tags),
        fields: spread.all('fields', data.fields, (state) => state),
        constraints: new Map(
          data.constraints.map(({ since, until, ...facts }, index) => {
            const byVersion = spread.one(
              ['constraints', index],
              [{ since, until, facts }],
              (state) => state.facts,
            );
            return [constraintKey(facts), byVersion];
          }),
        ),
      },
      format: formatFields,
    }),
    versions,
  );
}

/** Reads `resources.json`, like `readCommands`. */
export function readResources(file: TextFile, versions: readonly string[]): Parsed<ResourceTables> {
  return readTables(
    file,
    resourcesFileSchema,
    (data, spread) => ({
      tables: {
        tags: spread.tags(data.tags),
        resources: spread.all('resources', data.resources, (state) => state),
        types: spread.all('types', data.types, (state) => state),
        fields: spread.all('fields', data.fields, (state) => state),
      },
      format: formatResources,
    }),
    versions,
  );
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, make: (value: T) => U): Map<string, U> {
  return new Map(Object.entries(record).map(([key, value]) => [key, make(value)]));
}

type Built<T> = { tables: T; format: (tables: T, versions: readonly string[]) => string };

/** Positions are looked up only if something is wrong: the files are large, and usually valid. */
function readTables<D, T>(
  file: TextFile,
  schema: z.ZodType<D>,
  build: (data: D, spreader: Spreader) => Built<T>,
  versions: readonly string[],
): Parsed<T> {
  const data = parseQuickly(file, schema);
  if (data === null) {
    const { located, problems } = locateJson(file, rule);
    if (located === null) return { value: null, problems };
    return { value: null, problems: validate(schema, located, rule).problems };
  }
  const found: Found[] = [];
  const { tables, format } = build(data, createSpreader(versions, found));
  if (found.length > 0) return { value: null, problems: place(file, found) };
  return { value: tables, problems: validateForm(file, format(tables, versions)) };
}

function parseQuickly<D>(file: TextFile, schema: z.ZodType<D>): D | null {
  try {
    return schema.safeParse(JSON.parse(file.text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The tools write every text in exactly one way, so manual edits are detected, and so are duplicate entries. */
function validateForm(file: TextFile, expected: string): Problem[] {
  if (file.text === expected) return [];
  const { problems } = locateJson(file, rule);
  if (problems.length > 0) return problems;
  const [lines, wanted] = [file.text.split('\n'), expected.split('\n')];
  const line = lines.findIndex((text, index) => text !== wanted[index]) + 1;
  const message = 'This line is not as the tools write it, so a hand may have changed it.';
  return [
    { file: file.path, line: line === 0 ? lines.length : line, column: 1, rule, message, hint: REWRITE },
  ];
}
