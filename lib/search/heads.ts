import { entryAnchor, usualAnchor } from './anchors.ts';
import type { EntryKind, PageHead } from './model.ts';
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
  /** Number of headings per page. */
  headingCounts: string;
  /** One heading per line. An unusual anchor follows after a tab. */
  headings: string;
  entryCounts: string;
  /** One letter per kind, in the order of the entries. */
  kinds: string;
  names: { shared: string; rests: string };
  /** Names of the text files, without their extension. All have the same length. */
  texts: string;
};

const KINDS: readonly EntryKind[] = ['command', 'argument', 'flag', 'field'];

/** The heads of a shard's pages as text. Titles and names must not contain line breaks, and none does. */
export function packHeads(pages: readonly PageHead[]): string {
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
    headingCounts: packNumbers(pages.map((page) => page.headings.length)),
    headings: lines(
      headings.map(({ title, anchor }) => (anchor === usualAnchor(title) ? title : `${title}\t${anchor}`)),
    ),
    entryCounts: packNumbers(pages.map((page) => page.entries.length)),
    kinds: packNumbers(entries.map(({ kind }) => KINDS.indexOf(kind))),
    names: packFronts(entries.map(({ name }) => name)),
    texts: pages.map(({ textFile }) => textFile).join(''),
  };
  return JSON.stringify(stored);
}

/** The inverse of `packHeads`. */
export function unpackHeads(text: string): PageHead[] {
  const stored: StoredHeads = JSON.parse(text);
  const urls = unpackFronts(stored.urls);
  const [titles, labels, keywords] = [stored.titles, stored.labels, stored.keywords].map(fromLines);
  const trailOf = unpackNumbers(stored.trailOf);
  const takeHeadings = taker(fromLines(stored.headings).map(toHeading), unpackNumbers(stored.headingCounts));
  const names = unpackFronts(stored.names);
  const entries = unpackNumbers(stored.kinds).map((kind, index) => toEntry(KINDS[kind], names[index] ?? ''));
  const takeEntries = taker(entries, unpackNumbers(stored.entryCounts));
  const length = stored.texts.length / Math.max(urls.length, 1);
  return urls.map((url, index) => {
    const title = titles?.[index] ?? '';
    return {
      url,
      title,
      label: labels?.[index] || title,
      trail: stored.trails[trailOf[index] ?? 0] ?? '',
      keywords: (keywords?.[index] ?? '').split('\t').filter((keyword) => keyword !== ''),
      headings: takeHeadings(index),
      entries: takeEntries(index),
      textFile: stored.texts.slice(index * length, (index + 1) * length),
    };
  });
}

const lines = (texts: readonly string[]): string => texts.join('\n');
const fromLines = (text: string): string[] => text.split('\n');

function toHeading(line: string): PageHead['headings'][number] {
  const [title = '', anchor] = line.split('\t');
  return { title, anchor: anchor ?? usualAnchor(title) };
}

function toEntry(kind: EntryKind = 'field', name: string): PageHead['entries'][number] {
  return { kind, name, anchor: entryAnchor(kind, name) };
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
