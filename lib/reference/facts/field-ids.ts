import { fieldId } from '../../docs/search/entry-ids.ts';
import type { FieldEntry } from './model.ts';

/** The path for an id; null if no field has the id. The ids of all fields are distinct, which a test proves. */
export function fieldPathOf(id: string, fields: ReadonlyMap<string, FieldEntry>): string | null {
  for (const path of fields.keys()) if (fieldId(path) === id) return path;
  return null;
}

/**
 * The short id that visitors know for an entry on the page of `root`: it starts with the last segment of the root,
 * `secrets-patches` for `sync.toHost.secrets.patches`. Null if it's the same as the id.
 */
export function shortFieldId(path: string, root: string): string | null {
  const end = root.lastIndexOf('.');
  return end === -1 ? null : fieldId(path.slice(end + 1));
}
