import type { Problem } from '../problem.ts';

/** The message of a workflow command. A line break would end the command. */
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** A property of a workflow command. A comma ends it, and a colon ends the list of properties. */
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

/** A problem as a workflow command of GitHub Actions, which shows it at its place in the changed files. */
export function printGithub({ file, line, column, rule, message, hint, severity }: Problem): string {
  const place = `file=${property(file)},line=${line},col=${column},title=${property(rule)}`;
  return `::${COMMANDS[severity ?? 'error']} ${place}::${data(hint === '' ? message : `${message}\n${hint}`)}`;
}
