import type { SetFacts } from './facts/open-facts.ts';

/** The way to a place in a file: keys, and numbers of items. */
export type Steps = readonly (string | number)[];

/**
 * The field at a place: `sync.toHost.customResources.{key}.patches[].path` for the path of a patch. Null where a
 * version has no such field.
 */
export function fieldPathOf(steps: Steps, { reference }: SetFacts, version: string): string | null {
  const has = (one: string) => reference.fields.get(one)?.facts.has(version) === true;
  let known = '';
  for (const step of steps) {
    const own = typeof step === 'number' ? `${known}[]` : below(known, step);
    const other = below(known, '{key}');
    if (has(own)) known = own;
    else if (typeof step === 'string' && has(other)) known = other;
    else return null;
  }
  return known;
}

/** The same, whether there is such a field or not: each key is taken as written. */
export function plainPathOf(steps: Steps): string {
  return steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[]` : below(path, step)),
    '',
  );
}

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
