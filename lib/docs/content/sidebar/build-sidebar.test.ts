import { describe, expect, it } from 'vitest';
import { printProblems } from '../../../ground/base/problems/print.ts';
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
  return { items: render(version?.sidebar.items ?? []), version, problems: printProblems(site.problems) };
}

/** `Label → slug`, with children indented. */
function render(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    const url = item.type === 'doc' ? item.url : item.link?.url;
    const flags = item.type === 'category' && !item.collapsed ? ' open' : '';
    const name = item.className === '' ? '' : ` .${item.className}`;
    const line = `${indent}${item.label}${url === undefined ? '' : ` → ${url.replace('/docs/vcluster', '') || '/'}`}${flags}${name}`;
    return [line, ...(item.type === 'category' ? render(item.items, `${indent}  `) : [])];
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
    expect(site.views.map(({ sidebar }) => render(sidebar.items))).toEqual([
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

  it('chooses labels and positions by the category file, then the index page, then the folder', () => {
    const { items, problems } = build({
      '03-three/x.mdx': 'X',
      'two/_category_.yml': 'position: 2',
      'two/index.mdx': 'Two\nsidebar_position=9\nsidebar_class_name="pro"',
      'two/x.mdx': 'X',
      'four/_category_.yml': 'className: pro',
      'four/index.mdx': 'Four\nsidebar_position=4\nsidebar_class_name="pro"',
      'four/x.mdx': 'X',
      'one/_category_.yml': 'label: First\nposition: 1\nlink: null',
      'one/index.mdx': 'One\nsidebar_position=8\nsidebar_class_name="pro"',
    });
    expect(problems).toBe('no problems');
    expect(items).toEqual([
      'Home → /',
      'First',
      '  One → /one .pro',
      'Two → /two .pro',
      '  X → /two/x',
      'three',
      '  X → /three/x',
      'Four → /four .pro',
      '  X → /four/x',
    ]);
  });

  it('folds categories by their files, and never one that cannot be folded', () => {
    const { version } = build({
      'a/_category_.yml': 'collapsed: false',
      'a/x.mdx': 'X',
      'b/_category_.yml': 'collapsible: false\ncollapsed: true',
      'b/x.mdx': 'X',
      'c/_category_.yml': 'collapsed: true',
      'c/x.mdx': 'X',
      'd/x.mdx': 'X',
    });
    const folds = version?.sidebar.items.flatMap((item) =>
      item.type === 'category' ? [[item.label, item.collapsible, item.collapsed]] : [],
    );
    expect(folds).toEqual([
      ['a', true, false],
      ['b', false, false],
      ['c', true, true],
      ['d', true, true],
    ]);
  });

  it('generates the pages of categories at every level, with variables filled in', () => {
    const sources = testSources({
      'vcluster/0.1/a/_category_.yml':
        'label: "A [[VERSION:v]]"\nlink: { type: generated-index, slug: /x/, description: "Of [[VERSION:v]]." }',
      'vcluster/0.1/a/b/_category_.yml': 'label: B & C\nlink: { type: generated-index, title: All }',
      'vcluster/0.1/a/b/y.mdx': 'Y',
    });
    const sets = [testSet('vcluster', ['0.1'])];
    const [only] = sets[0]?.versions ?? [];
    if (only !== undefined) only.variables = { v: '1.5' };
    const [view] = testSite(sources, [], { versions: { sets } }).views;
    expect(render(view?.sidebar.items ?? [])).toEqual([
      'A 1.5 → /x',
      '  B & C → /category/b--c',
      '    Y → /a/b/y',
    ]);
    expect(view?.categoryPages).toEqual([
      {
        set: 'vcluster',
        version: '0.1',
        id: 'x',
        slug: 'x',
        url: '/docs/vcluster/x',
        file: 'content/vcluster/0.1/a/_category_.yml',
        layer: '0.1',
        title: 'A 1.5',
        description: 'Of 1.5.',
      },
      expect.objectContaining({ slug: 'category/b--c', title: 'All', description: '' }),
    ]);
  });

  it('follows a link to a page of the folder before one from the root', () => {
    const { items, problems } = build({
      '01-a/_category_.yml': 'link: { type: doc, id: b/x }',
      '01-a/b/x.mdx': 'Near',
      '01-a/z.mdx': 'Z',
      'b/x.mdx': 'Far',
    });
    expect(problems).toBe('no problems');
    expect(items).toEqual(['Home → /', 'a → /a/b/x', '  Z → /a/z', 'b', '  Far → /b/x']);
  });

  it('reports links to pages that are drafts or do not exist', () => {
    const { items, problems } = build({
      'a/_category_.yml': 'label: A\nlink: { type: doc, id: a/y }',
      'a/b/c/x.mdx': 'X',
      'd/_category_.yml': 'link: { type: doc, id: nowhere-at-all }',
      'd/x.mdx': 'X',
      'e/_category_.yml': 'link: { type: doc, id: e/draft }',
      'e/draft.mdx': 'Draft\ndraft=true',
      'e/x.mdx': 'X',
      'f/_category_.yml': 'link: { type: doc, id: d/z }',
      'f/x.mdx': 'X',
    });
    expect(items).toContain('A');
    expect(problems).toMatchInlineSnapshot(`
      "content/vcluster/0.1/a/_category_.yml:2:1 category-file The link leads to the page 'a/y', which does not exist in vcluster 0.1.
          Name a published page by its path without extension: manage/sleep-wakeup.
      content/vcluster/0.1/d/_category_.yml:1:1 category-file The link leads to the page 'nowhere-at-all', which does not exist in vcluster 0.1.
          Name a published page by its path without extension: manage/sleep-wakeup.
      content/vcluster/0.1/e/_category_.yml:1:1 category-file The link leads to the page 'e/draft', which does not exist in vcluster 0.1.
          Name a published page by its path without extension: manage/sleep-wakeup.
      content/vcluster/0.1/f/_category_.yml:1:1 category-file The link leads to the page 'd/z', which does not exist in vcluster 0.1.
          Did you mean 'd/x'?
      4 problems"
    `);
  });

  it('reports a second category with the page of another one, by convention or by its file', () => {
    const { items, problems } = build({
      'a/_category_.yml': 'link: { type: doc, id: b/index }',
      'a/x.mdx': 'X',
      'b/index.mdx': 'B',
      'b/y.mdx': 'Y',
      'c/_category_.yml': 'link: { type: doc, id: d/e/x }',
      'c/x.mdx': 'X',
      'd/e/x.mdx': 'Claimed',
      'd/e/y.mdx': 'Y',
    });
    expect(problems).toMatchInlineSnapshot(`
      "content/vcluster/0.1/a/_category_.yml:1:1 category-file The category 'B' leads to the page 'b/index' already.
          Choose another page, or a generated index.
      1 problem"
    `);
    expect(items).toEqual([
      'Home → /',
      'a',
      '  X → /a/x',
      'B → /b',
      '  Y → /b/y',
      'c → /d/e/x',
      '  X → /c/x',
      'd',
      '  e',
      '    Y → /d/e/y',
    ]);
  });

  it('renders no label as a link to an unlisted page', () => {
    const { items } = build({
      'a/index.mdx': 'A\nunlisted=true',
      'a/x.mdx': 'X',
      'b/index.mdx': 'B\nunlisted=true',
      'c/_category_.yml': 'label: C\nlink: { type: generated-index }',
      'c/x.mdx': 'X\nunlisted=true',
    });
    expect(items).toEqual(['Home → /', 'A', '  X → /a/x']);
  });

  it('renders a category with only its page as that page, in the place and with the label of the category', () => {
    const { items } = build({
      'z/_category_.yml': 'label: Own\nposition: 1',
      'z/index.mdx': 'Z',
      'a.mdx': 'A',
    });
    expect(items).toEqual(['Home → /', 'Own → /z', 'A → /a']);
  });

  it('ignores a category file of a folder without pages', () => {
    expect(build({ 'a/_category_.yml': 'label: A', 'a/b.yaml': '' })).toMatchObject({
      items: ['Home → /'],
      problems: 'no problems',
    });
  });

  it('reads three category files of a folder as one and two problems', () => {
    const { items, problems } = build({
      'a/_category_.json': '{ "label": "One" }',
      'a/_category_.yaml': 'label: Two',
      'a/_category_.yml': 'label: Three',
      'a/x.mdx': 'X',
    });
    expect(items).toEqual(['Home → /', 'One', '  X → /a/x']);
    expect(problems.match(/the other one is content\/vcluster\/0.1\/a\/_category_.json/g)).toHaveLength(2);
  });
});
