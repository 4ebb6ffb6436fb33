/** A word as it was written, and the terms by which it is found. */
export type Word = {
  /** Lower case, as written: `--keep-pvc`, `sync.tohost.pods`. */
  written: string;
  /** Its parts in lower case: `sync`, `to`, `host`, `pods`. */
  plain: readonly string[];
  /** Their stems: `sync`, `to`, `host`, `pod`. */
  parts: readonly string[];
  /** Each segment of several parts as one: `tohost` of `toHost`, `airgapped` of `air-gapped`. */
  joined: readonly string[];
  /** All by which it is found: parts and joined segments. */
  terms: readonly string[];
};

const WRITTEN = /(?:--?(?=\p{L}))?[\p{L}\p{N}_]+(?:\[\]|[.\-'’][\p{L}\p{N}_]+|\[\][.-][\p{L}\p{N}_]+)*/gu;
/** `toHost` has two words, `CSIDrivers` too, and `CRDs` one. */
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s(?!\p{Ll}))/u;

/** Longer words are keys and hashes that nobody types. */
const LONGEST = 40;

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return (text.normalize('NFC').match(WRITTEN) ?? []).flatMap((written) => {
    const word = written.length > LONGEST * 3 ? null : toWord(written);
    return word === null || word.parts.length === 0 ? [] : [word];
  });
}

/** Where a text's words stand that are found by one of some terms: from and to, and the terms of each. */
export function foundWords(
  text: string,
  wanted: ReadonlySet<string>,
): { from: number; to: number; terms: readonly string[] }[] {
  const found: { from: number; to: number; terms: readonly string[] }[] = [];
  for (const { 0: written, index } of text.matchAll(WRITTEN)) {
    const { terms } = toWord(written);
    if (terms.some((term) => wanted.has(term)))
      found.push({ from: index, to: index + written.length, terms });
  }
  return found;
}

/** A text as it sounds: lower-case words between single spaces, without any other character. */
export function flatten(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every term of a text: parts and joined segments. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap(({ terms }) => terms);
}

/** Words that were read before: a search reads the same texts again at each letter. */
const known = new Map<string, Word>();

/** Words to remember; a version of the docs has fewer. */
const MOST_KNOWN = 30_000;

function toWord(written: string): Word {
  const before = known.get(written);
  if (before !== undefined) return before;
  const word = readWord(written);
  if (written.length > LONGEST) return word;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(written, word);
  return word;
}

function readWord(written: string): Word {
  const plain: string[] = [];
  const joined: string[] = [];
  const whole = written.replace(/[’']s$/, '').replaceAll(/['’]/g, '');
  for (const segment of whole.split(/\[\]|\./)) {
    const split = segment
      .split(/[-_]+/)
      .flatMap((part) => part.split(CAMEL))
      .filter((part) => part !== '' && part.length <= LONGEST)
      .map((part) => part.toLowerCase());
    plain.push(...split);
    const one = split.join('');
    if (split.length > 1 && one.length <= LONGEST) joined.push(one);
  }
  const parts = plain.map(stem);
  return { written: written.toLowerCase(), plain, parts, joined, terms: [...parts, ...joined] };
}

const ENDINGS: readonly [RegExp, string][] = [
  [/(?:ations?|at(?:es?|ed|ing|ors?))$/, ''],
  [/(?:ions?|ings?|ers?|ors?|ed|ments?|ly)$/, ''],
];

/**
 * The part of a word that its forms share: `rotate`, `rotating`, and `rotation` give `rotat`. Words with
 * digits, and short ones, stay as they are but for a plural's `s`.
 */
export function stem(word: string): string {
  if (!/^[a-z]+$/.test(word) || word.length < 4) return word;
  const single = singular(word);
  for (const [ending, instead] of ENDINGS) {
    const cut = single.replace(ending, instead);
    if (cut !== single && cut.length >= 4) return undouble(cut.replace(/[ei]$/, ''));
  }
  return single.length > 4 ? undouble(single.replace(/(?:e|y)$/, '')) : single;
}

function singular(word: string): string {
  if (/(?:ss|us|is|ns|os)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** `plann` of `planning` is `plan`. */
function undouble(word: string): string {
  return /([bdgmnprt])\1$/.test(word) && word.length > 4 ? word.slice(0, -1) : word;
}
