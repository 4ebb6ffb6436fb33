import { z } from 'zod';
import { fieldTypes } from '../facts.ts';
import { versionResources } from '../resources/stored.ts';
import { flagTypes } from '../stored/schema.ts';

const word = z.string().min(1);
/** What raw facts contain in addition to what the data needs. */
const unused = z.unknown().optional();
const nullable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

const rawFlag = z.strictObject({
  long: word.describe("The flag's name without dashes."),
  short: nullable(word),
  type: z.enum(flagTypes),
  default: z.json().optional(),
  scope: z.enum(['local', 'persistent']).optional(),
  needs: nullable(z.strictObject({ flag: word, value: word })),
  hidden: z.boolean().optional(),
  deprecated: z.boolean().optional(),
});

const rawArgument = z.strictObject({
  name: word.nullable(),
  required: z.boolean(),
  inUsageLine: z.boolean().optional(),
  variadic: z.boolean().optional(),
  enum: nullable(z.array(word)),
  requiredUnlessFlag: nullable(word),
});

const rawCommand = z.strictObject({
  args: z.array(rawArgument).default([]),
  aliases: z.array(word).default([]),
  hidden: z.boolean().default(false),
  deprecated: z.boolean().default(false),
  replacedBy: nullable(word),
  sourceFile: nullable(word),
  flags: z.record(z.string(), rawFlag).default({}),
  docsPages: unused,
  docsFlagDiscrepancy: unused,
  inheritedFlags: unused,
  legacyDocsOnly: unused,
  subcommands: unused,
});

const rawField = z.strictObject({
  type: z.union([z.enum(fieldTypes), z.array(z.enum(fieldTypes)).min(1)], {
    error: `expected a type, or a list of types: ${fieldTypes.join(', ')}`,
  }),
  default: z.json().optional(),
  required: z.boolean().optional(),
  pro: z
    .union([z.boolean(), word], { error: 'expected true, false, or where the product says so' })
    .optional(),
  itemType: nullable(z.enum(fieldTypes)),
  valueType: nullable(z.enum(fieldTypes)),
  map: z.boolean().optional(),
  closed: z.boolean().optional(),
  acceptedValues: z.array(z.json()).optional(),
  acceptedValuesFrom: nullable(word),
  contentEncoding: nullable(word),
});

/** The facts of one version, as extracted from the product's source. */
export const rawSchema = z.strictObject({
  version: word.optional().describe('The version that the facts describe: 0.28.0, or current.'),
  tag: word.optional().describe('The product tag that the facts were read from: v0.28.0.'),
  globalFlags: z.record(z.string(), rawFlag).optional(),
  builtins: z
    .strictObject({
      flags: z.array(z.strictObject({ ...rawFlag.shape, on: word })),
      commands: z.array(word),
    })
    .optional(),
  commands: z.record(z.string(), rawCommand).optional(),
  fields: z.record(z.string(), rawField).optional(),
  constraints: z
    .array(
      z.strictObject({
        kind: z.enum(['mutually-exclusive', 'exactly-one', 'at-least-one', 'immutable']),
        paths: z.array(word).min(1),
        source: word,
      }),
    )
    .optional(),
  resources: versionResources.optional(),
  versions: unused,
  sourceTags: unused,
  counts: unused,
  changes: unused,
  topLevel: unused,
});

export type RawFacts = z.infer<typeof rawSchema>;
export type RawFlag = z.infer<typeof rawFlag>;
export type RawField = z.infer<typeof rawField>;
