import { isScalar } from 'yaml';
import type { SnippetFault } from '../examine/fault.ts';
import { noDocuments, otherDocuments } from '../examine/other-documents.ts';
import type { SnippetCheck } from '../examine/snippet-check.ts';
import { checkYaml } from '../examine/yaml/check-yaml.ts';
import { type ParsedYaml, parseYaml } from '../examine/yaml/parse-yaml.ts';
import { isWithin, parentPath, splitPath } from '../facts/field-paths.ts';
import { type EditedText, editsOf, startEditing } from './edit/edited-text.ts';
import { type MoveResult, moveEntry, removeEntry } from './edit/move-entry.ts';
import { findEntry, readRoot, type Steps } from './edit/yaml-entries.ts';
import { versionProblem, viewOf } from './embedded/check-embedded.ts';
import { type EmbeddedFile, embeddedFiles } from './embedded/find-embedded.ts';
import type { VersionData } from './facts/data.ts';
import type { SetFacts, WorkbenchFacts } from './facts/open-facts.ts';
import { factsOf, fieldPathOf, plainPathOf } from './field-path.ts';
import { type About, toFileProblem } from './file-problem.ts';
import type { FileFix, FileProblem, KindId, TextEdit } from './model.ts';
import { createRanger, type Places, placesOf } from './places.ts';
import { valueProblems } from './values/value-problems.ts';
import { findVersion, latestVersion } from './versions.ts';

export type CheckInput = {
  text: string;
  kind: KindId;
  /** In any form that `findVersion` accepts. Default: the newest stable version. */
  version?: string;
  facts: WorkbenchFacts;
  /** Whether to add notes about values that equal the default and fields that need a license. */
  withNotes?: boolean;
  /** Whether to add what corrects a problem. */
  withFixes?: boolean;
};

/**
 * All problems with a file in a version, sorted by place. Runs the same checks as for snippets in the docs. Throws a
 * UsageError for an unknown version.
 */
export function checkFile({ version, withNotes, withFixes, ...file }: CheckInput): FileProblem[] {
  return createChecker(file)(version, withNotes, withFixes);
}

type Checker = (version?: string, withNotes?: boolean, withFixes?: boolean) => FileProblem[];

/** Parses a file once, to check it in several versions like `checkFile`. */
export function createChecker({ text, kind, facts }: Pick<CheckInput, 'text' | 'kind' | 'facts'>): Checker {
  const set = facts.setOf(kind);
  const parsed = parseYaml(text, { isWholeFile: true });
  const rangeOf = createRanger(text);
  const places = placesOf(parsed.documents);
  const own = facts.kindOf(kind);
  const format = facts.olderFormatOf(kind);
  const older = format?.recognizes(text, own.formerKeys) === true ? format : null;
  const checkInside =
    facts.kindOf(kind).data === 'resources' && !isBroken(parsed)
      ? embeddedChecker(text, parsed, places, facts)
      : () => [];
  return (wanted, withNotes = true, withFixes = false) => {
    const version = findVersion(set, wanted);
    const about = { text, kind: own, set, version, rangeOf, places, older };
    const problems = problemsOf(parsed, about, kind, facts, withNotes, withFixes);
    return sorted([...problems, ...checkInside(version, withNotes)]);
  };
}

const isBroken = ({ faults }: ParsedYaml): boolean => faults.some(({ rule }) => rule !== 'duplicate-key');

/** Checks every file of the product's own kind in a file of manifests, each for its own version. */
function embeddedChecker(
  text: string,
  parsed: ParsedYaml,
  places: Places,
  facts: WorkbenchFacts,
): (outer: VersionData, withNotes: boolean) => FileProblem[] {
  const rangeOf = createRanger(text);
  const { main } = facts;
  if (main === null) return () => [];
  const set = facts.setOf(main.id);
  const filesFor = (fallback: string | null) =>
    parsed.documents.flatMap(({ contents }) => embeddedFiles(contents, places.all, text, facts, fallback));
  const views = filesFor(null).map((file) =>
    viewOf(file, text, parsed, rangeOf, main, facts.olderFormatOf(main.id)),
  );
  return (outer, withNotes) =>
    filesFor(outer.companions[set.set] ?? null).flatMap((file, index) => {
      const view = views[index];
      const { data: version, as } = file.version;
      const note = versionProblem(file, set, rangeOf);
      const about = note === null ? [] : [note];
      if (view === undefined || as === 'older') return about;
      const own = { ...view, kind: main, set, version };
      const problems = problemsOf(view.parsed, own, main.id, facts, withNotes);
      return [
        ...about,
        // The program that reads the manifests activates what needs a license.
        ...problems.filter(({ rule }) => rule !== 'pro-feature').map((one) => inside(file, one)),
      ];
    });
}

/** A problem's path, from the top of the manifest. */
const inside = ({ place }: EmbeddedFile, problem: FileProblem): FileProblem => ({
  ...problem,
  path: problem.path === '' ? place.path : `${place.path}.${problem.path}`,
});

/** The problems with a file of one kind. If it doesn't parse, its values aren't checked. */
function problemsOf(
  parsed: ParsedYaml,
  about: About,
  kind: KindId,
  facts: WorkbenchFacts,
  withNotes: boolean,
  withFixes = false,
): FileProblem[] {
  const faults = faultsOf(parsed, kind, about.set, about.version, facts);
  const hasValues = facts.kindOf(kind).data === 'fields' && !isBroken(parsed);
  const problems = faults.map((fault) => {
    const fix = withFixes && hasValues ? fixOf(fault, about) : null;
    return { ...toFileProblem(fault, about), ...(fix !== null && { fix }) };
  });
  return hasValues ? [...problems, ...valueProblems(about, withNotes)] : problems;
}

function faultsOf(
  parsed: ParsedYaml,
  kind: KindId,
  set: SetFacts,
  version: VersionData,
  facts: WorkbenchFacts,
): SnippetFault[] {
  const broken = isBroken(parsed);
  const faults: SnippetFault[] = [];
  const known = new Set<string>();
  const report = (fault: SnippetFault) => {
    const key = `${fault.offset} ${fault.message}`;
    if (!known.has(key)) faults.push(fault);
    known.add(key);
  };
  if (!broken) for (const fault of parsed.faults) report(fault);
  checkYaml(
    broken ? parsed : { ...parsed, faults: [] },
    { set: set.set, title: null, mark: { mode: 'schema', schema: kind, reason: '' }, about: '' },
    snippetCheck(kind, set, version, facts, report),
  );
  // A syntax error causes more errors below it: only report the first one.
  const [first] = faults.filter(({ rule }) => rule === 'yaml-syntax');
  return first === undefined ? faults : [first];
}

/** The input for the snippet checks, with the data of all sets that the kind needs. */
function snippetCheck(
  kind: KindId,
  set: SetFacts,
  version: VersionData,
  facts: WorkbenchFacts,
  report: SnippetCheck['report'],
): SnippetCheck {
  const { main } = facts;
  const product = main === null ? set : facts.setOf(main.id);
  // Manifests can contain files of other kinds.
  const isManifest = facts.kindOf(kind).data === 'resources';
  const needed = isManifest ? new Set(facts.kinds.map((one) => one.set)) : [set.set];
  const others = [...needed].flatMap((name) => (name === product.set ? [] : (facts.find(name) ?? [])));
  const versionOf = (name: string) => versionFor(name, set, version, facts);
  const all = product.facts;
  const own = all.of(versionOf(product.set)) ?? all.of(all.versions[0] ?? '');
  if (own === null) throw new Error(`The set '${product.set}' has no versions.`);
  return {
    facts: own,
    all,
    others:
      others.length === 0
        ? noDocuments
        : otherDocuments(
            others.map((one) => ({ set: one.set, facts: one.facts })),
            versionOf,
          ),
    about: '',
    report,
    onField: () => {},
    onCommand: () => {},
    isWholeFile: true,
    isElsewhere: ({ isOwn }) => main !== null && isOwn,
  };
}

/** The version of another set that matches the file's version. */
function versionFor(name: string, set: SetFacts, version: VersionData, facts: WorkbenchFacts): string {
  if (name === set.set) return version.name;
  const other = facts.find(name);
  const companion = version.companions[name];
  return companion ?? (other === null ? '' : latestVersion(other).name);
}

const RANK = { error: 0, warning: 1, note: 2 } as const;

function sorted(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted(
    (a, b) => a.start - b.start || RANK[a.severity] - RANK[b.severity] || (a.rule < b.rule ? -1 : 1),
  );
}

const CHANGE = 'fix';

/**
 * What corrects a mistake whose answer is known; null if only the file's owner knows it. It's safe if it can't change
 * what the file means: a typo in a key, a field that moved, a setting without effect, a value of the wrong form.
 */
function fixOf(fault: SnippetFault, about: About): FileFix | null {
  const keys = about.places.at(fault.offset)?.keys ?? [];
  if (keys.length === 0) return null;
  if (fault.rule === 'unknown-field') return fixKey(fault, keys, about);
  if (fault.rule === 'wrong-type' || fault.rule === 'old-boolean') return fixValue(keys, about);
  return null;
}

function fixKey({ meant }: SnippetFault, keys: Steps, about: About): FileFix | null {
  const path = plainPathOf(keys);
  const names = keys.map(String);
  const inList = keys.some((key) => typeof key === 'number');
  const move = moveOf(path, about);
  if (move !== null && !inList) {
    const to = move.to === null ? null : move.to + path.slice(move.from.length);
    if (to !== null) {
      const { values } = move;
      const result = moveEntry(startEditing(about.text), names, splitPath(to), {
        change: CHANGE,
        values,
        chosen: null,
      });
      return toFix(`Move it to '${to}'`, true, result);
    }
    if (move.canDelete && path === move.from)
      return toFix('Remove it', true, removeEntry(startEditing(about.text), names, CHANGE));
  }
  if (meant === undefined) return null;
  const name = splitPath(meant).at(-1) ?? meant;
  if (parentPath(meant) === parentPath(path)) {
    const entry = findEntry(readRoot(about.text), keys);
    const [start, end] = entry?.key.range ?? [];
    const isTaken = entry?.parent.items.some(({ key }) => isScalar(key) && String(key.value) === name);
    if (start === undefined || end === undefined || isTaken === true) return null;
    return { label: `Rename it to '${name}'`, isSafe: true, edits: [{ start, end, text: name }] };
  }
  if (inList || meant.includes('[]') || meant.includes('{key}')) return null;
  const options = { change: CHANGE, values: {}, chosen: null };
  return toFix(
    `Move it to '${meant}'`,
    false,
    moveEntry(startEditing(about.text), names, splitPath(meant), options),
  );
}

/** The move of a field that an earlier version, or this one, removed. */
function moveOf(path: string, { set, version }: About) {
  const order = set.versions.map(({ name }) => name);
  return (
    (set.reference.moves?.list ?? []).findLast(
      ({ kind, from, since }) =>
        kind === 'field' && isWithin(path, from) && order.indexOf(since) >= order.indexOf(version.name),
    ) ?? null
  );
}

const BOOLEANS: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  on: 'true',
  y: 'true',
  false: 'false',
  no: 'false',
  off: 'false',
  n: 'false',
};

/** A value that only has the wrong form: `"true"` and `yes` for true, `"80"` for 80, and 80 for a text. */
function fixValue(keys: Steps, { text, set, version }: About): FileFix | null {
  const value = findEntry(readRoot(text), keys)?.value;
  const types = factsOf(fieldPathOf(keys, set, version.name), set, version.name)?.types ?? [];
  if (!isScalar(value) || !value.range || types.length !== 1) return null;
  const [start, end] = value.range;
  const written = String(value.value);
  const right = {
    boolean: BOOLEANS[(value.source ?? written).toLowerCase()] ?? null,
    integer: /^-?\d+$/.test(written) ? written : null,
    number: /^-?\d+(?:\.\d+)?$/.test(written) ? written : null,
    string: value.value === null ? null : JSON.stringify(value.source ?? written),
    array: null,
    object: null,
    any: null,
  }[types[0] ?? 'any'];
  if (right === null || right === text.slice(start, end)) return null;
  return { label: `Write ${right}`, isSafe: true, edits: [{ start, end, text: right }] };
}

function toFix(label: string, isSafe: boolean, result: MoveResult): FileFix | null {
  return 'edited' in result ? { label, isSafe, edits: plainEdits(result.edited) } : null;
}

const plainEdits = (edited: EditedText): TextEdit[] =>
  editsOf(edited).map(({ start, end, text }) => ({ start, end, text }));
