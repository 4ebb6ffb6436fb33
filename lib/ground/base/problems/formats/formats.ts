import { hashOf } from '../../hash.ts';
import { UsageError } from '../../usage-error.ts';
import { collectProblems } from '../collect.ts';
import { countProblems, printProblems } from '../print.ts';
import type { Problem } from '../problem.ts';

/** Name of an output format for problems. */
export type Format = 'text' | 'json' | 'github' | 'gitlab' | 'sarif';

/** Name of a format → how it prints problems that are sorted by place, without duplicates. */
const FORMATS: Record<Format, (problems: readonly Problem[], tool?: string) => string> = {
  text: printProblems,
  json: (problems) => JSON.stringify(problems, null, 2),
  github: (problems) => [...problems.map(printGithub), countProblems(problems.length)].join('\n'),
  gitlab: printGitlab,
  sarif: printSarif,
};

const isFormat = (name: string): name is Format => Object.hasOwn(FORMATS, name);

/** The format that an option names. Throws a UsageError for an unknown one. */
export function findFormat(name: string): Format {
  if (isFormat(name)) return name;
  throw new UsageError(`There is no format '${name}'. Expected one of: ${Object.keys(FORMATS).join(', ')}.`);
}

/** Prints all problems in a format, sorted by place, without duplicates; `tool` is what found them. */
export function formatProblems(problems: readonly Problem[], format: Format, tool?: string): string {
  return FORMATS[format](collectProblems(problems), tool);
}

/** The message of a workflow command. A line break would end the command. */
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** A property of a workflow command. A comma ends it, and a colon ends the list of properties. */
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

/** A problem as a workflow command of GitHub Actions, which shows it at its place in the changed files. */
function printGithub({ file, line, column, rule, message, hint, severity }: Problem): string {
  const place = `file=${property(file)},line=${line},col=${column},title=${property(rule)}`;
  return `::${COMMANDS[severity ?? 'error']} ${place}::${data(hint === '' ? message : `${message}\n${hint}`)}`;
}

const SEVERITIES = { error: 'major', warning: 'minor', note: 'info' } as const;

/** Problems as a code quality report for GitLab, which shows them in the merge request. */
function printGitlab(problems: readonly Problem[]): string {
  const before = new Map<string, number>();
  const issues = problems.map(({ file, line, rule, message, hint, severity }) => {
    const about = [file, rule, message].join('\0');
    const count = before.get(about) ?? 0;
    before.set(about, count + 1);
    return {
      description: hint === '' ? message : `${message}\n${hint}`,
      check_name: rule,
      // Without the line, so a problem stays the same if something is added above it.
      fingerprint: hashOf(`${about}\0${count}`),
      severity: SEVERITIES[severity ?? 'error'],
      location: { path: file, lines: { begin: line } },
    };
  });
  return JSON.stringify(issues, null, 2);
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** Problems as a SARIF 2.1.0 log, which code scanning services and editors read. */
function printSarif(problems: readonly Problem[], tool = 'npm run check'): string {
  const rules = [...new Set(problems.map(({ rule }) => rule))].sort();
  const run = {
    tool: { driver: { name: tool, rules: rules.map((id) => ({ id })) } },
    columnKind: 'utf16CodeUnits',
    results: problems.map((problem) => ({
      ruleId: problem.rule,
      ruleIndex: rules.indexOf(problem.rule),
      level: problem.severity ?? 'error',
      message: { text: problem.hint === '' ? problem.message : `${problem.message}\n${problem.hint}` },
      locations: [locationOf(problem)],
    })),
  };
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2);
}

function locationOf({ file, line, column }: Problem) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      region: { startLine: line, startColumn: column },
    },
  };
}
