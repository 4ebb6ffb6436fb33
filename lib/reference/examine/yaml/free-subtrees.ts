import type { FieldNode, ManifestFacts } from '../facts.ts';

/**
 * A field that the product's schema leaves open, with what Kubernetes knows about it; null if that's nothing. Nothing
 * is required: the product fills in its own defaults.
 */
export function closeFreeField(field: FieldNode, manifests: ManifestFacts): FieldNode | null {
  const notation = manifests.freeTypeOf(field.path);
  if (notation === null || !isFree(field)) return null;
  return manifests.nodeOf(notation, field.path, { areRequired: false });
}

/** Fields below an open one that another program reads, in addition to those that are known. */
export function fieldsOfOthers(
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
