import { childPath } from '../facts/field-paths.ts';
import {
  isPlainType,
  type ManifestField,
  type ManifestTypes,
  type PlainType,
  readNotation,
} from '../facts/manifests/model.ts';
import { emptyNode } from './empty-node.ts';
import type { FieldNode, ManifestFacts, NodeOptions } from './facts.ts';
import { groupOf } from './yaml/kubernetes.ts';

const PLAIN: Readonly<Record<PlainType, readonly string[]>> = {
  string: ['string'],
  number: ['integer', 'number'],
  boolean: ['boolean'],
  quantity: ['quantity'],
  'int-or-string': ['integer', 'string'],
  scalar: ['string', 'boolean', 'integer', 'number'],
  any: ['any'],
};

/** The types of manifests in the form with which snippets are compared; null: nothing is known. */
export function manifestFactsOf(known: ManifestTypes | null): ManifestFacts {
  if (known === null) return NOTHING;
  const { types, kinds, groups, renamed, freeFields, foreignFields } = known;
  const nodeOf: ManifestFacts['nodeOf'] = (notation, path, options) =>
    isKnown(notation, types) ? toNode(notation, path, types, options) : null;
  return {
    isKnown: true,
    hasType: (name) => types.has(name),
    freeTypeOf: (path) => {
      const steps = path.split('.');
      return freeFields.get(steps.slice(-2).join('.')) ?? freeFields.get(steps.at(-1) ?? '') ?? null;
    },
    foreignTypeOf: (path) => foreignFields.get(path) ?? null,
    nodeOf,
    kindsOf: (apiVersion) => kinds.get(apiVersion) ?? null,
    versionsOf: (group) => [...kinds.keys()].filter((apiVersion) => groupOf(apiVersion) === group),
    typeOfKind: (apiVersion, kind) => {
      const own = renamed.get(apiVersion)?.get(kind);
      const isListed = kinds.get(apiVersion)?.includes(kind) === true || groups.has(groupOf(apiVersion));
      const type = own ?? (isListed && types.has(kind) ? kind : null);
      return type === null ? null : nodeOf(type, '', { areRequired: true });
    },
  };
}

const NOTHING: ManifestFacts = {
  isKnown: false,
  hasType: () => false,
  freeTypeOf: () => null,
  foreignTypeOf: () => null,
  nodeOf: () => null,
  kindsOf: () => null,
  versionsOf: () => [],
  typeOfKind: () => null,
};

type Types = ManifestTypes['types'];

/** The name of a field that stands for all keys that authors choose. */
const OWN_KEYS = '{key}';

function isKnown(notation: string, types: Types): boolean {
  const { container, of } = readNotation(notation);
  return container === null ? isPlainType(of) || types.has(of) : isKnown(of, types);
}

/** Nodes below a type are created on first use, so recursive types terminate. */
function toNode(notation: string, path: string, types: Types, options: NodeOptions): FieldNode {
  const { container, of } = readNotation(notation);
  if (container === 'list') return containerNode('array', of, `${path}[]`, path, types, options);
  if (container === 'map') return containerNode('object', of, `${path}.{key}`, path, types, options);
  if (isPlainType(of)) return { ...emptyNode(path), types: PLAIN[of] };
  const { fields = [], isOpen = true } = types.get(of) ?? {};
  const own = fields.find(({ name }) => name === OWN_KEYS);
  let made: Map<string, FieldNode> | null = null;
  return {
    ...emptyNode(path),
    types: ['object'],
    closed: !isOpen,
    entry: own === undefined ? null : toNode(own.notation, childPath(path, OWN_KEYS), types, options),
    get children() {
      made ??= childrenOf(fields, path, types, options);
      return made;
    },
  };
}

function containerNode(
  type: 'array' | 'object',
  element: string,
  inner: string,
  path: string,
  types: Types,
  options: NodeOptions,
): FieldNode {
  const node = { ...emptyNode(path), types: [type] };
  if (isPlainType(element) && element !== 'scalar')
    return { ...node, elementType: PLAIN[element][0] ?? 'any' };
  const child = toNode(element, inner, types, options);
  return type === 'array' ? { ...node, item: child } : { ...node, entry: child };
}

function childrenOf(
  fields: readonly ManifestField[],
  path: string,
  types: Types,
  options: NodeOptions,
): Map<string, FieldNode> {
  return new Map(
    fields
      .filter(({ name }) => name !== OWN_KEYS)
      .map(({ name, required, notation }) => {
        const node = toNode(notation, childPath(path, name), types, options);
        // Spread would evaluate the children immediately.
        return [
          name,
          required && options.areRequired ? Object.create(node, { required: { value: true } }) : node,
        ];
      }),
  );
}
