import type { FieldNode } from './facts.ts';

/** A field of which only the path is known: any value, and no children yet. */
export function emptyNode(path: string): FieldNode & { children: Map<string, FieldNode> } {
  return {
    path,
    types: ['any'],
    elementType: null,
    closed: false,
    required: false,
    acceptedValues: [],
    children: new Map(),
    item: null,
    entry: null,
  };
}
