import type { FieldType, Json } from '../facts.ts';

/** A JSON Schema, draft 2020-12, or a part of one. */
export type JsonSchema = { [key: string]: Json };

/** What editors show of an entry: `description` in plain text, and the same with a link for those that draw Markdown. */
export type EntryNotes = JsonSchema;

/** Type of a value as the schema's `type`; nothing where every type is accepted. */
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
 * Type and accepted values of a field. A key without a value is as good as none to the product; where only some
 * values are accepted, it is refused all the same, because editors would propose `null` beside them.
 */
export function valueSchema(types: readonly FieldType[], accepted: readonly Json[]): JsonSchema {
  const takesNull = accepted.length === 0;
  return { ...typeKeyword(types, takesNull), ...(takesNull ? {} : { enum: [...accepted] }) };
}
