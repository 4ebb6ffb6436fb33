import { isMap, isNode, isScalar, isSeq } from 'yaml';
import { parseYaml } from '../examine/yaml/parse-yaml.ts';
import { typeText, valueText } from '../facts/drawing/display.ts';
import { fieldId } from '../facts/field-ids.ts';
import { fieldIn } from '../facts/fields.ts';
import { pageOfField } from '../facts/page-of-field.ts';
import type { SetFacts, WorkbenchFacts, WorkbenchTexts } from './facts/open-facts.ts';
import { factsOf, fieldPathOf } from './field-path.ts';
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

/** The field whose key or value contains an offset; null if there is none. */
export function explainAt(input: ExplainInput, offset: number): Explanation | null {
  if (input.kind === 'platform-manifest') return null;
  const place = placeAround(input.text, offset);
  return place === null ? null : explainPlace(place, input);
}

function placeAround(text: string, offset: number): Place | null {
  const { all } = placesOf(parseYaml(text, 'yaml', true).documents);
  const isAround = ({ start, end, value }: Place) => {
    const valueEnd = isNode(value) ? (value.range?.[1] ?? end) : end;
    return start <= offset && offset <= Math.max(end, valueEnd);
  };
  return all.findLast(isAround) ?? null;
}

function explainPlace(place: Place, input: ExplainInput): Explanation | null {
  const set = input.facts.setOf(input.kind);
  const version = findVersion(set, input.version);
  const path = fieldPathOf(place.keys, set, version.name);
  const field = path === null ? null : fieldIn(set.reference, path, version.name);
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
    description: input.texts?.textOf(path, version.name) ?? null,
    href: hrefOf(path, version.name, input.texts),
  };
}

function hrefOf(path: string, version: string, texts: WorkbenchTexts | null): string | null {
  if (texts === null) return null;
  const page = pageOfField(path, { fields: texts.pagesIn(version) });
  return page === null ? null : `${page}#${fieldId(path)}`;
}

/** The whole file in sentences, from top to bottom. Unknown fields only have their key and value. */
export function outlineOf(input: ExplainInput): OutlineEntry[] {
  const set = input.facts.setOf(input.kind);
  const version = findVersion(set, input.version);
  const rangeOf = createRanger(input.text);
  const { all } = placesOf(parseYaml(input.text, 'yaml', true).documents);
  return all.map((place) => ({
    ...rangeOf(place.start, place.end),
    depth: place.keys.length - 1,
    path: place.path,
    text: sentenceOf(place, version.name, set, input.texts),
  }));
}

function sentenceOf(place: Place, version: string, set: SetFacts, texts: WorkbenchTexts | null): string {
  const name = String(place.keys.at(-1));
  const head = typeof place.keys.at(-1) === 'number' ? `Item ${Number(name) + 1}` : name;
  const value = valueInWords(place.value);
  const path = fieldPathOf(place.keys, set, version);
  const facts = factsOf(path, set, version);
  const about = path === null ? null : (texts?.textOf(path, version) ?? null);
  const own = value === '' ? `${head}.` : `${head}: ${value}.`;
  if (facts === undefined) return own;
  const standard =
    isScalar(place.value) && facts.default !== undefined && facts.default === place.value.value
      ? ' This is the default.'
      : '';
  return `${own}${standard}${about === null ? '' : ` ${firstSentence(about)}`}`;
}

function valueInWords(value: unknown): string {
  if (isSeq(value)) return value.items.length === 1 ? '1 item' : `${value.items.length} items`;
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
