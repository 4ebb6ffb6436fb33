import type { TextFile } from '../../../ground/base/files.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { Parsed, Problem } from '../../../ground/base/problems/problem.ts';
import { type LocatedData, locateJson } from '../../../ground/config/located.ts';
import { validate } from '../../../ground/config/validate.ts';
import { isOpenApi } from './open-api/document.ts';
import { fromOpenApi } from './open-api/from-open-api.ts';
import { LAYOUT_FILE, readLayout } from './open-api/layout.ts';
import { fromPlatformApi } from './platform-api.ts';
import { fromPlatformConfig } from './platform-config.ts';
import { apiSchema, isApiFacts, isData } from './raw-api.ts';
import { type RawFacts, rawSchema } from './raw-schema.ts';

/** The rule of all problems in this data. */
const rule = 'facts';

/** Reads raw facts (JSON), with the place of each part. */
function locateFacts(file: TextFile): Parsed<LocatedData> {
  const { located, problems } = locateJson(file, rule);
  if (located === null) return { value: null, problems };
  const shaped = inOneShape(located);
  return shaped.value === null
    ? { value: null, problems: shaped.problems }
    : { value: { ...located, data: shaped.value.data }, problems: [] };
}

/** Facts generated from a document are always valid, so they need no places. */
function locateOpenApi(file: TextFile, layoutFile: TextFile | null): Parsed<LocatedData> {
  if (layoutFile === null) {
    const message = 'This is an OpenAPI document, and nothing says which parts to import.';
    const hint = `Write ${LAYOUT_FILE} into the reference folder of the set; docs/reference-data.md has its keys.`;
    return { value: null, problems: [{ file: file.path, ...fileStart, rule, message, hint }] };
  }
  const layout = readLayout(layoutFile, rule);
  if (layout.value === null) return { value: null, problems: layout.problems };
  const { value, problems } = fromOpenApi(file, layout.value, rule);
  if (value === null) return { value, problems };
  const { line, column } = fileStart;
  const at = () => ({ line, column });
  return { value: { file: file.path, data: value.data, valueAt: at, keyAt: at }, problems: [] };
}

/** Facts of the platform have their own forms. */
function inOneShape(found: LocatedData): Parsed<{ data: unknown }> {
  if (!isApiFacts(found.data)) return { value: { data: fromPlatformConfig(found.data) }, problems: [] };
  const { value, problems } = validate(apiSchema, found, rule);
  return value === null ? { value, problems } : { value: { data: fromPlatformApi(value) }, problems: [] };
}

/** The facts of one version, still in their original form. */
export type RawSlice = { version: string; tag: string | null; facts: RawFacts };

/**
 * Reads a file of raw facts: for one version, or for many (listed in its `versions`).
 *
 * `known` has the versions of the set. Facts name them in full (`0.28.0`) or in short (`0.28`). `asked` is the version
 * to use the facts for; null for those that the file names. Problems: syntax errors, keys and values that aren't in the
 * schema, and versions that aren't in the set. `layout` defines what is taken from OpenAPI documents; null if the set
 * has none.
 */
export function readRawFacts(
  file: TextFile,
  known: readonly string[],
  asked: string | null,
  layout: TextFile | null = null,
): Parsed<RawSlice[]> {
  const { value: located, problems } = isOpenApi(file) ? locateOpenApi(file, layout) : locateFacts(file);
  if (located === null) return { value: null, problems };
  const named = namesIn(located);
  const slices =
    named.length === 0 ? oneSlice(located, known, asked) : manySlices(located, named, known, asked);
  const wrong = slices.flatMap((slice) => slice.problems);
  return wrong.length > 0
    ? { value: null, problems: wrong }
    : { value: slices.flatMap((slice) => slice.value ?? []), problems: [] };
}

/** The versions whose facts are combined in the file. Empty for the facts of one version. */
function namesIn({ data }: LocatedData): string[] {
  const versions = isData(data) && Array.isArray(data.versions) ? data.versions : [];
  return versions.filter((name) => typeof name === 'string');
}

function oneSlice(located: LocatedData, known: readonly string[], asked: string | null): Parsed<RawSlice>[] {
  const parsed = validate(rawSchema, located, rule);
  if (parsed.value === null) return [{ value: null, problems: parsed.problems }];
  const facts = parsed.value;
  const wanted = asked ?? facts.version;
  if (wanted === undefined) {
    const message = 'The file does not say which version its facts are of.';
    const hint = 'Add \'--version <name>\', or a key "version" to the file.';
    return [{ value: null, problems: [{ file: located.file, ...fileStart, rule, message, hint }] }];
  }
  const version = fullName(wanted, known);
  if (version === null)
    return [{ value: null, problems: [unknownVersion(located, ['version'], wanted, known)] }];
  return [{ value: { version, tag: facts.tag ?? null, facts }, problems: [] }];
}

function manySlices(
  located: LocatedData,
  named: readonly string[],
  known: readonly string[],
  asked: string | null,
): Parsed<RawSlice>[] {
  const chosen = named.filter((name) => asked === null || fullName(name, known) === asked);
  if (chosen.length === 0) {
    const message = `The file has no facts of version '${asked}'.`;
    const at = { file: located.file, ...located.keyAt(['versions']) };
    return [{ value: null, problems: [{ ...at, rule, message, hint: suggest(asked ?? '', named) }] }];
  }
  return chosen.map((name): Parsed<RawSlice> => {
    const version = fullName(name, known);
    const place = ['versions', named.indexOf(name)];
    if (version === null) return { value: null, problems: [unknownVersion(located, place, name, known)] };
    const parsed = validate(rawSchema, { ...located, data: sliceOf(located.data, name) }, rule);
    if (parsed.value === null) return { value: null, problems: parsed.problems };
    return { value: { version, tag: tagOf(located.data, name), facts: parsed.value }, problems: [] };
  });
}

function tagOf(data: unknown, name: string): string | null {
  const tags = isData(data) ? data.sourceTags : undefined;
  const tag = isData(tags) ? tags[name] : undefined;
  return typeof tag === 'string' ? tag : null;
}

/** `0.28` and `0.28.0` both mean 0.28.0. */
function fullName(name: string, known: readonly string[]): string | null {
  return (
    known.find((version) => version === name) ??
    known.find((version) => version.startsWith(`${name}.`)) ??
    null
  );
}

function unknownVersion(
  located: LocatedData,
  path: readonly PropertyKey[],
  name: string,
  known: readonly string[],
): Problem {
  const message = `versions.json has no version '${name}'.`;
  const hint = `${suggest(name, known)}\nTo make it of what 'current' has, add --label "v${name}".`;
  return { file: located.file, ...located.valueAt(path), rule, message, hint };
}

/**
 * Extracts one version from the facts of many: entries whose `versions` don't include it are removed, and
 * `defaultByVersion` and similar keys replace the values that they refine (null: none).
 */
function sliceOf(facts: unknown, version: string): unknown {
  if (Array.isArray(facts)) return facts.map((part) => sliceOf(part, version));
  if (!isData(facts)) return facts;
  const own = { ...facts };
  for (const [key, values] of Object.entries(facts)) {
    if (key === 'versions') delete own[key];
    const name = /^(.+)ByVersion$/.exec(key)?.[1];
    if (name === undefined || !isData(values)) continue;
    delete own[key];
    const value = values[version] ?? null;
    if (value === null) delete own[name];
    else own[name] = value;
  }
  const kept = Object.entries(own).filter(([, part]) => has(part, version));
  return Object.fromEntries(kept.map(([key, part]) => [key, isFree(key) ? part : sliceOf(part, version)]));
}

/** Defaults and accepted values are the product's own data, whose keys have no meaning here. */
function isFree(key: string): boolean {
  return key === 'default' || key === 'acceptedValues';
}

function has(part: unknown, version: string): boolean {
  if (!isData(part) || !Array.isArray(part.versions)) return true;
  return part.versions.includes(version);
}
