import type { FieldNode } from './facts.ts';

/** A field of which nothing is known but its path: any value, and nothing below it yet. */
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
