import type { EntryFacts, EntryKind, PageHead } from '../model.ts';
import type { Answer } from './answers.ts';
import { entryLikeness, readName, wordLikeness } from './entry-names.ts';
import type { Match } from './expand.ts';
import type { PageNames } from './names.ts';
import { hasSome, type PageTextsRead, type Passage, type TermSets, termsOfName } from './passages.ts';
import type { Query } from './query.ts';

/** A place on a page that matches a query. */
export type Row = {
  kind: 'page' | 'section' | EntryKind;
  anchor: string;
  /** A heading, or an entry's full name; the page's own title for the page. */
  title: string;
  text: string;
  /** The heading above a page's text, if that isn't above all headings. */
  section?: string;
  /** A question that the page answers, if it's what matched. */
  answer?: string;
  facts?: EntryFacts;
};

/** A page that was found. */
export type FoundPage = { head: PageHead; names: PageNames; answer?: Answer | undefined };

type Scored = Row & { score: number };

/** Maximum number of rows for a page in a list. */
const MOST_ROWS = 3;

/** How close to the first row's score another row must be. */
const NEAR = 0.6;

const TITLE_SHARE = 2.2;
const SECTION_SHARE = 1.6;
const ENTRY_SHARE = 4;
const ANSWER_SHARE = 1.5;

/** An entry that was named in full comes first. */
const WHOLE_SHARE = 3;

/** The likeness from which a question is shown. */
const SHOWN_FROM = 0.4;

/** The places on a page whose names match best, without their texts. */
export function rowsOf(query: Query, matches: readonly Match[], page: FoundPage, termsIn: TermSets): Row[] {
  const isFlag = query.written.length === 1 && query.text.startsWith('-');
  const rows = [
    pageRow(query, matches, page),
    ...(isFlag ? [] : sectionRows(query, matches, page, termsIn)),
    ...entryRows(query, matches, page, termsIn),
  ].sort((a, b) => b.score - a.score);
  const best = rows[0]?.score ?? 0;
  return rows
    .filter(({ score }, index) => index === 0 || (score > 0 && score >= best * NEAR))
    .slice(0, MOST_ROWS)
    .map(({ score: _, ...row }) => row);
}

function pageRow(query: Query, matches: readonly Match[], { head, names, answer }: FoundPage): Scored {
  const command = names.entries.find(({ kind }) => kind === 'command');
  const bonus = command === undefined ? 0 : entryLikeness(command, readName(query.text));
  return {
    kind: command === undefined ? 'page' : 'command',
    anchor: '',
    title: head.title,
    text: '',
    score:
      TITLE_SHARE * scoreOf(matches, termsOfName(head)) +
      bonus * ENTRY_SHARE +
      ANSWER_SHARE * (answer?.share ?? 0) * importanceOf(matches),
  };
}

const importanceOf = (matches: readonly Match[]): number =>
  matches.reduce((sum, { importance }) => sum + importance, 0);

function sectionRows(
  query: Query,
  matches: readonly Match[],
  { head, names }: FoundPage,
  termsIn: TermSets,
): Scored[] {
  const wanted = query.units.map(({ stem }) => stem);
  return head.headings.map(({ anchor, title }, index) => {
    const stems = names.headings[index] ?? [];
    const isEqual = stems.length === wanted.length && stems.every((stem, place) => stem === wanted[place]);
    const score = SECTION_SHARE * scoreOf(matches, termsIn(title));
    return { kind: 'section', anchor, title, text: '', score: isEqual ? score * 1.5 : score };
  });
}

function entryRows(
  query: Query,
  matches: readonly Match[],
  { head, names }: FoundPage,
  termsIn: TermSets,
): Scored[] {
  const typed = [query.text, ...query.written].map(readName);
  const total = ENTRY_SHARE + importanceOf(matches);
  return head.entries.flatMap(({ kind, name, anchor }, index): Scored[] => {
    const entry = names.entries[index];
    if (kind === 'command' || entry === undefined) return [];
    const like = Math.max(...typed.map((one) => wordLikeness(entry, one)));
    const last = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(' ')) + 1);
    const score = scoreOf(matches, termsIn(last)) + like * (like < 1 ? ENTRY_SHARE : WHOLE_SHARE * total);
    return score === 0 ? [] : [{ kind, anchor, title: name, text: '', score }];
  });
}

/**
 * The rows of a page with their texts. That of the page itself is the best of its sections without a row, to which the
 * row then leads: the list stays as it is.
 */
export function fillRows(
  rows: readonly Row[],
  page: FoundPage,
  matches: readonly Match[],
  texts: PageTextsRead,
): Row[] {
  const taken = new Set(rows.map(({ anchor }) => anchor).filter((anchor) => anchor !== ''));
  return rows.map((row) => fillRow(row, page, matches, texts, taken));
}

function fillRow(
  row: Row,
  { head, answer }: FoundPage,
  matches: readonly Match[],
  texts: PageTextsRead,
  taken: ReadonlySet<string>,
): Row {
  if (row.kind === 'section') return { ...row, text: texts.sections.get(row.anchor)?.text ?? '' };
  if (row.kind !== 'page' && row.kind !== 'command') {
    const index = head.entries.findIndex(({ kind, name }) => kind === row.kind && name === row.title);
    const facts = texts.facts[index] ?? null;
    return { ...row, text: texts.entries[index]?.text ?? '', ...(facts === null ? {} : { facts }) };
  }
  const share = answer?.share ?? 0;
  const answered = share * importanceOf(matches) > scoreOf(matches, termsOfName(head));
  const question = share >= SHOWN_FROM && answered ? texts.answers[answer?.index ?? 0] : undefined;
  const sections = [...texts.sections].filter(([anchor]) => !taken.has(anchor));
  const passages: [string, Passage][] = [['', texts.description], ...sections];
  const scores = passages.map(([, { terms }]) => scoreOf(matches, terms));
  const [anchor, { text }] = passages[scores.indexOf(Math.max(...scores))] ?? ['', texts.description];
  const heading = head.headings.find((one) => one.anchor === anchor);
  return {
    ...row,
    text,
    ...(question === undefined ? {} : { answer: question.text }),
    ...(heading === undefined ? {} : { anchor, section: heading.title }),
  };
}

/** The importance of the query's words that texts contain. */
function scoreOf(matches: readonly Match[], ...texts: readonly ReadonlySet<string>[]): number {
  let score = 0;
  for (const match of matches) {
    for (const own of texts) {
      if (!hasSome(match, own)) continue;
      score += match.importance;
      break;
    }
  }
  return score;
}
