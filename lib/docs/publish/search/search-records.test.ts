import { describe, expect, it } from 'vitest';
import type { SearchBlock } from '../../compile/search-blocks.ts';
import { testSources } from '../../content/testing/fixtures.ts';
import { MAX_RECORD_BYTES } from '../../search/hosted/record.ts';
import { indexSite } from '../../site/site-index.ts';
import { testProject, testSettings, testSite } from '../../site/testing/test-site.ts';
import { searchPages } from './search-pages.ts';
import { searchRecords } from './search-records.ts';

const site = testSite(
  testSources({
    'vcluster/0.1/index.mdx': 'Home',
    'vcluster/0.1/sleep.mdx': 'Sleep\nkeywords=["nap"]\ndescription="Saves money."',
    'vcluster/0.2/sleep.mdx':
      'Sleep\nkeywords=["nap"]\ndescription="Saves money at night, when nobody uses the virtual cluster."',
  }),
  ['0.2', '0.1'],
  { settings: { ...testSettings, basePath: '/base' } },
);

/** Blocks of the page `sleep`. Its first paragraph differs between the versions. */
const sleep = (first: string): SearchBlock[] => [
  { kind: 'text', text: first },
  { kind: 'heading', depth: 2, id: 'begin', text: 'Begin' },
  { kind: 'text', text: 'Press a key.' },
  { kind: 'text', text: 'Press a key.' },
  { kind: 'heading', depth: 3, id: 'end', text: 'End' },
  { kind: 'code', text: 'vcluster\nresume' },
];

function recordsOf(blocksOf: (version: string) => SearchBlock[]) {
  const pages = site.views.flatMap((one) => one.pages).filter(({ slug }) => slug === 'sleep');
  const blocks = new Map(pages.map((page) => [page.compileKey, blocksOf(page.version)]));
  return searchRecords({ index: indexSite(site, testProject()), blocks, glossary: [] });
}

describe('searchPages', () => {
  it('has the messages that a page quotes, and where', () => {
    const quoting: SearchBlock[] = [
      {
        kind: 'text',
        text: 'The log says that access is denied.',
        quotes: ['access to Secret denied by policy'],
      },
      { kind: 'heading', depth: 2, id: 'end', text: 'End' },
      {
        kind: 'code',
        text: '# it failed here and there\nkubectl wait --timeout=5m pod/web\nError: name is not found anywhere',
      },
      {
        kind: 'text',
        text: 'Message: The upload failed after a day · Fix: Try again',
        quotes: ['The upload failed after a day'],
      },
    ];
    const [view] = site.views;
    const page = view?.pages.find(({ slug }) => slug === 'sleep');
    if (view === undefined || page === undefined) throw new Error('The site has no such page');
    const sources = {
      index: indexSite(site, testProject()),
      blocks: new Map([[page.compileKey, quoting]]),
      glossary: [],
    };
    expect(searchPages(view, sources).find(({ title }) => title === 'Sleep')?.messages).toEqual([
      { anchor: '', text: 'access to Secret denied by policy' },
      { anchor: 'end', text: 'Error: name is not found anywhere' },
      { anchor: 'end', text: 'The upload failed after a day' },
    ]);
  });
});

describe('searchRecords', () => {
  const records = recordsOf((version) => sleep(`Text of ${version}.`));
  const find = (text: string) =>
    records.filter(({ content, hierarchy }) => content === text || Object.values(hierarchy).includes(text));

  it('makes one record of what several versions say at one place', () => {
    const [heading] = records.filter(({ type, anchor }) => type === 'lvl2' && anchor === 'begin');
    expect(heading).toMatchObject({
      page: 'vcluster/sleep',
      url: '/base/docs/vcluster/sleep#begin',
      url_without_anchor: '/base/docs/vcluster/sleep',
      kind: 'section',
      hierarchy: { lvl0: 'vcluster', lvl1: 'Sleep', lvl2: 'Begin', lvl3: null },
      content: null,
      language: 'en',
      version: ['0.2', '0.1'],
      docusaurus_tag: ['docs-vcluster-0.2', 'docs-vcluster-0.1'],
      weight: { level: 80, position: 0 },
    });
  });

  it('makes records of their own of what only one version says', () => {
    expect(find('Text of 0.2.').map(({ version, url }) => [version, url])).toEqual([
      [['0.2'], '/base/docs/vcluster/sleep'],
    ]);
    expect(find('Text of 0.1.').map(({ version, url }) => [version, url])).toEqual([
      [['0.1'], '/base/docs/vcluster/0.1/sleep'],
    ]);
  });

  it('gives pages their keywords and descriptions', () => {
    expect(find('Saves money at night, when nobody uses the virtual cluster.')).toMatchObject([
      { type: 'lvl1', kind: 'page', anchor: null, keywords: ['nap'], version: ['0.2'] },
    ]);
  });

  it('puts each text below its headings, a listing as one text', () => {
    expect(find('\tvcluster\n\tresume')).toMatchObject([
      { type: 'content', anchor: 'end', hierarchy: { lvl2: 'Begin', lvl3: 'End', lvl4: null } },
    ]);
    expect(find('Press a key.').map(({ weight }) => weight.position)).toEqual([1, 2]);
  });

  it('gives each record an id of its own, the same in the next build', () => {
    const ids = records.map(({ objectID }) => objectID);
    expect(new Set(ids).size).toBe(ids.length);
    expect(recordsOf((version) => sleep(`Text of ${version}.`)).map(({ objectID }) => objectID)).toEqual(ids);
  });

  it('cuts a long text between words into records that the service takes, and loses none of it', () => {
    const long = Array.from({ length: 3000 }, (_, index) => `wört${index}`).join(' ');
    const pieces = recordsOf(() => [{ kind: 'text', text: long }]).filter(({ type }) => type === 'content');
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.map(({ content }) => content).join(' ')).toBe(long);
    for (const piece of pieces)
      expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(MAX_RECORD_BYTES);
  });

  it('rejects a record that is too large, and names its page', () => {
    const heading: SearchBlock = { kind: 'heading', depth: 2, id: 'x', text: 'x'.repeat(MAX_RECORD_BYTES) };
    expect(() => recordsOf(() => [heading])).toThrowErrorMatchingInlineSnapshot(
      `[Error: A search record of /base/docs/vcluster/sleep#x has 10481 bytes, but the service takes fewer than 10000. Shorten what the page says at that place.]`,
    );
  });
});
