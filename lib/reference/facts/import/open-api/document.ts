import { parse } from 'yaml';
import { z } from 'zod';
import type { TextFile } from '../../../../ground/base/files.ts';
import { fileStart } from '../../../../ground/base/problems/position.ts';
import type { Parsed } from '../../../../ground/base/problems/problem.ts';

/** The schema of a definition or of one of its fields. Only the parts of OpenAPI that are used. */
export type OpenApiSchema = {
  type?: string | undefined;
  format?: string | undefined;
  $ref?: string | undefined;
  /** A reference with a description next to it, as in OpenAPI 3. */
  allOf?: OpenApiSchema[] | undefined;
  items?: OpenApiSchema | undefined;
  additionalProperties?: OpenApiSchema | boolean | undefined;
  properties?: Record<string, OpenApiSchema> | undefined;
  required?: string[] | undefined;
  enum?: unknown[] | undefined;
  'x-kubernetes-group-version-kind'?: unknown;
};

/** An OpenAPI document, version 2 or 3. */
export type OpenApiDocument = {
  /** Path → its methods in lowercase, and other keys. */
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  definitions: Readonly<Record<string, OpenApiSchema>>;
};

const schema: z.ZodType<OpenApiSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    format: z.string().optional(),
    $ref: z.string().optional(),
    allOf: z.array(schema).optional(),
    items: schema.optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    enum: z.array(z.unknown()).optional(),
    'x-kubernetes-group-version-kind': z.unknown().optional(),
  }),
);
const paths = z.record(z.string(), z.record(z.string(), z.unknown()));
const definitions = z.record(z.string(), schema);

const documentSchema = z.union([
  z.object({ swagger: z.string(), paths, definitions }),
  z.object({ openapi: z.string(), paths, components: z.object({ schemas: definitions }) }),
]);

const MARK = /^\s*(?:\{\s*)?["']?(?:swagger|openapi)["']?\s*:|"swagger"\s*:\s*"2|"openapi"\s*:\s*"3/m;

/** Whether a file is an OpenAPI document, in JSON or YAML. */
export function isOpenApi({ text }: TextFile): boolean {
  // The version comes first in YAML, and last in JSON written by Kubernetes' tools.
  return MARK.test(text.slice(0, 4000)) || MARK.test(text.slice(-4000));
}

/** Reads an OpenAPI document, version 2 or 3. Problems: syntax errors, and other documents. */
export function readOpenApi(file: TextFile, rule: string): Parsed<OpenApiDocument> {
  const wrong = (message: string, hint: string) => ({
    value: null,
    problems: [{ file: file.path, ...fileStart, rule, message, hint }],
  });
  let data: unknown;
  try {
    data = file.path.endsWith('.json') ? JSON.parse(file.text) : parse(file.text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return wrong(
      `The OpenAPI document cannot be read: ${error.message}`,
      'Export it from the product again.',
    );
  }
  const result = documentSchema.safeParse(data);
  if (!result.success) {
    const [issue] = result.error.issues;
    const place = issue === undefined || issue.path.length === 0 ? '' : ` at '${issue.path.join('.')}'`;
    return wrong(
      `This is not an OpenAPI document of version 2 or 3${place}.`,
      "It needs 'paths', and 'definitions' or 'components.schemas'.",
    );
  }
  const found = result.data;
  const all = 'swagger' in found ? found.definitions : found.components.schemas;
  return { value: { paths: found.paths, definitions: all }, problems: [] };
}

/** The name of the definition that a schema refers to; null for an inline schema. */
export function refOf({ $ref, allOf }: OpenApiSchema): string | null {
  const ref = $ref ?? allOf?.find((part) => part.$ref !== undefined)?.$ref;
  return ref === undefined ? null : ref.slice(ref.lastIndexOf('/') + 1);
}
