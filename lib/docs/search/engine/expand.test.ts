import { describe, expect, it } from 'vitest';
import type { Synonym } from '../model.ts';
import { matchUnits, rarityOf } from './expand.ts';
import type { Lexicon } from './lexicon.ts';
import { readQuery } from './query.ts';

type Said = Record<string, Record<number, number>>;

/** A lexicon for ten pages: the weights of words in names and of words in texts. */
function lexiconOf(inNames: Said, inTexts: Said = {}): Lexicon {
  const said = { ...inTexts, ...inNames };
  const terms = Object.keys(said).sort();
  return {
    terms,
    pagesOf: new Map(
      Object.entries(said).map(([term, byPage]) => [
        term,
        { pages: Object.keys(byPage).map(Number), impacts: Object.values(byPage), isName: term in inNames },
      ]),
    ),
    pageCount: 10,
    spellings: terms.map((term) => ({ word: term, term })),
    names: new Map(),
    answersOf: new Map(),
    answers: [],
  };
}

/** The importance of a word that is on this many of ten pages. */
const rarity = (count: number) => Math.log(1 + (10 - count + 0.5) / (count + 0.5));

const match = (typed: string, lexicon: Lexicon, synonyms: Synonym[] = []) =>
  matchUnits(readQuery(typed), lexicon, synonyms).map(({ unit, pages, terms, importance }) => ({
    word: unit.plain,
    pages: Object.fromEntries([...pages].map(([page, impact]) => [page, Number(impact.toFixed(4))])),
    terms: [...terms],
    importance,
  }));

/** The pages for the first word. */
const pagesFor = (typed: string, lexicon: Lexicon, synonyms: Synonym[] = []) =>
  match(typed, lexicon, synonyms)[0]?.pages;

describe('rarityOf', () => {
  it('is the same for all words on few of many pages', () => {
    expect(rarityOf(1, 1000)).toBe(4);
    expect(rarityOf(10, 1000)).toBe(4);
    expect(rarityOf(100, 1000)).toBeLessThan(4);
  });
});

describe('what a word means on its own', () => {
  const lexicon = lexiconOf({
    netpol: { 0: 1 },
    network: { 1: 1 },
    polic: { 1: 1, 2: 1 },
    firewal: { 3: 1 },
  });
  const alone = (synonyms: Synonym[]) => [
    ...(matchUnits(readQuery('netpol '), lexicon, synonyms)[0]?.alone ?? []),
  ];

  it('is a single word, and no part of a phrase', () => {
    expect(alone([{ words: ['netpol'], others: ['network', 'polic'] }])).toEqual(['netpol']);
    expect(alone([{ words: ['netpol'], others: ['firewal'] }])).toEqual(['netpol', 'firewal']);
  });
});

describe('a finished word', () => {
  it('is found by its stem, and is worth the more the rarer it is', () => {
    const lexicon = lexiconOf({ pod: { 0: 0.5, 1: 1 }, podman: { 2: 1 } });
    expect(match('pods ', lexicon)).toEqual([
      { word: 'pods', pages: { 0: 0.5, 1: 1 }, terms: ['pod'], importance: rarity(2) },
    ]);
  });

  it('is found as it was typed, too: the parts of a name that are joined aren’t cut', () => {
    const lexicon = lexiconOf({ sqlit: { 0: 1, 1: 0.5 }, sqlite: { 1: 1, 2: 1 } });
    expect(match('sqlite ', lexicon)).toEqual([
      { word: 'sqlite', pages: { 0: 1, 1: 1, 2: 1 }, terms: ['sqlit', 'sqlite'], importance: rarity(3) },
    ]);
  });

  it('is found as it was typed where no page has its stem', () => {
    expect(match('pods ', lexiconOf({ pods: { 3: 1 }, podsy: { 4: 1 } }))).toMatchObject([
      { pages: { 3: 1 }, terms: ['pods'] },
    ]);
  });

  it('may be the beginning of another where no page has it', () => {
    const lexicon = lexiconOf({ snapshot: { 0: 1 }, take: { 1: 1 } });
    expect(pagesFor('snap take ', lexicon)).toEqual({ 0: 0.64 });
  });

  it('that no page has lowers every page', () => {
    expect(match('zzz ', lexiconOf({ pod: { 0: 1 } }))).toEqual([
      { word: 'zzz', pages: {}, terms: [], importance: 2 },
    ]);
  });
});

describe('an unfinished word', () => {
  const lexicon = lexiconOf({ pod: { 0: 1 }, podman: { 0: 1, 1: 1 }, podiumsss: { 2: 1 }, xpod: { 3: 1 } });

  it('goes on, and a word that is nearly finished is nearer', () => {
    expect(pagesFor('podi', lexicon)).toEqual({ 2: Number((0.8 * (0.6 + 0.4 * (4 / 9))).toFixed(4)) });
  });

  it('that is one already counts more as it is', () => {
    const longer = Number((0.45 * (0.6 + 0.4 / 3)).toFixed(4));
    expect(pagesFor('pod', lexicon)).toEqual({ 0: 1, 1: 0.36, 2: longer });
    expect(match('pod', lexicon)[0]?.terms).toEqual(['pod', 'podiumsss', 'podman']);
  });

  it('goes on from two letters, not from one', () => {
    expect(Object.keys(pagesFor('po', lexicon) ?? {})).toEqual(['2', '0', '1'].toSorted());
    expect(pagesFor('p', lexicon)).toEqual({});
  });
});

describe('a misspelled word', () => {
  it.each([
    ['pdo ', 'pod', undefined],
    ['taks ', 'task', 0.8],
    ['snaphot ', 'snapshot', 0.8],
    ['snahpto ', 'snapshot', undefined],
    ['kubrntes ', 'kubernetes', 0.6],
    ['kbrntes ', 'kubernetes', undefined],
  ])('%j is %s if it has few mistakes for its length: %s', (typed, term, impact) => {
    expect(pagesFor(typed, lexiconOf({ [term]: { 0: 1 } }))?.[0]).toBe(impact);
  });

  it('is as rare as the nearest word, which it is', () => {
    expect(match('snaphot ', lexiconOf({}, { snapshot: { 0: 1 } }))[0]?.importance).toBe(rarity(1));
    const lexicon = lexiconOf({ kubernetes: { 0: 1 }, kubernates: { 1: 1 } });
    expect(pagesFor('kubernetss ', lexicon)).toEqual({ 0: 0.8 });
  });

  it('may be a beginning too, while it is typed', () => {
    const lexicon = lexiconOf({ certificatexyz: { 0: 1 } });
    expect(pagesFor('certificta', lexicon)).toEqual({ 0: 0.6 });
    expect(pagesFor('certificta ', lexicon)).toEqual({});
  });

  it('is as near as the nearest way to write the word', () => {
    const lexicon = lexiconOf({ certific: { 0: 1 } });
    const ways = ['certificatex', 'certificate', 'certificatey'].map((word) => ({ word, term: 'certific' }));
    expect(pagesFor('certifikate ', { ...lexicon, spellings: ways })).toEqual({ 0: 0.8 });
  });

  it('is not looked for where the word itself is there', () => {
    expect(pagesFor('taks ', lexiconOf({ task: { 0: 1 }, tak: { 1: 1 } }))).toEqual({ 1: 1 });
  });
});

describe('a synonym', () => {
  const dump = [{ words: ['dump'], others: ['backup'] }];

  it('finds pages that lack the word, and makes the word worth what they are', () => {
    expect(match('dump ', lexiconOf({ backup: { 0: 1, 1: 0.5 } }), dump)).toEqual([
      { word: 'dump', pages: { 0: 0.62, 1: 0.31 }, terms: ['backup'], importance: rarity(2) },
    ]);
  });

  it('leaves a word that pages have worth what it is', () => {
    const lexicon = lexiconOf({ dump: { 1: 1 }, backup: { 0: 1, 2: 1 } });
    expect(match('dump ', lexicon, dump)).toMatchObject([
      { pages: { 0: 0.62, 1: 1, 2: 0.62 }, terms: ['dump', 'backup'], importance: rarity(1) },
    ]);
  });

  it('counts where it says more than the word itself', () => {
    const lexicon = lexiconOf({ dump: { 0: 0.9, 1: 0.3 }, backup: { 0: 1, 1: 1 } });
    expect(pagesFor('dump ', lexicon, dump)).toEqual({ 0: 0.9, 1: 0.62 });
  });

  it('of several words is where a page has all of them', () => {
    const lexicon = lexiconOf({ wake: { 0: 1, 1: 1, 2: 1 }, up: { 0: 0.5, 2: 1 } });
    const resume = [{ words: ['resum'], others: ['wake', 'up'] }];
    expect(pagesFor('resume ', lexicon, resume)).toEqual({ 0: 0.31, 2: 0.62 });
    expect(match('resume ', lexicon, resume)).toHaveLength(1);
  });

  it('of another word adds nothing', () => {
    expect(match('pods ', lexiconOf({ pod: { 1: 1 }, backup: { 0: 1 } }), dump)).toMatchObject([
      { pages: { 1: 1 }, terms: ['pod'] },
    ]);
  });
});

describe('a phrase with a synonym', () => {
  const store = [{ words: ['object', 'stor'], others: ['bucket'] }];
  const lexicon = lexiconOf({ object: { 1: 1 }, stor: { 2: 1 }, other: { 3: 1 }, bucket: { 0: 1 } });

  it('is meant by each of its words', () => {
    const found = match('object store ', lexicon, store).map(({ word, pages }) => [word, pages]);
    expect(found).toEqual([
      ['object', { 0: 0.62, 1: 1 }],
      ['store', { 0: 0.62, 2: 1 }],
    ]);
  });

  it('needs all of its words', () => {
    expect(match('object other ', lexicon, store).map(({ pages }) => pages)).toEqual([{ 1: 1 }, { 3: 1 }]);
  });

  it('needs them next to each other', () => {
    const pages = match('store other object ', lexicon, store).map(({ pages }) => pages);
    expect(pages).toEqual([{ 2: 1 }, { 3: 1 }, { 1: 1 }]);
  });

  it('may have words that hold a sentence together, and may repeat a word of the query', () => {
    const words = { words: ['rid', 'of', 'it'], others: ['bucket'] };
    expect(match('get rid of it ', lexicon, [words])[0]?.pages).toEqual({ 0: 0.62 });
    expect(match('rid it ', lexicon, [words])[0]?.pages).toEqual({});
    const repeated = match('object store without other object ', lexicon, store);
    expect(repeated.find(({ word }) => word === 'store')?.pages).toEqual({ 0: 0.62, 2: 1 });
  });

  it('that no page means changes nothing', () => {
    const without = lexiconOf({ object: { 1: 1 }, stor: { 2: 1 } });
    expect(match('object store ', without, store).map(({ pages }) => pages)).toEqual([{ 1: 1 }, { 2: 1 }]);
  });
});
