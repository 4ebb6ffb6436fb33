import { z } from 'zod';
import { once, rememberWeakly } from '../../ground/base/remember.ts';
import type { Capability } from '../site/capability.ts';
import { EDITOR_SCHEMA_FILES } from '../tools/schemas/editor-schemas.ts';

/** A part of a JSON Schema. */
export type SchemaNode = {
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  prefixItems?: SchemaNode[];
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  allOf?: SchemaNode[];
  $ref?: string;
  $defs?: Record<string, SchemaNode>;
  definitions?: Record<string, SchemaNode>;
};

const jsonSchemaOf = rememberWeakly((schema: z.ZodType) =>
  once(
    () => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as SchemaNode,
  ),
);

/** The schema of what people write in a file; null if none is known. A page's is that of its front matter. */
export function schemaOfFile(path: string, capabilities: readonly Capability[]): SchemaNode | null {
  const added = capabilities.flatMap(({ editorSchemas }) => Object.entries(editorSchemas ?? {}));
  const own = EDITOR_SCHEMA_FILES.find(({ files }) => files.test(path))?.schema;
  const found =
    own ??
    added.find(([name]) => path.endsWith(`/_reference/${name.replace(/\.json$/, '.yml')}`))?.[1].schema;
  return found === undefined ? null : jsonSchemaOf(found)();
}

/** The schemas that a value at a path can have. */
export function nodesAt(root: SchemaNode, path: readonly (string | number)[]): SchemaNode[] {
  return path.reduce<SchemaNode[]>(
    (nodes, step) =>
      nodes.flatMap((node) => {
        if (typeof step === 'number') return expand(root, node.prefixItems?.[step] ?? node.items);
        const rest = typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined;
        return expand(root, node.properties?.[step] ?? rest);
      }),
    expand(root, root),
  );
}

/** A schema as its alternatives, each without references. */
function expand(root: SchemaNode, node: SchemaNode | undefined, depth = 0): SchemaNode[] {
  if (node === undefined || depth > 8) return [];
  if (node.$ref !== undefined) {
    const name = node.$ref.split('/').at(-1) ?? '';
    return expand(root, (root.$defs ?? root.definitions)?.[name], depth + 1);
  }
  const others = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  const inner = others.flatMap((one) => expand(root, one, depth + 1));
  return inner.length === 0
    ? [node]
    : [node, ...inner.map((one) => ({ description: node.description ?? '', ...one }))];
}

/** The values that a schema lists. */
export function valuesOf(nodes: readonly SchemaNode[]): string[] {
  const listed = nodes.flatMap((node) => [
    ...(node.enum ?? []),
    ...('const' in node ? [node.const] : []),
    ...(node.type === 'boolean' ? [true, false] : []),
  ]);
  return [...new Set(listed.map(String))];
}
