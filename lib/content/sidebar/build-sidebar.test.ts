import { describe, expect, it } from 'vitest';
import { printProblems } from '../../base/problems/print.ts';
import { testSite } from '../../site/testing/test-site.ts';
import { testSet, testSources } from '../testing/fixtures.ts';
import type { SidebarItem } from './model.ts';

function build(files: Record<string, string>) {
  const sources = Object.entries({ 'index.mdx': 'Home\nsidebar_position=0', ...files });
  const site = testSite(
    testSources(Object.fromEntries(sources.map(([path, text]) => [`vcluster/0.1/${path}`, text]))),
    ['0.1'],
  );
  const [version] = site.views;
  return { items: draw(version?.sidebar.items ?? []), version, problems: printProblems(site.problems) };
}

/** `Label → slug`, children indented. */
function draw(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    const url = item.type === 'doc' ? item.url : item.link?.url;
    const flags = item.type === 'category' && !item.collapsed ? ' open' : '';
    const name = item.className === '' ? '' : ` .${item.className}`;
    const line = `${indent}${item.label}${url === undefined ? '' : ` → ${url.replace('/docs/vcluster', '') || '/'}`}${flags}${name}`;
    return [line, ...(item.type === 'category' ? draw(item.items, `${indent}  `) : [])];
  });
}

describe('buildSidebar', () => {
  it('sorts by position, number prefix, and name, and labels by folder', () => {
    const { items, problems } = build({
      'zebra.mdx': 'Zebra',
      'apple.mdx': 'Apple',
      '02-second.mdx': 'Second',
      'first.mdx': 'First\nsidebar_position=1\nsidebar_label="One"',
      '03-folder/b.mdx': 'B\nsidebar_class_name="pro"',
      '03-folder/a.mdx': 'A',
    });
    expect(problems).toBe('no problems');
    expect(items).toEqual([
      'Home → /',
      'One → /first',
      'Second → /second',
      'folder',
      '  A → /folder/a',
      '  B → /folder/b .pro',
      'Apple → /apple',
      'Zebra → /zebra',
    ]);
  });

  it('lets index pages be the link and the label of their category', () => {
    const files = {
      'a/index.mdx': 'Alpha\nsidebar_position=2',
      'a/x.mdx': 'X',
      'b/b.mdx': 'Beta',
      'b/y.mdx': 'Y',
    };
    expect(build(files).items).toEqual(['Home → /', 'Alpha → /a', '  X → /a/x', 'Beta → /b', '  Y → /b/y']);
  });

  it('follows category files', () => {
    const { items, version, problems } = build({
      'a/_category_.yml':
        'label: Storage\nposition: 2\ncollapsed: false\nclassName: pro\nlink:\n  type: generated-index\n  description: All of it.',
      'a/x.mdx': 'X',
      'b/_category_.json': '{"label": "Tools", "position": 1, "link": {"type": "doc", "id": "b/y"}}',
      'b/y.mdx': 'Y',
      'b/z.mdx': 'Z',
      'c/_category_.yaml': 'link: null',
      'c/index.mdx': 'C',
      'd/_category_.yml': '',
      'd/x.mdx': 'D',
    });
    expect(problems).toBe('no problems');
    expect(items).toEqual([
      'Home → /',
      'Tools → /b/y',
      '  Z → /b/z',
      'Storage → /category/storage open .pro',
      '  X → /a/x',
      'C',
      '  C → /c',
      'd',
      '  D → /d/x',
    ]);
    expect(version?.categoryPages).toMatchObject([
      {
        id: 'category/storage',
        url: '/docs/vcluster/category/storage',
        title: 'Storage',
        description: 'All of it.',
      },
    ]);
  });

  it('leaves out the classes that the version hides', () => {
    const sources = testSources({
      'vcluster/0.1/index.mdx': 'Home\nsidebar_class_name="host-nodes"',
      'vcluster/0.1/a/x.mdx': 'X\nsidebar_class_name="pro host-nodes private-nodes"',
      'vcluster/0.1/a/_category_.yml': 'className: private-nodes',
    });
    const sets = [testSet('vcluster', ['0.2', '0.1'])];
    const older = sets[0]?.versions[1];
    if (older !== undefined) older.hiddenClasses = ['host-nodes', 'private-nodes'];
    const site = testSite(sources, [], { versions: { sets } });
    expect(site.views.map(({ sidebar }) => draw(sidebar.items))).toEqual([
      ['a .private-nodes', '  X → /a/x .pro host-nodes private-nodes', 'Home → / .host-nodes'],
      ['a', '  X → /0.1/a/x .pro', 'Home → /0.1'],
    ]);
  });

  it('leaves out unlisted pages, and categories without pages', () => {
    const files = {
      'a/x.mdx': 'X\nunlisted=true',
      'b/index.mdx': 'Only',
      'c/_p.mdx': '',
      'd/x.mdx': 'D\ndraft=true',
    };
    expect(build(files).items).toEqual(['Home → /', 'Only → /b']);
  });

  it('reports what is wrong with category files', () => {
    const { problems } = build({
      'a/_category_.yml': 'label: A\npositon: 1\nlink:\n  type: generated\n',
      'a/x.mdx': 'X',
      'b/_category_.yml': 'link:\n  type: doc\n  id: a/z\n',
      'b/_category_.json': '{}',
      'b/y.mdx': 'Y',
      'c/_category_.yml': 'link: { type: doc, id: a/x }',
      'c/y.mdx': 'Y',
      'd/_category_.yml': 'link: { type: doc, id: a/x }',
      'd/y.mdx': 'Y',
    });
    expect(problems).toMatchInlineSnapshot(`
      "content/vcluster/0.1/a/_category_.yml:2:1 category-file Unknown key 'positon'.
          Did you mean 'position'?
      content/vcluster/0.1/a/_category_.yml:4:9 category-file 'link.type': expected one of 'generated-index', 'doc', found "generated".
          Known: generated-index, doc.
      content/vcluster/0.1/b/_category_.yml:1:1 category-file The folder has two category files; this one is not read.
          Keep one of them; the other one is content/vcluster/0.1/b/_category_.json.
      content/vcluster/0.1/d/_category_.yml:1:1 category-file The category 'c' leads to the page 'a/x' already.
          Choose another page, or a generated index.
      4 problems"
    `);
  });
});
