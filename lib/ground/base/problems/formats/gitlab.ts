import { hashOf } from '../../hash.ts';
import type { Problem } from '../problem.ts';

const SEVERITIES = { error: 'major', warning: 'minor', note: 'info' } as const;

/** Problems as a code quality report for GitLab, which shows them in the merge request. */
export function printGitlab(problems: readonly Problem[]): string {
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
