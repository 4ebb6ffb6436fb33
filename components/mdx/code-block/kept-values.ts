import { isOfKind, isVariableKind } from '../../../lib/ground/base/reader-variable-kinds.ts';
import type { TextStorage } from '../../../lib/ground/browser/storage.ts';

/** Where the values of all pages are stored, as one JSON object: name → value. */
export const VALUES_KEY = 'docs.variables';

type Values = Readonly<Record<string, string>>;

/** The values in a stored text. Values that aren't strings are ignored, and an invalid text counts as no values. */
export function parseValues(stored: string | null): Values {
  try {
    const data: unknown = JSON.parse(stored ?? '{}');
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return {};
    return Object.fromEntries(
      Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Stores a value for all pages. An empty value is removed, and so is the object once it's empty. */
export function keepValue(storage: TextStorage, name: string, value: string): void {
  const { [name]: _old, ...others } = parseValues(storage.get(VALUES_KEY));
  const values = value === '' ? others : { ...others, [name]: value };
  if (Object.keys(values).length === 0) storage.remove(VALUES_KEY);
  else storage.set(VALUES_KEY, JSON.stringify(values));
}

/** Whether a value can be filled in where a block expects this kind. An empty value stands for the default. */
export function isFillable(value: string, kind: string): boolean {
  return value === '' || (isVariableKind(kind) && isOfKind(value, kind));
}
