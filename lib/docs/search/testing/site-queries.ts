import type { PageHead, PageTexts } from '../model.ts';

/** A query generated from the site, and the correct pages. */
export type SiteQuery = { kind: string; query: string; urls: string[] };

export type QuerySource = { heads: readonly PageHead[]; textsOf: (head: PageHead) => PageTexts };

/** Number of queries per kind. */
const PER_KIND = 120;

/** Always the same numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/**
 * Queries that visitors could type, generated from a shard's own titles, headings, names, and sentences. The same site
 * produces the same queries. `perKind`: maximum number for each kind.
 */
export function siteQueries({ heads, textsOf }: QuerySource, perKind = PER_KIND): SiteQuery[] {
  const random = createRandom(11);
  const titles = byName(heads.flatMap((head) => [[head.title, head.url] as const]));
  const headings = byName(
    heads.flatMap((head) => head.headings.map(({ title }) => [title, head.url] as const)),
  ).filter(({ query, urls }) => urls.length <= 2 && query.split(' ').length > 1);
  const entries = heads.flatMap((head) => head.entries.map((entry) => ({ ...entry, url: head.url })));
  const fields = entries.filter(({ kind, name }) => kind === 'field' && name.includes('.'));
  const flags = entries.filter(({ kind }) => kind === 'flag');
  const commands = entries.filter(({ kind }) => kind === 'command');
  const kinds: Record<string, { query: string; urls: string[] }[]> = {
    title: titles,
    'title with a typo': titles.flatMap(({ query, urls }) => withTypo(query, urls, random)),
    prefix: titles.map(({ query, urls }) => ({ query: cut(query, random), urls })),
    heading: headings,
    field: byName(fields.map(({ name, url }) => [name, url] as const)),
    'end of a field': byName(fields.map(({ name, url }) => [lastTwo(name), url] as const)),
    flag: byName(flags.map(({ name, url }) => [name.slice(name.lastIndexOf(' ') + 1), url] as const)),
    command: byName(commands.map(({ name, url }) => [name, url] as const)),
    'words of a sentence': rareWords(heads, textsOf),
  };
  return Object.entries(kinds).flatMap(([kind, all]) =>
    sample(all, perKind, random).map(({ query, urls }) => ({ kind, query: query.slice(0, 64), urls })),
  );
}

/** Several pages with one name are all correct. */
function byName(pairs: readonly (readonly [name: string, url: string])[]) {
  const urls = new Map<string, Set<string>>();
  for (const [name, url] of pairs) urls.set(name, (urls.get(name) ?? new Set()).add(url));
  return [...urls].map(([query, all]) => ({ query, urls: [...all] }));
}

const lastTwo = (name: string): string => name.split('.').slice(-2).join('.');

/** A long word with two letters swapped or one omitted. */
function withTypo(title: string, urls: string[], random: () => number) {
  const words = title.split(' ');
  const longest = words.reduce(
    (best, word, index) => (word.length > (words[best]?.length ?? 0) ? index : best),
    0,
  );
  const word = words[longest] ?? '';
  if (!/^[A-Za-z]{6,}$/.test(word)) return [];
  const at = 1 + Math.floor(random() * (word.length - 3));
  const wrong =
    random() < 0.5
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return wrong === word ? [] : [{ query: words.with(longest, wrong).join(' '), urls }];
}

/** A title whose last word is incomplete. */
function cut(title: string, random: () => number): string {
  const last = title.length - title.lastIndexOf(' ') - 1;
  return title.slice(0, title.length - Math.floor(random() * Math.max(last - 2, 1)));
}

/** From one sentence on each page, the four words that are on the fewest pages. */
function rareWords(heads: readonly PageHead[], textsOf: QuerySource['textsOf']) {
  const wordsIn = (text: string) => text.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? [];
  const counts = new Map<string, number>();
  const sentences = heads.map((head) => {
    const text = textsOf(head)
      .sections.map((section) => section.text)
      .join('\n');
    for (const word of new Set(wordsIn(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
    return text.split(/(?<=[.?!])\s/).filter((sentence) => new Set(wordsIn(sentence)).size >= 8);
  });
  return sentences.flatMap((own) => {
    const sentence = own[Math.floor(own.length / 2)];
    if (sentence === undefined) return [];
    const rare = [...new Set(wordsIn(sentence))].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    const chosen = new Set(rare.slice(0, 4));
    const query = [...new Set(wordsIn(sentence))].filter((word) => chosen.has(word)).join(' ');
    const same = heads.filter((_, other) => sentences[other]?.includes(sentence));
    return [{ query, urls: same.map(({ url }) => url) }];
  });
}

function sample<T>(items: readonly T[], count: number, random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ item }) => item);
}
