import { isMap, isNode, isScalar, isSeq } from 'yaml';
import { countOf } from '../base/count.ts';
import { parseYaml, textAt } from '../examine/yaml/parse-yaml.ts';
import { typeText, valueText } from '../facts/drawing/display.ts';
import { fieldId } from '../facts/field-ids.ts';
import { fieldIn } from '../facts/fields.ts';
import { pageOfField } from '../facts/page-of-field.ts';
import type { SetFacts, WorkbenchFacts, WorkbenchTexts } from './facts/open-facts.ts';
import { factsOf, fieldPathOf } from './field-path.ts';
import { explainManifestField } from './manifests/explain-manifest.ts';
import {
  type ManifestField,
  type ManifestKind,
  manifestField,
  manifestKind,
  textOf,
} from './manifests/manifest-fields.ts';
import type { Explanation, FileKind, OutlineEntry } from './model.ts';
import { createRanger, type Place, placesOf } from './places.ts';
import { findVersion } from './versions.ts';

export type ExplainInput = {
  text: string;
  kind: FileKind;
  version?: string;
  facts: WorkbenchFacts;
  /** Null if they aren't loaded yet. Descriptions and links are left out then. */
  texts: WorkbenchTexts | null;
};

type Described = { contents: unknown; places: readonly Place[] };

/** The documents of a file with their places. */
const documentsIn = (text: string): Described[] =>
  parseYaml(text, 'yaml', true).documents.map((document) => ({
    contents: document.contents,
    places: placesOf([document]).all,
  }));

/** The field whose key or value contains an offset; null if there is none. */
export function explainAt(input: ExplainInput, offset: number): Explanation | null {
  const isAround = ({ start, end, value }: Place) => {
    const valueEnd = isNode(value) ? (value.range?.[1] ?? end) : end;
    return start <= offset && offset <= Math.max(end, valueEnd);
  };
  const found = documentsIn(input.text).findLast(({ places }) => places.some(isAround));
  const place = found?.places.findLast(isAround);
  if (found === undefined || place === undefined) return null;
  const set = input.facts.setOf(input.kind);
  const version = findVersion(set, input.version).name;
  if (input.kind !== 'platform-manifest')
    return explainField(fieldPathOf(place.keys, set, version), place, set, version, input);
  const kind = manifestKind(found.contents, set, version);
  if (kind === null) return null;
  const field = manifestField(kind, place.keys, set, version);
  if (field?.in === 'configuration') return explainField(field.path, place, set, version, input);
  return explainManifestField(kind, field, place, { ...input, set, version });
}

function explainField(
  path: string | null,
  place: Place,
  set: SetFacts,
  version: string,
  input: ExplainInput,
): Explanation | null {
  const field = path === null ? null : fieldIn(set.reference, path, version);
  if (path === null || field === null) return null;
  return {
    path: place.path,
    ...createRanger(input.text)(place.start, place.end),
    type: typeText(field),
    default: field.default === undefined ? null : valueText(field.default),
    acceptedValues: field.acceptedValues.map(String),
    since: field.since,
    removedIn: field.removedIn,
    isPro: field.pro,
    isRequired: field.required,
    description: input.texts?.textOf(path, version) ?? null,
    href: hrefOf(path, version, input.texts),
  };
}

function hrefOf(path: string, version: string, texts: WorkbenchTexts | null): string | null {
  if (texts === null) return null;
  const page = pageOfField(path, texts.pagesIn(version));
  return page === null ? null : `${page}#${fieldId(path)}`;
}

/** The whole file in sentences, from top to bottom. Unknown fields only have their key and value. */
export function outlineOf(input: ExplainInput): OutlineEntry[] {
  const set = input.facts.setOf(input.kind);
  const version = findVersion(set, input.version).name;
  const rangeOf = createRanger(input.text);
  const isManifest = input.kind === 'platform-manifest';
  return documentsIn(input.text).flatMap(({ contents, places }): OutlineEntry[] => {
    const kind = isManifest ? manifestKind(contents, set, version) : null;
    const aboutOf = ({ keys }: Place) =>
      kind === null
        ? aboutField(isManifest ? null : fieldPathOf(keys, set, version), set, version, input.texts)
        : aboutManifestField(manifestField(kind, keys, set, version), set, version, input.texts);
    const lines = places.map((place) => ({
      ...rangeOf(place.start, place.end),
      depth: place.keys.length - (isManifest ? 0 : 1),
      path: place.path,
      text: sentenceOf(place, aboutOf(place)),
    }));
    const [first] = places;
    if (!isManifest || first === undefined) return lines;
    const text = manifestSentence(contents, kind, version, input.texts);
    return [{ ...rangeOf(first.start, first.start), depth: 0, path: '', text }, ...lines];
  });
}

/** What is known about a field: its default, and its description. */
type About = { standard?: unknown; text: string | null };

function aboutField(
  path: string | null,
  set: SetFacts,
  version: string,
  texts: WorkbenchTexts | null,
): About {
  if (path === null) return { text: null };
  return { standard: factsOf(path, set, version)?.default, text: texts?.textOf(path, version) ?? null };
}

function aboutManifestField(
  field: ManifestField | null,
  set: SetFacts,
  version: string,
  texts: WorkbenchTexts | null,
): About {
  if (field === null) return { text: null };
  if (field.in === 'configuration') return aboutField(field.path, set, version, texts);
  return { text: texts?.ownTextOf(field.owner, field.path, version) ?? null };
}

/** The first line about a document: its kind and name, and what the kind is. */
function manifestSentence(
  contents: unknown,
  kind: ManifestKind | null,
  version: string,
  texts: WorkbenchTexts | null,
): string {
  const name = textAt(contents, ['metadata', 'name']);
  const head = `${textOf(contents, 'kind') ?? 'Document'}${name === null ? '' : ` ${name}`}.`;
  const text = kind === null ? null : (texts?.ownTextOf(kind.resource, '', version) ?? null);
  return text === null ? head : `${head} ${firstSentence(text)}`;
}

function sentenceOf(place: Place, { standard, text }: About): string {
  const name = String(place.keys.at(-1));
  const head = typeof place.keys.at(-1) === 'number' ? `Item ${Number(name) + 1}` : name;
  const value = valueInWords(place.value);
  const own = value === '' ? `${head}.` : `${head}: ${value}.`;
  const isStandard = isScalar(place.value) && standard !== undefined && standard === place.value.value;
  return `${own}${isStandard ? ' This is the default.' : ''}${text === null ? '' : ` ${firstSentence(text)}`}`;
}

function valueInWords(value: unknown): string {
  if (isSeq(value)) return countOf(value.items.length, '1 item', 'items');
  if (isMap(value)) return '';
  if (!isScalar(value) || value.value === null) return 'no value';
  if (value.value === true) return 'on';
  if (value.value === false) return 'off';
  const text = String(value.value);
  const [first = ''] = text.split('\n');
  return text.includes('\n') || first.length > 60 ? `${first.slice(0, 60).trimEnd()}…` : first;
}

/** Abbreviations don't end a sentence. */
const firstSentence = (text: string): string => /^.*?[^.\s]{3,}[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
