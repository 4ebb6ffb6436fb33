import type { CommandNode, FlagNode } from '../facts.ts';
import type { Word } from './model.ts';

/** Whether a word begins like a flag. */
export function isFlag({ text }: Word): boolean {
  return text.length > 1 && text.startsWith('-');
}

/** The command that the first words name, skipping flags between them, and all words that aren't names. */
export function findCommand(
  words: readonly Word[],
  root: CommandNode,
): { command: CommandNode; rest: Word[] } {
  let command = root;
  const rest: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    const next = isFlag(word) ? undefined : command.subcommands.get(word.text);
    if (next !== undefined) command = next;
    else if (isFlag(word)) {
      rest.push(word);
      const value = words[index + 1];
      if (value !== undefined && takesNext(word, command)) {
        rest.push(value);
        index += 1;
      }
    } else return { command, rest: [...rest, ...words.slice(index)] };
  }
  return { command, rest };
}

function takesNext({ text }: Word, command: CommandNode): boolean {
  if (text.includes('=')) return false;
  const flag = text.startsWith('--') ? command.flags.get(text.slice(2)) : shortFlag(text.slice(-1), command);
  return flag === undefined ? text.startsWith('--') : flag.type !== 'bool';
}

/** The flag that a letter abbreviates. */
export function shortFlag(letter: string, { flags }: CommandNode): FlagNode | undefined {
  return [...flags.values()].find(({ short }) => short === letter);
}
