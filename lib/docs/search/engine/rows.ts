import type { EntryKind, PageHead } from '../model.ts';
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
  /** A question that the page answers, if it's what matched. */
  answer?: string;
};

/** A page that was found. `texts`: null if they're missing. */
export type ReadPage = {
  head: PageHead;
  names: PageNames;
  texts: PageTextsRead | null;
  answer?: Answer | undefined;
};

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

/** The best-matching places on a page. Without texts, only titles decide. */
export function rowsOf(query: Query, matches: readonly Match[], page: ReadPage, termsIn: TermSets): Row[] {
  const rows = [
    pageRow(query, matches, page),
    ...sectionRows(query, matches, page, termsIn),
    ...entryRows(query, matches, page, termsIn),
  ].sort((a, b) => b.score - a.score);
  const best = rows[0]?.score ?? 0;
  return rows
    .filter(({ score }, index) => index === 0 || (score > 0 && score >= best * NEAR))
    .slice(0, MOST_ROWS)
    .map(({ score: _, ...row }) => row);
}

function pageRow(query: Query, matches: readonly Match[], { head, names, texts, answer }: ReadPage): Scored {
  const own = scoreOf(matches, termsOfName(head));
  const intro = [texts?.description, texts?.sections.get('')].flatMap((one) => one ?? []);
  const command = names.entries.find(({ kind }) => kind === 'command');
  const bonus = command === undefined ? 0 : entryLikeness(command, readName(query.text));
  const needed = matches.filter(({ unit }) => !unit.isExtra);
  const share = answer?.share ?? 0;
  const answered = share * needed.reduce((sum, one) => sum + one.importance, 0);
  const written = share >= SHOWN_FROM && answered > own ? texts?.answers[answer?.index ?? 0] : undefined;
  return {
    kind: command === undefined ? 'page' : 'command',
    anchor: '',
    title: head.title,
    text: pickText(matches, intro),
    ...(written === undefined ? {} : { answer: written.text }),
    score:
      TITLE_SHARE * own +
      scoreOf(matches, ...intro.map(({ terms }) => terms)) +
      bonus * ENTRY_SHARE +
      ANSWER_SHARE * answered,
  };
}

function sectionRows(
  query: Query,
  matches: readonly Match[],
  { head, names, texts }: ReadPage,
  termsIn: TermSets,
): Scored[] {
  const wanted = query.units.filter(({ isExtra }) => !isExtra).map(({ stem }) => stem);
  return head.headings.map(({ anchor, title }, index) => {
    const passage = texts?.sections.get(anchor) ?? NOTHING;
    const stems = names.headings[index] ?? [];
    const isEqual = stems.length === wanted.length && stems.every((stem, place) => stem === wanted[place]);
    const score = SECTION_SHARE * scoreOf(matches, termsIn(title)) + scoreOf(matches, passage.terms);
    return { kind: 'section', anchor, title, text: passage.text, score: isEqual ? score * 1.5 : score };
  });
}

function entryRows(
  query: Query,
  matches: readonly Match[],
  { head, names, texts }: ReadPage,
  termsIn: TermSets,
): Scored[] {
  const typed = [query.text, ...query.written].map(readName);
  const total = matches.reduce(
    (sum, { unit, importance }) => (unit.isExtra ? sum : sum + importance),
    ENTRY_SHARE,
  );
  return head.entries.flatMap(({ kind, name, anchor }, index): Scored[] => {
    const entry = names.entries[index];
    if (kind === 'command' || entry === undefined) return [];
    const { text, terms } = texts?.entries[index] ?? NOTHING;
    const like = Math.max(...typed.map((one) => wordLikeness(entry, one)));
    const last = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(' ')) + 1);
    const score =
      scoreOf(matches, termsIn(last)) +
      0.5 * scoreOf(matches, terms) +
      like * (like < 1 ? ENTRY_SHARE : WHOLE_SHARE * total);
    return score === 0 ? [] : [{ kind, anchor, title: name, text, score }];
  });
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

/** Of several texts, the one with the most words; the first if they're equal. */
function pickText(matches: readonly Match[], texts: readonly Passage[]): string {
  const scores = texts.map(({ terms }) => scoreOf(matches, terms));
  return texts[scores.indexOf(Math.max(...scores))]?.text ?? '';
}

const NOTHING: Passage = { text: '', terms: new Set(), lines: () => [], flat: () => '' };
