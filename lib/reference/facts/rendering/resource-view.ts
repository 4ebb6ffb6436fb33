import type { Deprecation, Text } from '../facts.ts';
import { joinPath, splitPath } from '../field-paths.ts';
import { type Lifetime, lifetimeOf } from '../history.ts';
import type { Reference } from '../model.ts';
import type { ResourceFacts, ResourceFieldEntry, ResourceFieldFacts, TypeFacts } from '../resources/model.ts';

/** A field of a resource or type as one version has it, with its children, sorted by name. */
export type ResourceFieldNode = ResourceFieldFacts &
  Lifetime & {
    path: string;
    /** Last segment of the path. */
    name: string;
    /** Its description; null if there is none. */
    text: string | null;
    deprecated: Deprecation | null;
    children: ResourceFieldNode[];
  };

type Described = Lifetime & {
  name: string;
  text: string | null;
  deprecated: Deprecation | null;
  fields: ResourceFieldNode[];
};

/** A resource as one version has it. `name` is its key. */
export type ResourceView = ResourceFacts & Described;

/** A shared type as one version has it. */
export type TypeView = TypeFacts & Described;

/** A resource in a version; null if the version doesn't have it. */
export function resourceIn(reference: Reference, key: string, version: string): ResourceView | null {
  const entry = reference.api.resources.get(key);
  return entry === undefined ? null : viewOf(entry, reference, version);
}

/** The shared types of a version, sorted by name: the product's own, and those that Kubernetes defines. */
export function typesIn(reference: Reference, version: string): { own: TypeView[]; kubernetes: TypeView[] } {
  const all = [...reference.api.types.values()].flatMap((entry) => viewOf(entry, reference, version) ?? []);
  return {
    own: all.filter(({ kubernetes }) => kubernetes === null),
    kubernetes: all.filter(({ kubernetes }) => kubernetes !== null),
  };
}

type Entry<F> = {
  name: string;
  facts: ReadonlyMap<string, F>;
  texts: ReadonlyMap<string, Pick<Text, 'text' | 'deprecated'>>;
  fields: ReadonlyMap<string, ResourceFieldEntry>;
};

function viewOf<F>(entry: Entry<F>, reference: Reference, version: string): (F & Described) | null {
  const facts = entry.facts.get(version);
  if (facts === undefined) return null;
  return {
    ...facts,
    ...lifetimeOf(entry.facts, reference.versions, version),
    name: entry.name,
    text: entry.texts.get(version)?.text ?? null,
    deprecated: entry.texts.get(version)?.deprecated ?? null,
    fields: treeOf(entry.fields, reference, version),
  };
}

/** Fields are sorted by path, so parents come before their children. */
function treeOf(
  fields: ReadonlyMap<string, ResourceFieldEntry>,
  { versions }: Reference,
  version: string,
): ResourceFieldNode[] {
  const children = new Map<string, ResourceFieldNode[]>([['', []]]);
  for (const { path, facts, texts } of fields.values()) {
    const own = facts.get(version);
    if (own === undefined) continue;
    const below: ResourceFieldNode[] = [];
    children.set(path, below);
    children.get(ownerPath(path))?.push({
      ...own,
      ...lifetimeOf(facts, versions, version),
      path,
      name: splitPath(path).at(-1) ?? '',
      text: texts.get(version)?.text ?? null,
      deprecated: texts.get(version)?.deprecated ?? null,
      children: below,
    });
  }
  return children.get('') ?? [];
}

/** The path of a field's parent: `spec.access` for `spec.access[].name`; '' at the top. */
function ownerPath(path: string): string {
  const above = splitPath(path).slice(0, -1);
  while (above.at(-1) === '[]' || above.at(-1) === '{key}') above.pop();
  return joinPath(above);
}
