import { describe, expect, it } from 'vitest';
import { testSources } from '../testing/fixtures.ts';
import { isCategoryPath, readCategoryFile } from './category-file.ts';

function read(text: string | null, name = '_category_.yml') {
  const [source] = testSources({ [`vcluster/0.1/a/${name}`]: text ?? '' });
  if (source === undefined) throw new Error('no source');
  const { value, problems } = readCategoryFile({ ...source, text });
  return { ...value, problems: problems.map(({ line, column, message }) => `${line}:${column} ${message}`) };
}

describe('isCategoryPath', () => {
  it.each(['_category_.yml', 'a/_category_.yaml', 'a/b/_category_.json'])('knows %s', (path) => {
    expect(isCategoryPath(path)).toBe(true);
  });
  it.each(['a_category_.yml', '_category_.md', '_category_xyml', '_category_.yml/a', '_category_.yml2'])(
    'does not know %s',
    (path) => {
      expect(isCategoryPath(path)).toBe(false);
    },
  );
});

describe('readCategoryFile', () => {
  it('reads every documented key, from YAML and from JSON', () => {
    const options = {
      label: 'Storage',
      position: 1.5,
      collapsible: false,
      collapsed: true,
      className: 'pro',
      link: { type: 'generated-index', slug: '/a/b', title: 'All', description: 'Of it.' },
    };
    expect(read(JSON.stringify(options), '_category_.json')).toMatchObject({ options, problems: [] });
    expect(read(`label: A\nlink:\n  type: doc\n  id: a/b\n`)).toMatchObject({
      options: { label: 'A', link: { type: 'doc', id: 'a/b' } },
      linkAt: { line: 2, column: 1 },
      problems: [],
    });
  });

  it('takes an empty file and a link that is null for what they are', () => {
    expect(read('')).toMatchObject({ options: {}, problems: [] });
    expect(read(null)).toMatchObject({ options: {}, problems: [] });
    expect(read('link: null')).toMatchObject({ options: { link: null }, problems: [] });
  });

  it.each([
    ['label: ""', '1:8'],
    ['position: first', '1:11'],
    ['collapsed: 1', '1:12'],
    ['collapsible: 1', '1:14'],
    ['className: ""', '1:12'],
    ['link: { type: doc, id: "" }', '1:24'],
    ['link: { type: doc }', '1:7'],
    ['link: { type: doc, id: a, other: 1 }', '1:27'],
    ['link: { type: generated-index, slug: "a b" }', '1:38'],
    ['link: { type: generated-index, slug: "a#b" }', '1:38'],
    ['link: { type: generated-index, slug: "b?" }', '1:38'],
    ['link: { type: generated-index, slug: "x y" }', '1:38'],
    ['link: { type: generated-index, title: "" }', '1:39'],
    ['link: { type: generated-index, description: "" }', '1:45'],
    ['link: { type: generated-index, id: a }', '1:32'],
    ['- label', '1:1'],
    ['label: "a', '1:10'],
  ])('rejects %s, and goes on as if the file were empty', (text, place) => {
    const { options, problems, linkAt } = read(text);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([place]);
    expect(options).toEqual({});
    expect(linkAt).toEqual({ line: 1, column: 1 });
  });
});
