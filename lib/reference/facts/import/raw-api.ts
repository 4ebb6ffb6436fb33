import { z } from 'zod';

/** A field in the facts of the platform's API. */
export type RawApiField = {
  /** `string`, `string[]`, `{key: object}`. */
  type?: string;
  /** Go's type: `[]storage/v1.Access`. */
  go?: string;
  /** Usually means that it has no comment in the source. It's only required if `omitempty` isn't true. */
  required?: boolean;
  omitempty?: boolean;
  map?: boolean;
  enum?: string[];
  versions?: string[];
  /** Key of a shared type. */
  ref?: string;
  fields?: RawApiFields;
};

export type RawApiFields = { [name: string]: RawApiField };
export type RawApiTypes = { [name: string]: { fields: RawApiFields } };

const text = z.string();

const field: z.ZodType<RawApiField> = z.lazy(() =>
  z.object({
    type: text.exactOptional(),
    go: text.exactOptional(),
    required: z.boolean().exactOptional(),
    omitempty: z.boolean().exactOptional(),
    map: z.boolean().exactOptional(),
    enum: z.array(text).exactOptional(),
    versions: z.array(text).exactOptional(),
    ref: text.exactOptional(),
    fields: fields.exactOptional(),
  }),
);

const fields = z.record(text, field);

const resource = z.object({
  kind: text,
  apiVersion: text,
  plural: text,
  subresource: text.nullable(),
  scope: text,
  platformVersions: z.array(text),
  operations: z.record(text, z.array(z.object({ method: text, path: text }))),
  fields,
});

/** The facts as provided. Other keys are ignored. */
export const apiSchema = z.object({
  platformVersions: z.array(text),
  metadata: z.object({ fields }),
  resources: z.record(text, resource),
  types: z.record(text, z.object({ fields })),
});

export type ApiData = z.infer<typeof apiSchema>;

/** Whether data are facts of the platform's API. */
export function isApiFacts(data: unknown): boolean {
  return isData(data) && typeof data.apiGroup === 'string' && isData(data.resources);
}

/** Whether a value is an object with keys. */
export function isData(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
