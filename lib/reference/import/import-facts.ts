import { replaceVersion } from '../stored/change-versions.ts';
import type { CommandTables, FieldTables } from '../stored/tables.ts';
import type { VersionFacts } from './to-facts.ts';

export type Tables = { commands: CommandTables; fields: FieldTables };

/** The tables with the facts of one version in the place of what they said about it. */
export function importFacts(
  tables: Tables,
  version: string,
  tag: string | null,
  facts: VersionFacts,
): Tables {
  const { commands, fields } = facts;
  return {
    commands: commands === null ? tables.commands : importCommands(tables.commands, version, tag, commands),
    fields: fields === null ? tables.fields : importFields(tables.fields, version, tag, fields),
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

/** Rules between fields stay those of the version where new facts do not speak of them. */
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

function withTag(tags: ReadonlyMap<string, string>, version: string, tag: string | null) {
  return tag === null ? tags : new Map([...tags, [version, tag]]);
}
