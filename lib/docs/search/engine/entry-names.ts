import type { EntryKind } from '../model.ts';
import type { Query } from './query.ts';

/** A command, flag, field, or argument, ready for comparison. */
export type EntryName = {
  kind: EntryKind;
  /** In lowercase, without `[]`. */
  name: string;
  /** What remains without the resource of a field, and without the command and the dashes of a flag. */
  own: string;
  /** `-n`. */
  short?: string;
};

/** Prepares the name of an entry. */
export function readEntry(kind: EntryKind, written: string, letter?: string): EntryName {
  const name = written.toLowerCase().replaceAll('[]', '');
  return {
    kind,
    name,
    own: ownPart(kind, name),
    ...(letter === undefined ? {} : { short: `-${letter.toLowerCase()}` }),
  };
}

function ownPart(kind: EntryKind, name: string): string {
  if (kind === 'field') return name.slice(name.indexOf(' ') + 1);
  return kind === 'flag' ? name.slice(name.lastIndexOf(' --') + 3) : name;
}

/** A typed name, ready to be compared with thousands. */
export type TypedName = {
  whole: string;
  /** Without `[]`, and the same as the end of a longer path. */
  path: string;
  end: string;
  /** Its beginnings of two or more segments, the longest first: what's below a free map isn't a field. */
  above: readonly string[];
  /** Without leading dashes. */
  plain: string;
  /** Whether it has several segments. */
  isPath: boolean;
  /** Whether it starts with two dashes. */
  isFlag: boolean;
  /** Whether it has a dash. */
  isDashed: boolean;
};

/** Parses a typed name. */
export function readName(typed: string): TypedName {
  const path = typed.replaceAll('[]', '');
  return {
    whole: typed,
    path,
    end: `.${path}`,
    above: beginningsOf(path),
    plain: typed.replace(/^--?/, ''),
    isPath: path.includes('.'),
    isFlag: typed.startsWith('--'),
    isDashed: typed.includes('-'),
  };
}

function beginningsOf(path: string): string[] {
  const segments = path.includes(' ') ? [] : path.split('.');
  return segments.slice(2).map((_, index) => segments.slice(0, segments.length - 1 - index).join('.'));
}

/** The names in a query: the query as a whole, and those of its words that can be names. */
export type TypedNames = { whole: TypedName; parts: readonly TypedName[]; isOne: boolean };

/** Parses the names in a query. */
export const typedNames = ({ text, names, written }: Query): TypedNames => ({
  whole: readName(text),
  parts: names.map(readName),
  isOne: written.length <= 1,
});

/** How much a word of a longer query counts as a name. */
const AMONG_OTHERS = 0.8;

/** The best of a page's entries for the query as a whole, or for one of its words that can be a name. */
export function entryBonus({ whole, parts, isOne }: TypedNames, entries: readonly EntryName[]): number {
  const share = isOne ? 1 : AMONG_OTHERS;
  let best = 0;
  for (const entry of entries) {
    best = Math.max(best, entryLikeness(entry, whole));
    if (entry.kind === 'command') continue;
    for (const part of parts) best = Math.max(best, wordLikeness(entry, part) * share);
  }
  return best;
}

/** A flag's letter. */
const SHORT = 1;

/** How well a word of a query matches an entry: its name, or its letter. */
export const wordLikeness = (entry: EntryName, typed: TypedName): number =>
  typed.whole === entry.short ? SHORT : entryLikeness(entry, typed);

/** How well a typed name matches an entry: in full, at its end, or at its beginning. */
export function entryLikeness(entry: EntryName, typed: TypedName): number {
  switch (entry.kind) {
    case 'field':
      return fieldLikeness(entry, typed);
    case 'command':
      return commandLikeness(entry.name, typed.whole);
    case 'argument':
      return 0;
    case 'flag':
      return flagLikeness(entry, typed);
  }
}

function flagLikeness({ name, own }: EntryName, { whole, plain, isFlag, isDashed }: TypedName): number {
  if (name === whole || (own === plain && isFlag)) return 2;
  if (own === plain && plain.includes('-')) return 1;
  if (!isDashed || (plain.length < 3 && !isFlag)) return 0;
  return plain !== '' && own.startsWith(plain) ? 0.5 * (plain.length / own.length) : 0;
}

/** A whole command with its arguments contains the name of the command. The longest such name is the command's. */
function commandLikeness(name: string, typed: string): number {
  if (name === typed) return 1.1 + 0.4 * name.split(' ').length;
  if (name.includes(' ') && typed.replace(/^kubectl /, '').startsWith(`${name} `)) {
    return 0.7 + 0.4 * name.split(' ').length;
  }
  if (typed.includes(' ') && name.startsWith(typed) && name[typed.length] !== ' ') {
    return 0.8 + 0.4 * name.split(' ').length;
  }
  if (!name.endsWith(` ${typed}`)) return 0;
  return typed.includes(' ') ? 0.5 : 0.15;
}

/** A segment with fewer letters ends too many paths. */
const LONG_SEGMENT = 8;

/** Fields of a resource are named by its kind and their path: `Project spec.owner`. */
function fieldLikeness({ name, own }: EntryName, { path, end, isPath, above }: TypedName): number {
  const map = above.find((one) => own === one || own.endsWith(`.${one}`));
  if (map !== undefined) return map.length / path.length;
  if (name.length < path.length) return 0;
  if (name === path || own === path) return 1.5;
  if (!isPath) return path.length >= LONG_SEGMENT && own.endsWith(end) ? 0.35 : 0;
  if (own.endsWith(end)) return 1;
  return own.startsWith(path) ? 0.8 * (path.length / own.length) : 0;
}
