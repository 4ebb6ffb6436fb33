import type { ByVersion } from '../facts.ts';
import type { ResourceFacts, ResourceFieldFacts, TypeFacts } from './model.ts';

/** The file of facts about resources, in the reference folder of a set. */
export const RESOURCES_FILE = 'resources.json';

/** The content of `resources.json`. Fields have keys such as `project spec.displayName` and `TemplateRef name`. */
export type ResourceTables = {
  /** Version → product tag that its facts were read from. */
  tags: ReadonlyMap<string, string>;
  resources: ReadonlyMap<string, ByVersion<ResourceFacts>>;
  types: ReadonlyMap<string, ByVersion<TypeFacts>>;
  fields: ReadonlyMap<string, ByVersion<ResourceFieldFacts>>;
};

/** No resources. */
export const noResources: ResourceTables = {
  tags: new Map(),
  resources: new Map(),
  types: new Map(),
  fields: new Map(),
};

/** The key of a field of a resource or type in the tables. */
export function resourceFieldKey(owner: string, path: string): string {
  return `${owner} ${path}`;
}

/** The resource or type and the path in a key. */
export function splitResourceKey(key: string): { owner: string; path: string } {
  const at = key.indexOf(' ');
  return { owner: key.slice(0, at), path: key.slice(at + 1) };
}

/** The key of a resource itself, or of a type itself, among everything that can have a description. */
export function summaryKey(kind: 'resource' | 'type', name: string): string {
  return `${kind} ${name}`;
}
