import type { CommandNode } from './facts.ts';

/** A command of which nothing but its path is known. */
export function emptyCommand(path: string): CommandNode & { subcommands: Map<string, CommandNode> } {
  return {
    path,
    arguments: [],
    aliases: [],
    flags: new Map(),
    hidden: false,
    deprecated: false,
    replacedBy: null,
    sourceFile: null,
    subcommands: new Map(),
  };
}
