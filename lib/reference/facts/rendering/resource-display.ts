import { fieldId } from '../../../docs/search/entry-ids.ts';
import type { ResourceFacts, ResourceFieldFacts } from '../resources/model.ts';
import { typeText } from './display.ts';

/** The id of a resource's field on its page: `spec.access[].name` → `spec-accessitems-name`. */
export function resourceFieldId(path: string): string {
  return fieldId(path);
}

/** The id of a type on the page of types: `core.v1.Probe` → `core-v1-Probe`; with a path, of one of its fields. */
export function typeId(name: string, path = ''): string {
  return fieldId(path === '' ? name : `${name}.${path}`);
}

/** A field's type in words: `boolean`, `array of Access`, `map of AccessOption`. */
export function resourceTypeText({ types, itemType, map, ref }: ResourceFieldFacts): string {
  if (ref === null) return typeText({ types, itemType, map, valueType: map ? itemType : null });
  if (types.includes('array')) return `array of ${ref}`;
  return map ? `map of ${ref}` : ref;
}

const SCOPES = {
  cluster: 'Cluster',
  namespaced: 'Namespace',
  'project-namespace': 'Namespace of a project',
} as const;

/** Where objects of a resource exist, in words. */
export function scopeText(scope: ResourceFacts['scope']): string {
  return SCOPES[scope];
}

const REFERENCE = 'https://kubernetes.io/docs/reference/generated/kubernetes-api/v1.33/';

const GROUPS: Readonly<Record<string, string>> = {
  'core/v1': 'core',
  'meta/v1': 'meta',
  'rbac/v1': 'rbac-authorization-k8s-io',
};

/** Where Kubernetes documents one of its types. `source` is the package that defines it. */
export function kubernetesUrl(name: string, source: string): string {
  const bare = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return `${REFERENCE}#${bare}-v1-${GROUPS[source] ?? 'core'}`;
}
