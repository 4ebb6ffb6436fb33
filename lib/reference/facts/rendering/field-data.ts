import type { Json } from '../facts.ts';
import { type FieldNode, fieldTree } from '../fields.ts';
import type { Reference } from '../model.ts';
import type { DescriptionReader } from './description.ts';
import type { YamlField } from './field-yaml.ts';

/**
 * What the browser loads when a reader copies an entry: one file per version. Keys are short because there are about
 * 1,500 fields: name, types, default, accepted value, required, text, versions, children.
 */
export type StoredField = {
  n: string;
  t: string[];
  d?: Json;
  a?: Json;
  r?: true;
  x?: string;
  /** Names of the versions that have the field; left out if they're the same as the parent's. */
  v?: string[];
  c?: StoredField[];
};

/** The fields of a version as the browser loads them. */
export function storedFields(
  reference: Reference,
  version: string,
  { plain }: DescriptionReader,
): StoredField[] {
  const store = (field: FieldNode, above: string): StoredField => {
    const versions = [...(reference.fields.get(field.path)?.facts.keys() ?? [])];
    const [accepted] = field.acceptedValues;
    return {
      n: field.name,
      t: field.types,
      ...(field.default !== undefined && { d: field.default }),
      ...(accepted !== undefined && { a: accepted }),
      ...(field.required && { r: true as const }),
      ...(field.text !== null && { x: plain(field.text) }),
      ...(versions.join() !== above && { v: versions }),
      ...(field.children.length > 0 && { c: field.children.map((child) => store(child, versions.join())) }),
    };
  };
  return fieldTree(reference, '', version).map((field) => store(field, ''));
}

/** A loaded field with what copying needs, and the versions that have it. */
export type LoadedField = YamlField & { versions: readonly string[]; children: readonly LoadedField[] };

/** Reads what `storedFields` wrote. */
export function loadFields(stored: readonly StoredField[], above: readonly string[] = []): LoadedField[] {
  return stored.map(({ n, t, d, a, r, x, v = above, c }) => ({
    name: n,
    types: t,
    ...(d !== undefined && { default: d }),
    ...(a !== undefined && { accepted: a }),
    required: r === true,
    text: x ?? '',
    versions: v,
    children: loadFields(c ?? [], v),
  }));
}
