import { countOf } from '../../../ground/base/count.ts';
import { formatProblems } from '../../../ground/base/problems/formats/formats.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { FileProblem, KindId, Upgrade } from '../../workbench/model.ts';
import type { ValidateOptions } from './read-options.ts';

/** The results for one file. */
export type FileReport = {
  file: string;
  kind: KindId | null;
  version: string | null;
  problems: readonly FileProblem[];
  upgrade: { to: string; result: Upgrade } | null;
};

/** The reports in the requested format. */
export function print(reports: readonly FileReport[], { format, withNotes }: ValidateOptions): string {
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
