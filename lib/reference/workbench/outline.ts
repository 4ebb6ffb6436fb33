import { isMap, isScalar, isSeq } from 'yaml';
import { countOf } from '../../ground/base/count.ts';
import { firstSentence } from '../../ground/base/first-sentence.ts';
import { textAt } from '../examine/yaml/parse-yaml.ts';
import { documentsIn, type ExplainInput, inputOf } from './described.ts';
import { rangerIn } from './embedded/check-embedded.ts';
import { type EmbeddedFile, isInside } from './embedded/find-embedded.ts';
import type { SetFacts, WorkbenchTexts } from './facts/open-facts.ts';
import { factsOf, fieldPathOf } from './field-path.ts';
import {
  type ManifestField,
  type ManifestKind,
  manifestField,
  manifestKind,
  textOf,
} from './manifests/manifest-fields.ts';
import type { OutlineEntry } from './model.ts';
import { createRanger, type Place } from './places.ts';
import { findVersion, minorName } from './versions.ts';

/** The whole file in sentences, from top to bottom. Unknown fields only have their key and value. */
export function outlineOf(input: ExplainInput): OutlineEntry[] {
  const set = input.facts.setOf(input.kind);
  const version = findVersion(set, input.version).name;
  const texts = input.texts(set.set);
  const rangeOf = createRanger(input.text);
  const isManifest = input.facts.kindOf(input.kind).data === 'resources';
  return documentsIn(input).flatMap(({ contents, places, embedded }): OutlineEntry[] => {
    const kind = isManifest ? manifestKind(contents, set, version) : null;
    const aboutOf = (place: Place, file: EmbeddedFile | undefined) => {
      const { keys } = place;
      if (file !== undefined) return aboutEmbedded(file, place, input);
      return kind === null
        ? aboutField(isManifest ? null : fieldPathOf(keys, set, version), set, version, texts)
        : aboutManifestField(manifestField(kind, keys, set, version), set, version, texts);
    };
    const lines = places.flatMap((place): OutlineEntry[] => {
      const { keys, path } = place;
      const file = embedded.find((one) => isInside(one, place));
      const line = {
        ...rangeOf(place.start, place.end),
        depth: keys.length - (isManifest ? 0 : 1),
        path,
        text: file?.kind === 'text' ? sentenceOfFile(file, input) : sentenceOf(place, aboutOf(place, file)),
      };
      return file?.kind === 'text' ? [line, ...outlineInside(file, input, line.depth + 1)] : [line];
    });
    const [first] = places;
    if (!isManifest || first === undefined) return lines;
    const text = manifestSentence(contents, kind, version, texts);
    return [{ ...rangeOf(first.start, first.start), depth: 0, path: '', text }, ...lines];
  });
}

/** `values: the app.yaml, for 0.27.` */
const sentenceOfFile = ({ place, version }: EmbeddedFile, { facts }: ExplainInput): string =>
  `${String(place.keys.at(-1))}: the ${facts.main?.label}, for ${minorName(version.data)}.`;

/** The outline of a text in a manifest, with places in the manifest. */
function outlineInside(
  file: Extract<EmbeddedFile, { kind: 'text' }>,
  input: ExplainInput,
  depth: number,
): OutlineEntry[] {
  const rangeOf = rangerIn(file, input.text, createRanger(input.text));
  return outlineOf(inputOf(file, input, file.inner.text)).map((line) => ({
    ...line,
    ...rangeOf(line.start, line.end),
    depth: line.depth + depth,
    path: `${file.place.path}.${line.path}`,
  }));
}

function aboutEmbedded(file: EmbeddedFile, place: Place, { facts, texts }: ExplainInput): About {
  const set = facts.setOf(facts.main?.id ?? '');
  const version = file.version.data.name;
  const keys = place.keys.slice(file.place.keys.length);
  return aboutField(fieldPathOf(keys, set, version), set, version, texts(set.set));
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
