import type { FieldFacts } from '../facts/facts.ts';
import { childPath } from '../facts/field-paths.ts';
import type { Steps } from './edit/yaml-entries.ts';
import type { SetFacts } from './facts/open-facts.ts';

/** Whether a place is somewhere below another one. */
export const isBelow = (keys: Steps, above: Steps): boolean =>
  above.length < keys.length && above.every((key, index) => key === keys[index]);

/**
 * The field at a place: `sync.toHost.customResources.{key}.patches[].path` for the path of a patch. Null if the version
 * has no such field.
 */
export function fieldPathOf(steps: Steps, set: SetFacts, version: string): string | null {
  const has = (one: string) => factsOf(one, set, version) !== undefined;
  let known = '';
  for (const step of steps) {
    const own = typeof step === 'number' ? `${known}[]` : childPath(known, step);
    const other = childPath(known, '{key}');
    if (has(own)) known = own;
    else if (typeof step === 'string' && has(other)) known = other;
    else return null;
  }
  return known;
}

/** The same for any place, whether or not there is such a field: each key is kept as written. */
export function plainPathOf(steps: Steps): string {
  return steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[]` : childPath(path, step)),
    '',
  );
}

/** The facts of a field in a version; undefined if the version doesn't have it, or if `path` is null. */
export function factsOf(
  path: string | null,
  { reference }: SetFacts,
  version: string,
): FieldFacts | undefined {
  return path === null ? undefined : reference.fields.get(path)?.facts.get(version);
}
