import type { DataPath } from './located.ts';

/** The part of a JSON schema that is read here, to tell authors what a field is for. */
export type Field = {
  description?: string;
  const?: unknown;
  properties?: Record<string, Field>;
  additionalProperties?: Field | boolean;
  items?: Field;
  oneOf?: Field[];
  anyOf?: Field[];
};

/** The schema's description of the field at a path, or of its closest described parent. */
export function describeField(root: Field, data: unknown, path: DataPath): string {
  const found = fieldsAlong(root, data, path).findLast((field) => field?.description !== undefined);
  return found?.description ?? '';
}

/** The keys that the map at a path can have. */
export function knownKeys(root: Field, data: unknown, path: DataPath): string[] {
  const fields = fieldsAlong(root, data, path);
  const last = fields.length === path.length + 1 ? fields.at(-1) : undefined;
  return Object.keys(last?.properties ?? {});
}

function fieldsAlong(root: Field, data: unknown, path: DataPath): Field[] {
  const first = choose(root, data);
  const fields = [first];
  let value = data;
  let field: Field | undefined = first;
  for (const step of path) {
    value = childOf(value, step);
    field = typeof step === 'number' ? field.items : propertyOf(field, String(step));
    if (field === undefined) break;
    field = choose(field, value);
    fields.push(field);
  }
  return fields;
}

function propertyOf(field: Field, key: string): Field | undefined {
  const own = field.properties?.[key];
  if (own !== undefined) return own;
  return typeof field.additionalProperties === 'object' ? field.additionalProperties : undefined;
}

/**
 * Of several alternatives, the one whose constants (a discriminator) match the data, else the first with properties.
 */
function choose(field: Field, data: unknown): Field {
  const options = field.oneOf ?? field.anyOf;
  if (options === undefined) return field;
  const fits = (option: Field) =>
    Object.entries(option.properties ?? {}).every(
      ([key, property]) => property.const === undefined || property.const === childOf(data, key),
    );
  const chosen = options.find((option) => option.properties !== undefined && fits(option));
  if (chosen === undefined) return field;
  return field.description === undefined ? chosen : { description: field.description, ...chosen };
}

function childOf(value: unknown, step: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === String(step))?.[1];
}
