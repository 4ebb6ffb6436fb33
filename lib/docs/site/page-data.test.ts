import { describe, expect, it } from 'vitest';
import { testSet, testSources, testVersion } from '../content/testing/fixtures.ts';
import { editUrl, environmentUrl, newDocumentUrl, reportUrl } from './edit-links.ts';
import { indexSite } from './site-index.ts';
import { testProject, testRepository, testSettings, testSite } from './testing/test-site.ts';
import { toAllPageData } from './to-page-data.ts';
import { toShellData } from './to-shell-data.ts';
import { toSidebarData } from './to-sidebar-data.ts';
import { versionsMetadata } from './versions-metadata.ts';

const settings = {
  ...testSettings,
  basePath: '/base',
  navbar: {
    items: [
      { type: 'doc-set', set: 'vcluster', label: 'vCluster', side: 'left' },
      { type: 'sidebar', set: 'vcluster', page: 'run/sleep', label: 'Sleep', side: 'left' },
      { type: 'link', href: 'https://example.com', label: 'Blog', side: 'right' },
      { type: 'version-dropdown', set: 'vcluster', side: 'right' },
    ],
  },
  footer: { items: [{ label: 'New', action: 'new-document' }], copyright: '©' },
} as const;

const versions = {
  sets: [
    testSet('vcluster', [], {
      label: 'vCluster',
      versions: [
        testVersion('0.3', { path: '', isLast: true, variables: { minor: '0.3' } }),
        testVersion('0.2', { variables: { minor: '0.2' } }),
        testVersion('0.1', { banner: 'unmaintained', variables: { minor: '0.1' } }),
      ],
    }),
  ],
};

const site = testSite(
  testSources({
    'vcluster/0.1/index.mdx': 'Home\nsidebar_position=0',
    'vcluster/0.1/manage/_category_.yml': 'label: Manage\nlink: { type: generated-index }',
    'vcluster/0.1/manage/sleep.mdx':
      'Sleep in [[VERSION:minor]]\ndescription="Naps for clusters that nobody uses at night and on weekends."\nlink:./wake.mdx#w\n# Why [[VERSION:minor]]\npagination_prev=null',
    'vcluster/0.1/manage/wake.mdx': 'Wake\n# w',
    'vcluster/0.1/manage/gone.mdx': 'Gone',
    'vcluster/0.2/_layer.json': '{"rename": {"manage/": "run/"}}',
    'vcluster/0.3/_layer.json': '{"remove": ["run/gone.mdx"]}',
  }),
  [],
  {
    versions,
    settings: {
      ...settings,
      navbar: { items: [...settings.navbar.items] },
      footer: { ...settings.footer, items: [...settings.footer.items] },
    },
  },
);
const index = indexSite(site, testProject());
const dates = new Map([['content/vcluster/0.1/manage/sleep.mdx', '2026-11-20']]);
const pages = toAllPageData(index, dates);
const pageAt = (url: string) => pages.find((page) => page.url === url);

describe('toAllPageData', () => {
  it('fills in everything that a page shows', () => {
    expect(site.problems).toEqual([]);
    const { contentKey, ...page } = pageAt('/docs/vcluster/0.1/manage/sleep') ?? {};
    expect(contentKey).toMatch(/^[0-9a-f]{32}$/);
    expect(page).toMatchInlineSnapshot(`
      {
        "audiences": [],
        "badge": "v0.1",
        "banner": {
          "endOfLife": null,
          "kind": "unmaintained",
          "latest": {
            "label": "v0.3",
            "url": "/base/docs/vcluster/run/sleep",
          },
          "setLabel": "vCluster",
          "versionLabel": "v0.1",
        },
        "breadcrumbs": [
          {
            "label": "vCluster",
            "url": "/base/docs/vcluster/0.1",
          },
          {
            "label": "Manage",
            "url": "/base/docs/vcluster/0.1/category/manage",
          },
          {
            "label": "Sleep in 0.1",
            "url": "/base/docs/vcluster/0.1/manage/sleep",
          },
        ],
        "canonical": "https://docs.example.com/base/docs/vcluster/0.1/manage/sleep",
        "cards": [],
        "description": "Naps for clusters that nobody uses at night and on weekends.",
        "editUrl": "https://git.example.com/docs/edit/main/content/vcluster/0.1/manage/sleep.mdx",
        "feeds": null,
        "front": null,
        "hideTitle": false,
        "history": null,
        "id": "manage/sleep",
        "image": null,
        "indexUrl": "/base/docs/vcluster/0.1/llms.txt",
        "keywords": [],
        "kind": "doc",
        "lastUpdated": "2026-11-20",
        "links": {
          "/manage/wake.mdx#w": "/base/docs/vcluster/0.1/manage/wake#w",
        },
        "markdownUrl": "/base/docs/vcluster/0.1/manage/sleep.md",
        "next": {
          "label": "Wake",
          "url": "/base/docs/vcluster/0.1/manage/wake",
        },
        "noIndex": true,
        "previous": null,
        "reportUrl": "https://git.example.com/docs/issues/new?title=Docs%3A+Sleep+in+0.1&body=Page%3A+https%3A%2F%2Fdocs.example.com%2Fbase%2Fdocs%2Fvcluster%2F0.1%2Fmanage%2Fsleep%0AVersion%3A+vCluster+v0.1%0A%0A",
        "set": "vcluster",
        "title": "Sleep in 0.1",
        "toc": [
          {
            "depth": 2,
            "id": "Why [[VERSION:minor]]",
            "text": "Why 0.1",
          },
        ],
        "url": "/docs/vcluster/0.1/manage/sleep",
        "values": [],
        "variables": {
          "minor": "0.1",
        },
        "version": "0.1",
      }
    `);
  });

  it('tells search engines which version to show', () => {
    const { canonical, noIndex } = pageAt('/docs/vcluster/0.2/run/sleep') ?? {};
    expect([canonical, noIndex]).toEqual(['https://docs.example.com/base/docs/vcluster/run/sleep', false]);
    expect(pageAt('/docs/vcluster/0.2/run/gone')?.canonical).toBe(
      'https://docs.example.com/base/docs/vcluster/0.2/run/gone',
    );
  });

  it('gives generated indexes a card for each child', () => {
    expect(pageAt('/docs/vcluster/category/manage')).toMatchObject({
      kind: 'generated-index',
      cards: [
        {
          title: 'Sleep in 0.3',
          description: 'Naps for clusters that nobody uses at night and on weekends.',
          url: '/base/docs/vcluster/run/sleep',
          count: null,
        },
        { title: 'Wake', url: '/base/docs/vcluster/run/wake' },
      ],
    });
  });
});

describe('toSidebarData', () => {
  it('reports where each page is in the other versions', () => {
    const [newest, , oldest] = index.views;
    if (newest === undefined || oldest === undefined) throw new Error('no views');
    expect(toSidebarData(newest, index)).toMatchObject({
      presence: { '': 7, 'run/sleep': 3, 'run/wake': 3, 'category/manage': 7 },
      moved: { 'run/sleep': { '0.1': 'manage/sleep' } },
    });
    expect(toSidebarData(oldest, index).presence['manage/gone']).toBe(4);
    expect(toSidebarData(oldest, index).moved['manage/gone']).toEqual({ '0.2': 'run/gone' });
  });
});

describe('toShellData', () => {
  it('resolves what the settings name', () => {
    const shell = toShellData(site);
    expect(shell.navbar).toEqual([
      { side: 'left', type: 'doc-set', set: 'vcluster', label: 'vCluster', url: '/base/docs/vcluster' },
      {
        side: 'left',
        type: 'link',
        label: 'Sleep',
        url: '/base/docs/vcluster/run/sleep',
        icon: null,
        external: false,
      },
      { side: 'right', type: 'link', label: 'Blog', url: 'https://example.com', icon: null, external: true },
      { side: 'right', type: 'version-dropdown', set: 'vcluster', versions: ['0.3', '0.2', '0.1'] },
    ]);
    expect(shell.sets[0]?.versions.map(({ rootUrl, banner }) => [rootUrl, banner])).toEqual([
      ['/base/docs/vcluster', 'none'],
      ['/base/docs/vcluster/0.2', 'none'],
      ['/base/docs/vcluster/0.1', 'unmaintained'],
    ]);
  });
});

describe('versionsMetadata', () => {
  it('describes each version', () => {
    const [set] = versionsMetadata(site).sets;
    expect(set?.versions[2]).toMatchInlineSnapshot(`
      {
        "badge": true,
        "banner": "unmaintained",
        "breadcrumbs": true,
        "docs": [
          {
            "id": "index",
            "path": "/docs/vcluster/0.1",
            "sidebar": "vcluster",
          },
          {
            "id": "manage/gone",
            "path": "/docs/vcluster/0.1/manage/gone",
            "sidebar": "vcluster",
          },
          {
            "id": "manage/sleep",
            "path": "/docs/vcluster/0.1/manage/sleep",
            "sidebar": "vcluster",
          },
          {
            "id": "manage/wake",
            "path": "/docs/vcluster/0.1/manage/wake",
            "sidebar": "vcluster",
          },
        ],
        "draftIds": [],
        "isLast": false,
        "label": "v0.1",
        "mainDocId": "index",
        "name": "0.1",
        "path": "/docs/vcluster/0.1",
        "sidebars": {
          "vcluster": {
            "link": {
              "label": "Home",
              "path": "/docs/vcluster/0.1",
            },
          },
        },
      }
    `);
  });
});

describe('edit links', () => {
  it('lead into the repository', () => {
    const repository = testRepository;
    const file = 'content/vcluster/0.1/a.mdx';
    expect(editUrl({ ...repository, contentPath: 'site/content' }, file, undefined)).toBe(
      'https://git.example.com/docs/edit/main/site/content/vcluster/0.1/a.mdx',
    );
    expect([editUrl(repository, file, null), editUrl(repository, file, 'https://x.example')]).toEqual([
      null,
      'https://x.example',
    ]);
    expect(newDocumentUrl(repository, versions)).toBe(
      'https://git.example.com/docs/new/main/content?filename=vcluster%2F0.3%2Fnew-page.mdx&value=---%0Atitle%3A+New%0A---%0A',
    );
    expect([editUrl(null, file, undefined), editUrl(null, file, 'https://x.example')]).toEqual([
      null,
      'https://x.example',
    ]);
    expect(reportUrl(null, 'A page', { address: '', version: '' })).toBeNull();
    expect(environmentUrl(repository)).toBe('https://open.example.com/#https://git.example.com/docs');
  });
});

describe('hidden pages', () => {
  it('are no canonical address of older ones', () => {
    const hidden = testSite(
      testSources({
        'vcluster/0.1/index.mdx': 'Home',
        'vcluster/0.1/a.mdx': 'A',
        'vcluster/0.2/a.mdx': 'A\nunlisted=true',
      }),
      ['0.2', '0.1'],
    );
    const all = toAllPageData(indexSite(hidden, testProject()), null);
    const canonical = (url: string) => all.find((page) => page.url === url)?.canonical;
    expect(canonical('/docs/vcluster/0.1')).toMatch(/\/docs\/vcluster$/);
    expect(canonical('/docs/vcluster/0.1/a')).toMatch(/\/docs\/vcluster\/0\.1\/a$/);
  });
});

describe('pictures', () => {
  it('of the front matter are shown in previews', () => {
    const pictured = testSite(
      testSources({
        'vcluster/0.1/index.mdx': 'Home\nimage="./media/a.png"',
        'vcluster/0.1/media/a.png': 'picture',
      }),
      ['0.1'],
    );
    const [page] = toAllPageData(indexSite(pictured, testProject()), null);
    expect(page?.image).toEqual({ url: expect.stringMatching(/^\/docs\/assets\/\w+\/a\.png$/) });
  });

  it('are the static files of the set, or of the site', () => {
    const imageWith = (...files: string[]) => {
      const site = testSite(testSources({ 'vcluster/0.1/index.mdx': 'Home' }), ['0.1'], { files });
      return toAllPageData(indexSite(site, testProject()), null)[0]?.image?.url ?? null;
    };
    expect([imageWith(), imageWith('og.png'), imageWith('og.png', 'og/vcluster.png')]).toEqual([
      null,
      '/og.png',
      '/og/vcluster.png',
    ]);
  });

  it('of a front page are rendered into it', () => {
    const front = testSite(
      testSources({
        'vcluster/0.1/index.mdx': 'Home\nfront={"picture":"media/_a.svg","caption":"What it is."}',
        'vcluster/0.1/media/_a.svg': '<svg/>',
      }),
      ['0.1'],
    );
    const [page] = toAllPageData(indexSite(front, testProject()), null);
    expect(page?.front).toEqual({ picture: '<svg/>', caption: 'What it is.' });
  });
});
