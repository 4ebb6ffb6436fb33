import { isMap, isScalar, isSeq } from 'yaml';
import type { Severity } from '../../../ground/base/problems/problem.ts';
import { holdsTemplate } from '../../examine/placeholders.ts';
import { valueText } from '../../facts/drawing/display.ts';
import type { FieldFacts } from '../../facts/facts.ts';
import { isWithin } from '../../facts/field-paths.ts';
import { factsOf, fieldPathOf } from '../field-path.ts';
import type { About } from '../file-problem.ts';
import type { FileProblem } from '../model.ts';
import type { Place } from '../places.ts';
import { wrongFormat } from './value-formats.ts';

type Found = { severity: Severity; rule: string; message: string; hint: string };

/** Problems with values that go beyond their types, and notes. */
export function valueProblems(about: About, withNotes: boolean): FileProblem[] {
  const { set, version, places } = about;
  const pro: string[] = [];
  return places.all.flatMap((place) => {
    const path = fieldPathOf(place.keys, set, version.name);
    const facts = factsOf(path, set, version.name);
    if (path === null || facts === undefined) return [];
    const empty = judgeEmpty(path, facts, place, about);
    if (empty !== null) return toProblem(empty, place, about);
    const found = [judgeFormat(path, place), ...(withNotes ? notesOn(place, facts, pro, about) : [])];
    return found.flatMap((one) => (one === null ? [] : toProblem(one, place, about)));
  });
}

function toProblem(found: Found, place: Place, { rangeOf }: About): FileProblem {
  const [start = place.start, end = place.end] =
    found.severity === 'note' || !isScalar(place.value) || place.value.value === null
      ? []
      : (place.value.range ?? []);
  return { path: place.path, ...rangeOf(start, end), ...found, versions: [] };
}

function judgeFormat(path: string, { value }: Place): Found | null {
  if (!isScalar(value) || (typeof value.value === 'string' && holdsTemplate(value.value))) return null;
  const wrong = wrongFormat(path, value.value);
  if (wrong === null) return null;
  const { isRefused, ...told } = wrong;
  return { severity: isRefused ? 'error' : 'warning', ...told };
}

/**
 * Helm removes an empty value together with the chart's default. It passes on all others, and the chart's schema refuses
 * them. It also refuses that a required field is missing then. A template can fill them in.
 */
function judgeEmpty(path: string, facts: FieldFacts, { value }: Place, about: About): Found | null {
  const { kind, set, version, text } = about;
  if (!isScalar(value) || value.value !== null || facts.types.includes('any')) return null;
  if (!kind.emptyDropsDefault || text.includes('{{')) return null;
  const hasDefault = [...set.reference.fields.values()].some(
    (entry) => isWithin(entry.path, path) && entry.facts.get(version.name)?.default !== undefined,
  );
  if (hasDefault && !facts.required) return null;
  const message = `'${path}' takes no empty value.`;
  const reason = hasDefault
    ? "It's required, and an empty value would remove its default."
    : 'It has no default that an empty value would remove.';
  const hint = `Remove the key, or give it a value. ${reason}`;
  return { severity: 'error', rule: 'wrong-type', message, hint };
}

/** Notes on a field. `pro` collects the Pro features that have a note, because fields below them don't need one. */
function notesOn(place: Place, facts: FieldFacts, pro: string[], { set }: About): Found[] {
  const notes: Found[] = [];
  if (facts.pro && isUsed(place.value) && !pro.some((path) => place.path.startsWith(`${path}.`))) {
    pro.push(place.path);
    const hint = set.reference.product.licenseHint ?? '';
    notes.push({ severity: 'note', rule: 'pro-feature', message: `'${place.path}' is a Pro feature.`, hint });
  }
  const value = plainOf(place.value);
  if (facts.default !== undefined && value !== undefined && isSame(value, facts.default)) {
    const text = valueText(facts.default);
    const message = `'${place.path}' has its default, ${text}.`;
    const hint =
      'You can leave it out. Keep it if it should stay as it is when a release changes the default.';
    notes.push({ severity: 'note', rule: 'equals-default', message, hint });
  }
  if (isScalar(place.value) && place.value.value === null && !facts.types.includes('any')) {
    const message = `'${place.path}' has no value.`;
    const hint = 'An empty value makes Helm drop the default. To use the default, remove the key.';
    notes.push({ severity: 'note', rule: 'empty-value', message, hint });
  }
  return notes;
}

/** Whether something is enabled or set. */
function isUsed(value: unknown): boolean {
  if (isMap(value)) {
    const enabled = value.get('enabled');
    return enabled === undefined ? value.items.length > 0 : enabled === true;
  }
  if (isSeq(value)) return value.items.length > 0;
  return isScalar(value) && value.value !== false && value.value !== null && value.value !== '';
}

/** Scalars, and empty mappings and lists; undefined for everything else. */
function plainOf(value: unknown): unknown {
  if (isScalar(value)) return value.value ?? undefined;
  if (isMap(value) && value.items.length === 0) return {};
  if (isSeq(value) && value.items.length === 0) return [];
  return undefined;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
