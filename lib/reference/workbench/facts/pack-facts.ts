import { groupBy } from '../../../ground/base/group-by.ts';
import type { SetConfig } from '../../../ground/config/model.ts';
import type { ByVersion, ConstraintFacts, Text } from '../../facts/facts.ts';
import type { ManifestField, ManifestTypes } from '../../facts/manifests/model.ts';
import type { Reference } from '../../facts/model.ts';
import type { ItemKind } from '../../facts/moves.ts';
import type { Placements } from '../../facts/placements.ts';
import type { ResourceFieldFacts } from '../../facts/resources/model.ts';
import { fieldDefaults, omitDefaults } from '../../facts/stored/defaults.ts';
import type {
  FactsData,
  ManifestData,
  MoveData,
  Owner,
  SetData,
  Shape,
  TextPages,
  TextsData,
  VersionData,
} from './data.ts';
import { fieldShapeDefaults } from './defaults.ts';
import { createNumbering, maskOf, type Numbering, packRows, packStates } from './states.ts';

/** Facts that neither checks nor explanations need. */
const UNUSED = { acceptedValuesFrom: undefined, contentEncoding: undefined };

/** The kinds of moves that matter for files. */
const MOVED_IN_FILES: ReadonlySet<ItemKind> = new Set(['field', 'resource', 'resource field']);

/** Requests of a subresource have a body of their own, but no file contains it. */
export const isInFiles = ({ name }: { name: string }): boolean => !name.includes('/');

/** The platform writes the status. A file that was saved with it may contain anything there. */
export const isStatus = (path: string): boolean => /^status[.[]/.test(path);

function withoutStatus<E extends ApiEntry>(entry: E): E {
  return { ...entry, fields: new Map([...entry.fields].filter(([path]) => !isStatus(path))) };
}

/** A set's data about files as plain JSON. `unpackReference` is the inverse. */
export function packFacts(reference: Reference, set: SetConfig): SetData {
  const versions = reference.versions.map(({ name }) => name);
  const shapes = createNumbering<Shape>();
  const fields = [...reference.fields.values()].map(
    ({ path, facts }) =>
      [
        path,
        packStates(facts, versions, (own) => numberOf(shapes, { ...own, ...UNUSED }, fieldDefaults)),
      ] as const,
  );
  const owners = (entries: Iterable<ApiEntry>) => [...entries].map((one) => packOwner(one, versions, shapes));
  const api = {
    resources: owners([...reference.api.resources.values()].filter(isInFiles).map(withoutStatus)),
    types: owners(reference.api.types.values()),
  };
  return {
    set: reference.set,
    document: reference.document,
    versions: versionsOf(reference, set),
    isSchema: reference.schema !== null,
    fields: packRows(fields),
    examples: Object.fromEntries(reference.examples),
    constraints: reference.constraints.flatMap(({ facts }) => packConstraint(facts, versions)),
    ...api,
    shapes: shapes.values.map((shape) => shape ?? {}),
    moves: (reference.moves?.list ?? [])
      .filter(({ kind }) => MOVED_IN_FILES.has(kind))
      .map(({ at: _at, ...move }): MoveData => move),
  };
}

function numberOf(shapes: Numbering<Shape>, facts: object, defaults: object): number {
  return shapes.numberOf(JSON.parse(JSON.stringify(omitDefaults(facts, defaults))));
}

function versionsOf(reference: Reference, set: SetConfig): VersionData[] {
  return reference.versions.map(({ name, isReleased }) => {
    const config = set.versions.find((one) => one.name === name);
    return {
      name,
      isReleased,
      label: config?.label ?? name,
      release: config?.variables.version ?? null,
      isLatest: config?.isLast ?? false,
      companions: config?.companions ?? {},
    };
  });
}

function packConstraint(
  facts: ByVersion<ConstraintFacts>,
  versions: readonly string[],
): SetData['constraints'][number][] {
  const [first] = facts.values();
  if (first === undefined) return [];
  const { kind, paths } = first;
  return [{ kind, paths, versions: maskOf(facts.keys(), versions) }];
}

type ApiEntry = {
  name: string;
  facts: ByVersion<object>;
  fields: ReadonlyMap<string, { path: string; facts: ByVersion<ResourceFieldFacts> }>;
};

function packOwner({ name, facts, fields }: ApiEntry, versions: readonly string[], shapes: Numbering<Shape>) {
  // A resource's operations don't matter for files.
  const own = packStates(facts, versions, (one) => numberOf(shapes, { ...one, operations: undefined }, {}));
  const rows = [...fields.values()].map(
    (field) =>
      [
        field.path,
        packStates(field.facts, versions, (one) => numberOf(shapes, one, fieldShapeDefaults)),
      ] as const,
  );
  return [name, own, packRows(rows)] satisfies Owner;
}

/** The older formats of files, by set. */
export const olderFormatsIn = (references: Iterable<Reference>): FactsData['older'] =>
  Object.fromEntries(
    [...references].flatMap(({ set, olderFormat }) => (olderFormat === null ? [] : [[set, olderFormat]])),
  );

/** The types of manifests as plain JSON. */
export function packManifests(manifestTypes: ManifestTypes): ManifestData {
  const { types, kinds, groups, renamed, freeFields, foreignFields } = manifestTypes;
  const grouped = (fields: readonly ManifestField[]) =>
    [...groupBy(fields, ({ notation }) => notation)]
      .map(([notation, own]) =>
        [notation, ...own.map(({ name, required }) => (required ? `${name}!` : name))].join(' '),
      )
      .join(';');
  return {
    types: Object.fromEntries([...types].map(([name, { fields }]) => [name, grouped(fields)])),
    open: [...types].flatMap(([name, { isOpen }]) => (isOpen ? [name] : [])),
    kinds: Object.fromEntries(kinds),
    groups: [...groups],
    renamed: Object.fromEntries([...renamed].map(([version, own]) => [version, Object.fromEntries(own)])),
    freeFields: Object.fromEntries(freeFields),
    foreignFields: Object.fromEntries(foreignFields),
  };
}

/** The pages that show a version's entries. */
type Pages = Partial<Pick<Placements, 'fields' | 'resources' | 'types'>>;

/** The descriptions of a set's fields and of its API. `pagesOf` returns the pages that show them in a version. */
export function packTexts(reference: Reference, pagesOf: (version: string) => Pages): TextsData {
  const versions = reference.versions.map(({ name }) => name);
  const texts = createNumbering<string>();
  const statesOf = (own: ByVersion<Text>) => packStates(own, versions, ({ text }) => texts.numberOf(text));
  const rowsOf = (fields: Iterable<{ path: string; texts: ByVersion<Text> }>) =>
    packRows([...fields].map(({ path, texts: own }) => [path, statesOf(own)] as const));
  const { api } = reference;
  return {
    set: reference.set,
    fields: rowsOf(reference.fields.values()),
    owners: [...[...api.resources.values()].filter(isInFiles).map(withoutStatus), ...api.types.values()].map(
      ({ name, texts: own, fields }): Owner => [name, statesOf(own), rowsOf(fields.values())],
    ),
    texts: texts.values.map((text) => text ?? ''),
    pages: Object.fromEntries(versions.map((version) => [version, packPages(pagesOf(version))])),
  };
}

function packPages({ fields, resources, types }: Pages): TextPages {
  return {
    fields: Object.fromEntries(fields ?? []),
    resources: Object.fromEntries(resources ?? []),
    types: types ?? null,
  };
}
