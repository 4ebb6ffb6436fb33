import { describe, expect, it } from 'vitest';
import { tinyProject } from '../../checks/testing/tiny-project.ts';
import type { MarkdownTemplate } from '../../compile/markdown/template.ts';
import { createOutlineReader } from '../../content/source/outline.ts';
import { assemble } from '../../site/assemble.ts';
import { historyData, type PageHistories, pageHistories } from '../../site/history/page-history.ts';
import { indexSite, type SiteIndex } from '../../site/site-index.ts';
import { toAllPageData } from '../../site/to-page-data.ts';
import { feedEntries, feedId } from '../feeds/feed-entries.ts';
import { atomFeed, jsonFeed } from '../feeds/feed-files.ts';
import { historyPage, historyPath } from './history-page.ts';

const page = (body: string, title = 'Sleep') => `---\ntitle: ${title}\n---\n\n${body}\n`;

const files = {
  'content/app/1.0/sleep.mdx': page('Pods sleep after one hour.\n\nThe end.'),
  'content/app/1.0/same.mdx': page('Never changes.', 'Same'),
  'content/app/1.0/link.mdx': page('See [this](sleep.mdx).', 'Link'),
  'content/app/2.0/_layer.json': '{ "rename": { "sleep.mdx": "manage/sleep.mdx" } }',
  'content/app/2.0/manage/sleep.mdx': page('Pods sleep after two hours.\n\nThe end.'),
  'content/app/2.0/link.mdx': page('See [this](manage/sleep.mdx#x).', 'Link'),
  'content/app/current/manage/sleep.mdx': page('Pods sleep after two hours.\n\nThe end.\n\nA note.'),
};

/** A source's body, which is all that these tests need of its Markdown. */
const templateOf = (source: string): MarkdownTemplate => [source.replace(/^---[\s\S]*?---\n+/, '')];

function load(): { index: SiteIndex; histories: PageHistories } {
  const project = tinyProject(files);
  const read = createOutlineReader();
  const assembly = assemble(project, { outlineOf: (file) => read(file.text ?? '') });
  if (assembly.site === null) throw new Error('The project has no site.');
  const index = indexSite(assembly.site, project);
  const sources = new Map(project.sources.map(({ path, text }) => [path, text ?? '']));
  const templates = index.views.flatMap(({ pages }) =>
    pages.map((one) => [one.compileKey, templateOf(sources.get(one.file) ?? '')] as const),
  );
  return { index, histories: pageHistories(index, new Map(templates)) };
}

const { index, histories } = load();
const pageIn = (version: string, title: string) => {
  const view = index.views.find((one) => one.set.name === 'app' && one.version.name === version);
  const found = view?.pages.find((one) => one.title === title);
  if (found === undefined) throw new Error(`${version} has no ${title}.`);
  return found;
};
const dates = new Map(Object.keys(files).map((path) => [path, '2026-11-20']));
const pages = toAllPageData(index, dates, histories);
const byUrl = new Map(pages.map((one) => [one.url, one]));

describe('pageHistories', () => {
  it('follows renames, and ignores later versions', () => {
    const url = '/docs/app/changes/pages/manage/sleep';
    expect(historyData(pageIn('1.0', 'Sleep'), histories, '')).toBeNull();
    expect(historyData(pageIn('2.0', 'Sleep'), histories, '/base')).toEqual({
      url: `/base${url}`,
      versions: [{ label: expect.stringContaining('2.0'), anchor: '2.0' }],
    });
    expect(historyData(pageIn('current', 'Sleep'), histories, '')?.versions.length).toBe(2);
  });

  it('leaves out pages that never changed, or changed where readers do not see it', () => {
    expect(histories.has(pageIn('2.0', 'Same'))).toBe(false);
    expect(histories.has(pageIn('2.0', 'Link'))).toBe(false);
  });
});

describe('historyPage', () => {
  const history = histories.get(pageIn('2.0', 'Sleep'));
  if (history === undefined) throw new Error('The page has no history.');
  const site = {
    basePath: '/base',
    title: 'Docs',
    titleDelimiter: '|',
    styles: ['/base/_next/a.css'],
    labels: {},
  };
  const html = historyPage(history, { ...site, pageAt: (url) => byUrl.get(url) });

  it('leads to the set’s list of changes only where there is one', () => {
    const link = '<a href="/base/docs/app/changes">';
    const page = byUrl.get('/docs/app/manage/sleep');
    expect(html).not.toContain(link);
    expect(historyPage(history, { ...site, pageAt: () => page })).toContain(link);
  });

  it('shows each change, newest first, then versions that are further apart', () => {
    expect(historyPath(history)).toBe('docs/app/changes/pages/manage/sleep.html');
    expect(
      [...html.matchAll(/data-from="([^"]*)" data-to="([^"]*)"/g)].map(([, from, to]) => [from, to]),
    ).toEqual([
      ['2.0', 'current'],
      ['1.0', '2.0'],
      ['1.0', 'current'],
    ]);
    expect(html).toContain(
      '<p data-change="edited">Pods sleep after <del>one hour</del><ins>two hours</ins>.</p><p>The end.</p>',
    );
    expect(html).toContain('<p data-change="added"><ins>A note.</ins></p>');
    expect(html).toContain('href="/base/docs/app/manage/sleep?changes=1.0"');
  });

  it.each([2, 8, 9, 12])(
    'of %d texts compares every two of the newest, and older ones with neighbors and the newest',
    (count) => {
      const [oldest] = history.states;
      if (oldest === undefined) throw new Error('The history has no text.');
      const states = Array.from({ length: count }, (_, at) => ({
        ...oldest,
        shown: oldest.shown.map(({ page, view }) => ({
          page,
          view: { ...view, version: { ...view.version, name: `0.${at}` } },
        })),
      }));
      const long = historyPage({ ...history, states }, { ...site, pageAt: () => undefined });
      const pairs = [...long.matchAll(/<details data-from="0\.(\d+)" data-to="0\.(\d+)"/g)].map(
        ([, from, to]) => [Number(from), Number(to)],
      );
      const expected = states.flatMap((_, to) =>
        states.flatMap((__, from) =>
          from < to - 1 && (from >= count - 8 || to === count - 1) ? [[from, to]] : [],
        ),
      );
      expect(pairs).toEqual(expected.toReversed());
      expect(long.match(/<section /g)?.length).toBe(count - 1);
    },
  );

  it('is not indexed by search engines, and has no scripts', () => {
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('<script');
  });
});

describe('feeds', () => {
  const views = index.views.filter(({ set }) => set.name === 'app');
  const input = { site: index.site, views, histories, origin: 'https://docs.example.com', basePath: '/base' };
  const entries = feedEntries({ ...input, pageAt: (url) => byUrl.get(url) });
  const feed = {
    id: feedId(input.origin, 'app'),
    title: 'App: what changed',
    home: 'https://docs.example.com/base/docs/app',
    atom: 'https://docs.example.com/base/docs/app/changes/feed.xml',
    json: 'https://docs.example.com/base/docs/app/changes/feed.json',
    author: 'Docs & more',
    entries,
  };

  it('have released changes with stable ids', () => {
    expect(entries).toEqual([
      {
        id: 'tag:docs.example.com,2024:docs/app/changes/pages/manage/sleep/2.0',
        title: expect.stringContaining('Sleep: changed in'),
        url: 'https://docs.example.com/base/docs/app/changes/pages/manage/sleep#2.0',
        date: '2026-11-20',
        summary: expect.any(String),
      },
    ]);
  });

  it('leave out pages without dates', () => {
    const undated = new Map(toAllPageData(index, null, histories).map((one) => [one.url, one]));
    expect(feedEntries({ ...input, pageAt: (url) => undated.get(url) })).toEqual([]);
    expect(() => atomFeed({ ...feed, entries: [] })).toThrow('cannot say when it changed');
    expect([...undated.values()].every(({ feeds }) => feeds === null)).toBe(true);
  });

  it("escape texts in Atom, and name the format's version in JSON", () => {
    const atom = atomFeed(feed);
    expect(atom).toContain('<author><name>Docs &amp; more</name></author>');
    expect(atom).toContain('<updated>2026-11-20T00:00:00Z</updated>');
    const json = JSON.parse(jsonFeed(feed));
    expect(json.version).toBe('https://jsonfeed.org/version/1.1');
    expect(json.items[0].date_modified).toBe('2026-11-20T00:00:00Z');
  });
});
