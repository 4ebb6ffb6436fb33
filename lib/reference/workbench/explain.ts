import { isNode } from 'yaml';
import { fieldId } from '../../docs/search/entry-ids.ts';
import type { MappedText } from '../examine/mapped-text.ts';
import { fieldIn } from '../facts/fields.ts';
import { pageOfField } from '../facts/page-of-field.ts';
import { typeText, valueText } from '../facts/rendering/display.ts';
import { documentsIn, type ExplainInput, inputOf } from './described.ts';
import { rangerIn } from './embedded/check-embedded.ts';
import { type EmbeddedFile, isInside } from './embedded/find-embedded.ts';
import type { SetFacts, WorkbenchTexts } from './facts/open-facts.ts';
import { fieldPathOf } from './field-path.ts';
import { explainManifestField } from './manifests/explain-manifest.ts';
import { manifestField, manifestKind } from './manifests/manifest-fields.ts';
import type { Explanation } from './model.ts';
import { createRanger, type Place } from './places.ts';
import { findVersion } from './versions.ts';

/** The field whose key or value contains an offset; null if there is none. */
export function explainAt(input: ExplainInput, offset: number): Explanation | null {
  const isAround = ({ start, end, value }: Place) => {
    const valueEnd = isNode(value) ? (value.range?.[1] ?? end) : end;
    return start <= offset && offset <= Math.max(end, valueEnd);
  };
  const found = documentsIn(input).findLast(({ places }) => places.some(isAround));
  const place = found?.places.findLast(isAround);
  if (found === undefined || place === undefined) return null;
  const file = found.embedded.find((one) => isInside(one, place));
  const inside = file === undefined ? null : explainInside(file, place, input, offset);
  if (inside !== null || file?.kind === 'tree') return inside;
  const set = input.facts.setOf(input.kind);
  const version = findVersion(set, input.version).name;
  if (input.facts.kindOf(input.kind).data === 'fields')
    return explainField(fieldPathOf(place.keys, set, version), place, set, version, input);
  const kind = manifestKind(found.contents, set, version);
  if (kind === null) return null;
  const field = manifestField(kind, place.keys, set, version);
  if (field?.in === 'configuration') return explainField(field.path, place, set, version, input);
  return explainManifestField(kind, field, place, { ...input, texts: input.texts(set.set), set, version });
}

/** The field of an embedded file at an offset in a manifest; null if there is none. */
function explainInside(
  file: EmbeddedFile,
  place: Place,
  input: ExplainInput,
  offset: number,
): Explanation | null {
  if (file.kind === 'tree') {
    const own = inputOf(file, input, input.text);
    const set = input.facts.setOf(own.kind);
    const version = file.version.data.name;
    return explainField(
      fieldPathOf(place.keys.slice(file.place.keys.length), set, version),
      place,
      set,
      version,
      own,
    );
  }
  const at = innerOffset(file.inner, offset);
  const found = at === null ? null : explainAt(inputOf(file, input, file.inner.text), at);
  if (found === null) return null;
  const rangeOf = rangerIn(file, input.text, createRanger(input.text));
  return { ...found, ...rangeOf(found.start, found.end), path: `${file.place.path}.${found.path}` };
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
  const texts = input.texts(set.set);
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
    description: texts?.textOf(path, version) ?? null,
    href: hrefOf(path, version, texts),
  };
}

function hrefOf(path: string, version: string, texts: WorkbenchTexts | null): string | null {
  if (texts === null) return null;
  const page = pageOfField(path, texts.pagesIn(version));
  return page === null ? null : `${page}#${fieldId(path)}`;
}

/** The offset in an embedded text for an offset in the manifest; null if it's outside of the text's lines. */
function innerOffset({ text, originOf }: MappedText, offset: number): number | null {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (originOf(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return originOf(low) <= offset && offset <= originOf(text.length) ? low : null;
}
