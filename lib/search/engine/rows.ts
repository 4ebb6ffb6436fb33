import type { EntryKind, PageHead, PageTexts } from '../model.ts';
import { termsOf } from '../words.ts';
import type { Match } from './expand.ts';
import { entryLikeness } from './names.ts';
import { contentStems, type Query } from './query.ts';

/** A place of a page that answers a query. */
export type Row = {
  kind: 'page' | 'section' | EntryKind;
  anchor: string;
  /** A heading, or an entry's full name; the page's own title for the page. */
  title: string;
  text: string;
};

type Scored = Row & { score: number };

/** Rows that a page can have in a list. */
const MOST_ROWS = 3;

/** A further row must be this near to the first one. */
const NEAR = 0.6;

const TITLE_SHARE = 2.2;
const SECTION_SHARE = 1.6;
const ENTRY_SHARE = 4;

/** The places of a page that answer best. Without texts, titles alone decide. */
export function rowsOf(
  query: Query,
  matches: readonly Match[],
  head: PageHead,
  texts: PageTexts | null,
): Row[] {
  const rows = [
    pageRow(query, matches, head, texts),
    ...sectionRows(query, matches, head, texts),
    ...entryRows(query, matches, head, texts),
  ].sort((a, b) => b.score - a.score);
  const best = rows[0]?.score ?? 0;
  return rows
    .filter(({ score }, index) => index === 0 || (score > 0 && score >= best * NEAR))
    .slice(0, MOST_ROWS)
    .map(({ kind, anchor, title, text }) => ({ kind, anchor, title, text }));
}

function pageRow(query: Query, matches: readonly Match[], head: PageHead, texts: PageTexts | null): Scored {
  const { title, label, keywords, entries } = head;
  const name = [title, label, ...keywords].join(' ');
  const own = scoreOf(matches, termsOf(name));
  const intro = [texts?.description ?? '', texts?.sections[0]?.text ?? ''];
  const isCommand = entries.some(({ kind }) => kind === 'command');
  const command = entries.find(({ kind }) => kind === 'command');
  const bonus = command === undefined ? 0 : entryLikeness('command', command.name.toLowerCase(), query.text);
  return {
    kind: isCommand ? 'command' : 'page',
    anchor: '',
    title,
    text: pickText(matches, intro),
    score: TITLE_SHARE * own + scoreOf(matches, termsOf(intro.join(' '))) + bonus * ENTRY_SHARE,
  };
}

function sectionRows(
  query: Query,
  matches: readonly Match[],
  { headings }: PageHead,
  texts: PageTexts | null,
): Scored[] {
  const wanted = query.units.filter(({ isExtra }) => !isExtra).map(({ stem }) => stem);
  return headings.map(({ anchor, title }) => {
    const text = texts?.sections.find((section) => section.anchor === anchor)?.text ?? '';
    const stems = contentStems(title);
    const isEqual = stems.length === wanted.length && stems.every((stem, index) => stem === wanted[index]);
    const score = SECTION_SHARE * scoreOf(matches, termsOf(title)) + scoreOf(matches, termsOf(text));
    return { kind: 'section', anchor, title, text, score: isEqual ? score * 1.5 : score };
  });
}

function entryRows(
  query: Query,
  matches: readonly Match[],
  { entries }: PageHead,
  texts: PageTexts | null,
): Scored[] {
  return entries.flatMap(({ kind, name, anchor }, index): Scored[] => {
    if (kind === 'command') return [];
    const text = texts?.entries[index] ?? '';
    const plain = name.toLowerCase().replaceAll('[]', '');
    const like = Math.max(
      ...[query.text, ...query.written].map((typed) => entryLikeness(kind, plain, typed)),
    );
    const last = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(' ')) + 1);
    const score =
      scoreOf(matches, termsOf(last)) + 0.5 * scoreOf(matches, termsOf(text)) + like * ENTRY_SHARE;
    return score === 0 ? [] : [{ kind, anchor, title: name, text, score }];
  });
}

/** The importance of the query's words that terms hold. */
function scoreOf(matches: readonly Match[], terms: readonly string[]): number {
  const own = new Set(terms);
  let score = 0;
  for (const { importance, terms: wanted } of matches) {
    if (some(wanted, own)) score += importance;
  }
  return score;
}

function some(wanted: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  for (const term of wanted) if (own.has(term)) return true;
  return false;
}

/** Of several texts the one with most of the words, the first of equals. */
function pickText(matches: readonly Match[], texts: readonly string[]): string {
  const scores = texts.map((text) => scoreOf(matches, termsOf(text)));
  return texts[scores.indexOf(Math.max(...scores))] ?? '';
}
