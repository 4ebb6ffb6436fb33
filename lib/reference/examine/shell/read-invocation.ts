import type { CommandNode, FlagNode } from '../facts.ts';
import type { Word } from './model.ts';

/** A flag in a command line. */
export type GivenFlag = {
  /** Long name if it's known, else as written, without dashes. */
  name: string;
  /** `--namespace`, `-n`. */
  written: string;
  offset: number;
  /** null if there is none. */
  value: { text: string; offset: number; isOpen: boolean; isApart: boolean } | null;
  /** null: the command doesn't have this flag. */
  facts: FlagNode | null;
};

/** A parsed `app` command. */
export type Invocation = {
  /** The innermost command that was found. */
  command: CommandNode;
  /** Words that are neither flags nor names of commands. */
  values: Word[];
  flags: GivenFlag[];
  /** Words after `--`; null if there is none. */
  passed: Word[] | null;
  /** Part of the line is left out (`...`, `[flags]`), so missing parts aren't mistakes. */
  hasElision: boolean;
};

/** Parses the words after `app` like the program itself does. */
export function readInvocation(args: readonly Word[], root: CommandNode): Invocation {
  const dash = args.findIndex(({ text, isQuoted }) => text === '--' && !isQuoted);
  const own = dash === -1 ? args : args.slice(0, dash);
  const words = own.filter((word) => !isElision(word));
  const found = findCommand(words, root);
  return {
    command: found.command,
    ...readFlags(found.rest, found.command),
    passed: dash === -1 ? null : args.slice(dash + 1),
    hasElision: words.length < own.length,
  };
}

/** Left out, or a list of words that only the running shell knows: `...`, `[flags]`, `$@`. */
function isElision({ text }: Word): boolean {
  return text === '...' || text === '…' || /^\[[^\]]*\]$|^\$[@*]$|^\$\{\w+\[[@*]\]\}$/.test(text);
}

function readFlags(words: readonly Word[], command: CommandNode): Pick<Invocation, 'values' | 'flags'> {
  const values: Word[] = [];
  const flags: GivenFlag[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    if (!isFlag(word)) {
      values.push(word);
      continue;
    }
    const read = word.text.startsWith('--') ? [readLong(word, command)] : readShort(word, command);
    flags.push(...read);
    const last = read.at(-1);
    const next = words[index + 1];
    if (last?.value !== null || next === undefined || !wantsValue(last, next)) continue;
    last.value = { text: next.text, offset: next.start, isOpen: next.isOpen, isApart: true };
    index += 1;
  }
  return { values, flags };
}

/** An unknown flag also gets the next word if that isn't a flag, so only one mistake is reported. */
function wantsValue({ facts }: GivenFlag, next: Word): boolean {
  return facts === null ? !isFlag(next) : facts.type !== 'bool';
}

function readLong(word: Word, command: CommandNode): GivenFlag {
  const [, name = '', equals, value = ''] = /^--([^=]*)(=)?(.*)$/s.exec(word.text) ?? [];
  return {
    name,
    written: `--${name}`,
    offset: word.start,
    value: equals === undefined ? null : partOf(word, name.length + 3, value),
    facts: command.flags.get(name) ?? null,
  };
}

/** `-n x`, `-nx`, `-n=x`, and flags without values combined in one word: `-su`. */
function readShort(word: Word, command: CommandNode): GivenFlag[] {
  const read: GivenFlag[] = [];
  for (let index = 1; index < word.text.length; index += 1) {
    const letter = word.text[index] ?? '';
    const facts = shortFlag(letter, command) ?? null;
    const offset = index === 1 ? word.start : (word.offsets[index] ?? word.start);
    const flag = { name: facts?.name ?? letter, written: `-${letter}`, offset, value: null, facts };
    const rest = word.text.slice(index + 1);
    const isAlone = rest === '' || (facts?.type === 'bool' && !rest.startsWith('='));
    if (isAlone) read.push(flag);
    else {
      const skipped = rest.startsWith('=') ? 1 : 0;
      return [...read, { ...flag, value: partOf(word, index + 1 + skipped, rest.slice(skipped)) }];
    }
  }
  return read;
}

function partOf(word: Word, at: number, text: string): GivenFlag['value'] {
  return { text, offset: word.offsets[at] ?? word.start, isOpen: word.isOpen, isApart: false };
}

/** Whether a word begins like a flag. */
function isFlag({ text }: Word): boolean {
  return text.length > 1 && text.startsWith('-');
}

/** The command that the first words name, skipping flags between them, and all words that aren't names. */
function findCommand(words: readonly Word[], root: CommandNode): { command: CommandNode; rest: Word[] } {
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
function shortFlag(letter: string, { flags }: CommandNode): FlagNode | undefined {
  return [...flags.values()].find(({ short }) => short === letter);
}
