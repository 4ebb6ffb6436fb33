import { apiVersionsOf } from '../../ground/config/product.ts';
import type { ResourceFieldNode, ResourceView } from '../facts/drawing/resource-view.ts';
import { resourceIn, typesIn } from '../facts/drawing/resource-view.ts';
import type { Reference } from '../facts/model.ts';
import { emptyNode } from './empty-node.ts';
import type { ApiFacts, FieldNode, ManifestFacts } from './facts.ts';

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
  return new Map(fields.map((field) => [field.name, toNode(field, above + field.name, tools)]));
}

function toNode(field: ResourceFieldNode, path: string, tools: Tools): FieldNode {
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
