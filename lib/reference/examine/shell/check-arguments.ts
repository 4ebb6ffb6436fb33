import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { ProductProgram } from '../../../ground/config/product.ts';
import type { ArgumentFacts } from '../../facts/facts.ts';
import type { CommandNode } from '../facts.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import type { Word } from './model.ts';
import type { Invocation } from './read-invocation.ts';

/** The arguments in the data, and one that the program only looks for when it runs. */
function argumentsOf(
  { path, arguments: args }: CommandNode,
  { extraArguments }: ProductProgram,
): readonly ArgumentFacts[] {
  const name = extraArguments[path];
  if (name === undefined || args.length !== 1) return args;
  const extra = { required: true, variadic: false, inUsageLine: false, acceptedValues: [] };
  return [...args, { name, ...extra, requiredUnlessFlag: null }];
}

/** The number of arguments is right, and the command accepts each of them. */
export function checkArguments(
  name: Word,
  invocation: Invocation,
  program: ProductProgram,
  check: SnippetCheck,
): void {
  const { command, flags, passed } = invocation;
  const given = flags.map((flag) => flag.facts?.name ?? flag.name);
  if (given.includes('help') || given.includes('version')) return;
  const isRunner = program.runners.includes(command.path);
  const values = isRunner ? invocation.values : [...invocation.values, ...(passed ?? [])];
  const known = argumentsOf(command, program);
  for (const [index, value] of values.entries()) checkValue(value, known[index], check);
  // The value of an unknown flag can't be distinguished from an argument.
  if (flags.some(({ facts }) => facts === null)) return;
  reportSurplus(values, known, invocation, check);
  if (!invocation.hasElision) reportMissing(name, values, known, given, invocation, check);
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

function reportSurplus(
  values: readonly Word[],
  known: readonly ArgumentFacts[],
  { command, flags }: Invocation,
  check: SnippetCheck,
): void {
  const first = values[known.length];
  if (first === undefined || known.at(-1)?.variadic === true) return;
  const isSwitch = flags.some(({ facts, value }) => facts?.type === 'bool' && value === null);
  const hint =
    isSwitch && /^(?:true|false)$/.test(first.text)
      ? `A flag without value is followed by '=': --flag=${first.text}.`
      : `It takes ${countOf(known)}.`;
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
  known: readonly ArgumentFacts[],
  given: readonly string[],
  { command }: Invocation,
  check: SnippetCheck,
): void {
  const missing = known.slice(values.length).find(({ required }) => required);
  if (
    missing === undefined ||
    (missing.requiredUnlessFlag !== null && given.includes(missing.requiredUnlessFlag))
  )
    return;
  const message = `'${command.path}' needs the argument ${missing.name ?? ''}.`;
  const usage = known.map((one) => one.name ?? 'ARGUMENT').join(' ');
  check.report({ offset: name.start, message, hint: `Write: ${command.path} ${usage}` });
}
