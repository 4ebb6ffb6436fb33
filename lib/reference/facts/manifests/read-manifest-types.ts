import { z } from 'zod';
import type { TextFile } from '../../../ground/base/files.ts';
import { suggestOr } from '../../../ground/base/problems/nearest.ts';
import type { Parsed, Problem } from '../../../ground/base/problems/problem.ts';
import { type DataPath, type LocatedData, locateYaml } from '../../../ground/config/located.ts';
import { validate } from '../../../ground/config/validate.ts';
import { type ManifestType, type ManifestTypes, PLAIN_TYPES, readNotation } from './model.ts';

const rule = 'reference-data';

const word = z.string().min(1);
const API_VERSION = /^(?:[a-z0-9.-]+\/)?v\d+(?:(?:alpha|beta)\d+)?$/;
const KIND = /^[A-Z][A-Za-z0-9]*$/;
const FIELD_NAME = /^[^\s!]+!?$/;

const kind = z.string().regex(KIND, "expected a kind such as 'ConfigMap'");
const notation = z
  .string()
  .regex(/^[A-Za-z][\w-]*(?:\[\]|\{\})*$/, "expected a type such as 'string', 'Volume[]', or 'string{}'")
  .describe(`A type of this file or one of ${PLAIN_TYPES.join(', ')}; [] makes a list of it, {} a map.`);

const manifestTypesFile = z.strictObject({
  kinds: z.record(word, z.array(kind).min(1)).default({}).describe('API versions, and all of their kinds.'),
  groups: z
    .array(word)
    .default([])
    .describe('Groups of other programs, whose kinds have the names of types.'),
  renamed: z
    .record(word, z.record(word, word))
    .default({})
    .describe('Types of kinds that have another name, by API version and kind.'),
  open: z.array(word).default([]).describe('Types that have more fields than are listed.'),
  freeFields: z
    .record(word, notation)
    .default({})
    .describe(
      "Ends of paths of the sets' fields, and what Kubernetes takes there if the facts leave it open.",
    ),
  foreignFields: z
    .record(word, notation)
    .default({})
    .describe("Paths of the sets' open fields, and the types with what other programs read there."),
  types: z.record(word, z.record(word, notation)).describe("Types, their fields, and the fields' types."),
});

type Written = z.infer<typeof manifestTypesFile>;
type ReportAt = (path: DataPath, message: string, hint: string) => Problem;

/** Reads the types of manifests. Problems: schema violations, duplicates, and unknown types. */
export function readManifestTypes(file: TextFile): Parsed<ManifestTypes> {
  const { located, problems } = locateYaml(file, rule);
  if (located === null) return { value: null, problems };
  const { value, problems: wrong } = validate(manifestTypesFile, located, rule);
  if (value === null) return { value: null, problems: wrong };
  const faults = [
    ...validateKeys(value, located),
    ...validateTypes(value, located),
    ...validateNames(value, located),
  ];
  return { value: faults.length > 0 ? null : toTypes(file.path, value), problems: faults };
}

function toTypes(file: string, written: Written): ManifestTypes {
  const { types, kinds, groups, renamed, open, freeFields, foreignFields } = written;
  const toType = (name: string, fields: Record<string, string>): ManifestType => ({
    fields: Object.entries(fields).map(([key, own]) => ({
      name: nameOf(key),
      required: key.endsWith('!'),
      notation: own,
    })),
    isOpen: open.includes(name),
  });
  return {
    file,
    types: new Map(Object.entries(types).map(([name, fields]) => [name, toType(name, fields)])),
    kinds: new Map(Object.entries(kinds)),
    groups: new Set(groups),
    renamed: new Map(
      Object.entries(renamed).map(([version, own]) => [version, new Map(Object.entries(own))]),
    ),
    freeFields: new Map(Object.entries(freeFields)),
    foreignFields: new Map(Object.entries(foreignFields)),
  };
}

function reportIn(located: LocatedData, where: 'keyAt' | 'valueAt'): ReportAt {
  return (path, message, hint) => ({ file: located.file, ...located[where](path), rule, message, hint });
}

/** Keys have the form of what they name. */
function validateKeys({ types, kinds, renamed }: Written, located: LocatedData): Problem[] {
  const report = reportIn(located, 'keyAt');
  const versions = [...keysOf(['kinds'], kinds), ...keysOf(['renamed'], renamed)];
  const renamedKinds = Object.entries(renamed).flatMap(([version, own]) => keysOf(['renamed', version], own));
  const fields = Object.entries(types).flatMap(([type, own]) => keysOf(['types', type], own));
  return [
    ...versions
      .filter(({ key }) => !API_VERSION.test(key))
      .map(({ key, path }) =>
        report(path, `'${key}' is not an API version.`, 'Write it as v1 or group.example.com/v1.'),
      ),
    ...[...renamedKinds, ...keysOf(['types'], types)]
      .filter(({ key }) => !KIND.test(key))
      .map(({ key, path }) => report(path, `'${key}' is not a kind.`, 'Kinds are words like ConfigMap.')),
    ...fields
      .filter(({ key }) => !FIELD_NAME.test(key))
      .map(({ key, path }) =>
        report(path, `'${key}' is not a field's name.`, "If it is required, put one '!' at its end."),
      ),
  ];
}

function keysOf(above: DataPath, map: Readonly<Record<string, unknown>>): { key: string; path: DataPath }[] {
  return Object.keys(map).map((key) => ({ key, path: [...above, key] }));
}

function validateTypes({ types, freeFields, foreignFields }: Written, located: LocatedData): Problem[] {
  const known = new Set([...PLAIN_TYPES, ...Object.keys(types)]);
  const reportKey = reportIn(located, 'keyAt');
  const reportValue = reportIn(located, 'valueAt');
  const missing = (path: DataPath, own: string) => {
    const base = baseOf(own);
    if (known.has(base)) return [];
    return [reportValue(path, `There is no type '${base}'.`, suggestOr(base, known, ADD_TYPE))];
  };
  const ofSets = Object.entries({ freeFields, foreignFields }).flatMap(([key, fields]) =>
    Object.entries(fields).flatMap(([path, own]) => missing([key, path], own)),
  );
  const ofTypes = Object.entries(types).flatMap(([type, fields]) => {
    const keys = Object.keys(fields);
    return Object.entries(fields).flatMap(([key, own]) => {
      const path = ['types', type, key];
      const isDuplicate = key.endsWith('!') && keys.includes(nameOf(key));
      return [
        ...(isDuplicate
          ? [reportKey(path, `'${type}' has the field '${nameOf(key)}' twice.`, 'Keep one of them.')]
          : []),
        ...missing(path, own),
      ];
    });
  });
  return [...ofSets, ...ofTypes];
}

/** The lists have no duplicates, and only name existing types. */
function validateNames({ types, kinds, groups, renamed, open }: Written, located: LocatedData): Problem[] {
  const report = reportIn(located, 'valueAt');
  const names = Object.keys(types);
  const missing = (path: DataPath, name: string) =>
    names.includes(name)
      ? []
      : [report(path, `There is no type '${name}'.`, suggestOr(name, names, ADD_TYPE))];
  return [
    ...Object.entries(kinds).flatMap(([version, own]) => validateTwice(['kinds', version], own, report)),
    ...validateTwice(['groups'], groups, report),
    ...validateTwice(['open'], open, report),
    ...Object.entries(renamed).flatMap(([version, own]) =>
      Object.entries(own).flatMap(([name, type]) => missing(['renamed', version, name], type)),
    ),
    ...open.flatMap((name, index) => missing(['open', index], name)),
  ];
}

function validateTwice(path: DataPath, list: readonly string[], report: ReportAt): Problem[] {
  return list.flatMap((name, index) =>
    list.indexOf(name) === index
      ? []
      : [report([...path, index], `'${name}' is listed twice.`, 'Keep one of them.')],
  );
}

const ADD_TYPE = "Add it to 'types'.";

const nameOf = (key: string): string => key.replace(/!$/, '');

function baseOf(own: string): string {
  const { container, of } = readNotation(own);
  return container === null ? of : baseOf(of);
}
