import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import type { Deprecation, FieldFacts, FieldType, Json } from './facts.ts';
import { parentPath, splitPath } from './field-paths.ts';
import { type Change, changesOf, type Lifetime, lifetimeOf } from './history.ts';
import type { Reference } from './model.ts';

/** A field as one version has it. */
export type FieldView = FieldFacts &
  Lifetime & {
    path: string;
    /** Last segment of the path: `enabled`, `[]`, `{key}`. */
    name: string;
    /** Its description; null if there is none yet. */
    text: string | null;
    deprecated: Deprecation | null;
    /** If one side is undefined, that version has no default. */
    defaultChanges: Change<Json | undefined>[];
    typeChanges: Change<FieldType[]>[];
  };

/** A field with its children, sorted by path. */
export type FieldNode = FieldView & { children: FieldNode[] };

/** A field as a version has it; null if the version doesn't have it. */
export function fieldIn(reference: Reference, path: string, version: string): FieldView | null {
  const entry = reference.fields.get(path);
  const facts = entry?.facts.get(version);
  if (entry === undefined || facts === undefined) return null;
  const { versions } = reference;
  return {
    ...facts,
    ...lifetimeOf(entry.facts, versions, version),
    path,
    name: splitPath(path).at(-1) ?? '',
    text: entry.texts.get(version)?.text ?? null,
    deprecated: entry.texts.get(version)?.deprecated ?? null,
    defaultChanges: changesOf(entry.facts, versions, version, (one) => one.default),
    typeChanges: changesOf(entry.facts, versions, version, (one) => one.types),
  };
}

/**
 * The fields below a path, with everything below them; for '', the whole tree. Empty if the version doesn't have the
 * field, or if it has no children.
 */
export function fieldTree(reference: Reference, path: string, version: string): FieldNode[] {
  return childrenIn(reference)(version).get(path) ?? [];
}

/** Path → its child fields. Many pages show a part of this, so it's computed once. */
const childrenIn = rememberWeakly((reference: Reference) =>
  remember((version: string) => readChildren(reference, version)),
);

function readChildren(reference: Reference, version: string): Map<string, FieldNode[]> {
  const children = new Map<string, FieldNode[]>();
  for (const own of reference.fields.keys()) {
    const field = fieldIn(reference, own, version);
    if (field === null) continue;
    const below = children.get(own) ?? [];
    children.set(own, below);
    const parent = parentPath(own);
    const siblings = children.get(parent) ?? [];
    children.set(parent, siblings);
    siblings.push({ ...field, children: below });
  }
  return children;
}
