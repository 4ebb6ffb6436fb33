import { z } from 'zod';
import type { FieldType, Json } from '../facts.ts';

/** The JSON Schema of a configuration file, in the reference folder of a set. */
export const SCHEMA_FILE = 'schema.json';

const types = ['string', 'object', 'array', 'boolean', 'integer', 'number'] as const;
const word = z.string().min(1);
const description = word.describe('One to three sentences: what it is for, and what its default means.');
const REF = /^#\/\$defs\/\w+$/;

/** The subset of JSON Schema that this project supports. */
export type SchemaNode = {
  description?: string | undefined;
  type?: FieldType | FieldType[] | undefined;
  $ref?: string | undefined;
  enum?: Json[] | undefined;
  anyOf?: SchemaNode[] | undefined;
  default?: Json | undefined;
  required?: string[] | undefined;
  items?: SchemaNode | undefined;
  additionalProperties?: SchemaNode | undefined;
  properties?: Record<string, SchemaNode> | undefined;
};

const node: z.ZodType<SchemaNode> = z.lazy(() => z.strictObject(shape));
const described: z.ZodType<SchemaNode> = z.lazy(() => z.strictObject({ ...shape, description }));

const shape = {
  description: description.optional(),
  type: z.union([z.enum(types), z.array(z.enum(types)).min(2)]).optional(),
  $ref: z.string().regex(REF, { error: "expected '#/$defs/<name>'" }).optional(),
  enum: z.array(z.json()).min(1).optional(),
  anyOf: z.array(node).min(2).optional(),
  default: z.json().optional(),
  required: z.array(word).min(1).optional(),
  items: node.optional(),
  additionalProperties: node.optional(),
  properties: z.record(z.string(), described).optional(),
};

export const schemaFileSchema = z.strictObject({
  $schema: z.literal('https://json-schema.org/draft/2020-12/schema'),
  title: word.describe('The name of the file that the schema describes.'),
  description,
  type: z.literal('object'),
  required: z.array(word).default([]),
  properties: z.record(z.string(), described),
  $defs: z.record(z.string(), described).default({}),
});

export type SchemaFile = z.infer<typeof schemaFileSchema>;
