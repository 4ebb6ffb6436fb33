import { versionTitle } from '../../../ground/versions/policies.ts';
import type { ComputedValue, Deprecation, Json, ReferenceVersion } from '../facts.ts';
import type { FieldView } from '../fields.ts';
import { type Change, type Lifetime, readerName } from '../history.ts';

/** A field's type in words: `boolean`, `array of string`, `map of object`, `boolean or string`. */
export function typeText(field: TypeParts & { types: readonly string[] }): string {
  return field.types.map((type) => oneType(type, field)).join(' or ');
}

function oneType(type: string, { itemType, map, valueType }: TypeParts): string {
  if (type === 'array' && itemType !== null) return `array of ${itemType}`;
  if (type === 'object' && map) return valueType === null ? 'map' : `map of ${valueType}`;
  return type;
}

/** The types of a list's items and a map's values. */
type TypeParts = { itemType: string | null; map: boolean; valueType: string | null };

/** A value as one line of YAML: `true`, `""`, `[]`, `{"cpu": "20m"}`, `ghcr.io`. */
export function valueText(value: Json): string {
  if (typeof value === 'string') return isPlain(value) ? value : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(innerText).join(', ')}]`;
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${innerText(one)}`);
  return `{${entries.join(', ')}}`;
}

/** In brackets, commas and colons have a meaning, so all strings are quoted. */
const innerText = (value: Json): string =>
  typeof value === 'string' ? JSON.stringify(value) : valueText(value);

/** Whether YAML reads the text as this string without quotes. */
function isPlain(text: string): boolean {
  return (
    /^[A-Za-z./][\w./:@+-]*$/.test(text) &&
    !text.endsWith(':') &&
    !/^(?:true|false|yes|no|on|off|null|y|n|\.nan|\.inf)$/i.test(text)
  );
}

const COMPUTED: Readonly<Record<string, string>> = {
  'cli-version': "the CLI's version",
  'stored-default-project': 'the stored default project',
  'host-architecture': "the host's architecture",
};

/** What a value computed by the product is, in words. */
function computedText({ dynamic }: ComputedValue): string {
  return COMPUTED[dynamic] ?? dynamic;
}

/** Whether a flag's default is computed when the command runs. */
export function isComputed(value: Json | ComputedValue): value is ComputedValue {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.dynamic === 'string'
  );
}

/** A label next to an entry: its text, its kind, and the version that it's about. */
export type Badge = { kind: 'since' | 'removed' | 'changed' | 'deprecated'; text: string; in: string };

/**
 * The labels for an entry's history: the first and last version that has it, and when its default and its type last
 * changed.
 */
export function badgesOf(
  { since, removedIn, lastIn }: Lifetime,
  defaultChanges: readonly Change<Json | ComputedValue | undefined>[],
  typeChanges: readonly Change<string | readonly string[]>[] = [],
): Badge[] {
  const badges: Badge[] = [];
  if (since !== null)
    badges.push({
      kind: 'since',
      text: since === 'unreleased' ? 'Unreleased' : `Since ${versionTitle(since)}`,
      in: since,
    });
  if (removedIn !== null)
    badges.push({ kind: 'removed', text: removedText(removedIn, lastIn), in: removedIn });
  const [value, type] = [defaultChanges.at(-1), typeChanges.at(-1)];
  if (value !== undefined) badges.push({ kind: 'changed', text: changeText(value), in: value.in });
  if (type !== undefined)
    badges.push({
      kind: 'changed',
      text: `${changeWhen('Type', type)}, was ${[type.from].flat().join(' or ')}`,
      in: type.in,
    });
  return badges;
}

/** The versions whose changes readers still have to learn: a version and the one before it, by their names for readers. */
export function recentVersions(versions: readonly ReferenceVersion[], version: string): ReadonlySet<string> {
  const place = versions.findIndex(({ name }) => name === version);
  return new Set(versions.slice(place, place + 2).map(readerName));
}

/** An entry with its history. Some entries can't have a default, a type, or a deprecation. */
export type Aging = Lifetime & {
  defaultChanges?: readonly Change<Json | ComputedValue | undefined>[];
  typeChanges?: readonly Change<string | readonly string[]>[];
  deprecated?: Deprecation | boolean | null;
};

/**
 * The labels that an entry has on a page: only what came or changed in recent versions, what goes, and what is
 * deprecated. A label that the entry containing it also has would say nothing.
 */
export function marksOf(entry: Aging, recent: ReadonlySet<string>, above: Aging | null = null): Badge[] {
  const { defaultChanges = [], typeChanges = [], deprecated = null } = entry;
  const history = badgesOf(entry, defaultChanges, typeChanges).filter(
    (badge) =>
      (badge.kind === 'removed' || recent.has(badge.in)) &&
      !(badge.kind === 'since' && above?.since === badge.in) &&
      !(badge.kind === 'removed' && above?.removedIn === badge.in),
  );
  if (deprecated === null || deprecated === false) return history;
  const text = typeof deprecated === 'string' ? `Deprecated, goes in v${deprecated}` : 'Deprecated';
  return [{ kind: 'deprecated', text, in: '' }, ...history];
}

/** The first and last version that has something, for hints and lists. */
export const agesOf = (lifetime: Lifetime): string[] =>
  badgesOf(lifetime, []).map(({ text }) => text.toLowerCase());

/** A release without a number yet is described by the last one before it, which stays true in every version. */
const removedText = (removedIn: string, lastIn: string): string =>
  removedIn === 'unreleased'
    ? `Removed after ${versionTitle(lastIn)}`
    : `Removed in ${versionTitle(removedIn)}`;

/** Longer values would push everything else aside. */
const LONGEST = 40;

const changeWhen = (what: string, change: Change<unknown>): string =>
  change.in === 'unreleased'
    ? `${what} changed, unreleased`
    : `${what} changed in ${versionTitle(change.in)}`;

function changeText(change: Change<Json | ComputedValue | undefined>): string {
  const when = changeWhen('Default', change);
  if (change.from === undefined) return `${when}, none before`;
  const before = defaultText(change.from);
  return before.length > LONGEST ? when : `${when}, was ${before}`;
}

/** A default as one line. */
export function defaultText(value: Json | ComputedValue): string {
  return isComputed(value) ? computedText(value) : valueText(value);
}

/** Type, default, and versions of a field on one line, for hints. */
export function fieldSummary(field: FieldView): string {
  const value = field.default === undefined ? [] : [`default ${valueText(field.default)}`];
  return [typeText(field), ...value, ...agesOf(field)].join(' · ');
}
