import { apiVersionsOf } from '../../../ground/config/product.ts';
import type { Reference } from '../model.ts';
import {
  type ResourceFieldNode,
  type ResourceView,
  resourceIn,
  type TypeView,
  typesIn,
} from '../rendering/resource-view.ts';
import { type EntryNotes, innerValue, type JsonSchema, typeKeyword, valueSchema } from './node.ts';

/** The notes of a resource, a type, or a field of one; `owner` is the key of the resource or type. */
export type ResourceNotes = {
  resource: (view: ResourceView) => EntryNotes;
  type: (view: TypeView) => EntryNotes;
  field: (owner: string, field: ResourceFieldNode) => EntryNotes;
};

/**
 * Manifests of an API in one version, each document by its kind. Documents in other groups or with unknown kinds are
 * ignored, because a file may contain them as well.
 */
export function manifestSchema(reference: Reference, version: string, notes: ResourceNotes): JsonSchema {
  const views = [...reference.api.resources.keys()].flatMap(
    (key) => resourceIn(reference, key, version) ?? [],
  );
  const types = typesIn(reference, version);
  const known = new Set([...types.own, ...types.kubernetes].map(({ name }) => name));
  const groups = apiVersionsOf(reference.product, reference.set);
  const tools: Tools = { notes, known, groups };
  const kinds = views.map(({ kind }) => kind);
  return {
    type: ['object', 'null'],
    properties: {
      apiVersion: { description: 'API group and version.', anyOf: [{ enum: groups }, { type: 'string' }] },
      kind: { description: 'What the document declares.', anyOf: [{ enum: kinds }, { type: 'string' }] },
    },
    allOf: views.map(({ kind }) => ({
      if: {
        type: 'object',
        required: ['apiVersion', 'kind'],
        properties: { apiVersion: { enum: groups }, kind: { const: kind } },
      },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { $ref: `#/$defs/${kind}` },
    })),
    $defs: Object.fromEntries([
      ...types.own.map((view) => [typeKey(view.name), ownType(view, tools)]),
      ...types.kubernetes.map((view) => [typeKey(view.name), kubernetesType(view, tools)]),
      ...views.map((view) => [view.kind, resourceSchema(view, tools)]),
    ]),
  };
}

type Tools = { notes: ResourceNotes; known: ReadonlySet<string>; groups: readonly string[] };

/** A type can have the same name as a kind. */
const typeKey = (name: string): string => `type.${name}`;

function resourceSchema(view: ResourceView, tools: Tools): JsonSchema {
  const inner = objectSchema(view.fields, view.name, tools);
  const properties = inner.properties as JsonSchema | undefined;
  return {
    ...tools.notes.resource(view),
    type: 'object',
    ...inner,
    properties: {
      apiVersion: { type: 'string', enum: [...tools.groups] },
      kind: { type: 'string', const: view.kind },
      metadata: { type: 'object' },
      ...properties,
    },
    additionalProperties: false,
  };
}

function ownType(view: TypeView, tools: Tools): JsonSchema {
  return {
    ...tools.notes.type(view),
    type: ['object', 'null'],
    ...objectSchema(view.fields, view.name, tools),
  };
}

/** Kubernetes types may have more fields in the reader's release than in the data. */
function kubernetesType(view: TypeView, tools: Tools): JsonSchema {
  const { additionalProperties: _closed, ...open } = ownType(view, tools);
  return open;
}

function objectSchema(fields: readonly ResourceFieldNode[], owner: string, tools: Tools): JsonSchema {
  if (fields.length === 0) return {};
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, owner, tools)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function fieldSchema(field: ResourceFieldNode, owner: string, tools: Tools): JsonSchema {
  const notes = tools.notes.field(owner, field);
  const { types, itemType, map, acceptedValues } = field;
  const inner = innerSchema(field, owner, tools);
  if (types.includes('array')) {
    const items = inner ?? (itemType === null ? null : innerValue(itemType, acceptedValues));
    return { ...notes, ...typeKeyword(types, true), ...(items !== null && { items }) };
  }
  if (map) {
    const entry = inner ?? (itemType === null ? null : amountOr(field.name, innerValue(itemType)));
    return { ...notes, ...typeKeyword(types, true), ...(entry !== null && { additionalProperties: entry }) };
  }
  // Keywords next to `$ref` also count.
  return { ...notes, ...(inner ?? valueSchema(types, acceptedValues)) };
}

/** Kubernetes accepts numbers for quantities: `cpu: 2`. */
function amountOr(name: string, schema: JsonSchema): JsonSchema {
  return ['limits', 'requests', 'hard'].includes(name) ? { type: ['string', 'number'] } : schema;
}

/** What an object, an item, or an entry contains; null if that is a plain or free value. */
function innerSchema(field: ResourceFieldNode, owner: string, tools: Tools): JsonSchema | null {
  const { ref, children } = field;
  if (ref !== null) return tools.known.has(ref) ? { $ref: `#/$defs/${typeKey(ref)}` } : null;
  if (children.length === 0) return null;
  return { type: ['object', 'null'], ...objectSchema(children, owner, tools) };
}
