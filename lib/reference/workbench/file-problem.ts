import type { Severity } from '../../ground/base/problems/problem.ts';
import type { FileKind } from '../../ground/config/product.ts';
import type { SnippetFault } from '../examine/fault.ts';
import { isWithin, parentPath, splitPath } from '../facts/field-paths.ts';
import type { Steps } from './edit/yaml-entries.ts';
import type { VersionData } from './facts/data.ts';
import type { OlderFormat, SetFacts } from './facts/open-facts.ts';
import { factsOf, fieldPathOf, plainPathOf } from './field-path.ts';
import type { FileProblem, FileRange } from './model.ts';
import { endOfWord, type Places, type Spot } from './places.ts';
import { minorName, spanText } from './versions.ts';

/** The file and the version that problems are about. */
export type About = {
  text: string;
  kind: FileKind;
  set: SetFacts;
  version: VersionData;
  rangeOf: (start: number, end: number) => FileRange;
  places: Places;
  /** The older format that it has; null if it's current. */
  older: OlderFormat | null;
};

/** Converts a check's finding to a problem in a file, with its range, field, and the versions in which it's valid. */
export function toFileProblem(fault: SnippetFault, about: About): FileProblem {
  const { text, places, rangeOf } = about;
  const rule = fault.rule ?? 'manifest';
  const found = rule === 'yaml-syntax' ? null : spotOf(fault, places);
  const start = fault.isAboutMapping === true && found !== null ? found.start : fault.offset;
  const end = found === null || found.end <= start ? endOfWord(text, start) : found.end;
  const keys = found?.keys ?? [];
  const versions = fault.versions ?? [];
  return {
    path: found?.path ?? '',
    ...rangeOf(start, end),
    severity: severityOf(fault, keys, about),
    rule,
    message: fault.message,
    hint: hintOf(fault, keys, about),
    versions,
  };
}

/** The place that a fault is about; null for the whole file. */
function spotOf({ offset, isAboutMapping }: SnippetFault, places: Places): Spot | null {
  const found = places.at(offset);
  return isAboutMapping === true && found !== null ? places.around(found) : found;
}

/**
 * A program's schema doesn't restrict what the program passes on unchanged. The program itself doesn't report mistakes
 * there, so they only show up later.
 */
function severityOf({ rule, isForeign }: SnippetFault, steps: Steps, about: About): Severity {
  const { kind, set, version } = about;
  if (rule === 'old-boolean') return 'warning';
  if (isForeign === true || !kind.passThrough) return 'error';
  if (rule !== 'unknown-field' && rule !== 'wrong-type' && rule !== 'wrong-value') return 'error';
  const above = fieldPathOf(steps.slice(0, -1), set, version.name);
  if (rule === 'unknown-field')
    return steps.length <= 1 || factsOf(above, set, version.name)?.closed === true ? 'error' : 'warning';
  if (rule === 'wrong-value' && takesAnyWord(steps, about)) return 'warning';
  const isKnown = fieldPathOf(steps, set, version.name) !== null;
  return isKnown || isElementOf(above, set, version) ? 'error' : 'warning';
}

/**
 * Whether a field is for true, false, or a word such as `auto`, and the program accepts any word there and ignores those
 * that it doesn't know.
 */
function takesAnyWord(steps: Steps, { kind, set, version: { name } }: About): boolean {
  if (!kind.anyWord) return false;
  const types = factsOf(fieldPathOf(steps, set, name), set, name)?.types ?? [];
  return types.includes('string') && types.includes('boolean');
}

/** Whether the product itself defines the type of a field's items or values. */
function isElementOf(path: string | null, set: SetFacts, { name }: VersionData): boolean {
  const facts = factsOf(path, set, name);
  const type = facts?.itemType ?? facts?.valueType ?? null;
  return type !== null && type !== 'object' && type !== 'any';
}

function hintOf(fault: SnippetFault, steps: Steps, about: About): string {
  const { versions = [], hint, meant } = fault;
  const path = plainPathOf(steps);
  if (fault.rule === 'wrong-value' && takesAnyWord(steps, about))
    return `${hint} ${about.kind.reader} accepts any other word, but doesn't act on it.`;
  if (versions.length > 0) return versionsHint(versions, path, about);
  const own = adviceFor(path, about);
  if (own !== null && fault.rule === 'unknown-field') return own;
  const old = fault.rule === 'unknown-field' ? (about.older?.adviceFor(path) ?? null) : null;
  if (old !== null) return old;
  return meant === undefined ? hint : meantHint(meant, path, hint);
}

/** `serviceCIDR` belongs below `networking`: the same key, one level lower or higher. */
function meantHint(meant: string, path: string, hint: string): string {
  const key = lastStep(path);
  if (lastStep(meant) !== key) return hint;
  const parent = meant.slice(0, -key.length).replace(/\.$/, '');
  // The same key in a distant place may mean something else.
  const isFar = depthOf(meant) - depthOf(path) > (depthOf(path) === 1 ? 2 : 1);
  if (isFar || !(isWithin(parent, parentPath(path)) || isWithin(path, parent))) return hint;
  return parent === '' ? `'${key}' belongs at the top of the file.` : `'${key}' belongs below '${parent}'.`;
}

const depthOf = (path: string): number => splitPath(path).length;

const lastStep = (path: string): string => /[^.[\]]+$/.exec(path)?.[0] ?? path;

/** The versions in which it's valid, and what replaces it. */
function versionsHint(names: readonly string[], path: string, about: About): string {
  const { set, version } = about;
  const span = spanText(names, set.versions);
  const advice = adviceFor(path, about);
  const own = set.versions.findIndex(({ name }) => name === version.name);
  const isGone = names.some((name) => set.versions.findIndex((one) => one.name === name) > own);
  const first = `${about.kind.reader} has it ${span}, not in ${minorName(version)}.`;
  return isGone && advice !== null ? `${first} ${advice}` : first;
}

/** The advice from the list of moves for a field that was removed in a version or before it. */
function adviceFor(path: string, { set, version }: Pick<About, 'set' | 'version'>): string | null {
  const order = set.versions.map(({ name }) => name);
  const moves = set.reference.moves?.list ?? [];
  const found = moves.findLast(
    (move) =>
      move.kind === 'field' &&
      isWithin(path, move.from) &&
      order.indexOf(move.since) >= order.indexOf(version.name),
  );
  if (found === undefined) return null;
  const rest = path.slice(found.from.length);
  const note = found.note === null ? '' : ` ${found.note}`;
  if (found.to !== null) return `It moved to '${found.to}${rest}'.${note}`;
  if (found.replacement !== null) return `Use '${found.replacement}' instead.${note}`;
  return found.note;
}
