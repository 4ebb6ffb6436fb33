import { execFileSync } from 'node:child_process';

/** Path below the project's root → date of its last commit, `YYYY-MM-DD`. */
export type CommitDates = ReadonlyMap<string, string>;

/**
 * Dates of the last commits to all files below `folder`, with one call of `git log`.
 *
 * Null if the history can't be trusted: outside a repository, in a shallow clone, without git.
 */
export function readCommitDates(root: string, folder = 'content'): CommitDates | null {
  if (git(root, ['rev-parse', '--is-shallow-repository'])?.toString().trim() !== 'false') return null;
  const format = ['--format=%x01%cs', '--name-only', '--no-renames', '--relative'];
  const log = git(root, ['-c', 'core.quotePath=false', 'log', ...format, '--', folder]);
  return log === null ? null : parseLog(log.toString());
}

/** Parses `git log --format=%x01%cs --name-only`: the newest commit of a file comes first. */
export function parseLog(log: string): CommitDates {
  const dates = new Map<string, string>();
  for (const commit of log.split('\u0001')) {
    const [date = '', ...names] = commit.split('\n').filter((line) => line !== '');
    for (const name of names) if (!dates.has(name)) dates.set(name, date);
  }
  return dates;
}

/** The output of a git command; null if it fails: without git, outside a repository, or before the first commit. */
export function git(root: string, args: readonly string[], input = ''): Buffer | null {
  try {
    const stdio: ['pipe', 'pipe', 'ignore'] = ['pipe', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: root, input, stdio, maxBuffer: 1 << 30 });
  } catch {
    return null;
  }
}
