import { MAX_QUERY_LENGTH } from '../limits.ts';
import { flatten, wordsOf } from '../words.ts';

/** One thing to look for. */
export type Unit = {
  /** As typed, lower case. */
  plain: string;
  stem: string;
  /** Whether the visitor may still be typing it. */
  isLast: boolean;
  /** A unit that pages may lack: it only lifts those that have it. */
  isExtra: boolean;
};

export type Query = {
  /** As typed, lower case, single spaces. */
  text: string;
  /** The same as `flatten` makes it. */
  flat: string;
  units: Unit[];
  /** Words as typed, lower case, with dots and dashes: `sync.tohost.pods`, `--keep-pvc`. */
  written: string[];
  /** Those that can be names of flags and fields by the way they are written, and a word that stands alone. */
  names: string[];
};

/** Words that questions are made of. They count where nothing else was typed. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be by can could do does for from has have how i if in inside into is it its me my ' +
    'of on or our own should that the their there this to use using want was we what when where which why will ' +
    'with within without would you your after before not am been being did had he him his she her they them these ' +
    'those were who whom whose so than then too just get got cant cannot dont doesnt didnt isnt arent wont im ive ' +
    'theres whats happen happens happened work works mean means possible explain'
  ).split(' '),
);

/** The content words of a text by their stems; all words where there is nothing else. */
export function contentStems(text: string): string[] {
  const words = wordsOf(text);
  const all = words.flatMap(({ plain, parts }) =>
    parts.map((part, index) => ({ part, plain: plain[index] ?? '' })),
  );
  const content = all.filter(({ plain }) => !STOP_WORDS.has(plain));
  return (content.length > 0 ? content : all).map(({ part }) => part);
}

/** Reads what a visitor typed. */
export function readQuery(typed: string): Query {
  const text = typed.slice(0, MAX_QUERY_LENGTH).replace(/\s+/g, ' ').trim();
  const words = wordsOf(text);
  const isOpen = /[\p{L}\p{N}]$/u.test(typed);
  const all = words.flatMap(({ plain, parts }, word) =>
    parts.map((part, index): Unit => {
      const isLast = isOpen && word === words.length - 1 && index === parts.length - 1;
      return { plain: plain[index] ?? part, stem: part, isLast, isExtra: false };
    }),
  );
  const content = all.filter(({ plain }) => !STOP_WORDS.has(plain));
  const units = distinct(content.length > 0 ? content : all);
  return {
    text: text.toLowerCase(),
    flat: flatten(text),
    units: [...units, ...joinedUnits(words), ...pairUnits(units)].map(shortIsExtra(units)),
    written: words.map(({ written }) => written),
    names: words.filter((word) => words.length === 1 || isName(word, text)).map(({ written }) => written),
  };
}

/** `--driver`, `sync.toHost`, and `keepPvc` are names; `driver` in a sentence is a word. */
function isName({ written, parts }: ReturnType<typeof wordsOf>[number], text: string): boolean {
  return /^--|\.|\[\]/.test(written) || (parts.length > 1 && !text.includes(written));
}

/** A word that is typed twice counts once: at its last place, where it may still go on. */
function distinct(units: readonly Unit[]): Unit[] {
  return units.filter(({ stem }, index) => !units.slice(index + 1).some((later) => later.stem === stem));
}

const extra = (plain: string, isLast: boolean): Unit => ({ plain, stem: plain, isLast, isExtra: true });

/** `air-gapped` is looked for as `airgapped` too. */
function joinedUnits(words: ReturnType<typeof wordsOf>): Unit[] {
  return words.flatMap(({ joined }) => joined.map((one) => extra(one, false)));
}

/** `sleep mode` is looked for as `sleepmode` too: fields and flags write words together. */
function pairUnits(units: readonly Unit[]): Unit[] {
  return units.slice(1).map((unit, index) => extra(`${units[index]?.plain ?? ''}${unit.plain}`, unit.isLast));
}

/** A single letter at the end narrows nothing down by itself. */
function shortIsExtra(units: readonly Unit[]): (unit: Unit) => Unit {
  return (unit) =>
    unit.isLast && unit.plain.length === 1 && units.length > 1 ? { ...unit, isExtra: true } : unit;
}
