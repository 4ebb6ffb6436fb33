import { isMap, isScalar, type Node } from 'yaml';
import type { MappedText } from '../../examine/mapped-text.ts';
import { textOfScalar } from '../../examine/yaml/block-text.ts';
import { type EmbeddedValues, embeddedIn } from '../../examine/yaml/embedded.ts';
import type { WorkbenchFacts } from '../facts/open-facts.ts';
import type { Place } from '../places.ts';
import { type ChartVersion, chartVersion } from './chart-version.ts';

/** A file of the product's own kind in a manifest. */
export type EmbeddedFile = {
  /** The place of the values in the manifest: `spec.template.helmRelease.values`. */
  place: Place;
  /** Where its chart's version is; null if the manifest doesn't name one. */
  versionPlace: Place | null;
  version: ChartVersion;
} & EmbeddedContent;

type EmbeddedContent =
  | { kind: 'text'; scalar: EmbeddedScalar; inner: MappedText }
  | { kind: 'tree'; node: Node };

type EmbeddedScalar = Extract<EmbeddedValues, { kind: 'text' }>['scalar'];

/**
 * Every file of the product's own kind in a document. `places` are those of the document, and `source` is its text. `fallback` is the
 * version for values without one.
 */
export function embeddedFiles(
  contents: unknown,
  places: readonly Place[],
  source: string,
  facts: WorkbenchFacts,
  fallback: string | null,
): EmbeddedFile[] {
  const { main, product } = facts;
  if (main === null) return [];
  const set = facts.setOf(main.id);
  return embeddedIn(contents, product).flatMap((found): EmbeddedFile[] => {
    if ((found.kind !== 'tree' && found.kind !== 'text') || !found.isOwn) return [];
    const value = found.kind === 'tree' ? found.node : found.scalar;
    const place = places.find((one) => one.value === value);
    if (place === undefined) return [];
    const versionPlace = places.find((one) => found.version !== null && one.value === found.version) ?? null;
    const about = { place, versionPlace, version: chartVersion(found.version, set, fallback) };
    if (found.kind === 'text')
      return [{ ...about, kind: 'text', scalar: found.scalar, inner: textOfScalar(found.scalar, source) }];
    return isMap(found.node) ? [{ ...about, kind: 'tree', node: found.node }] : [];
  });
}

/** Whether a place is the text of an embedded file, or somewhere in its mappings. */
export function isInside({ place, kind }: EmbeddedFile, { keys, value }: Place): boolean {
  if (kind === 'text') return value === place.value && isScalar(value);
  return keys.length > place.keys.length && place.keys.every((key, index) => key === keys[index]);
}
