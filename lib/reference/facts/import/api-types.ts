import type { RawApiField, RawApiFields, RawApiTypes } from './raw-api.ts';

/** The packages of Kubernetes whose types have their own names. */
const KUBERNETES = /^(?:core|meta|rbac)\/v1$/;

/** The name of a type without its number. */
const baseOf = (key: string): string => key.replace(/#\d+$/, '');

type GoType = { full: string; source: string; name: string };

/** `[]core/v1.Probe` and `map[string]core/v1.Probe` are both Probe in core/v1. */
function goTypeOf({ go }: RawApiField): GoType | null {
  const full = go?.replace(/^(?:\[\]|map\[string\])/, '');
  const at = full?.lastIndexOf('.') ?? -1;
  return full === undefined || at === -1
    ? null
    : { full, source: full.slice(0, at), name: full.slice(at + 1) };
}

/** Type → package, for Kubernetes types. */
function packagesOf(types: RawApiTypes): Map<string, string> {
  const found = new Map<string, string>([['ObjectMeta', 'meta/v1']]);
  const visit = (fields: RawApiFields): void => {
    for (const field of Object.values(fields)) {
      const go = goTypeOf(field);
      if (field.ref !== undefined && go !== null && KUBERNETES.test(go.source))
        found.set(baseOf(field.ref), go.source);
      if (field.fields !== undefined) visit(field.fields);
    }
  };
  for (const { fields } of Object.values(types)) visit(fields);
  return found;
}

/** What is below a field: a named type, or an inline structure. */
export type TypeName =
  | {
      kind: 'type';
      name: string;
      /** Kubernetes package that defines it; null for others. */
      kubernetes: string | null;
      fields: RawApiFields;
      /** 2: named by the product; 1: named after a field; 0: written out inline. */
      quality: number;
    }
  | { kind: 'scalar'; types: string[] };

/** Kubernetes types that are texts or numbers in JSON but objects in Go. */
const SCALARS: Readonly<Record<string, string[]>> = {
  'api/resource.Quantity': ['string'],
  'meta/v1.Time': ['string'],
  'util/intstr.IntOrString': ['integer', 'string'],
};

/** The same, identified by their fields, for when the facts don't have the Go type. */
const SCALAR_SHAPES: Readonly<Record<string, string[]>> = {
  Format: ['string'],
  'IntVal,StrVal,Type': ['integer', 'string'],
};

/** Kubernetes structures that the facts never name, by the field that contains them. */
const UNNAMED: Readonly<Record<string, readonly [name: string, source: string]>> = {
  initContainers: ['core.v1.Container', 'core/v1'],
  managedFields: ['ManagedFieldsEntry', 'meta/v1'],
  ownerReferences: ['OwnerReference', 'meta/v1'],
};

type Known = { name: string; kubernetes: string | null };

/**
 * Creates a function that names the type of a field: by its Go type if the facts have it. Otherwise, a type that is
 * named after a field is the type with the same fields, Kubernetes' own first. Structures that are written out inline
 * have no name, unless they're Kubernetes' own; small ones only if a Kubernetes type contains them. Null: a plain
 * value, or a structure that only this field has.
 */
export function createTypeNames(
  types: RawApiTypes,
): (field: RawApiField, name: string, isInKubernetes: boolean) => TypeName | null {
  const packages = packagesOf(types);
  const shapes = createShapes(types);
  const refs = Object.keys(types).filter(isOwnName);
  const shared = byShape(
    refs.map((key) => [toKnown(key, packages), types[key]?.fields ?? {}]),
    shapes,
  );
  const all = new Map([...byShape(writtenOut(types), shapes), ...shared]);
  return (field, name, isInKubernetes) => {
    const fields = field.ref === undefined ? field.fields : types[field.ref]?.fields;
    const scalar = scalarOf(field, fields);
    if (scalar !== null) return { kind: 'scalar', types: scalar };
    if (fields === undefined) return null;
    const quality = qualityOf(field);
    const isNamed = quality === 2 || field.go !== undefined;
    const shape = shapes(fields);
    const found = isNamed
      ? byGo(field, packages)
      : (unnamed(field, name) ?? (isInKubernetes ? all : shared).get(shape) ?? null);
    if (field.ref === undefined) {
      return found?.kubernetes == null ? null : { kind: 'type', ...found, fields, quality };
    }
    return { kind: 'type', ...(found ?? { name: baseOf(field.ref), kubernetes: null }), fields, quality };
  };
}

function scalarOf(field: RawApiField, fields: RawApiFields | undefined): string[] | null {
  if (field.map === true) return null;
  if (field.go !== undefined) return SCALARS[goTypeOf(field)?.full ?? ''] ?? null;
  return (
    SCALAR_SHAPES[
      Object.keys(fields ?? {})
        .sort()
        .join()
    ] ?? null
  );
}

const toKnown = (key: string, packages: ReadonlyMap<string, string>): Known => ({
  name: baseOf(key),
  kubernetes: packages.get(baseOf(key)) ?? null,
});

/** Types by their fields. Of several, Kubernetes' own workloads come first, then by name. */
function byShape(
  named: readonly (readonly [Known, RawApiFields])[],
  shapes: (fields: RawApiFields) => string,
): Map<string, Known> {
  const rank = ({ kubernetes }: Known) => (kubernetes === 'core/v1' ? 0 : kubernetes === null ? 2 : 1);
  const sorted = named.toSorted(([a], [b]) => rank(b) - rank(a) || (a.name < b.name ? 1 : -1));
  return new Map(sorted.map(([one, fields]) => [shapes(fields), one]));
}

/** Kubernetes structures that are written out inline, with their Go types. */
function writtenOut(types: RawApiTypes): [Known, RawApiFields][] {
  const visit = (fields: RawApiFields): [Known, RawApiFields][] =>
    Object.values(fields).flatMap((field) => {
      if (field.fields === undefined) return [];
      const known = field.go === undefined ? null : byGo(field, new Map());
      const own: [Known, RawApiFields][] = known?.kubernetes == null ? [] : [[known, field.fields]];
      return [...own, ...visit(field.fields)];
    });
  return Object.values(types).flatMap(({ fields }) => visit(fields));
}

function byGo(field: RawApiField, packages: ReadonlyMap<string, string>): Known | null {
  const go = goTypeOf(field);
  const base = field.ref === undefined ? null : baseOf(field.ref);
  if (go === null) return base === null ? null : { name: base, kubernetes: packages.get(base) ?? null };
  const kubernetes = KUBERNETES.test(go.source) ? go.source : null;
  return { name: kubernetes === 'core/v1' ? `core.v1.${go.name}` : go.name, kubernetes };
}

function unnamed({ ref }: RawApiField, name: string): Known | undefined {
  const found = UNNAMED[ref === undefined ? name : baseOf(ref)];
  return found === undefined ? undefined : { name: found[0], kubernetes: found[1] };
}

function qualityOf({ ref, go }: RawApiField): number {
  if (ref !== undefined) return isOwnName(ref) ? 2 : 1;
  return go === undefined ? 0 : 1;
}

/** Whether it's the product's own name for a type: `TemplateRef`, `core.v1.Probe`. Others are named after a field. */
const isOwnName = (key: string): boolean => /^[A-Z]|\./.test(key);

/**
 * The names of a structure's fields, at all levels, as one text: the same for structures that differ in nothing else.
 */
function createShapes(types: RawApiTypes): (fields: RawApiFields) => string {
  const known = new Map<RawApiFields, string>();
  const shapeOf = (fields: RawApiFields): string => {
    const found = known.get(fields);
    if (found !== undefined) return found;
    // Recursive structures end here.
    known.set(fields, '*');
    const parts = Object.keys(fields)
      .sort()
      .map((name) => {
        const { ref, fields: own } = fields[name] ?? {};
        const below = ref === undefined ? own : types[ref]?.fields;
        return below === undefined ? name : `${name}{${shapeOf(below)}}`;
      });
    known.set(fields, parts.join());
    return parts.join();
  };
  return shapeOf;
}
