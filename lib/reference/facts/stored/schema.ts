import { z } from 'zod';
import { fieldTypes } from '../facts.ts';
import { argumentDefaults, commandDefaults, fieldDefaults, flagDefaults } from './defaults.ts';

const word = z.string().min(1);
const since = word.optional().describe('The first version that this applies to; by default, the oldest.');
const until = word
  .optional()
  .describe(
    'The last version that this applies to; by default, the one before the next entry, or the newest.',
  );
const span = { since, until };
const tags = z.record(z.string(), word).describe('The product tag that the facts of each version come from.');

export const flagTypes = [
  'bool',
  'bytesBase64',
  'count',
  'duration',
  'float64',
  'int',
  'int32',
  'int64',
  'ints',
  'string',
  'stringArray',
  'stringToString',
  'strings',
  'uint',
  'uint16',
] as const;

const flag = z.strictObject({
  short: word.nullable().default(flagDefaults.short),
  type: z.enum(flagTypes),
  default: z.json().optional(),
  scope: z.enum(['local', 'persistent']).default(flagDefaults.scope),
  needs: z.strictObject({ flag: word, value: word }).nullable().default(flagDefaults.needs),
  hidden: z.boolean().default(flagDefaults.hidden),
  deprecated: z.boolean().default(flagDefaults.deprecated),
});

const argument = z.strictObject({
  name: word.nullable(),
  required: z.boolean().default(argumentDefaults.required),
  variadic: z.boolean().default(argumentDefaults.variadic),
  inUsageLine: z.boolean().default(argumentDefaults.inUsageLine),
  acceptedValues: z.array(word).default(argumentDefaults.acceptedValues),
  requiredUnlessFlag: word.nullable().default(argumentDefaults.requiredUnlessFlag),
});

const command = z.strictObject({
  arguments: z.array(argument).default(commandDefaults.arguments),
  aliases: z.array(word).default(commandDefaults.aliases),
  hidden: z.boolean().default(commandDefaults.hidden),
  deprecated: z.boolean().default(commandDefaults.deprecated),
  replacedBy: word.nullable().default(commandDefaults.replacedBy),
  sourceFile: word.nullable().default(commandDefaults.sourceFile),
});

const field = z.strictObject({
  types: z.array(z.enum(fieldTypes)).min(1),
  default: z.json().optional(),
  acceptedValues: z.array(z.json()).default(fieldDefaults.acceptedValues),
  acceptedValuesFrom: word.nullable().default(fieldDefaults.acceptedValuesFrom),
  required: z.boolean().default(fieldDefaults.required),
  pro: z.boolean().default(fieldDefaults.pro),
  itemType: z.enum(fieldTypes).nullable().default(fieldDefaults.itemType),
  map: z.boolean().default(fieldDefaults.map),
  valueType: z.enum(fieldTypes).nullable().default(fieldDefaults.valueType),
  closed: z.boolean().default(fieldDefaults.closed),
  contentEncoding: word.nullable().default(fieldDefaults.contentEncoding),
});

const constraint = z.strictObject({
  kind: z.enum(['mutually-exclusive', 'exactly-one', 'at-least-one', 'immutable']),
  paths: z.array(word).min(1),
  source: word,
});

/** The schema of one version's facts, for each kind of entry. */
export const factSchemas = { flag, command, field, constraint };

const states = <T extends z.ZodRawShape>(facts: z.ZodObject<T>) =>
  z.record(z.string(), z.array(z.strictObject({ ...span, ...facts.shape })).min(1));

export const commandsFileSchema = z.strictObject({
  tags,
  builtins: z.strictObject({
    flags: z.record(z.string(), z.record(z.string(), flag)),
    commands: z.array(word),
  }),
  commands: states(command),
  flags: states(flag),
});

export const fieldsFileSchema = z.strictObject({
  document: word
    .nullable()
    .default(null)
    .describe('Name of the file that the fields belong to. Default: its kind.'),
  tags,
  fields: states(field),
  constraints: z.array(z.strictObject({ ...span, ...constraint.shape })),
});
