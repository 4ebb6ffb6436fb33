import { z } from 'zod';
import type { TextFile } from '../../../../ground/base/files.ts';
import type { Parsed } from '../../../../ground/base/problems/problem.ts';
import { locateYaml } from '../../../../ground/config/located.ts';
import { validate } from '../../../../ground/config/validate.ts';

/** The file that defines what is taken from OpenAPI documents, in the reference folder of a set. */
export const LAYOUT_FILE = 'openapi.yml';

const word = z.string().min(1);

const layoutSchema = z.strictObject({
  prefix: z
    .string()
    .regex(/^\/.*[^/]$/, 'expected an address such as /kubernetes/management')
    .describe('Where the product serves the API: the prefix of every address in the document.'),
  apiVersion: z
    .string()
    .regex(/^[^/]+\/[^/]+$/, 'expected a group and a version, such as management.example.com/v1')
    .describe('Group and version whose resources are imported.'),
  resources: z
    .record(word, word)
    .describe('Resources to describe: their key here → their address, such as projects/members.'),
  projectNamespaces: z
    .array(word)
    .default([])
    .describe('Resources in the namespace of a project, by the first word of their address.'),
  projectNamespace: word
    .default('{namespace}')
    .describe('The namespace of a project in addresses: p-{project}.'),
  configuration: word
    .nullable()
    .default(null)
    .describe("Resource and field that contain the product's configuration: config status."),
  acceptedValues: z
    .record(word, z.array(z.string()))
    .default({})
    .describe('Accepted values that the document leaves out, by field: OwnedAccessKeySpec type.'),
  types: z
    .array(word)
    .describe("Definitions to show on the page about types. Others are shown where they're used."),
});

/** What is taken from the OpenAPI documents of a product. */
export type OpenApiLayout = z.infer<typeof layoutSchema>;

/** Reads `openapi.yml`. Problems: syntax errors, and keys and values that aren't in the schema. */
export function readLayout(file: TextFile, rule: string): Parsed<OpenApiLayout> {
  const { located, problems } = locateYaml(file, rule);
  return located === null ? { value: null, problems } : validate(layoutSchema, located, rule);
}
