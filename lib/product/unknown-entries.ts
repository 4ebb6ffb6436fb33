import type { OlderSettings } from '../reference/facts/older-format.ts';
import { readRoot } from '../reference/workbench/edit/yaml-entries.ts';
import type { VersionData } from '../reference/workbench/facts/data.ts';
import type { SetFacts } from '../reference/workbench/facts/open-facts.ts';
import { factsOf, fieldPathOf } from '../reference/workbench/field-path.ts';
import { placesIn } from '../reference/workbench/places.ts';

/** The outermost settings that a version doesn't have, and nested ones that have a note. */
export function unknownEntries(
  text: string,
  set: SetFacts,
  { name }: VersionData,
  notes: OlderSettings['notes'],
): string[][] {
  const all = placesIn(readRoot(text));
  const unknown = all.filter(({ keys }) => {
    if (keys.some((key) => typeof key === 'number') || fieldPathOf(keys, set, name) !== null) return false;
    const above = fieldPathOf(keys.slice(0, -1), set, name);
    const isClosed = keys.length === 1 || factsOf(above, set, name)?.closed === true;
    return isClosed || Object.hasOwn(notes, keys.join('.'));
  });
  const noted = unknown.filter(({ path }) => Object.hasOwn(notes, path));
  const others = unknown.filter(
    (one) => !noted.includes(one) && !noted.some(({ path }) => path.startsWith(`${one.path}.`)),
  );
  return [...noted, ...others].map(({ keys }) => keys.map(String));
}
