import type { ByVersion, FieldType, Text } from '../facts.ts';

/** One request that a resource supports. */
type Operation = {
  /** `create`, `get`, `list`, `update`, `patch`, `delete`. */
  verb: string;
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  /** Path below the platform's address, with placeholders such as `{name}`. */
  path: string;
};

/** Facts about a resource of the platform's API in one version. */
export type ResourceFacts = {
  kind: string;
  /** `management.example.com/v1`. */
  apiVersion: string;
  /** Its name in paths: `virtualclusterinstances`. */
  plural: string;
  /** Last segment of a subresource's paths; null for a resource. */
  subresource: string | null;
  scope: 'cluster' | 'namespaced' | 'project-namespace';
  operations: Operation[];
};

/** Facts about a type that several fields share, in one version. */
export type TypeFacts = {
  /** Kubernetes package that defines it: `core/v1`; null for the platform's own. */
  kubernetes: string | null;
};

/** Facts about a field of a resource or a type in one version. */
export type ResourceFieldFacts = {
  types: FieldType[];
  /** Type of a list's items, or of a map's values. */
  itemType: FieldType | null;
  /** Whether authors choose its keys. */
  map: boolean;
  /** Name of the type that describes what is below; null if the fields below or nothing describes it. */
  ref: string | null;
  required: boolean;
  acceptedValues: string[];
  /** Whether it contains the platform's configuration, which is described elsewhere. */
  configuration: boolean;
};

/** A field of a resource or a type in all versions. */
export type ResourceFieldEntry = {
  /** `spec.access[].name`, below the resource or the type. */
  path: string;
  facts: ByVersion<ResourceFieldFacts>;
  texts: ByVersion<Text>;
};

/** A resource or a type in all versions, with its fields by path, parents before their children. */
type Entry<F> = {
  name: string;
  facts: ByVersion<F>;
  texts: ByVersion<Text>;
  fields: ReadonlyMap<string, ResourceFieldEntry>;
};

/** `name` is the key: `project`, or `project/members` for a subresource. */
export type ResourceEntry = Entry<ResourceFacts>;
/** `name` is the product's: `TemplateRef`, `core.v1.Probe`. */
type TypeEntry = Entry<TypeFacts>;

/** The API of a product: its resources, and the types that they share. */
export type Api = {
  resources: ReadonlyMap<string, ResourceEntry>;
  types: ReadonlyMap<string, TypeEntry>;
};
