import { isMap, isScalar, type Node } from 'yaml';
import type { MappedText } from '../../examine/mapped-text.ts';
import { holdsTemplate } from '../../examine/placeholders.ts';
import type { EmbeddedValues } from '../../examine/snippet-check.ts';
import { textOfScalar } from '../../examine/yaml/block-text.ts';
import { embeddedIn } from '../../examine/yaml/embedded.ts';
import type { VersionData } from '../facts/data.ts';
import type { SetFacts, WorkbenchFacts } from '../facts/open-facts.ts';
import type { Place } from '../places.ts';
import { findVersion, latestVersion, minorName } from '../versions.ts';

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

/** The version of the product that values are for. */
type ChartVersion = {
  data: VersionData;
  /**
   * `named`: the manifest names it. `older` and `newer`: it names one without data, and this is the closest one.
   * `assumed`: it names none, or a template fills it in.
   */
  as: 'named' | 'older' | 'newer' | 'assumed';
  /** As it's written; '' if it isn't. */
  text: string;
};

/** Finds the version in a chart's version: `0.27.1`, `v0.27.1`, `0.27.x`, `~0.27.0`. */
function chartVersion(scalar: unknown, set: SetFacts, fallback: string | null): ChartVersion {
  const text = isScalar(scalar) && scalar.value !== null ? (scalar.source ?? String(scalar.value)) : '';
  const [, major, minor] = /^[~^=v\s]*(\d+)\.(\d+)(?:\.|$|-)/.exec(text) ?? [];
  if (major === undefined || minor === undefined || holdsTemplate(text)) {
    const data = fallback === null ? latestVersion(set) : findVersion(set, fallback);
    return { data, as: 'assumed', text };
  }
  const name = `${major}.${minor}`;
  const found = set.versions.find((one) => minorName(one) === name);
  if (found !== undefined) return { data: found, as: 'named', text };
  const [newest, oldest] = [set.versions[0], set.versions.at(-1)];
  const isOlder = oldest !== undefined && orderOf(name) < orderOf(minorName(oldest));
  const data = (isOlder ? oldest : newest) ?? latestVersion(set);
  return { data, as: isOlder ? 'older' : 'newer', text };
}

/** `0.28` → 28, `1.2` → 1002. */
function orderOf(name: string): number {
  const [major = 0, minor = 0] = name.split('.').map(Number);
  return major * 1000 + minor;
}
