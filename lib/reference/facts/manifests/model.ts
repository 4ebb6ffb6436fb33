/** The types of manifests and of other programs' files. */
export const MANIFEST_TYPES_FILE = 'manifest-types.yml';

/** Types without fields, with the names that the file uses. */
export const PLAIN_TYPES = [
  'string',
  'number',
  'boolean',
  'quantity',
  'int-or-string',
  'scalar',
  'any',
] as const;

export type PlainType = (typeof PLAIN_TYPES)[number];

/** A field of a type. */
export type ManifestField = {
  name: string;
  required: boolean;
  /** `Toleration[]`, `string{}`, or the name of a type: see `readNotation`. */
  notation: string;
};

/** A type with fields. */
export type ManifestType = {
  fields: readonly ManifestField[];
  /** Whether it has more fields than are listed. */
  isOpen: boolean;
};

/** The file of types, with its lists of kinds and groups. */
export type ManifestTypes = {
  file: string;
  types: ReadonlyMap<string, ManifestType>;
  /** API version → all of its kinds. */
  kinds: ReadonlyMap<string, readonly string[]>;
  /** Groups in which any kind may be one of the types. */
  groups: ReadonlySet<string>;
  /** API version → kind → the type, if it has another name. */
  renamed: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Ends of paths of a set's fields → the notation of what Kubernetes takes there, if the facts leave it open. */
  freeFields: ReadonlyMap<string, string>;
  /** Paths of a set's open fields → the type with the fields that another program reads there. */
  foreignFields: ReadonlyMap<string, string>;
};

/** The outermost container of a notation, and its content; null for a name alone. */
export type Notation = { container: 'list' | 'map' | null; of: string };

/** Parses a notation from its end: `Probe{}[]` is a list of `Probe{}`. */
export function readNotation(notation: string): Notation {
  if (notation.endsWith('[]')) return { container: 'list', of: notation.slice(0, -2) };
  if (notation.endsWith('{}')) return { container: 'map', of: notation.slice(0, -2) };
  return { container: null, of: notation };
}

/** Whether a name is that of a type without fields. */
export function isPlainType(name: string): name is PlainType {
  return PLAIN_TYPES.some((plain) => plain === name);
}
