import type { ResourceFieldFacts } from '../resources/model.ts';
import type { ResourceTables } from '../resources/tables.ts';
import { replaceVersion } from '../stored/change-versions.ts';
import type { CommandTables, FieldTables } from '../stored/tables.ts';
import type { VersionFacts } from './to-facts.ts';

/** All facts of a set. */
export type Tables = { commands: CommandTables; fields: FieldTables; resources: ResourceTables };

/** The tables, with the facts of one version replacing what they said about it. */
export function importFacts(
  tables: Tables,
  version: string,
  tag: string | null,
  facts: VersionFacts,
): Tables {
  const { commands, fields, resources } = facts;
  return {
    commands: commands === null ? tables.commands : importCommands(tables.commands, version, tag, commands),
    fields: fields === null ? tables.fields : importFields(tables.fields, version, tag, fields),
    resources: resources === null ? tables.resources : importResources(tables, version, tag, resources),
  };
}

function importCommands(
  tables: CommandTables,
  version: string,
  tag: string | null,
  facts: NonNullable<VersionFacts['commands']>,
): CommandTables {
  return {
    tags: withTag(tables.tags, version, tag),
    builtins: facts.builtins ?? tables.builtins,
    commands: replaceVersion(tables.commands, version, facts.commands),
    flags: replaceVersion(tables.flags, version, facts.flags),
  };
}

/** Rules between fields stay the same in the version if new facts don't mention them. */
function importFields(
  tables: FieldTables,
  version: string,
  tag: string | null,
  facts: NonNullable<VersionFacts['fields']>,
): FieldTables {
  return {
    ...tables,
    tags: withTag(tables.tags, version, tag),
    fields: replaceVersion(tables.fields, version, facts.fields),
    constraints:
      facts.constraints === null
        ? tables.constraints
        : replaceVersion(tables.constraints, version, facts.constraints),
  };
}

/** Facts without their own tag use that of the set's other facts. */
function importResources(
  { resources: tables, fields: { tags } }: Tables,
  version: string,
  tag: string | null,
  facts: NonNullable<VersionFacts['resources']>,
): ResourceTables {
  return {
    tags: withTag(tables.tags, version, tag ?? tags.get(version) ?? null),
    resources: replaceVersion(tables.resources, version, facts.resources),
    types: replaceVersion(tables.types, version, facts.types),
    fields: replaceVersion(tables.fields, version, withAccepted(tables.fields, version, facts.fields)),
  };
}

/** A document that lists no accepted values keeps the known ones, and their order if they're the same. */
function withAccepted(
  known: ResourceTables['fields'],
  version: string,
  fields: ReadonlyMap<string, ResourceFieldFacts>,
): Map<string, ResourceFieldFacts> {
  return new Map(
    [...fields].map(([key, facts]) => {
      const old = known.get(key)?.get(version)?.acceptedValues ?? [];
      const isKept = facts.acceptedValues.length === 0 || sameValues(old, facts.acceptedValues);
      return [key, isKept ? { ...facts, acceptedValues: old } : facts];
    }),
  );
}

function sameValues(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}

function withTag(tags: ReadonlyMap<string, string>, version: string, tag: string | null) {
  return tag === null ? tags : new Map([...tags, [version, tag]]);
}
