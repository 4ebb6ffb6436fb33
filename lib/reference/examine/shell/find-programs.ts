import type { MappedText } from '../mapped-text.ts';
import type { Command, Word } from './model.ts';

/** A program that a command line starts: its name, and the words after it. */
export type Program = { name: Word; args: Word[]; command: Command };

const RESERVED = new Set(['if', 'then', 'elif', 'else', 'while', 'until', 'do', '!', '{', 'time']);
const WRAPPERS = new Set([
  'sudo',
  'doas',
  'env',
  'exec',
  'command',
  'nohup',
  'nice',
  'watch',
  'timeout',
  'xargs',
  'eval',
  'winpty',
]);
const SHELLS = new Set(['bash', 'sh', 'zsh']);
const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/;
/** Options of wrappers whose value is the next word: `-n` has one for `watch`, and none for `sudo`. */
const WITH_VALUE: Readonly<Record<string, readonly string[]>> = {
  sudo: ['-u', '-g', '--user', '--group'],
  doas: ['-u'],
  env: ['-u', '--unset'],
  exec: ['-a'],
  nice: ['-n'],
  watch: ['-n', '--interval'],
  timeout: ['-k', '-s'],
  xargs: ['-n', '-I', '-P', '-L'],
};

/**
 * The program of a command, after assignments, `sudo`, and similar wrappers; null if the line starts none, or one that
 * is known only when the line runs.
 */
export function programOf(command: Command): Program | null {
  let words = command.words;
  let wrapper: string | null = null;
  for (;;) {
    const [first, ...rest] = words;
    if (first === undefined) return null;
    const skipsOptions = wrapper !== null && (first.text.startsWith('-') || /^\d+[smhd]?$/.test(first.text));
    if (ASSIGNMENT.test(first.text) || RESERVED.has(first.text)) words = rest;
    else if (skipsOptions) words = takesNext(wrapper, first.text) ? rest.slice(1) : rest;
    else if (WRAPPERS.has(baseName(first.text))) {
      words = rest;
      wrapper = baseName(first.text);
    } else return { name: first, args: rest, command };
  }
}

function takesNext(wrapper: string | null, option: string): boolean {
  return WITH_VALUE[wrapper ?? '']?.includes(option) === true;
}

/** Last segment of a path: `app` in `./bin/app`, without `.exe`. */
export function baseName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? path).replace(/\.exe$/, '');
}

/** The script that `bash -c '…'` runs; null for anything else. */
export function innerScript({ name, args }: Program): ReturnType<typeof mappedWord> | null {
  if (!SHELLS.has(baseName(name.text))) return null;
  const flag = args.findIndex(({ text }) => /^-[a-z]*c$/.test(text));
  const script = args[flag + 1];
  return flag === -1 || script === undefined ? null : mappedWord(script);
}

/** A word's text, and the places of its letters in the script. */
function mappedWord(word: Word): MappedText {
  const end = word.offsets.at(-1) ?? word.start;
  return { text: word.text, originOf: (offset) => word.offsets[offset] ?? end };
}
