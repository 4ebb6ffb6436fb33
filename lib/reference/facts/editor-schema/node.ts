import type { FieldType, Json } from '../facts.ts';

/** A JSON Schema (draft 2020-12), or a part of one. */
export type JsonSchema = { [key: string]: Json };

/** The text that editors show for an entry: `description` in plain text, and a Markdown version with a link. */
export type EntryNotes = JsonSchema;

/** A value's type as the schema's `type`; empty if any type is accepted. */
export function typeKeyword(types: readonly FieldType[], takesNull: boolean): JsonSchema {
  const known = types.filter((type) => type !== 'any');
  if (known.length < types.length || known.length === 0) return {};
  const all = takesNull ? [...known, 'null'] : known;
  return { type: all.length === 1 && all[0] !== undefined ? all[0] : all };
}

/** Type and accepted values of a list's item or a map's value. */
export function innerValue(type: FieldType, accepted: readonly Json[] = []): JsonSchema {
  return { ...typeKeyword([type], false), ...(accepted.length === 0 ? {} : { enum: [...accepted] }) };
}

/**
 * Type and accepted values of a field. The product treats a key without a value as if it weren't set. If only certain
 * values are accepted, null is still rejected, because editors would otherwise suggest it along with them.
 */
export function valueSchema(types: readonly FieldType[], accepted: readonly Json[]): JsonSchema {
  const takesNull = accepted.length === 0;
  return { ...typeKeyword(types, takesNull), ...(takesNull ? {} : { enum: [...accepted] }) };
}
