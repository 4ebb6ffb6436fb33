import { z } from 'zod';
import type { SourceFile } from '../../../ground/base/files.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { type DataPath, type LocatedData, locateYaml } from '../../../ground/config/located.ts';
import { validate } from '../../../ground/config/validate.ts';
import { resourceFieldKey, summaryKey } from '../resources/tables.ts';
import { flagKey } from '../stored/tables.ts';
import { argumentKey, EVERY_COMMAND } from './entries.ts';
import type { Description, RelatedList, Subject, TextSpan } from './model.ts';

const word = z.string().min(1);

const texts = z
  .array(
    z.strictObject({
      since: word.optional().describe('The first version for which the text is true.'),
      until: word.optional().describe('The last version for which the text is true.'),
      text: word.describe('One to three sentences.'),
      deprecated: z
        .union([z.literal(true), word])
        .optional()
        .describe("True, or the release for which the removal is announced: '0.29'."),
    }),
  )
  .min(1)
  .describe("Write a text, or a list of texts by version: '- until: 0.23.0', with 'text: …' below it.");

const commandTexts = z.record(
  z.string(),
  z.strictObject({
    summary: texts.optional(),
    arguments: z.record(z.string(), texts).default({}).describe('Argument names and their texts.'),
    flags: z.record(z.string(), texts).default({}).describe('Flags, without dashes, and their texts.'),
    related: z.array(word).default([]).describe('Related commands.'),
  }),
);

const sharedCommandTexts = z.strictObject({
  global: z.record(z.string(), texts).default({}).describe('Flags of every command.'),
  builtins: z.record(z.string(), texts).default({}).describe('Flags that the command line itself adds.'),
  flags: z
    .array(
      z.strictObject({
        flag: word.describe('The flag, without dashes.'),
        on: z.array(word).min(1).describe("The commands, or '*' for all that have the flag."),
        text: texts,
      }),
    )
    .default([]),
});

const fieldTexts = z.record(z.string(), texts);

const sharedFieldTexts = z.record(
  z.string(),
  z.strictObject({
    at: z.array(word).min(1).describe("Full paths of the subtree; '*' matches one segment."),
    fields: z.record(z.string(), texts).describe("Paths below it; '' is the subtree itself."),
  }),
);

const described = z.record(
  z.string(),
  z.strictObject({
    summary: texts.optional(),
    fields: z.record(z.string(), texts).default({}).describe('Paths below it, and their texts.'),
  }),
);

const resourceTexts = z.strictObject({
  resources: described.default({}).describe("Resources by their keys: 'project/members'."),
  types: described.default({}).describe("Types by their names: 'TemplateRef'."),
});

type Texts = z.infer<typeof texts>;

/** A single text as a list with one item. Only the schemas know single texts. */
function asTexts(value: unknown): unknown {
  return typeof value === 'string' ? [{ text: value }] : value;
}

const rule = 'description-file';

/** The content of one file of descriptions. `isRead` is false if it could not be read. */
export type TextFileContent = {
  descriptions: Description[];
  related: RelatedList[];
  problems: Problem[];
  isRead: boolean;
};

/**
 * Reads `commands/*.yml`, `fields/*.yml`, and `resources/*.yml` below a reference folder. `root` is the command that
 * contains all others. Problems: syntax errors, and keys and values that aren't in the schema.
 */
export function readTexts(file: SourceFile, root: string | null): TextFileContent {
  const { located, problems } = locateYaml({ path: file.path, text: file.text ?? '' }, rule);
  if (located === null) return { descriptions: [], related: [], problems, isRead: false };
  const data = located.data ?? {};
  const isShared = file.treePath.endsWith('/_shared.yml');
  if (file.treePath.startsWith('commands/')) {
    return isShared ? readSharedCommands(located, data, root) : readCommands(located, data);
  }
  if (file.treePath.startsWith('resources/')) return readResources(located, data);
  return isShared ? readSharedFields(located, data) : readFields(located, data);
}

function readCommands(located: LocatedData, data: unknown): TextFileContent {
  const normal = mapValues(data, (command) =>
    change(command, { summary: asTexts, arguments: eachText, flags: eachText }),
  );
  return read(located, normal, commandTexts, (commands) => {
    const one = describeIn(located);
    const entries = Object.entries(commands);
    return {
      descriptions: entries.flatMap(([command, { summary, arguments: names, flags }]) => [
        ...(summary === undefined
          ? []
          : [one(command, [command], summary, entry(command), [command, 'summary'])]),
        ...Object.entries(names).map(([name, texts]) => {
          const key = argumentKey(command, name);
          return one(key, [command, 'arguments', name], texts, entry(key));
        }),
        ...Object.entries(flags).map(([name, texts]) => {
          const key = flagKey(command, name);
          return one(key, [command, 'flags', name], texts, entry(key));
        }),
      ]),
      related: entries.map(([command, { related }]) => ({
        command,
        file: located.file,
        related: related.map((other, index) => ({
          command: other,
          at: located.valueAt([command, 'related', index]),
        })),
      })),
    };
  });
}

function readSharedCommands(located: LocatedData, data: unknown, root: string | null): TextFileContent {
  const asList = (value: unknown) => (typeof value === 'string' ? [value] : value);
  const normal = change(data, {
    global: eachText,
    builtins: eachText,
    flags: (flags) => mapItems(flags, (flag) => change(flag, { text: asTexts, on: asList })),
  });
  return read(located, normal, sharedCommandTexts, ({ global, builtins, flags }) => {
    const one = describeIn(located);
    return {
      descriptions: [
        ...Object.entries(global).map(([name, texts]) =>
          one(`--${name}`, ['global', name], texts, entry(flagKey(root ?? '', name))),
        ),
        ...Object.entries(builtins).map(([name, texts]) =>
          one(`--${name}`, ['builtins', name], texts, { kind: 'builtin', flag: name }),
        ),
        ...flags.map(({ flag, on, text }, index) => {
          const commands = on.map((command, place) => ({
            command,
            at: located.valueAt(['flags', index, 'on', place]),
          }));
          const isAll = on.length === 1 && on[0] === EVERY_COMMAND;
          const subject: Subject = { kind: 'flag', flag, on: isAll ? '*' : commands };
          return {
            ...one(`--${flag}`, ['flags', index, 'flag'], text, subject, ['flags', index, 'text']),
            isShared: true,
          };
        }),
      ],
      related: [],
    };
  });
}

function readFields(located: LocatedData, data: unknown): TextFileContent {
  return read(located, eachText(data), fieldTexts, (fields) => ({
    descriptions: Object.entries(fields).map(([path, texts]) =>
      describeIn(located)(path, [path], texts, entry(path)),
    ),
    related: [],
  }));
}

function readSharedFields(located: LocatedData, data: unknown): TextFileContent {
  const normal = mapValues(data, (subtree) => change(subtree, { fields: eachText }));
  return read(located, normal, sharedFieldTexts, (subtrees) => ({
    descriptions: Object.entries(subtrees).flatMap(([name, { at, fields }]) => {
      const patterns = at.map((pattern, index) => ({ pattern, at: located.valueAt([name, 'at', index]) }));
      return Object.entries(fields).map(([field, texts]) => ({
        ...describeIn(located)(`${name} '${field}'`, [name, 'fields', field], texts, {
          kind: 'subtree',
          patterns,
          field,
        }),
        isShared: true,
      }));
    }),
    related: [],
  }));
}

function readResources(located: LocatedData, data: unknown): TextFileContent {
  const each = (list: unknown) =>
    mapValues(list, (one) => change(one, { summary: asTexts, fields: eachText }));
  return read(located, change(data, { resources: each, types: each }), resourceTexts, (parts) => {
    const one = describeIn(located);
    const lists = [
      { kind: 'resource', list: 'resources', entries: parts.resources },
      { kind: 'type', list: 'types', entries: parts.types },
    ] as const;
    const descriptions = lists.flatMap(({ kind, list, entries }) =>
      Object.entries(entries).flatMap(([name, { summary, fields }]) => [
        ...(summary === undefined
          ? []
          : [one(name, [list, name], summary, entry(summaryKey(kind, name)), [list, name, 'summary'])]),
        ...Object.entries(fields).map(([path, texts]) => {
          const key = resourceFieldKey(name, path);
          return one(key, [list, name, 'fields', path], texts, entry(key));
        }),
      ]),
    );
    return { descriptions, related: [] };
  });
}

function read<T>(
  located: LocatedData,
  data: unknown,
  schema: z.ZodType<T>,
  make: (value: T) => Pick<TextFileContent, 'descriptions' | 'related'>,
): TextFileContent {
  const { value, problems } = validate(schema, { ...located, data }, rule);
  if (value === null) return { descriptions: [], related: [], problems, isRead: false };
  return { ...make(value), problems: [], isRead: true };
}

function describeIn(located: LocatedData) {
  return (
    name: string,
    path: DataPath,
    texts: Texts,
    subject: Subject,
    textPath: DataPath = path,
  ): Description => ({
    name,
    subject,
    file: located.file,
    at: located.keyAt(path),
    isShared: false,
    spans: texts.map(
      ({ since = null, until = null, text, deprecated = null }, index): TextSpan => ({
        since,
        until,
        text,
        deprecated,
        at: located.valueAt([...textPath, index, 'text']),
      }),
    ),
  });
}

function entry(key: string): Subject {
  return { kind: 'entry', key };
}

function eachText(data: unknown): unknown {
  return mapValues(data, asTexts);
}

function mapItems(data: unknown, make: (item: unknown) => unknown): unknown {
  return Array.isArray(data) ? data.map(make) : data;
}

function mapValues(data: unknown, make: (value: unknown) => unknown): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, make(value)]));
}

/** A map with some of its values changed, if it has them. */
function change(data: unknown, changes: Readonly<Record<string, (value: unknown) => unknown>>): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      changes[key] === undefined ? value : changes[key](value),
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
