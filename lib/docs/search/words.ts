import { remember } from '../../ground/base/remember.ts';

/** A word as written, and the terms with which it's found. */
export type Word = {
  /** In lowercase, as written: `--keep-pvc`, `sync.tohost.pods`. */
  written: string;
  /** Its parts in lowercase: `sync`, `to`, `host`, `pods`. */
  plain: readonly string[];
  /** Their stems: `sync`, `to`, `host`, `pod`. */
  parts: readonly string[];
  /** Each segment with several parts as one word: `tohost` for `toHost`, `airgapped` for `air-gapped`. */
  joined: readonly string[];
  /** All terms with which it's found: parts and joined segments. */
  terms: readonly string[];
};

const WRITTEN = /(?:--?(?=\p{L}))?[\p{L}\p{N}_]+(?:\[\]|[.\-'’][\p{L}\p{N}_]+|\[\][.-][\p{L}\p{N}_]+)*/gu;
/** `toHost` has two words, `CSIDrivers` does too, and `CRDs` has one. */
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s(?!\p{Ll}))/u;

/** What messages about errors say. */
export const MESSAGE =
  /\b(?:errors?|failed|failure|fails|forbidden|denied|refused|unable|cannot|can't|invalid|expired|exceeded|timed out|timeout|not found|mismatch|unauthorized|unknown|unsupported|violates|x509|back-off|lost)\b/i;

/** Longer words are keys and hashes that nobody types. */
const LONGEST = 40;

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const written of text.normalize('NFC').match(WRITTEN) ?? []) {
    const word = written.length > LONGEST * 3 ? null : toWord(written);
    if (word !== null && word.parts.length > 0) words.push(word);
  }
  return words;
}

/** A word in a text: start and end, and the terms with which it's found. */
type TermSpan = { from: number; to: number; terms: readonly string[] };

/** The words of a text and where they are. Most rows stay while someone types, and with them, their texts. */
const placesIn = remember(
  (text: string): TermSpan[] =>
    Array.from(text.matchAll(WRITTEN), ({ 0: written, index }) => ({
      from: index,
      to: index + written.length,
      terms: toWord(written).terms,
    })),
  1000,
);

/** The places of a text's words that are found with one of some terms. */
export function foundWords(text: string, wanted: ReadonlySet<string>): TermSpan[] {
  return placesIn(text).filter(({ terms }) => terms.some((term) => wanted.has(term)));
}

/** A text reduced to lowercase words between single spaces, without any other character. */
export function flatten(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every term in a text: parts and joined segments. */
export function termsOf(text: string): string[] {
  const all: string[] = [];
  for (const { terms } of wordsOf(text)) all.push(...terms);
  return all;
}

/** A version of the docs has fewer words. */
const knownWord = remember(readWord, 30_000);

const toWord = (written: string): Word => (written.length > LONGEST ? readWord(written) : knownWord(written));

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
 * The part of a word that its forms share: `rotate`, `rotating`, and `rotation` become `rotat`. Words with digits, and
 * short ones, stay the same, except for a plural's `s`.
 */
export function stem(word: string): string {
  if (!/^[a-z]+$/.test(word) || word.length < 4) return word;
  const single = singular(word);
  for (const [ending, instead] of ENDINGS) {
    const cut = single.replace(ending, instead);
    if (cut !== single && cut.length >= 4) return undouble(cut.replace(/[eiy]$/, ''));
  }
  const short = /^([a-z]*[aeiouy][a-z]*[^e])(?:ing|ed)$/.exec(single)?.[1] ?? '';
  if (short.length === 3) return short;
  return single.length >= 4 ? undouble(single.replace(single.length > 4 ? /(?:e|y)$/ : /e$/, '')) : single;
}

function singular(word: string): string {
  if (/(?:ss|us|is|dns|os)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** `plann` from `planning` becomes `plan`. */
function undouble(word: string): string {
  return /([bdgmnprt])\1$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
