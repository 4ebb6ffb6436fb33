import { countOf } from '../../../ground/base/count.ts';
import { formatProblems } from '../../../ground/base/problems/formats/formats.ts';
import { internalFault } from '../../../ground/base/problems/internal.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import { limited } from '../../../ground/disk/limit.ts';
import { isOpen } from '../../examine/yaml/check-value.ts';
import { parseYaml } from '../../examine/yaml/parse-yaml.ts';
import { recognizeText } from '../../examine/yaml/recognize.ts';
import { checkFile } from '../../workbench/check-file.ts';
import { knownFiles, type SetFacts, type WorkbenchFacts } from '../../workbench/facts/open-facts.ts';
import type { FileProblem, KindId, Upgrade } from '../../workbench/model.ts';
import { createRanger } from '../../workbench/places.ts';
import type { UpgradeInput } from '../../workbench/upgrade/model.ts';
import { upgradeFile } from '../../workbench/upgrade/upgrade-file.ts';
import { findVersion, latestVersion } from '../../workbench/versions.ts';
import type { ValidateOptions } from './read-options.ts';

/** What the command prints and writes, and its exit status. */
export type ValidateResult = { output: string; written: string | null; status: 0 | 1 };

/** Checks files, and upgrades them if the options say so. Throws a UsageError for unknown versions. */
export function validateFiles(
  files: readonly { file: string; text: string }[],
  options: ValidateOptions,
  facts: WorkbenchFacts,
): ValidateResult {
  for (const [name, version] of options.versions)
    findVersion(facts.find(name) ?? refuseSet(name, facts), version);
  if (options.to !== null) refuseUnknownTarget(options.to, facts);
  const reports = files.map(({ file, text }) => reportSafely(file, text, options, facts));
  const isWrong = ({ problems, upgrade }: FileReport) =>
    problems.some(({ severity }) => severity === 'error') ||
    upgrade?.result.decisions.some(({ chosen }) => chosen === null) === true;
  const written = options.write === null ? null : (reports[0]?.upgrade?.result.text ?? null);
  return { output: print(reports, options), written, status: reports.some(isWrong) ? 1 : 0 };
}

/** What fails with one file, and what takes too long, is a problem of that file. The others are still checked. */
function reportSafely(
  file: string,
  text: string,
  options: ValidateOptions,
  facts: WorkbenchFacts,
): FileReport {
  try {
    return limited(() => reportOn(file, text, options, facts));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { rule, message, hint } = internalFault(error);
    const problem = { ...unknownKind(facts), rule, message, hint };
    return { file, kind: null, version: null, problems: [problem], upgrade: null };
  }
}

function refuseSet(set: string, facts: WorkbenchFacts): never {
  const known = [...new Set(facts.kinds.map((kind) => kind.set))];
  throw new UsageError(`There is no set '${set}'. ${suggest(set, known)}`);
}

/** Throws a UsageError if no set has the version in `--to`, whatever the files are. */
function refuseUnknownTarget(to: string, facts: WorkbenchFacts): void {
  const [named = '', version] = to.split('@');
  const set = version === undefined ? null : (facts.find(named) ?? refuseSet(named, facts));
  const sets = set === null ? facts.kinds.flatMap((kind) => facts.find(kind.set) ?? []) : [set];
  const isKnown = (one: SetFacts) => {
    try {
      return findVersion(one, to) !== null;
    } catch (error) {
      if (error instanceof UsageError) return false;
      throw error;
    }
  };
  const [first] = sets;
  if (first !== undefined && !sets.some(isKnown)) findVersion(first, to);
}

function reportOn(
  file: string,
  text: string,
  { kind: given, versions, to, decisions, withNotes }: ValidateOptions,
  facts: WorkbenchFacts,
): FileReport {
  const kind = given ?? recognizeText(text, knownFiles(facts))?.id ?? null;
  if (kind === null)
    return { file, kind, version: null, problems: problemsOfUnknown(text, facts), upgrade: null };
  const set = facts.setOf(kind);
  const version = versionFor(set, versions, facts);
  if (to === null) {
    const problems = checkFile({ text, kind, version, facts, withNotes });
    return { file, kind, version, problems, upgrade: null };
  }
  const embedded = facts.kindOf(kind).data === 'resources' ? embeddedTarget(to, facts) : null;
  const target = embedded === null ? findVersion(set, targetIn(set.set, to, file)).name : version;
  const input = { text, kind, from: version, to: target, facts, ...(embedded !== null && { embedded }) };
  const result = upgradeDecided(input, decisions);
  return { file, kind, version: target, problems: result.problems, upgrade: { to: target, result } };
}

/**
 * Upgrades a file with decisions by their fields. A choice can lead to another decision, so it's repeated until nothing
 * is new. Throws a UsageError for a choice that a decision doesn't offer.
 */
function upgradeDecided(input: UpgradeInput, decided: ReadonlyMap<string, string>): Upgrade {
  let choices: Record<string, string> = {};
  for (;;) {
    const result = upgradeFile({ ...input, choices });
    const next = { ...choices };
    for (const { id, path, choices: offered } of result.decisions) {
      const choice = decided.get(path);
      if (choice === undefined) continue;
      const ids = offered.map((one) => one.id);
      if (!ids.includes(choice))
        throw new UsageError(`'${path}' has no choice '${choice}'. ${suggest(choice, ids)}`);
      next[id] = choice;
    }
    if (Object.keys(next).length === Object.keys(choices).length) return result;
    choices = next;
  }
}

/** For manifests, the version in `--to SET@VERSION` of the product's own set: the values in them are upgraded. */
function embeddedTarget(to: string, facts: WorkbenchFacts): string | null {
  const { main } = facts;
  return main === null || !to.startsWith(`${main.set}@`) ? null : findVersion(facts.setOf(main.id), to).name;
}

/** The version in `--to`, which can name its set: `app@0.28.0`. */
function targetIn(set: string, to: string, file: string): string {
  const [named = '', version] = to.split('@');
  if (version === undefined) return to;
  if (named !== set)
    throw new UsageError(
      `--to names a version of '${named}', but ${file} belongs to '${set}'. Write --to ${set}@…`,
    );
  return version;
}

/** The requested version, or the one that matches another set's requested version, or the newest stable one. */
function versionFor(set: SetFacts, versions: ReadonlyMap<string, string>, facts: WorkbenchFacts): string {
  const own = versions.get(set.set);
  if (own !== undefined) return findVersion(set, own).name;
  for (const [name, version] of versions) {
    const other = facts.find(name);
    const companion = other === null ? undefined : findVersion(other, version).companions[set.set];
    if (companion !== undefined) return companion;
  }
  return latestVersion(set).name;
}

/** A file whose kind nothing shows is broken, or has only comments, or its kind must be named. */
function problemsOfUnknown(text: string, facts: WorkbenchFacts): FileProblem[] {
  const { documents, faults } = parseYaml(text, { isWholeFile: true });
  const [fault] = faults.filter(({ rule }) => rule === 'yaml-syntax');
  if (fault !== undefined) {
    const { offset, message, hint } = fault;
    const place = { ...unknownKind(facts), ...createRanger(text)(offset, offset + 1) };
    return [{ ...place, rule: 'yaml-syntax', message, hint }];
  }
  return documents.every(({ contents }) => isOpen(contents, true)) ? [] : [unknownKind(facts)];
}

function unknownKind({ kinds }: WorkbenchFacts): FileProblem {
  return {
    path: '',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    start: 0,
    end: 0,
    severity: 'error',
    rule: 'unknown-kind',
    message: "The file's keys don't say what it is.",
    hint: `Set it with --kind: ${kinds.map(({ id }) => id).join(', ')}.`,
    versions: [],
  };
}

/** The results for one file. */
type FileReport = {
  file: string;
  kind: KindId | null;
  version: string | null;
  problems: readonly FileProblem[];
  upgrade: { to: string; result: Upgrade } | null;
};

/** The reports in the requested format. */
function print(reports: readonly FileReport[], { format, withNotes }: ValidateOptions): string {
  if (format === 'json') return JSON.stringify({ files: reports.map(toJson) }, null, 2);
  const problems = reports.flatMap(({ file, problems: own }) =>
    own.map(({ line, column, rule, message, hint, severity }): Problem => {
      return { file, line, column, rule, message, hint, severity };
    }),
  );
  const text = formatProblems(problems, format, 'validate');
  return format === 'text'
    ? [...reports.flatMap((report) => upgradeLines(report, withNotes)), text].join('\n')
    : text;
}

function toJson({ file, kind, version, problems, upgrade }: FileReport) {
  return {
    file,
    kind,
    version,
    problems: problems.map(({ path, line, column, severity, rule, message, hint, versions }) => {
      return { path, line, column, severity, rule, message, hint, versions };
    }),
    ...(upgrade === null
      ? {}
      : {
          upgrade: {
            to: upgrade.to,
            changes: upgrade.result.changes,
            decisions: upgrade.result.decisions,
            notes: upgrade.result.notes,
            text: upgrade.result.text,
          },
        }),
  };
}

/** The changes that were made, the decisions that are left, and the defaults that change. */
function upgradeLines({ file, upgrade }: FileReport, withNotes: boolean): string[] {
  if (upgrade === null) return [];
  const { changes, decisions, notes } = upgrade.result;
  const open = decisions.filter(({ chosen }) => chosen === null);
  return [
    ...changes.map(
      ({ line, column, path, reason }) => `${file}:${line}:${column} changed ${path}: ${reason}`,
    ),
    ...open.flatMap(({ line, column, path, reason, choices }) => [
      `${file}:${line}:${column} decide ${path}: ${reason}`,
      ...choices.map(({ id, label }) => `    --decide '${path}=${id}'  ${label}`),
    ]),
    ...(withNotes ? notes : []).map(
      ({ line, column, path, reason }) => `${file}:${line}:${column} note ${path}: ${reason}`,
    ),
    `${countOf(changes.length, '1 change', 'changes')}, ${countOf(open.length, '1 decision', 'decisions')}`,
  ];
}
