import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { ProductProgram } from '../../../ground/config/product.ts';
import type { CommandNode } from '../facts.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import { checkArguments } from './check-arguments.ts';
import { checkFlags } from './check-flags.ts';
import type { Word } from './model.ts';
import { type Invocation, readInvocation } from './read-invocation.ts';

/** Compares a command of a program with those of a version; null if the version doesn't have it. */
export function checkCommand(
  name: Word,
  args: readonly Word[],
  program: ProductProgram,
  check: SnippetCheck,
): Invocation | null {
  const invocation = readInvocation(args, check.facts.commands);
  const { command, values, flags } = invocation;
  const [first] = values;
  if (command.subcommands.size > 0 && first !== undefined) {
    if (!first.isOpen && !invocation.hasElision) reportUnknown(first, command, check);
    return null;
  }
  reportUse(args[0] ?? name, command, check);
  checkFlags(invocation, check);
  checkArguments(name, invocation, program, check);
  check.onCommand(
    command.path,
    flags.flatMap((flag) => (flag.facts === null ? [] : [flag.facts.name])),
  );
  return invocation;
}

function reportUnknown(word: Word, above: CommandNode, check: SnippetCheck): void {
  const path = `${above.path} ${word.text}`;
  const versions = check.all.versionsOfCommand(path);
  const known = [...above.subcommands.values()].filter((one) => !one.hidden && !one.deprecated);
  const near = suggest(path, new Set(known.map((one) => one.path)));
  const hint = versions.length > 0 ? `Versions that have it: ${versions.join(', ')}.` : near;
  check.report({ offset: word.start, message: `There is no command '${path}'.`, hint });
}

function reportUse(at: Word, command: CommandNode, check: SnippetCheck): void {
  if (command.path === check.about) return;
  const instead = command.replacedBy === null ? 'Leave it out.' : `Use '${command.replacedBy}'.`;
  if (command.deprecated)
    check.report({ offset: at.start, message: `'${command.path}' is deprecated.`, hint: instead });
  else if (command.hidden) {
    const hint = 'Its help does not show it: use a command that readers can look up.';
    check.report({ offset: at.start, message: `'${command.path}' is a hidden command.`, hint });
  }
}
