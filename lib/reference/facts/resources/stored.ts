import { z } from 'zod';
import { fieldTypes } from '../facts.ts';
import { resourceDefaults, resourceFieldDefaults, typeDefaults } from './defaults.ts';

const word = z.string().min(1);
const span = { since: word.optional(), until: word.optional() };

const resource = z.strictObject({
  kind: word,
  apiVersion: word,
  plural: word,
  subresource: word.nullable().default(resourceDefaults.subresource),
  scope: z.enum(['cluster', 'namespaced', 'project-namespace']),
  operations: z.array(
    z.strictObject({
      verb: word,
      method: z.enum(['DELETE', 'GET', 'PATCH', 'POST', 'PUT']),
      path: word,
    }),
  ),
});

const type = z.strictObject({ kubernetes: word.nullable().default(typeDefaults.kubernetes) });

const field = z.strictObject({
  types: z.array(z.enum(fieldTypes)).min(1),
  itemType: z.enum(fieldTypes).nullable().default(resourceFieldDefaults.itemType),
  map: z.boolean().default(resourceFieldDefaults.map),
  ref: word.nullable().default(resourceFieldDefaults.ref),
  required: z.boolean().default(resourceFieldDefaults.required),
  acceptedValues: z.array(z.string()).default(resourceFieldDefaults.acceptedValues),
  configuration: z.boolean().default(resourceFieldDefaults.configuration),
});

/** The facts of one version, by key. */
export const versionResources = z.strictObject({
  resources: z.record(z.string(), resource),
  types: z.record(z.string(), type),
  fields: z.record(z.string(), field),
});

const states = <T extends z.ZodRawShape>(facts: z.ZodObject<T>) =>
  z.record(z.string(), z.array(z.strictObject({ ...span, ...facts.shape })).min(1));

export const resourcesFileSchema = z.strictObject({
  tags: z.record(z.string(), word),
  resources: states(resource),
  types: states(type),
  fields: states(field),
});
