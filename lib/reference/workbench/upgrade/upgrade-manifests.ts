import { isMap, isScalar, Scalar } from 'yaml';
import type { MappedText } from '../../examine/mapped-text.ts';
import { textOfBlock, withoutIndent } from '../../examine/yaml/block-text.ts';
import { closestMove, movesIn } from '../../facts/closest-move.ts';
import { splitPath } from '../../facts/field-paths.ts';
import type { Move } from '../../facts/moves.ts';
import { splitResourceKey } from '../../facts/resources/tables.ts';
import {
  type EditedText,
  editsOf,
  originOf,
  type Replacement,
  replace,
  startEditing,
} from '../edit/edited-text.ts';
import { readRoot } from '../edit/yaml-entries.ts';
import { type EmbeddedFile, embeddedFiles } from '../embedded/find-embedded.ts';
import type { VersionData } from '../facts/data.ts';
import type { SetFacts } from '../facts/open-facts.ts';
import { isBelow } from '../field-path.ts';
import {
  type ManifestField,
  type ManifestKind,
  manifestField,
  manifestKind,
} from '../manifests/manifest-fields.ts';
import type { Choice, Decision, FileChange, FileEdit, Upgrade } from '../model.ts';
import { createRanger, type Place, placesIn } from '../places.ts';
import type { Progress } from '../progress.ts';
import { findVersion, minorName } from '../versions.ts';
import { applyPlan } from './apply-change.ts';
import { KEEP, leaveOut } from './choices.ts';
import type { UpgradeInput } from './model.ts';

type VersionPairs = readonly (readonly [VersionData, VersionData])[];
type Result = Pick<Progress, 'changes' | 'undone' | 'decisions'> & {
  text: string;
  edits: FileEdit[];
  notes: FileChange[];
};

/** What the upgrade of a file needs to know, in addition to its text. */
type Context = { set: SetFacts; steps: VersionPairs; upgrade: (input: UpgradeInput) => Upgrade };

const REMOVE_DOCUMENT: Choice = { id: 'remove', label: 'Remove the document' };

/**
 * Upgrades each document of the product's API on its own, and each file of its own kind in a document with `upgrade`. All others
 * stay as they are.
 */
export function upgradeManifests(input: UpgradeInput, context: Context): Result {
  const result: Result = { text: '', edits: [], changes: [], undone: [], decisions: [], notes: [] };
  let at = 0;
  for (const [index, slice] of documentsOf(input.text).entries()) {
    const { progress, notes } = upgradeDocument(slice, index, input, context);
    const isGone = progress.decisions.some(({ path, chosen }) => path === '' && chosen === 'remove');
    // Without its document, a marker would start an empty one.
    const edits: FileEdit[] = isGone
      ? [{ change: progress.changes.at(-1)?.id ?? '', start: at, end: slice.end, text: '' }]
      : editsOf(progress.edited).map((edit) => ({
          ...edit,
          start: edit.start + slice.start,
          end: edit.end + slice.start,
        }));
    result.text += isGone ? '' : input.text.slice(at, slice.start) + progress.edited.text;
    result.edits.push(...edits);
    result.changes.push(...progress.changes);
    result.undone.push(...progress.undone);
    result.decisions.push(...progress.decisions);
    result.notes.push(...notes);
    at = slice.end;
  }
  return result;
}

function upgradeDocument(
  slice: DocumentSlice,
  index: number,
  input: UpgradeInput,
  { set, steps, upgrade }: Context,
): { progress: Progress; notes: FileChange[] } {
  const edited = startEditing(slice.text);
  const progress: Progress = { edited, changes: [], undone: [], decisions: [], seen: new Set() };
  const rangeOf = createRanger(input.text);
  const name = index === 0 ? '' : `#${index + 1} `;
  const changeAt = (id: string, path: string, offset: number, since: string, reason: string): FileChange => {
    const origin = originOf(progress.edited, offset);
    const { line, column } =
      origin === null ? { line: 1, column: 1 } : rangeOf(slice.start + origin, slice.start + origin);
    return { id, path, line, column, since, reason, link: null };
  };
  const aboutOf = (path: string, offset: number, since: VersionData, reason: string): FileChange =>
    changeAt(`${since.name}:${name}${path}`, path, offset, since.name, reason);
  for (const [before, after] of steps) {
    const root = readRoot(progress.edited.text);
    const kind = manifestKind(root, set, before.name);
    if (kind === null) continue;
    if (manifestKind(root, set, after.name) === null) {
      const [first] = placesIn(root);
      const reason = `${minorName(after)} has no kind '${kind.kind}'.${noteOf(moveOf('resource', kind.resource, set, after))}`;
      decideOnDocument(progress, input, aboutOf('', first?.start ?? 0, after, reason));
      return { progress, notes: [] };
    }
    for (;;) {
      const now = readRoot(progress.edited.text);
      const next = goneFields(now, kind, set, before, after).find(({ place }) => {
        return !progress.seen.has(`${after.name}:${place.path}`);
      });
      if (next === undefined) break;
      const { place } = next;
      progress.seen.add(`${after.name}:${place.path}`);
      const reason = `${minorName(after)} doesn't have '${place.path}' in a ${kind.kind}.`;
      applyField(progress, input, next, aboutOf(place.path, place.start, after, reason), set, after);
    }
  }
  const { main } = input.facts;
  if (main === null) return { progress, notes: [] };
  const product = input.facts.setOf(main.id);
  const fallback = findVersion(set, input.from).companions[product.set] ?? null;
  const document = { input, set: product, name, fallback, aboutOf: changeAt, upgrade };
  return { progress, notes: upgradeEmbedded(progress, document) };
}

function decideOnDocument(progress: Progress, input: UpgradeInput, about: FileChange): void {
  if (leaveOut(progress, input, about)) return;
  const chosen = input.choices?.[about.id] ?? null;
  progress.decisions.push({ ...about, choices: [REMOVE_DOCUMENT, KEEP], chosen });
  if (chosen === 'remove') progress.changes.push({ ...about, reason: `Removed: ${about.reason}` });
}

type GoneField = { place: Place; field: Extract<ManifestField, { in: 'api' }> };

/** The outermost fields that the next version doesn't have. */
function goneFields(
  root: unknown,
  kind: ManifestKind,
  set: SetFacts,
  before: VersionData,
  after: VersionData,
): GoneField[] {
  if (!isMap(root)) return [];
  const gone: GoneField[] = [];
  for (const place of placesIn(root)) {
    if (typeof place.keys.at(-1) === 'number' || gone.some((one) => isBelow(place.keys, one.place.keys)))
      continue;
    const field = manifestField(kind, place.keys, set, before.name);
    if (field?.in === 'api' && manifestField(kind, place.keys, set, after.name) === null)
      gone.push({ place, field });
  }
  return gone;
}

function applyField(
  progress: Progress,
  input: UpgradeInput,
  { place, field }: GoneField,
  about: FileChange,
  set: SetFacts,
  after: VersionData,
): void {
  const move = moveOf('resource field', `${field.owner} ${field.path}`, set, after);
  const keys = move === null ? null : targetOf(move, field, set, after);
  const other = move?.replacement ?? null;
  const advice =
    other === null
      ? ` No replacement is known in ${minorName(after)}.`
      : ` Use '${splitResourceKey(other).path}' of ${splitResourceKey(other).owner} instead.`;
  applyPlan(progress, input, about, {
    keys: place.keys.map(String),
    value: place.value,
    target: keys === null ? null : { keys, name: keys.join('.') },
    values: move?.values ?? {},
    canDelete: move?.canDelete === true,
    advice: move?.note === null || move === null || other !== null ? advice : '',
    note: noteOf(move),
  });
}

const noteOf = (move: Move | null): string => (move?.note ? ` ${move.note}` : '');

function moveOf(
  kind: Move['kind'],
  key: string,
  { reference }: SetFacts,
  { name }: VersionData,
): Move | null {
  return closestMove(movesIn(reference.moves, kind, name), key);
}

/**
 * The new place of a field. If another type has it now, that type must be what one of the fields next to the old place
 * contains. Null if there's no such field.
 */
function targetOf(
  { from, to }: Move,
  { owner, path, above }: GoneField['field'],
  { reference }: SetFacts,
  after: VersionData,
): readonly string[] | null {
  if (to === null) return null;
  const next = splitResourceKey(to + `${owner} ${path}`.slice(from.length));
  const between = next.owner === owner ? '' : fieldWith(next.owner, owner, reference, after);
  if (between === null) return null;
  const steps = [...splitPath(between), ...splitPath(next.path)].filter((step) => step !== '');
  if (steps.some((step) => step === '[]' || step === '{key}')) return null;
  return [...above.map(String), ...steps];
}

/** The only field of an owner that contains a type. */
function fieldWith(
  type: string,
  owner: string,
  { api }: SetFacts['reference'],
  { name }: VersionData,
): string | null {
  const fields = (api.types.get(owner) ?? api.resources.get(owner))?.fields.values() ?? [];
  const found = [...fields].filter(({ facts }) => facts.get(name)?.ref === type);
  return found.length === 1 ? (found[0]?.path ?? null) : null;
}

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
function upgradeEmbedded(progress: Progress, document: Document): FileChange[] {
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

/** One of the documents of a file: its place, without the line that separates it from the one before. */
type DocumentSlice = { text: string; start: number; end: number };

/** A marker is always at the start of a line, where no block of text can be. */
const MARKER = /^---(?=\s|$)/gm;

/** The documents of a file, in order. Everything between them is a marker. */
export function documentsOf(text: string): DocumentSlice[] {
  const markers = [...text.matchAll(MARKER)].map(({ index }) => index);
  const starts = [0, ...markers.map((at) => at + '---'.length)];
  const ends = [...markers, text.length];
  return starts.map((start, index) => {
    const end = ends[index] ?? text.length;
    return { text: text.slice(start, end), start, end };
  });
}

/** The lines of an embedded file in a manifest, without their indentation. */
type EmbeddedLines = MappedText & { indent: number };

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The start of the next line, or the offset itself if it already starts a line. */
function lineEnd(text: string, offset: number): number {
  if (lineStart(text, offset) === offset) return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The lines of an embedded file; null if it isn't written in lines: in quotes, or as `{ … }`. */
function linesOf(file: EmbeddedFile, source: string): EmbeddedLines | null {
  const mapped = file.kind === 'tree' ? linesOfTree(file.node, source) : linesOfText(file.scalar, source);
  if (mapped === null || !/\S/.test(mapped.text)) return null;
  const first = mapped.text.search(/^.*\S/m);
  const origin = mapped.originOf(first);
  return { ...mapped, indent: origin - lineStart(source, origin) };
}

const linesOfText = (scalar: Scalar, source: string): MappedText | null =>
  scalar.type === Scalar.BLOCK_LITERAL ? textOfBlock(scalar, source) : null;

function linesOfTree(node: unknown, source: string): MappedText | null {
  if (!isMap(node) || node.flow === true) return null;
  const [first = 0, end = first] = node.range ?? [];
  const start = lineStart(source, first);
  // An anchor or a tag can be before the first key.
  if (source.slice(start, first).trim() !== '') return null;
  return withoutIndent(source, start, lineEnd(source, end), first - start);
}

/** The edits of an embedded file as edits of the manifest. Each line that they insert is indented. */
function outerEdit(lines: EmbeddedLines, edit: Replacement, source: string): Replacement {
  const { text, indent, originOf } = lines;
  const isLineStart = (offset: number) => offset === 0 || text[offset - 1] === '\n';
  const isWholeLines = edit.text === '' || edit.text.endsWith('\n');
  // Whole lines include their indentation.
  const isWholeStart = isLineStart(edit.start) && (edit.text !== '' || isLineStart(edit.end));
  const isWholeEnd = isLineStart(edit.end) && isWholeLines && (edit.text !== '' || isLineStart(edit.start));
  const [start, end] = [originOf(edit.start), originOf(edit.end)];
  const written = edit.text
    .split('\n')
    .map((line, index) =>
      isBlank(line) || (index === 0 && !isWholeStart) ? line : ' '.repeat(indent) + line,
    )
    .join('\n');
  return {
    start: isWholeStart ? lineStart(source, start) : start,
    end: isWholeEnd ? lineStart(source, end) : end,
    // A line that continues after the edit keeps its indentation.
    text: !isWholeEnd && written.endsWith('\n') ? written + ' '.repeat(indent) : written,
  };
}

const isBlank = (line: string): boolean => line.trim() === '';
