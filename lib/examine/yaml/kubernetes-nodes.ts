import { emptyNode } from '../empty-node.ts';
import type { FieldNode } from '../facts.ts';
import { KUBERNETES_TYPES } from './kubernetes-types.ts';
import { OTHER_TYPES } from './other-types.ts';

const SCALARS: Readonly<Record<string, readonly string[]>> = {
  S: ['string'],
  N: ['integer', 'number'],
  B: ['boolean'],
  Q: ['quantity'],
  I: ['integer', 'string'],
  V: ['string', 'boolean', 'integer', 'number'],
  A: ['any'],
};

const TYPES: Readonly<Record<string, string>> = { ...OTHER_TYPES, ...KUBERNETES_TYPES };

type Options = { areRequired: boolean };

/** Whether a name is one of the known types. */
export function isKnownType(name: string): boolean {
  return Object.hasOwn(TYPES, name);
}

/**
 * A type of a resource as a field: `Toleration[]`, `S{}`, or a name of the tables. Below it, nodes are
 * made when they are asked for, so that types that hold themselves end. Throws an Error for an unknown type.
 */
export function kubernetesNode(notation: string, path: string, options: Options): FieldNode {
  const list = /^(.*)\[\]$/.exec(notation)?.[1];
  const map = /^(.*)\{\}$/.exec(notation)?.[1];
  if (list !== undefined) return container('array', list, `${path}[]`, path, options);
  if (map !== undefined) return container('object', map, `${path}.{key}`, path, options);
  const types = SCALARS[notation];
  if (types !== undefined) return { ...emptyNode(path), types };
  const fields = TYPES[notation];
  if (fields === undefined) throw new Error(`There is no Kubernetes type '${notation}'.`);
  return objectNode(fields, path, options);
}

function container(
  type: 'array' | 'object',
  element: string,
  inner: string,
  path: string,
  options: Options,
): FieldNode {
  const scalar = SCALARS[element];
  const node = { ...emptyNode(path), types: [type] };
  if (scalar !== undefined && element !== 'V') return { ...node, elementType: scalar[0] ?? 'any' };
  const child = kubernetesNode(element, inner, options);
  return type === 'array' ? { ...node, item: child } : { ...node, entry: child };
}

/** What a type begins with that has more fields than are known: only near misses of these are mistakes. */
const OPEN = '~ ';

function objectNode(fields: string, path: string, options: Options): FieldNode {
  let made: Map<string, FieldNode> | null = null;
  return {
    ...emptyNode(path),
    types: ['object'],
    closed: !fields.startsWith(OPEN),
    get children() {
      made ??= childrenOf(fields, path, options);
      return made;
    },
  };
}

function childrenOf(fields: string, path: string, options: Options): Map<string, FieldNode> {
  return new Map(
    fields
      .replace(OPEN, '')
      .split(' ')
      .map((field) => {
        const [head = '', notation = 'S'] = field.split(':');
        const name = head.replace('!', '');
        const node = kubernetesNode(notation, path === '' ? name : `${path}.${name}`, options);
        const isRequired = head.endsWith('!') && options.areRequired;
        // Spread would ask for the children at once.
        return [name, isRequired ? Object.create(node, { required: { value: true } }) : node];
      }),
  );
}
