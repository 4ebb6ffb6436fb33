import { isScalar } from 'yaml';
import { entriesOf } from '../../examine/yaml/parse-yaml.ts';
import { childPath } from '../../facts/field-paths.ts';
import type { Reference } from '../../facts/model.ts';
import type { ResourceFieldEntry, ResourceFieldFacts } from '../../facts/resources/model.ts';
import type { Steps } from '../edit/yaml-entries.ts';
import type { SetFacts } from '../facts/open-facts.ts';
import { fieldPathOf } from '../field-path.ts';

/** A manifest of the platform's API: its kind, and the key of the resource that describes it. */
export type ManifestKind = { kind: string; resource: string };

/** What describes a place in a manifest. */
export type ManifestField =
  /** A field of a resource or of a type that several resources share. */
  | {
      in: 'api';
      owner: string;
      /** The path below the owner. */
      path: string;
      facts: ResourceFieldFacts;
      entry: ResourceFieldEntry;
      /** The place of the owner. */
      above: Steps;
    }
  /** A field of the platform's configuration. */
  | { in: 'configuration'; path: string };

/** The kind of a document; null if the version has no such kind. */
export function manifestKind(root: unknown, set: SetFacts, version: string): ManifestKind | null {
  const [apiVersion, kind] = ['apiVersion', 'kind'].map((key) => textOf(root, key));
  if (apiVersion === undefined || kind === undefined) return null;
  if (set.facts.of(version)?.api?.serves(apiVersion) !== true) return null;
  const found = [...set.reference.api.resources.values()].find(({ facts }) => {
    const own = facts.get(version);
    return own?.kind === kind && own.subresource === null;
  });
  return found === undefined ? null : { kind, resource: found.name };
}

/** A text at the top of a document. */
export function textOf(root: unknown, key: string): string | undefined {
  const value = entriesOf(root).find((entry) => entry.key === key)?.value;
  return isScalar(value) && typeof value.value === 'string' ? value.value : undefined;
}

type Owner = { name: string; fields: ReadonlyMap<string, ResourceFieldEntry> };

/** What describes a place in a manifest of a kind; null if the version has no such field. */
export function manifestField(
  { resource }: ManifestKind,
  keys: Steps,
  set: SetFacts,
  version: string,
): ManifestField | null {
  let owner: Owner | undefined = set.reference.api.resources.get(resource);
  let above: Steps = [];
  let path = '';
  let found: ManifestField | null = null;
  // Whether the path is at an item or an entry, and not at the list or the map itself.
  let isInside = false;
  for (const [index, key] of keys.entries()) {
    const facts: ResourceFieldFacts | null = found?.in === 'api' ? found.facts : null;
    if (facts?.configuration === true) {
      const own = fieldPathOf(keys.slice(index), set, version);
      return own === null ? null : { in: 'configuration', path: own };
    }
    if (typeof key === 'number' || (facts?.map === true && !isInside)) {
      if (facts === null || isInside || facts.types.includes('array') !== (typeof key === 'number'))
        return null;
      path = typeof key === 'number' ? `${path}[]` : childPath(path, '{key}');
      isInside = true;
      continue;
    }
    if (facts?.types.includes('array') === true && !isInside) return null;
    const ref: string | null = facts?.ref ?? null;
    if (ref !== null) {
      owner = typeOf(ref, set.reference);
      above = keys.slice(0, index);
      path = '';
    }
    if (owner === undefined) return null;
    path = childPath(path, key);
    const entry: ResourceFieldEntry | undefined = owner.fields.get(path);
    const own: ResourceFieldFacts | undefined = entry?.facts.get(version);
    if (entry === undefined || own === undefined) return null;
    found = { in: 'api', owner: owner.name, path, facts: own, entry, above };
    isInside = false;
  }
  return found;
}

const typeOf = (name: string, { api }: Reference): Owner | undefined => api.types.get(name);
