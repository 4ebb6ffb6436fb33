import { apiVersionsOf } from '../../ground/config/product.ts';
import type { FieldFacts } from '../facts/facts.ts';
import { childPath, parentPath, splitPath } from '../facts/field-paths.ts';
import {
  isPlainType,
  type ManifestField,
  type ManifestTypes,
  type PlainType,
  readNotation,
} from '../facts/manifests/model.ts';
import type { Reference } from '../facts/model.ts';
import {
  type ResourceFieldNode,
  type ResourceView,
  resourceIn,
  typesIn,
} from '../facts/rendering/resource-view.ts';
import { emptyCommand } from './empty-command.ts';
import { emptyNode } from './empty-node.ts';
import type {
  ApiFacts,
  CommandNode,
  FactsOfVersions,
  FieldNode,
  ManifestFacts,
  NodeOptions,
  ProductFacts,
} from './facts.ts';
import { groupOf } from './yaml/kubernetes.ts';

/** Returns the program's commands in a version. */
type ReadCommands = (reference: Reference, version: string) => CommandNode;

const noCommands: ReadCommands = () => emptyCommand('');

/**
 * The product's data in the form with which files are compared. Each version is created on first use. Files contain no
 * commands, so they're only read if the caller says how.
 */
export function factsOfFiles(
  reference: Reference,
  manifestTypes: ManifestTypes | null,
  readCommands = noCommands,
): FactsOfVersions {
  const manifests = manifestFactsOf(manifestTypes);
  const made = new Map<string, ProductFacts>();
  const { fields, commands } = reference;
  return {
    set: reference.set,
    product: reference.product,
    document: reference.document,
    manifests,
    of: (version) => {
      if (!reference.versions.some(({ name }) => name === version)) return null;
      const facts = made.get(version) ?? factsOf(reference, version, manifests, readCommands);
      made.set(version, facts);
      return facts;
    },
    versions: reference.versions.map(({ name }) => name),
    topLevelKeys: new Set([...fields.keys()].filter((path) => !/[.[]/.test(path))),
    versionsOfField: (path) => [...(fields.get(path)?.facts.keys() ?? [])],
    versionsOfCommand: (path) => [...(commands.get(path)?.facts.keys() ?? [])],
    versionsOfFlag: (path, flag) => [...(commands.get(path)?.flags.get(flag)?.facts.keys() ?? [])],
  };
}

function factsOf(
  reference: Reference,
  version: string,
  manifests: ManifestFacts,
  readCommands: ReadCommands,
): ProductFacts {
  const known = [...reference.fields.values()].flatMap(({ path, facts }) => {
    const own = facts.get(version);
    return own === undefined ? [] : [{ path, own }];
  });
  const fields = fieldsOf(known, reference.schema !== null, manifests);
  return {
    version,
    fields,
    fieldPaths: new Set(known.map(({ path }) => path)),
    commands: readCommands(reference, version),
    constraints: reference.constraints.flatMap(({ facts }) => facts.get(version) ?? []),
    api: apiFactsOf(reference, version, fields, manifests),
  };
}

type Growing = FieldNode & { children: Map<string, FieldNode> };

/** A schema itself defines what it leaves open. Facts leave open what Kubernetes or the author decides. */
function fieldsOf(
  known: readonly { path: string; own: FieldFacts }[],
  isSchema: boolean,
  manifests: ManifestFacts,
): FieldNode {
  const root: Growing = { ...emptyNode(''), types: ['object'], closed: !isSchema };
  const nodes = new Map<string, Growing>([['', root]]);
  // They're sorted by path, so parents come first.
  for (const { path, own } of known) {
    const parent = nodes.get(parentPath(path));
    if (parent === undefined) continue;
    const node = toNode(path, own);
    nodes.set(path, node);
    place(parent, node);
  }
  if (isSchema) return root;
  for (const node of nodes.values()) {
    for (const [name, other] of fieldsOfOthers(node, manifests))
      if (!node.children.has(name)) node.children.set(name, other);
    const closed = closeFreeField(node, manifests);
    const parent = nodes.get(parentPath(node.path));
    if (closed !== null && parent !== undefined) place(parent, closed);
  }
  return root;
}

function place(parent: Growing, node: FieldNode): void {
  const name = splitPath(node.path).at(-1) ?? '';
  if (name === '[]') parent.item = node;
  else if (name === '{key}') parent.entry = node;
  else parent.children.set(name, node);
}

function toNode(path: string, facts: FieldFacts): Growing {
  return {
    ...emptyNode(path),
    types: facts.types,
    elementType: facts.itemType ?? facts.valueType,
    closed: facts.closed,
    required: facts.required,
    acceptedValues: facts.acceptedValues,
  };
}

/**
 * The resources of a product's API in one version, in the form with which manifests are compared. `configuration` has
 * the fields of the product's configuration in that version. Null if there are none.
 */
export function apiFactsOf(
  reference: Reference,
  version: string,
  configuration: FieldNode,
  manifests: ManifestFacts,
): ApiFacts | null {
  if (reference.api.resources.size === 0) return null;
  const served = apiVersionsOf(reference.product, reference.set);
  const types = typesIn(reference, version);
  const fieldsOf = new Map([...types.own, ...types.kubernetes].map(({ name, fields }) => [name, fields]));
  const kubernetes = new Set(types.kubernetes.map(({ name }) => name));
  const tools: Tools = { fieldsOf, kubernetes, configuration, manifests };
  const views = [...reference.api.resources.keys()].flatMap(
    (key) => resourceIn(reference, key, version) ?? [],
  );
  const byKind = new Map(views.map((view) => [view.kind, view]));
  const made = new Map<string, FieldNode>();
  return {
    serves: (apiVersion) => served.includes(apiVersion),
    kinds: [...byKind.keys()],
    plurals: new Set(views.map(({ plural }) => plural)),
    nodeOf: (kind) => {
      const view = byKind.get(kind);
      const known = made.get(kind) ?? (view === undefined ? null : rootOf(view, tools));
      if (known !== null) made.set(kind, known);
      return known;
    },
  };
}

type Tools = {
  fieldsOf: ReadonlyMap<string, readonly ResourceFieldNode[]>;
  /** Types that Kubernetes defines. Others may have the same name as one of its kinds. */
  kubernetes: ReadonlySet<string>;
  configuration: FieldNode;
  manifests: ManifestFacts;
};

function rootOf({ fields }: ResourceView, tools: Tools): FieldNode {
  const text = (path: string) => ({ ...emptyNode(path), types: ['string'] });
  const known = tools.manifests.nodeOf('ObjectMeta', 'metadata', { areRequired: false });
  const metadata = known ?? { ...emptyNode('metadata'), types: ['object'] };
  const own = childrenOf(fields, '', tools);
  const head = [text('apiVersion'), text('kind'), metadata].map((node) => [node.path, node] as const);
  return { ...emptyNode(''), types: ['object'], closed: true, children: new Map([...head, ...own]) };
}

/** `above` is the path of the parent, with a trailing dot. */
function childrenOf(
  fields: readonly ResourceFieldNode[],
  above: string,
  tools: Tools,
): Map<string, FieldNode> {
  return new Map(fields.map((field) => [field.name, apiNode(field, above + field.name, tools)]));
}

function apiNode(field: ResourceFieldNode, path: string, tools: Tools): FieldNode {
  const { types, itemType, map, required, acceptedValues, configuration } = field;
  const node = { ...emptyNode(path), types, required, acceptedValues };
  if (configuration) return withRoot(tools.configuration, node);
  if (types.includes('array')) {
    const item = innerNode(field, `${path}[]`, tools);
    return item === null
      ? { ...node, elementType: itemType ?? 'any' }
      : { ...node, acceptedValues: [], item };
  }
  if (map) {
    const entry = innerNode(field, `${path}.{key}`, tools);
    return entry === null ? { ...node, elementType: itemType ?? 'any' } : { ...node, entry };
  }
  const inner = innerNode(field, path, tools);
  return inner === null ? node : lazily(inner, required);
}

const withRoot = (root: FieldNode, node: FieldNode): FieldNode => ({
  ...root,
  ...node,
  children: root.children,
  closed: true,
});

/** The content of an object, an item, or an entry; null if it's plain or free-form. */
function innerNode(field: ResourceFieldNode, path: string, tools: Tools): FieldNode | null {
  const { ref, children } = field;
  if (ref === null && children.length === 0) return null;
  const name = ref?.replace(/^core\.v1\./, '') ?? '';
  if (ref !== null && tools.kubernetes.has(ref) && tools.manifests.hasType(name))
    return tools.manifests.nodeOf(name, path, { areRequired: true });
  const fields = ref === null ? children : (tools.fieldsOf.get(ref) ?? []);
  let made: Map<string, FieldNode> | null = null;
  return {
    ...emptyNode(path),
    types: ['object'],
    closed: true,
    get children() {
      made ??= childrenOf(fields, `${path}.`, tools);
      return made;
    },
  };
}

/** Spread would evaluate the children immediately. */
function lazily(node: FieldNode, isRequired: boolean): FieldNode {
  return isRequired ? Object.create(node, { required: { value: true } }) : node;
}

/**
 * A field that the product's schema leaves open, with what Kubernetes knows about it; null if that's nothing. Nothing
 * is required: the product fills in its own defaults.
 */
function closeFreeField(field: FieldNode, manifests: ManifestFacts): FieldNode | null {
  const notation = manifests.freeTypeOf(field.path);
  if (notation === null || !isFree(field)) return null;
  return manifests.nodeOf(notation, field.path, { areRequired: false });
}

/** Fields below an open one that another program reads, in addition to those that are known. */
function fieldsOfOthers(
  { path, closed }: FieldNode,
  manifests: ManifestFacts,
): ReadonlyMap<string, FieldNode> {
  const notation = closed ? null : manifests.foreignTypeOf(path);
  if (notation === null) return new Map();
  return manifests.nodeOf(notation, path, { areRequired: false })?.children ?? new Map();
}

function isFree(field: FieldNode): boolean {
  const hasOwn = field.children.size > 0 || field.item !== null || field.entry !== null;
  const isContainer = ['object', 'array', 'any'].includes(field.types[0] ?? '');
  return isContainer && !hasOwn && !field.closed && (field.elementType ?? 'object') === 'object';
}

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
function manifestFactsOf(known: ManifestTypes | null): ManifestFacts {
  if (known === null) return NOTHING;
  const { types, kinds, groups, renamed, freeFields, foreignFields } = known;
  const nodeOf: ManifestFacts['nodeOf'] = (notation, path, options) =>
    isKnown(notation, types) ? manifestNode(notation, path, types, options) : null;
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
function manifestNode(notation: string, path: string, types: Types, options: NodeOptions): FieldNode {
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
    entry: own === undefined ? null : manifestNode(own.notation, childPath(path, OWN_KEYS), types, options),
    get children() {
      made ??= manifestChildren(fields, path, types, options);
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
  const child = manifestNode(element, inner, types, options);
  return type === 'array' ? { ...node, item: child } : { ...node, entry: child };
}

function manifestChildren(
  fields: readonly ManifestField[],
  path: string,
  types: Types,
  options: NodeOptions,
): Map<string, FieldNode> {
  return new Map(
    fields
      .filter(({ name }) => name !== OWN_KEYS)
      .map(({ name, required, notation }) => {
        const node = manifestNode(notation, childPath(path, name), types, options);
        // Spread would evaluate the children immediately.
        return [
          name,
          required && options.areRequired ? Object.create(node, { required: { value: true } }) : node,
        ];
      }),
  );
}
