import { isScalar } from 'yaml';
import { type EditedText, replace } from '../edit/edited-text.ts';
import { readRoot } from '../edit/yaml-entries.ts';
import { type EmbeddedLines, linesOf, outerEdit } from '../embedded/edit-embedded.ts';
import { type EmbeddedFile, embeddedFiles } from '../embedded/find-embedded.ts';
import type { VersionData } from '../facts/data.ts';
import type { SetFacts } from '../facts/open-facts.ts';
import type { Choice, Decision, FileChange, Upgrade } from '../model.ts';
import { placesIn } from '../places.ts';
import type { Progress } from '../progress.ts';
import { KEEP, leaveOut } from './choices.ts';
import type { UpgradeInput } from './model.ts';

/** What the upgrade of a document's values needs to know about it. */
type Document = {
  input: UpgradeInput;
  /** The set of the product's own file. */
  set: SetFacts;
  /** `#2 ` for the second document of a file, '' for the first one. */
  name: string;
  /** The product's version for values without one; null for the newest stable one. */
  fallback: string | null;
  /** Creates a change, with its place in the file. `offset` is in the document's current text. */
  aboutOf: (id: string, path: string, offset: number, since: string, reason: string) => FileChange;
  /** Upgrades a file of the product's own kind. */
  upgrade: (input: UpgradeInput) => Upgrade;
};

/**
 * Asks for each file of the product's own kind in a document for which version it should be. If it's a newer one, upgrades the
 * values and sets the chart's version. If that isn't possible, the decision stays open. Returns the notes on defaults.
 */
export function upgradeEmbedded(progress: Progress, document: Document): FileChange[] {
  const notes: FileChange[] = [];
  // An upgrade of one file moves the others, but keeps their order and number.
  const count = filesIn(progress.edited.text, document).length;
  for (let index = 0; index < count; index += 1) {
    const file = filesIn(progress.edited.text, document)[index];
    if (file !== undefined) notes.push(...upgradeOne(progress, document, file, index));
  }
  return notes;
}

function filesIn(text: string, { input, fallback }: Document): EmbeddedFile[] {
  const root = readRoot(text);
  return embeddedFiles(root, placesIn(root), text, input.facts, fallback);
}

function upgradeOne(
  progress: Progress,
  document: Document,
  file: EmbeddedFile,
  index: number,
): readonly FileChange[] {
  const { input, set, name } = document;
  const { version, versionPlace } = file;
  const newer = newerThan(file, set);
  // A version that a template fills in, or that isn't there, can't be changed.
  if (versionPlace === null || version.as === 'assumed' || version.as === 'newer' || newer.length === 0)
    return [];
  const { path } = versionPlace;
  const id = `${set.set}:${name}${path}`;
  const reason = `The values are for ${input.facts.product.name} ${version.text}.`;
  const about = document.aboutOf(id, path, versionPlace.start, newer[0]?.name ?? '', reason);
  if (leaveOut(progress, input, about)) return [];
  const wanted = input.choices?.[id] ?? input.embedded;
  const target = newer.find((one) => one.name === wanted);
  const choices = [KEEP_VERSION, ...newer.map(toChoice)];
  const decision: Decision = { ...about, choices, chosen: target?.name ?? KEEP_VERSION.id };
  if (target === undefined) {
    progress.decisions.push(decision);
    return [];
  }
  const done = upgradeTo(target, progress.edited, document, file, index, id);
  if (typeof done === 'string') {
    progress.decisions.push({ ...decision, reason: `${reason} ${done}`, chosen: null });
    return [];
  }
  const { lines, result, edited } = done;
  progress.decisions.push(decision);
  const toOuter = outerChange(file, lines, id, document);
  progress.changes.push({ ...about, reason: `Set to ${releaseOf(target)}, and upgraded the values.` });
  progress.changes.push(...result.changes.map(toOuter));
  progress.undone.push(...result.undone.map(toOuter));
  progress.decisions.push(...result.decisions.map((one) => ({ ...one, ...toOuter(one) })));
  const notes = result.notes.map(toOuter);
  progress.edited = edited;
  return notes;
}

type Upgraded = { lines: EmbeddedLines; result: Upgrade; edited: EditedText };

/** Upgrades the values, and sets the chart's version. Returns the reason if that isn't possible. */
function upgradeTo(
  target: VersionData,
  before: EditedText,
  document: Document,
  file: EmbeddedFile,
  index: number,
  id: string,
): Upgraded | string {
  const lines = linesOf(file, before.text);
  if (lines === null) return UNUSUAL;
  const result = upgradeLines(lines, file, target, id, document);
  if (isBroken(result)) return BROKEN;
  const edited = applied(before, file, lines, result, target, id);
  if (edited === null || !isAsExpected(edited, document, index, file, result)) return UNUSUAL;
  return { lines, result, edited };
}

const BROKEN = "They don't parse: correct them first.";

const UNUSUAL = "They're in quotes, on one line, or indented in a special way: upgrade them manually.";

const isBroken = ({ problems }: Upgrade): boolean => problems.some(({ rule }) => rule === 'yaml-syntax');

const KEEP_VERSION: Choice = { ...KEEP, label: 'Keep this version' };

const toChoice = (version: VersionData): Choice => ({
  id: version.name,
  label: `Upgrade them to ${releaseOf(version)}${version.isReleased ? '' : ', the upcoming release'}`,
});

const releaseOf = ({ name, release }: VersionData): string => release ?? name;

/** The versions after the one of the values, oldest first. */
function newerThan({ version }: EmbeddedFile, { versions }: SetFacts): VersionData[] {
  const own = versions.findIndex(({ name }) => name === version.data.name);
  return versions.slice(0, version.as === 'older' ? own + 1 : own).toReversed();
}

/** The upgrade of the values alone. Its decisions and changes have the id of the values before their own. */
function upgradeLines(
  { text }: EmbeddedLines,
  { version }: EmbeddedFile,
  target: VersionData,
  id: string,
  { input, upgrade }: Document,
): Upgrade {
  const prefix = `${id} `;
  const own = (ids: readonly string[]) =>
    ids.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
  return upgrade({
    text,
    kind: input.facts.main?.id ?? '',
    from: version.data.name,
    to: target.name,
    facts: input.facts,
    choices: Object.fromEntries(
      own(Object.keys(input.choices ?? {})).map((one) => [one, input.choices?.[prefix + one] ?? '']),
    ),
    without: own(input.without ?? []),
  });
}

/** The document with the upgraded values and the new version. */
function applied(
  edited: EditedText,
  { versionPlace }: EmbeddedFile,
  lines: EmbeddedLines,
  { edits }: Upgrade,
  target: VersionData,
  id: string,
): EditedText | null {
  const value = versionPlace?.value;
  if (!isScalar(value) || !value.range) return null;
  const [start, end] = value.range;
  const written = edited.text.slice(start, end);
  const text = written.replace(/\d+\.\d+[^"'\s]*/, releaseOf(target));
  const parts = [
    { change: id, start, end, text },
    ...edits.map((edit) => ({ change: `${id} ${edit.change}`, ...outerEdit(lines, edit, edited.text) })),
  ].toSorted((a, b) => b.start - a.start);
  return parts.reduce((now, { change, ...part }) => replace(now, [part], change), edited);
}

/** Whether the values in the manifest are the upgraded ones. What was indented in a special way can differ. */
function isAsExpected(
  edited: EditedText,
  document: Document,
  index: number,
  { place }: EmbeddedFile,
  { text }: Upgrade,
): boolean {
  const found = filesIn(edited.text, document)[index];
  if (found === undefined) return text.trim() === '';
  const lines = linesOf(found, edited.text);
  return found.place.path === place.path && (lines?.text ?? '').trimEnd() === text.trimEnd();
}

/** Converts a change of the values to one of the manifest. Call it before the manifest changes. */
function outerChange(
  { place }: EmbeddedFile,
  { text, originOf }: EmbeddedLines,
  id: string,
  { aboutOf }: Document,
): (change: FileChange) => FileChange {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (change) => {
    const offset = originOf((starts[change.line - 1] ?? 0) + change.column - 1);
    const path = `${place.path}.${change.path}`;
    const about = aboutOf(`${id} ${change.id}`, path, offset, change.since, change.reason);
    return { ...about, link: change.link };
  };
}
