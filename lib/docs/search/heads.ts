import { entryAnchor, usualAnchor } from './anchors.ts';
import type { EntryKind, OtherName, PageHead, WordFiles } from './model.ts';
import { packFronts, packNumbers, unpackFronts, unpackNumbers } from './numbers.ts';

/** The file with a shard's heads: one column per property. */
type StoredHeads = {
  urls: { shared: string; rests: string };
  titles: string;
  /** '' if the sidebar's label is the title. */
  labels: string;
  trails: string[];
  /** Page → its trail's index in `trails`. */
  trailOf: string;
  keywords: string;
  answerCounts: string;
  /** One number per question or message. */
  answerSizes: string;
  questions: string;
  /** Number of headings per page. */
  headingCounts: string;
  /** One heading per line. An unusual anchor follows after a tab. */
  headings: string;
  entryCounts: string;
  /** One letter per kind, in the order of the entries. */
  kinds: string;
  names: { shared: string; rests: string };
  /** One letter per flag that has one, after the flag's distance from the previous such flag. */
  shorts: { steps: string; letters: string };
  /** Names of the text files, without their extension. All have the same length. */
  texts: string;
  /** Tags, each with the number of its pages, in order. */
  tags: { tag: string; count: number }[];
  /** First terms and names of the files with words. */
  words: { starts: string; names: string };
  /** What the version lacks. `texts` has what to say about each, by its number. */
  others: {
    titles: { shared: string; rests: string };
    urls: { shared: string; rests: string };
    texts: string[];
    textOf: string;
  };
};

const KINDS: readonly EntryKind[] = ['command', 'argument', 'flag', 'field'];

/** The heads of a shard's pages, and where its words are, as text. Titles and names must not contain line breaks, and none does. */
export function packHeads(
  pages: readonly PageHead[],
  words: WordFiles,
  others: readonly OtherName[] = [],
): string {
  const said = [...new Set(others.map(({ text }) => text))];
  const trails = [...new Set(pages.map(({ trail }) => trail))];
  const headings = pages.flatMap((page) => page.headings);
  const entries = pages.flatMap((page) => page.entries);
  const stored: StoredHeads = {
    urls: packFronts(pages.map(({ url }) => url)),
    titles: lines(pages.map(({ title }) => title)),
    labels: lines(pages.map(({ label, title }) => (label === title ? '' : label))),
    trails,
    trailOf: packNumbers(pages.map(({ trail }) => trails.indexOf(trail))),
    keywords: lines(pages.map(({ keywords }) => keywords.join('\t'))),
    answerCounts: packNumbers(pages.map(({ answerSizes }) => answerSizes.length)),
    answerSizes: packNumbers(pages.flatMap(({ answerSizes }) => answerSizes)),
    questions: packNumbers(pages.map(({ questions }) => questions)),
    headingCounts: packNumbers(pages.map((page) => page.headings.length)),
    headings: lines(
      headings.map(({ title, anchor }) => (anchor === usualAnchor(title) ? title : `${title}\t${anchor}`)),
    ),
    entryCounts: packNumbers(pages.map((page) => page.entries.length)),
    kinds: packNumbers(entries.map(({ kind }) => KINDS.indexOf(kind))),
    names: packFronts(entries.map(({ name }) => name)),
    shorts: packShorts(entries.map(({ short = '' }) => short)),
    texts: pages.map(({ textFile }) => textFile).join(''),
    tags: [...new Set(pages.map(({ tag }) => tag))].map((tag) => ({
      tag,
      count: pages.filter((page) => page.tag === tag).length,
    })),
    words: { starts: lines(words.starts), names: lines(words.names) },
    others: {
      titles: packFronts(others.map(({ title }) => title)),
      urls: packFronts(others.map(({ url }) => url)),
      texts: said,
      textOf: packNumbers(others.map(({ text }) => said.indexOf(text))),
    },
  };
  return JSON.stringify(stored);
}

/** The inverse of `packHeads`. */
export function unpackHeads(text: string): { pages: PageHead[]; words: WordFiles; others: OtherName[] } {
  const stored: StoredHeads = JSON.parse(text);
  const words = { starts: fromLines(stored.words.starts), names: fromLines(stored.words.names) };
  const urls = unpackFronts(stored.others.urls);
  const textOf = unpackNumbers(stored.others.textOf);
  const others = unpackFronts(stored.others.titles).map((title, index) => ({
    title,
    text: stored.others.texts[textOf[index] ?? 0] ?? '',
    url: urls[index] ?? '',
  }));
  return { pages: unpackPages(stored), words, others };
}

function unpackPages(stored: StoredHeads): PageHead[] {
  const urls = unpackFronts(stored.urls);
  const [titles, labels, keywords] = [stored.titles, stored.labels, stored.keywords].map(fromLines);
  const trailOf = unpackNumbers(stored.trailOf);
  const takeSizes = taker(unpackNumbers(stored.answerSizes), unpackNumbers(stored.answerCounts));
  const questions = unpackNumbers(stored.questions);
  const takeHeadings = taker(fromLines(stored.headings).map(toHeading), unpackNumbers(stored.headingCounts));
  const names = unpackFronts(stored.names);
  const shorts = unpackShorts(stored.shorts);
  const entries = unpackNumbers(stored.kinds).map((kind, index) =>
    toEntry(KINDS[kind], names[index] ?? '', shorts.get(index)),
  );
  const takeEntries = taker(entries, unpackNumbers(stored.entryCounts));
  const length = stored.texts.length / Math.max(urls.length, 1);
  const tags = stored.tags.flatMap(({ tag, count }) => Array<string>(count).fill(tag));
  return urls.map((url, index) => {
    const title = titles?.[index] ?? '';
    return {
      url,
      title,
      label: labels?.[index] || title,
      trail: stored.trails[trailOf[index] ?? 0] ?? '',
      keywords: fromTabs(keywords?.[index]),
      answerSizes: takeSizes(index),
      questions: questions[index] ?? 0,
      headings: takeHeadings(index),
      entries: takeEntries(index),
      textFile: stored.texts.slice(index * length, (index + 1) * length),
      tag: tags[index] ?? '',
    };
  });
}

const lines = (texts: readonly string[]): string => texts.join('\n');
const fromLines = (text: string): string[] => text.split('\n');
const fromTabs = (text = ''): string[] => text.split('\t').filter((one) => one !== '');

/** Few entries have a letter. */
function packShorts(shorts: readonly string[]): StoredHeads['shorts'] {
  const places = shorts.flatMap((short, index) => (short === '' ? [] : [index]));
  const steps = packNumbers(places.map((place, index) => place - (places[index - 1] ?? 0)));
  return { steps, letters: shorts.join('') };
}

function unpackShorts({ steps, letters }: StoredHeads['shorts']): ReadonlyMap<number, string> {
  let place = 0;
  return new Map(
    unpackNumbers(steps).map((step, index) => {
      place += step;
      return [place, letters[index] ?? ''];
    }),
  );
}

function toHeading(line: string): PageHead['headings'][number] {
  const [title = '', anchor] = line.split('\t');
  return { title, anchor: anchor ?? usualAnchor(title) };
}

function toEntry(
  kind: EntryKind = 'field',
  name: string,
  short: string | undefined,
): PageHead['entries'][number] {
  const entry = { kind, name, anchor: entryAnchor(kind, name) };
  return short === undefined ? entry : { ...entry, short };
}

/** Splits a list into the pages' shares, which must be requested in order. */
function taker<T>(items: readonly T[], counts: readonly number[]): (index: number) => T[] {
  let start = 0;
  return (index) => {
    const end = start + (counts[index] ?? 0);
    const share = items.slice(start, end);
    start = end;
    return share;
  };
}
