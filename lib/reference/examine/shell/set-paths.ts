import { readSteps, type SetPath } from '../yaml/steps.ts';
import type { Word } from './model.ts';

const SETTERS = new Set(['--set', '--set-string', '--set-file', '--set-json', '--set-literal']);

/** What `--set` and similar flags set, in order. */
export function setPaths(args: readonly Word[]): SetPath[] {
  return args.flatMap((word, index) => {
    const [, flag = '', equals] = /^(--set(?:-[a-z]+)?)(=)?/.exec(word.text) ?? [];
    if (!SETTERS.has(flag)) return [];
    const at = equals === undefined ? 0 : flag.length + 1;
    const given = equals === undefined ? args[index + 1] : word;
    if (given === undefined) return [];
    return readSetters(given, at, flag);
  });
}

/** Parses `a.b=1,c\.d[0]={x,y}`: Helm's own syntax. */
function readSetters(word: Word, from: number, flag: string): SetPath[] {
  // `<key=value>` stands for all of it.
  if (/^<[^<>]*>$/.test(word.text.slice(from))) return [];
  const found: SetPath[] = [];
  const takesAll = flag === '--set-json' || flag === '--set-literal';
  let index = from;
  while (index < word.text.length) {
    const path = readSteps(word, index);
    const start = path.end + 1;
    const end = takesAll ? word.text.length : valueEnd(word.text, start);
    const text = word.text.slice(start, end);
    const offset = word.offsets[start] ?? word.start;
    const kind = flag === '--set' ? ('guessed' as const) : ('text' as const);
    const isKnown = flag !== '--set-json' && flag !== '--set-file';
    if (word.text[path.end] === '=')
      found.push({ steps: path.steps, value: isKnown ? { text, offset, kind } : null });
    else found.push({ steps: path.steps, value: word.isOpen ? null : missingValue(word, index) });
    index = end + 1;
  }
  return found;
}

function missingValue(word: Word, from: number): SetPath['value'] {
  return { text: '', offset: word.offsets[from] ?? word.start, kind: 'missing' };
}

/** End of a value: the next comma that is neither escaped nor in braces. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '{' || text[index] === '[') depth += 1;
    else if (text[index] === '}' || text[index] === ']') depth -= 1;
    else if (text[index] === ',' && depth <= 0) return index;
  }
  return text.length;
}
