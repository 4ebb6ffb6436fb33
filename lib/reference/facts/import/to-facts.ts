import type { CommandFacts, ConstraintFacts, FieldFacts, FlagFacts } from '../facts.ts';
import type { ResourceFacts, ResourceFieldFacts, TypeFacts } from '../resources/model.ts';
import { fillFlag } from '../stored/defaults.ts';
import { factSchemas } from '../stored/schema.ts';
import { constraintKey, flagKey } from '../stored/tables.ts';
import type { RawFacts, RawField, RawFlag } from './raw-schema.ts';

/** The facts of one version as the data stores them; null for what the raw facts don't mention. */
export type VersionFacts = {
  commands: {
    commands: Map<string, CommandFacts>;
    flags: Map<string, FlagFacts>;
    builtins: { flags: Map<string, Map<string, FlagFacts>>; commands: string[] } | null;
  } | null;
  fields: { fields: Map<string, FieldFacts>; constraints: Map<string, ConstraintFacts> | null } | null;
  resources: {
    resources: Map<string, ResourceFacts>;
    types: Map<string, TypeFacts>;
    fields: Map<string, ResourceFieldFacts>;
  } | null;
};

/** Converts validated raw facts to those in the data. */
export function toVersionFacts(raw: RawFacts): VersionFacts {
  return { commands: commandsOf(raw), fields: fieldsOf(raw), resources: resourcesOf(raw) };
}

function commandsOf(raw: RawFacts): VersionFacts['commands'] {
  if (raw.commands === undefined) return null;
  const commands = Object.entries(raw.commands);
  const root = commands[0]?.[0].split(' ')[0] ?? '';
  const global = Object.values(raw.globalFlags ?? {});
  const ownFlags = commands.flatMap(([path, { flags }]) =>
    Object.values(flags).map((flag) => [flagKey(path, flag.long), toFlag(flag)] as const),
  );
  const globalFlags = global.map(
    (flag) => [flagKey(root, flag.long), toFlag({ ...flag, scope: 'persistent' })] as const,
  );
  return {
    commands: new Map(commands.map(([path, command]) => [path, toCommand(command)])),
    flags: new Map([...globalFlags, ...ownFlags]),
    builtins: builtinsOf(raw),
  };
}

function toCommand(raw: NonNullable<RawFacts['commands']>[string]): CommandFacts {
  const { args, aliases, hidden, deprecated, replacedBy = null, sourceFile = null } = raw;
  return factSchemas.command.parse({
    arguments: args.map(({ enum: accepted, ...argument }) => ({
      ...argument,
      acceptedValues: accepted ?? [],
    })),
    aliases,
    hidden,
    deprecated,
    replacedBy,
    sourceFile,
  });
}

function toFlag({ long: _, ...raw }: RawFlag): FlagFacts {
  return fillFlag(factSchemas.flag.parse(raw));
}

function builtinsOf(raw: RawFacts) {
  if (raw.builtins === undefined) return null;
  const flags = new Map<string, Map<string, FlagFacts>>();
  for (const { on, ...flag } of raw.builtins.flags) {
    const owner = on === 'every command' ? '*' : on;
    flags.set(owner, (flags.get(owner) ?? new Map<string, FlagFacts>()).set(flag.long, toFlag(flag)));
  }
  return { flags, commands: raw.builtins.commands };
}

function fieldsOf(raw: RawFacts): VersionFacts['fields'] {
  if (raw.fields === undefined) return null;
  const fields = Object.entries(raw.fields).map(([path, field]) => [path, toField(field)] as const);
  const constraints = raw.constraints?.map((one) => [constraintKey(one), one] as const);
  return {
    fields: new Map(fields),
    constraints: constraints === undefined ? null : new Map(constraints),
  };
}

function resourcesOf({ resources: raw }: RawFacts): VersionFacts['resources'] {
  if (raw === undefined) return null;
  return {
    resources: new Map(Object.entries(raw.resources)),
    types: new Map(Object.entries(raw.types)),
    fields: new Map(Object.entries(raw.fields)),
  };
}

function toField({ type, pro, ...raw }: RawField): FieldFacts {
  const types = Array.isArray(type) ? type : [type];
  // A schema with several kinds of mappings has no `type`, but none of them is a list or a scalar.
  const isMapping = raw.map === true && types.includes('any');
  return factSchemas.field.parse({
    ...raw,
    types: isMapping ? ['object'] : types,
    pro: pro !== undefined && pro !== false,
  });
}
