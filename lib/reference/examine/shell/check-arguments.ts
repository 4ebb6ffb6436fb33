import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { ArgumentFacts } from '../../facts/facts.ts';
import type { CommandNode } from '../facts.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import type { Word } from './model.ts';
import type { Invocation } from './read-invocation.ts';

/** Commands that run what follows `--`. */
const RUNNERS = new Set(['vcluster connect', 'vcluster platform connect vcluster']);

/**
 * Arguments that aren't in the data because the product only looks for them when it runs: after the name, these
 * commands need the address of the snapshot.
 */
const SNAPSHOT: ArgumentFacts = {
  name: 'SNAPSHOT_URL',
  required: true,
  variadic: false,
  inUsageLine: false,
  acceptedValues: [],
  requiredUnlessFlag: null,
};
const WITH_SNAPSHOT = new Set(['vcluster snapshot', 'vcluster restore']);

function argumentsOf({ path, arguments: args }: CommandNode): readonly ArgumentFacts[] {
  return WITH_SNAPSHOT.has(path) && args.length === 1 ? [...args, SNAPSHOT] : args;
}

/** The number of arguments is right, and the command accepts each of them. */
export function checkArguments(name: Word, invocation: Invocation, check: SnippetCheck): void {
  const { command, flags, passed } = invocation;
  const given = flags.map((flag) => flag.facts?.name ?? flag.name);
  if (given.includes('help') || given.includes('version')) return;
  const values = RUNNERS.has(command.path) ? invocation.values : [...invocation.values, ...(passed ?? [])];
  for (const [index, value] of values.entries()) checkValue(value, argumentsOf(command)[index], check);
  // The value of an unknown flag can't be distinguished from an argument.
  if (flags.some(({ facts }) => facts === null)) return;
  reportSurplus(values, invocation, check);
  if (!invocation.hasElision) reportMissing(name, values, given, invocation, check);
}

function checkValue(value: Word, argument: ArgumentFacts | undefined, check: SnippetCheck): void {
  const accepted = argument?.acceptedValues ?? [];
  if (accepted.length === 0 || value.isOpen || accepted.includes(value.text)) return;
  check.report({
    offset: value.start,
    message: `'${argument?.name ?? 'The argument'}' does not take '${value.text}'.`,
    hint: suggest(value.text, accepted),
  });
}

function reportSurplus(values: readonly Word[], { command, flags }: Invocation, check: SnippetCheck): void {
  const first = values[argumentsOf(command).length];
  if (first === undefined || argumentsOf(command).at(-1)?.variadic === true) return;
  const isSwitch = flags.some(({ facts, value }) => facts?.type === 'bool' && value === null);
  const hint =
    isSwitch && /^(?:true|false)$/.test(first.text)
      ? `A flag without value is followed by '=': --flag=${first.text}.`
      : `It takes ${countOf(argumentsOf(command))}.`;
  check.report({
    offset: first.start,
    message: `'${command.path}' takes no argument '${first.text}'.`,
    hint,
  });
}

function countOf(args: readonly ArgumentFacts[]): string {
  const names = args.map(({ name, required }) =>
    required ? (name ?? 'one') : `optionally ${name ?? 'one'}`,
  );
  return names.length === 0 ? 'none' : names.join(', ');
}

function reportMissing(
  name: Word,
  values: readonly Word[],
  given: readonly string[],
  { command }: Invocation,
  check: SnippetCheck,
): void {
  const missing = argumentsOf(command)
    .slice(values.length)
    .find(({ required }) => required);
  if (
    missing === undefined ||
    (missing.requiredUnlessFlag !== null && given.includes(missing.requiredUnlessFlag))
  )
    return;
  const message = `'${command.path}' needs the argument ${missing.name ?? ''}.`;
  const usage = argumentsOf(command)
    .map((one) => one.name ?? 'ARGUMENT')
    .join(' ');
  check.report({ offset: name.start, message, hint: `Write: ${command.path} ${usage}` });
}
