import { versionOf } from '../stored/change-versions.ts';
import type { Tables } from './import-facts.ts';

/** What differs between two versions of the facts. Names are sorted; changes have the form `name: key from → to`. */
export type Differences = { came: string[]; went: string[]; changed: string[] };

/** What a version in some tables has that a version in others doesn't have, and the other way around. */
export function compareFacts(
  before: { tables: Tables; version: string },
  after: { tables: Tables; version: string },
): Differences {
  return compareSlices(factsByName(before), factsByName(after));
}

/** What differs between facts by name. */
export function compareSlices(
  old: ReadonlyMap<string, object>,
  now: ReadonlyMap<string, object>,
): Differences {
  return {
    came: [...now.keys()].filter((name) => !old.has(name)).sort(),
    went: [...old.keys()].filter((name) => !now.has(name)).sort(),
    changed: [...now].flatMap(([name, facts]) => changesOf(name, old.get(name), facts)).sort(),
  };
}

/** Everything that a version has: `app create`, `app create --driver`, `controlPlane.distro`. */
function factsByName({ tables, version }: { tables: Tables; version: string }): Map<string, object> {
  return new Map<string, object>([
    ...versionOf(tables.commands.commands, version),
    ...versionOf(tables.commands.flags, version),
    ...versionOf(tables.fields.fields, version),
    ...versionOf(tables.fields.constraints, version),
    ...versionOf(tables.resources.resources, version),
    ...versionOf(tables.resources.types, version),
    ...versionOf(tables.resources.fields, version),
  ]);
}

function changesOf(name: string, before: object | undefined, after: object): string[] {
  if (before === undefined) return [];
  const old = new Map(Object.entries(before));
  const keys = new Set([...old.keys(), ...Object.keys(after)]);
  const now = new Map(Object.entries(after));
  return [...keys].flatMap((key) => {
    const [from, to] = [show(old.get(key)), show(now.get(key))];
    return from === to || key === 'sourceFile' ? [] : [`${name}: ${key} ${from} → ${to}`];
  });
}

function show(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}
