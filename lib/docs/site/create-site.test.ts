import { describe, expect, it } from 'vitest';
import { printProblems } from '../../ground/base/problems/print.ts';
import { testSources } from '../content/testing/fixtures.ts';
import { testSite } from './testing/test-site.ts';

const site = (files: Record<string, string>, includeDrafts = false) =>
  testSite(testSources(files), ['0.2', '0.1'], { includeDrafts });

describe('createSite', () => {
  it('makes the pages of all versions', () => {
    const { views, problems } = site({
      'vcluster/0.1/index.mdx': 'Home',
      'vcluster/0.2/a.mdx': 'A\nslug="/b"\nsidebar_label="Aha"',
    });
    expect(problems).toEqual([]);
    expect(
      views.map(({ version, mainDocId, pages }) => [version.name, mainDocId, pages.map(({ url }) => url)]),
    ).toEqual([
      ['0.2', 'index', ['/docs/vcluster/b', '/docs/vcluster']],
      ['0.1', 'index', ['/docs/vcluster/0.1']],
    ]);
    expect(views[0]?.pages[0]).toMatchObject({
      id: 'a',
      title: 'A',
      sidebarLabel: 'Aha',
      layer: '0.2',
    });
  });

  it('gives the same compile key to the same source in all versions', () => {
    const { views } = site({
      'vcluster/0.1/index.mdx': 'Home',
      'vcluster/0.2/_layer.json': '{"rename": {"index.mdx": "README.mdx"}}',
    });
    const keys = views.map(({ pages }) => pages[0]?.compileKey);
    expect(keys[0]).toBe(keys[1]);
  });

  it('leaves drafts out, unless they are wanted', () => {
    const files = { 'vcluster/0.1/index.mdx': 'Home', 'vcluster/0.1/a.mdx': 'A\ndraft=true' };
    const count = (one: ReturnType<typeof site>) => one.views[0]?.pages.length;
    expect([count(site(files)), count(site(files, true))]).toEqual([1, 2]);
    expect(site(files).views[0]?.draftIds).toEqual(['a']);
  });

  it('reports problems of files once, and problems among pages', () => {
    const { problems } = site({
      'vcluster/0.1/a.mdx': 'A\ntitel="B"',
      'vcluster/0.1/b.md': 'B\npagination_next="c"\ndisplayed_sidebar="vclustr"',
      'vcluster/0.1/b.mdx': 'B',
      'vcluster/0.1/x/index.mdx': 'X',
      'vcluster/0.1/x/README.mdx': 'X',
    });
    expect(printProblems(problems)).toMatchInlineSnapshot(`
      "content/vcluster/0.1/a.mdx:2:1 front-matter Unknown key 'titel'.
          Did you mean 'title'?
      content/vcluster/0.1/b.md:2:1 front-matter 'pagination_next' names the page 'c', which does not exist in vcluster 0.1.
          Did you mean 'a'?
      content/vcluster/0.1/b.md:2:1 front-matter 'pagination_next' names the page 'c', which does not exist in vcluster 0.2.
          Did you mean 'a'?
      content/vcluster/0.1/b.md:3:1 front-matter 'displayed_sidebar' names 'vclustr', which is not a set.
          Did you mean 'vcluster'?
      content/vcluster/0.1/b.mdx:1:1 duplicate-address The address /docs/vcluster/0.1/b belongs to content/vcluster/0.1/b.md already.
          Rename one of the files, or give it a slug.
      content/vcluster/0.1/b.mdx:1:1 duplicate-address The address /docs/vcluster/b belongs to content/vcluster/0.1/b.md already.
          Rename one of the files, or give it a slug.
      content/vcluster/0.1/b.mdx:1:1 duplicate-id The id 'b' belongs to content/vcluster/0.1/b.md already.
          Rename one of the files, or give it an id.
      content/vcluster/0.1/x/index.mdx:1:1 duplicate-address The address /docs/vcluster/0.1/x belongs to content/vcluster/0.1/x/README.mdx already.
          Rename one of the files, or give it a slug.
      content/vcluster/0.1/x/index.mdx:1:1 duplicate-address The address /docs/vcluster/x belongs to content/vcluster/0.1/x/README.mdx already.
          Rename one of the files, or give it a slug.
      versions.json:1:1 main-page vcluster 0.1 has no page at its root.
          Write content/vcluster/0.1/index.mdx, or give a page the slug '/'.
      versions.json:1:1 main-page vcluster 0.2 has no page at its root.
          Write content/vcluster/0.1/index.mdx, or give a page the slug '/'.
      11 problems"
    `);
  });
});
