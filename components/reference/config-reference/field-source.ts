import { fieldId } from '../../../lib/docs/search/entry-ids.ts';
import { fetchText } from '../../../lib/ground/browser/fetch-text.ts';
import {
  type LoadedField,
  loadFields,
  type StoredField,
} from '../../../lib/reference/facts/drawing/field-data.ts';
import { joinPath } from '../../../lib/reference/facts/field-paths.ts';
import type { OtherVersion } from '../../../lib/reference/pages/reference-data.ts';

/** The fields of a version, and where the other versions show what this page shows. */
export type FieldSource = { fields: LoadedField[]; versions: readonly OtherVersion[] };

type Found = { path: string; versions: readonly string[] };

/**
 * Loads the fields of a version. The browser caches them, because their address changes with their text. Rejects with
 * an Error if they don't arrive.
 */
export async function loadSource(address: string, versions: string): Promise<FieldSource> {
  const stored: StoredField[] = JSON.parse(await fetchText(address, { cache: 'force-cache' }));
  return { fields: loadFields(stored), versions: JSON.parse(versions) };
}

/** The field with an id. Throws an Error for an unknown id. */
export function findField({ fields }: FieldSource, id: string): Found {
  const found = findIn(fields, [], id);
  if (found === null) throw new Error(`There is no field with the id '${id}'`);
  return found;
}

function findIn(fields: readonly LoadedField[], above: readonly string[], id: string): Found | null {
  for (const { name, versions, children } of fields) {
    const names = [...above, name];
    const path = joinPath(names);
    if (fieldId(path) === id) return { path, versions };
    const inner = findIn(children, names, id);
    if (inner !== null) return inner;
  }
  return null;
}
