import type { RawApiField, RawApiFields, RawApiTypes } from './raw-api.ts';

/** The packages of Kubernetes whose types have their own names. */
export const KUBERNETES = /^(?:core|meta|rbac)\/v1$/;

/** The name of a type without its number. */
export const baseOf = (key: string): string => key.replace(/#\d+$/, '');

type GoType = { full: string; source: string; name: string };

/** `[]core/v1.Probe` and `map[string]core/v1.Probe` are both Probe in core/v1. */
export function goTypeOf({ go }: RawApiField): GoType | null {
  const full = go?.replace(/^(?:\[\]|map\[string\])/, '');
  const at = full?.lastIndexOf('.') ?? -1;
  return full === undefined || at === -1
    ? null
    : { full, source: full.slice(0, at), name: full.slice(at + 1) };
}

/** Type → package, for Kubernetes types. */
export function packagesOf(types: RawApiTypes): Map<string, string> {
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
