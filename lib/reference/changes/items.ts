import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import { parentOf } from '../facts/commands.ts';
import type { ArgumentFacts, CommandFacts, FieldFacts, FlagFacts, Json } from '../facts/facts.ts';
import { parentPath } from '../facts/field-paths.ts';
import type { CommandEntry, Reference } from '../facts/model.ts';
import type { ItemKind } from '../facts/moves.ts';
import { typeText } from '../facts/rendering/display.ts';
import type { Api, ResourceEntry, ResourceFieldFacts } from '../facts/resources/model.ts';
import { flagKey } from '../facts/stored/tables.ts';
import { itemId } from './item-id.ts';
import type { Item, Traits } from './model.ts';

/** Everything that a version of a set has, by id, without what every version has regardless of the product. */
export function itemsOf(reference: Reference, version: string): ReadonlyMap<string, Item> {
  return itemsIn(reference)(version);
}

/** A version is compared with several others. */
const itemsIn = rememberWeakly((reference: Reference) =>
  remember((version: string) => readItems(reference, version)),
);

function readItems(reference: Reference, version: string): Map<string, Item> {
  const items = [
    ...[...reference.commands.values()].flatMap((entry) => commandItems(entry, version)),
    ...[...reference.fields.values()].flatMap(({ path, facts }) => {
      const own = facts.get(version);
      return own === undefined ? [] : [fieldItem(path, own)];
    }),
    ...apiItems(reference.api, version),
  ];
  return new Map(items.map((item) => [itemId(item.kind, item.key), item]));
}

function commandItems(entry: CommandEntry, version: string): Item[] {
  const facts = entry.facts.get(version);
  if (facts === undefined) return [];
  const parent = itemId('command', entry.path);
  const part = (kind: ItemKind, name: string, traits: Traits): Item => {
    return { kind, key: `${entry.path} ${name}`, parent, isHidden: facts.hidden, traits };
  };
  return [
    commandItem(entry.path, facts),
    ...facts.arguments.map((one, index) =>
      part('argument', one.name ?? `#${index + 1}`, argumentTraits(one)),
    ),
    ...facts.aliases.map((alias) => part('alias', alias, {})),
    ...[...entry.flags.values()].flatMap((flag): Item[] => {
      const own = flag.facts.get(version);
      if (own === undefined) return [];
      const isHidden = facts.hidden || own.hidden;
      const key = flagKey(entry.path, flag.name);
      return [{ kind: 'flag', key, parent, isHidden, traits: flagTraits(own) }];
    }),
  ];
}

function commandItem(path: string, { hidden, deprecated, replacedBy }: CommandFacts): Item {
  const above = parentOf(path);
  return {
    kind: 'command',
    key: path,
    parent: above === null ? null : itemId('command', above),
    isHidden: hidden,
    traits: said({ deprecated, 'replaced by': replacedBy }),
  };
}

function argumentTraits({ required, variadic, acceptedValues }: ArgumentFacts): Traits {
  return said({ required, repeatable: variadic, 'accepted values': acceptedValues.toSorted(byText) });
}

function flagTraits({ short, type, deprecated, needs, ...facts }: FlagFacts): Traits {
  const isForAll = facts.scope === 'persistent';
  return {
    type,
    default: facts.default,
    ...said({
      short,
      deprecated,
      ...(needs === null ? {} : { [`${needs.value} only`]: true }),
      'for all subcommands': isForAll,
    }),
  };
}

function fieldItem(path: string, facts: FieldFacts): Item {
  const above = parentPath(path);
  const { required, acceptedValues } = facts;
  return {
    kind: 'field',
    key: path,
    parent: above === '' ? null : itemId('field', above),
    isHidden: false,
    traits: {
      type: typeText(facts),
      ...(facts.default === undefined ? {} : { default: facts.default }),
      ...said({ required, 'accepted values': acceptedValues.toSorted(byText) }),
    },
  };
}

/** Kubernetes' own types are left out: what a version of Kubernetes added isn't a change of the product. */
function apiItems({ resources, types }: Api, version: string): Item[] {
  return [
    ...[...resources.values()].flatMap((resource) => resourceItems(resource, version)),
    ...[...types.values()].flatMap(({ name, facts, fields }): Item[] => {
      if (facts.get(version)?.kubernetes !== null) return [];
      return [
        { kind: 'type', key: name, parent: null, isHidden: false, traits: {} },
        ...resourceFieldItems(name, itemId('type', name), fields, version),
      ];
    }),
  ];
}

function resourceItems({ name, facts, fields }: ResourceEntry, version: string): Item[] {
  const own = facts.get(version);
  if (own === undefined) return [];
  const { kind, apiVersion, scope, operations } = own;
  const parent = itemId('resource', name);
  const above = name.includes('/') ? itemId('resource', name.slice(0, name.indexOf('/'))) : null;
  return [
    { kind: 'resource', key: name, parent: above, isHidden: false, traits: { kind, apiVersion, scope } },
    ...operations.map(
      ({ verb, method, path }): Item => ({
        kind: 'operation',
        key: `${name} ${verb} ${method} ${path}`,
        parent,
        isHidden: false,
        traits: {},
      }),
    ),
    ...resourceFieldItems(name, parent, fields, version),
  ];
}

function resourceFieldItems(
  owner: string,
  root: string,
  fields: ReadonlyMap<string, { path: string; facts: ReadonlyMap<string, ResourceFieldFacts> }>,
  version: string,
): Item[] {
  const own = [...fields.values()].flatMap(({ path, facts }) => {
    const here = facts.get(version);
    return here === undefined ? [] : [{ path, facts: here }];
  });
  const paths = new Set(own.map(({ path }) => path));
  return own.map(({ path, facts }) => {
    const above = nearestAbove(path, paths);
    const { types, itemType, map, ref, required, acceptedValues } = facts;
    const type = typeText({ types, itemType, map, valueType: map ? itemType : null });
    return {
      kind: 'resource field',
      key: `${owner} ${path}`,
      parent: above === '' ? root : itemId('resource field', `${owner} ${above}`),
      isHidden: false,
      traits: {
        type: ref === null ? type : `${type} (${ref})`,
        ...said({ required, 'accepted values': acceptedValues.toSorted(byText) }),
      },
    };
  });
}

/** Items of lists and entries of maps aren't fields of a resource: `a[].b` is directly below `a`. */
function nearestAbove(path: string, paths: ReadonlySet<string>): string {
  let above = parentPath(path);
  while (above !== '' && !paths.has(above)) above = parentPath(above);
  return above;
}

/** The order of accepted values has no meaning, and the product changes it. */
function byText(a: Json, b: Json): number {
  return String(a) < String(b) ? -1 : 1;
}

/** Only the traits that carry information: `false`, null, and empty lists are left out. */
function said(traits: Record<string, Json>): Traits {
  const kept = Object.entries(traits).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
  return Object.fromEntries(kept);
}
