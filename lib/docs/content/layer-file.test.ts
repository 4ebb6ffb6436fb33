import { describe, expect, it } from 'vitest';
import { parseLayerFile } from './layer-file.ts';
import { testSources } from './testing/fixtures.ts';

function read(text: string | null) {
  const [source] = testSources({ 'vcluster/0.2/_layer.json': text ?? '' });
  if (source === undefined) throw new Error('no source');
  const { value, problems } = parseLayerFile({ ...source, text });
  return { value, problems: problems.map(({ line, column, message }) => `${line}:${column} ${message}`) };
}

const renamed = (from: string, to: string) => read(JSON.stringify({ rename: { [from]: to } })).problems;
const removed = (path: string) => read(JSON.stringify({ remove: [path] })).problems;

describe('parseLayerFile', () => {
  it('reads every change with its place', () => {
    expect(
      read(
        '{\n  "remove": ["a.mdx", "b/"],\n  "rename": { "c.mdx": "d.mdx", "e/": "f/g/" },\n  "base": null\n}',
      ),
    ).toEqual({
      value: {
        inherits: false,
        removals: [
          { path: 'a.mdx', at: { line: 2, column: 14 } },
          { path: 'b/', at: { line: 2, column: 23 } },
        ],
        renames: [
          { from: 'c.mdx', to: 'd.mdx', at: { line: 3, column: 15 } },
          { from: 'e/', to: 'f/g/', at: { line: 3, column: 33 } },
        ],
      },
      problems: [],
    });
    expect(read('{}').value).toEqual({ inherits: true, removals: [], renames: [] });
  });

  it('returns nothing for a file that cannot be read', () => {
    expect(read('{').value).toBeNull();
    expect(read(null).value).toBeNull();
  });

  it('leaves out what is wrong, and keeps the rest', () => {
    const nothing = { inherits: true, removals: [], renames: [] };
    expect(read('[]').value).toEqual(nothing);
    expect(read('{"remove": [1]}').value).toEqual(nothing);
    expect(read('{"rename": {"a": 1}}').value).toEqual(nothing);
    const kept = [{ path: 'b', at: { line: 1, column: 13 } }];
    expect(read('{"remove": ["b"], "other": 1}').value).toEqual({ ...nothing, removals: kept });
    expect(read('{"remove": ["b", "/a"]}').value).toEqual({ ...nothing, removals: kept });
    expect(read('{"remove": ["b"], "rename": {"a": "a", "c": "d/"}}').value).toEqual({
      ...nothing,
      removals: kept,
    });
  });

  it.each(['a.mdx', 'a/', 'a/b.c/d', '.a', '..a/b'])('takes the path %s', (path) => {
    expect(removed(path)).toEqual([]);
  });

  it.each(['', '/', '/a.mdx', 'a//b', './a', 'a/./b', '../a', 'a/..', 'a\\b', 'a//'])(
    'refuses the path %j',
    (path) => {
      expect(removed(path)).toEqual([`1:12 '${path}' is not a path inside the layer.`]);
    },
  );

  it('rejects a path on either side of a rename, each at its place', () => {
    expect(renamed('/a', 'b')).toEqual(["1:12 '/a' is not a path inside the layer."]);
    expect(renamed('a', '/b')).toEqual(["1:16 '/b' is not a path inside the layer."]);
  });

  it.each([
    ['a.mdx', 'b/c.mdx'],
    ['a.md', 'a.mdx'],
    ['a.MDX', 'b.mdx'],
    ['a/', 'b/'],
    ['a.x/', 'b.y/'],
    ['a', 'b'],
  ])('lets %s become %s', (from, to) => {
    expect(renamed(from, to)).toEqual([]);
  });

  it.each([
    ['a.mdx', 'a.mdx', "'a.mdx' is renamed to itself."],
    ['a/', 'a/', "'a/' is renamed to itself."],
    ['a/', 'b', "'a/' cannot become 'b': one is a folder, the other a file."],
    ['a', 'b/', "'a' cannot become 'b/': one is a folder, the other a file."],
    ['a.mdx', 'a.png', "'a.mdx' cannot become 'a.png': the extension decides what a file is."],
    ['a', 'a.mdx', "'a' cannot become 'a.mdx': the extension decides what a file is."],
    ['a.x/b', 'a.y/b.x', "'a.x/b' cannot become 'a.y/b.x': the extension decides what a file is."],
  ])('does not let %s become %s', (from, to, message) => {
    expect(renamed(from, to)).toEqual([`1:12 ${message}`]);
  });

  it('says how the new name has to end', () => {
    const hint = (from: string, to: string) => {
      const [source] = testSources({
        'vcluster/0.2/_layer.json': JSON.stringify({ rename: { [from]: to } }),
      });
      return source && parseLayerFile(source).problems[0]?.hint;
    };
    expect(hint('a.md', 'b.png')).toBe('Let the new name end in .mdx, too.');
    expect(hint('a.png', 'b.mdx')).toBe('Let the new name end in .png, too.');
    expect(hint('a', 'b.mdx')).toBe('Let the new name end in nothing, too.');
  });
});
