import type { z } from 'zod';
import type { TextFile } from '../../../ground/base/files.ts';
import type { Parsed, Problem } from '../../../ground/base/problems/problem.ts';
import { judge } from '../../../ground/config/judge.ts';
import { locateJson } from '../../../ground/config/located.ts';
import { resourcesFileSchema } from '../resources/stored.ts';
import type { ResourceTables } from '../resources/tables.ts';
import { fillFlag } from './defaults.ts';
import { formatCommands, formatFields, formatResources } from './format-tables.ts';
import { commandsFileSchema, fieldsFileSchema } from './schema.ts';
import { createSpreader, type Found, place, REWRITE, rule, type Spreader } from './spread-facts.ts';
import { type CommandTables, constraintKey, type FieldTables } from './tables.ts';

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
    return { value: null, problems: judge(schema, located, rule).problems };
  }
  const found: Found[] = [];
  const { tables, format } = build(data, createSpreader(versions, found));
  if (found.length > 0) return { value: null, problems: place(file, found) };
  return { value: tables, problems: judgeForm(file, format(tables, versions)) };
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
function judgeForm(file: TextFile, expected: string): Problem[] {
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
