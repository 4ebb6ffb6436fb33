import type { FieldEntry } from './model.ts';

/**
 * The id of a field's entry, the same on every page: `sync.toHost.pods` → `sync-toHost-pods`,
 * `networking.resolveDNS[].target` → `networking-resolveDNSitems-target`, `a.{key}` → `a-key`.
 */
export function fieldId(path: string): string {
  return path.replaceAll('.', '-').replaceAll('[]', 'items').replaceAll('{key}', 'key');
}

/** The path that an id stands for, null for an id of no field. The ids of all fields are distinct, which a test proves. */
export function fieldPathOf(id: string, fields: ReadonlyMap<string, FieldEntry>): string | null {
  for (const path of fields.keys()) if (fieldId(path) === id) return path;
  return null;
}

/**
 * The id that the site which visitors know gives an entry on the page of `root`: it begins with the root's
 * last word, `secrets-patches` for `sync.toHost.secrets.patches`. Null where it is the id itself.
 */
export function shortFieldId(path: string, root: string): string | null {
  const end = root.lastIndexOf('.');
  return end === -1 ? null : fieldId(path.slice(end + 1));
}
