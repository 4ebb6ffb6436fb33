import { MAX_QUERY_LENGTH } from '../limits.ts';
import type { Synonym } from '../model.ts';
import { fittingQuery } from '../plain-query.ts';
import { flatten, type Word, wordsOf } from '../words.ts';

/** One thing to look for. */
export type Unit = {
  /** As typed, in lowercase. */
  plain: string;
  stem: string;
  /** Whether the visitor may still be typing it. */
  isLast: boolean;
  /** Whether it was typed in capitals: it's an acronym before it's the beginning of a word. */
  isAcronym?: boolean;
};

/** A parsed query. */
export type Query = {
  /** As typed, in lowercase, with single spaces. */
  text: string;
  /** The same in the form of `flatten`. */
  flat: string;
  units: Unit[];
  /** The stems of all its words in order: also of repeated words, and of those that only hold a sentence together. */
  stems: string[];
  /** Words as typed, in lowercase, with dots and dashes: `sync.tohost.pods`, `--keep-pvc`. */
  written: string[];
  /** Those that look like names of flags and fields, and a word on its own. */
  names: string[];
};

/** Words that questions consist of. They only count if nothing else was typed. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be by can could do does for from has have how i if in inside into is it its me my ' +
    'of on or our own should that the their there this to use using want was we what when where which why will ' +
    'with within without would you your after before not am been being did had he him his she her they them these ' +
    'those were who whom whose so than then too just get got cant cannot dont doesnt didnt isnt arent wont im ive ' +
    'theres whats happen happens happened work works mean means possible explain'
  ).split(' '),
);

/** A query with fewer words is more likely a name than a question. */
export const QUESTION = 3;

/** Whether a word as typed only holds a sentence together. */
export const isStopWord = (plain: string): boolean => STOP_WORDS.has(plain);

/** The content words of a text by their stems, or all words if there are no others. */
export function contentStems(text: string): string[] {
  return stemsOf(wordsOf(text));
}

function stemsOf(words: readonly Word[]): string[] {
  const all = words.flatMap(({ plain, parts }) =>
    parts.map((part, index) => ({ part, plain: plain[index] ?? '' })),
  );
  const content = all.filter(({ plain }) => !isStopWord(plain));
  return (content.length > 0 ? content : all).map(({ part }) => part);
}

/** The same, and each name that is joined of several words as one: `configmap` for `ConfigMap`. */
export function contentTerms(text: string): string[] {
  const words = wordsOf(text);
  return [...stemsOf(words), ...words.flatMap(({ joined }) => joined)];
}

/** Parses what a visitor typed. */
export function readQuery(typed: string): Query {
  return readText(fittingQuery(typed, MAX_QUERY_LENGTH), /[\p{L}\p{N}]$/u.test(typed));
}

/** A text as a query. `isOpen`: whether its last word may be incomplete. */
function readText(typed: string, isOpen: boolean): Query {
  const text = typed.replace(/\s+/g, ' ').trim();
  const words = wordsOf(text);
  const capitals = new Set(text.match(ACRONYM)?.map((one) => one.toLowerCase()));
  const all = words
    .flatMap((one, word) => unitsOf(one, isOpen && word === words.length - 1))
    .map((unit) => (capitals.has(unit.plain) ? { ...unit, isAcronym: true } : unit));
  const content = all.filter(({ plain }) => !isStopWord(plain));
  const units = distinct(content.length > 0 ? content : all);
  const written = words.map((one) => one.written);
  return {
    text: text.toLowerCase(),
    flat: flatten(text),
    // A single letter at the end doesn't narrow anything down.
    units: units.filter(({ isLast, plain }) => !isLast || plain.length > 1 || units.length === 1),
    stems: all.map(({ stem }) => stem),
    written,
    names: words.filter((word) => words.length === 1 || isName(word, text)).map((one) => one.written),
  };
}

const ACRONYM = /(?<![\w.-])[A-Z][A-Z0-9]{1,4}(?![\w.-])/g;

/** `-n` is a unit as a whole: its letter says nothing. */
function unitsOf({ written, plain, parts }: Word, isOpen: boolean): Unit[] {
  if (/^-\p{L}$/u.test(written)) return [{ plain: written, stem: written, isLast: false }];
  return parts.map((part, index) => {
    const isLast = isOpen && index === parts.length - 1;
    return { plain: plain[index] ?? part, stem: part, isLast };
  });
}

/**
 * The same query in other words: acronyms as their long forms, and long forms as their acronyms. `synonyms` are those
 * that may occur in it.
 */
export function variantsOf({ text }: Query, synonyms: readonly Synonym[]): Query[] {
  const words = text.split(' ');
  const stems = words.map((word) =>
    wordsOf(word)
      .flatMap(({ parts }) => parts)
      .join(' '),
  );
  const variants = synonyms.flatMap(({ words: wanted, same }) => {
    if (same === undefined) return [];
    const from = placeOf(wanted, stems);
    if (from < 0) return [];
    return [[...words.slice(0, from), same, ...words.slice(from + wanted.length)].join(' ')];
  });
  return [...new Set(variants)].slice(0, MOST_VARIANTS).map((one) => readText(one, false));
}

const MOST_VARIANTS = 2;

/** Where some words are next to each other among others, by their stems; -1 if nowhere. */
export const placeOf = (words: readonly string[], stems: readonly string[]): number =>
  stems.findIndex((_, start) => words.every((word, place) => stems[start + place] === word));

/** `--driver`, `sync.toHost`, and `keepPvc` are names; `driver` in a sentence is a word. */
function isName({ written, parts }: Word, text: string): boolean {
  return /^-|\.|\[\]/.test(written) || (parts.length > 1 && !text.includes(written));
}

/** A repeated word counts once, at its last position, where it may be incomplete. */
function distinct(units: readonly Unit[]): Unit[] {
  return units.filter(({ stem }, index) => !units.slice(index + 1).some((later) => later.stem === stem));
}
