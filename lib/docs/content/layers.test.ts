import { describe, expect, it } from 'vitest';
import { printProblems } from '../../ground/base/problems/print.ts';
import { buildLayers } from './layers.ts';
import { testConfig, testSources } from './testing/fixtures.ts';

const build = (files: Record<string, string>, versions = ['0.3', '0.2', '0.1']) =>
  buildLayers(testSources(files), testConfig(versions));

const show = (files: Record<string, string>) =>
  build(files).trees.map(({ tree }) => [...tree.files].map(([path, file]) => `${path}=${file.layer}`).sort());

const layer = (changes: object) => JSON.stringify(changes);

describe('buildLayers', () => {
  it('inherits what a version does not hold itself', () => {
    const shown = show({ 'vcluster/0.1/a.mdx': '1', 'vcluster/0.2/b.mdx': '2', 'vcluster/0.3/a.mdx': '3' });
    expect(shown).toEqual([['a.mdx=0.3', 'b.mdx=0.2'], ['a.mdx=0.1', 'b.mdx=0.2'], ['a.mdx=0.1']]);
  });

  it('renames files and folders, the longest path first', () => {
    const rename = { 'old/': 'new/', 'old/x.mdx': 'y.mdx' };
    const files = { 'vcluster/0.1/old/x.mdx': '', 'vcluster/0.1/old/z.png': '' };
    const { trees, problems } = build({ ...files, 'vcluster/0.2/_layer.json': layer({ rename }) });
    expect(problems).toEqual([]);
    expect([...(trees[0]?.tree.files.keys() ?? [])].sort()).toEqual(['new/z.png', 'y.mdx']);
    expect(Object.fromEntries(trees[0]?.tree.renames ?? [])).toEqual({
      'old/x.mdx': 'y.mdx',
      'old/z.png': 'new/z.png',
    });
    expect(trees[0]?.ownRenames.size).toBe(0);
    expect(trees[1]?.ownRenames.size).toBe(2);
  });

  it('follows chains of renames and forgets those that go back', () => {
    const renames = (from: string, to: string) => layer({ rename: { [from]: to } });
    const base = { 'vcluster/0.1/a.mdx': '', 'vcluster/0.2/_layer.json': renames('a.mdx', 'b.mdx') };
    const on = build({ ...base, 'vcluster/0.3/_layer.json': renames('b.mdx', 'c.mdx') });
    expect(Object.fromEntries(on.trees[0]?.tree.renames ?? [])).toEqual({
      'a.mdx': 'c.mdx',
      'b.mdx': 'c.mdx',
    });
    const back = build({ ...base, 'vcluster/0.3/_layer.json': renames('b.mdx', 'a.mdx') });
    expect(Object.fromEntries(back.trees[0]?.tree.renames ?? [])).toEqual({ 'b.mdx': 'a.mdx' });
  });

  it('swaps two files', () => {
    const rename = { 'a.mdx': 'b.mdx', 'b.mdx': 'a.mdx' };
    const files = { 'vcluster/0.1/a.mdx': 'A', 'vcluster/0.1/b.mdx': 'B' };
    const { trees, problems } = build({ ...files, 'vcluster/0.2/_layer.json': layer({ rename }) });
    expect(problems).toEqual([]);
    expect(trees[1]?.tree.files.get('a.mdx')?.text).toBe('B');
  });

  it('renames before it removes, and removes before it adds', () => {
    const changes = { rename: { 'a.mdx': 'b.mdx' }, remove: ['b.mdx', 'old/'] };
    const files = { 'vcluster/0.1/a.mdx': '', 'vcluster/0.1/old/x.mdx': '', 'vcluster/0.1/old/y.mdx': '' };
    const own = { 'vcluster/0.2/_layer.json': layer(changes), 'vcluster/0.2/old/x.mdx': 'again' };
    expect(show({ ...files, ...own })[0]).toEqual(['old/x.mdx=0.2']);
  });

  it('inherits nothing with "base": null', () => {
    const files = { 'vcluster/0.1/a.mdx': '', 'vcluster/0.2/b.mdx': '' };
    expect(show({ ...files, 'vcluster/0.2/_layer.json': layer({ base: null }) })).toEqual([
      ['b.mdx=0.2'],
      ['b.mdx=0.2'],
      ['a.mdx=0.1'],
    ]);
  });

  it('reports changes to what is not there, where they are written', () => {
    const changes = `{
  "remove": ["manage/slep.mdx", "manage", "gone/"],
  "rename": { "deploy/flx.mdx": "x.mdx", "b.mdx": "c.mdx" }
}`;
    const files = { 'vcluster/0.1/manage/sleep.mdx': '', 'vcluster/0.1/b.mdx': '', 'vcluster/0.1/c.mdx': '' };
    const { problems } = build({ ...files, 'vcluster/0.2/_layer.json': changes });
    expect(printProblems(problems)).toMatchInlineSnapshot(`
      "content/vcluster/0.2/_layer.json:2:14 layer-file 'manage/slep.mdx' cannot be removed: the version inherits nothing at this path.
          Did you mean 'manage/sleep.mdx'?
      content/vcluster/0.2/_layer.json:2:33 layer-file 'manage' cannot be removed: the version inherits nothing at this path.
          It is a folder: write 'manage/'.
      content/vcluster/0.2/_layer.json:2:43 layer-file 'gone/' cannot be removed: the version inherits nothing at this path.
          Remove the entry.
      content/vcluster/0.2/_layer.json:3:15 layer-file 'deploy/flx.mdx' cannot be renamed: the version inherits nothing at this path.
          Remove the entry.
      content/vcluster/0.2/_layer.json:3:42 layer-file 'b.mdx' cannot become 'c.mdx': another file of this version is there.
          Choose another path, or rename the other file too.
      5 problems"
    `);
  });

  it('reports a layer file that cannot be read', () => {
    const broken = build({ 'vcluster/0.2/_layer.json': '{\n  "remove": [\n' });
    const wrong = build({
      'vcluster/0.2/_layer.json': `{
  "removes": [],
  "remove": "a.mdx",
  "rename": { "/a.mdx": "b.mdx", "c/": "d.mdx" },
  "base": "0.1"
}`,
    });
    const mixed = build({
      'vcluster/0.1/c/a.mdx': '',
      'vcluster/0.2/_layer.json': '{"rename": {"c/": "d.mdx"}}',
    });
    expect(printProblems(broken.problems)).toMatchInlineSnapshot(`
      "content/vcluster/0.2/_layer.json:3:1 layer-file Not valid JSON: expected a value, found the end.
          Correct the syntax; comments and trailing commas are not allowed.
      1 problem"
    `);
    expect(printProblems(wrong.problems)).toMatchInlineSnapshot(`
      "content/vcluster/0.2/_layer.json:2:3 layer-file Unknown key 'removes'.
          Did you mean 'remove'?
      content/vcluster/0.2/_layer.json:3:13 layer-file 'remove': expected a list, found "a.mdx".
          Write a list of files and folders: ["manage/old.mdx", "deploy/topologies/"].
      content/vcluster/0.2/_layer.json:4:15 layer-file '/a.mdx' is not a path inside the layer.
          Paths start at the layer's root, without a leading slash; folders end with one.
      content/vcluster/0.2/_layer.json:4:34 layer-file 'c/' cannot become 'd.mdx': one is a folder, the other a file.
          End both with a slash to rename a folder, or neither to rename a file.
      content/vcluster/0.2/_layer.json:5:11 layer-file 'base': expected null, found "0.1".
          The only value is null: the version then inherits nothing.
      5 problems"
    `);
    expect(printProblems(mixed.problems)).toMatchInlineSnapshot(`
      "content/vcluster/0.2/_layer.json:1:13 layer-file 'c/' cannot become 'd.mdx': one is a folder, the other a file.
          End both with a slash to rename a folder, or neither to rename a file.
      1 problem"
    `);
  });

  it('reports folders that belong to no version', () => {
    const { problems } = build({
      'vcluster/0.4/a.mdx': '',
      'vcluster/0.4/b.mdx': '',
      'vclustr/0.1/a.mdx': '',
    });
    expect(printProblems(problems)).toMatchInlineSnapshot(`
      "content/vcluster/0.4/a.mdx:1:1 unknown-layer content/vcluster/0.4/ belongs to no version of versions.json, so nothing shows it.
          'vcluster' has no version '0.4'. Did you mean '0.3'?
      content/vclustr/0.1/a.mdx:1:1 unknown-layer content/vclustr/0.1/ belongs to no version of versions.json, so nothing shows it.
          No set is called 'vclustr'. Did you mean 'vcluster'?
      2 problems"
    `);
  });

  it('reports each of several folders once, files outside of any, and no reference data', () => {
    const { problems } = build({
      'other/0.1/a.mdx': '',
      'vcluster/0.9/a.mdx': '',
      'vcluster/0.9/b.mdx': '',
      'vcluster/_reference/a.json': '',
      'other/_reference/a.json': '',
    });
    expect(problems.map(({ message }) => message.split(' belongs')[0])).toEqual([
      'content/other/0.1/',
      'content/vcluster/0.9/',
      'content/other/_reference/',
    ]);
    const [loose] = testSources({ 'vcluster/0.1/a.mdx': '' });
    const outside = {
      ...loose,
      path: 'content/a.mdx',
      set: '',
      layer: '',
      treePath: 'a.mdx',
    } as typeof loose;
    expect(
      printProblems(buildLayers(outside === undefined ? [] : [outside], testConfig(['0.1'])).problems),
    ).toMatchInlineSnapshot(`
      "content/a.mdx:1:1 unknown-layer content/a.mdx belongs to no version of versions.json, so nothing shows it.
          Content is stored in content/<set>/<version>/.
      1 problem"
    `);
  });

  it('keeps the trees of all sets, newest first, and layer files out of them', () => {
    const config = {
      sets: [...testConfig(['0.2', '0.1']).sets, { ...testConfig(['1.0']).sets[0], name: 'other' }],
    };
    const { trees } = buildLayers(
      testSources({ 'vcluster/0.2/_layer.json': '{}', 'vcluster/0.2/a.mdx': '', 'other/1.0/b.mdx': '' }),
      config as ReturnType<typeof testConfig>,
    );
    expect(trees.map(({ tree }) => [tree.set, tree.version, [...tree.files.keys()]])).toEqual([
      ['vcluster', '0.2', ['a.mdx']],
      ['vcluster', '0.1', []],
      ['other', '1.0', ['b.mdx']],
    ]);
  });

  it('goes on as without a layer file where it cannot be read', () => {
    const { trees } = build({ 'vcluster/0.1/a.mdx': '', 'vcluster/0.2/_layer.json': '{' });
    expect([...(trees[1]?.tree.files.keys() ?? [])]).toEqual(['a.mdx']);
  });

  it('forgets the renames before a version that inherits nothing', () => {
    const files = {
      'vcluster/0.1/a.mdx': '',
      'vcluster/0.2/_layer.json': layer({ rename: { 'a.mdx': 'b.mdx' } }),
      'vcluster/0.3/_layer.json': layer({ base: null }),
    };
    const { trees } = build(files);
    expect(trees.map(({ tree }) => tree.renames.size)).toEqual([0, 1, 0]);
  });

  it('cannot change what the oldest version does not inherit', () => {
    const { problems } = build({
      'vcluster/0.1/_layer.json': layer({ remove: ['a.mdx'], rename: { 'b.mdx': 'c.mdx' } }),
      'vcluster/0.1/a.mdx': '',
    });
    expect(problems.map(({ file, message }) => [file, message.split(':')[0]])).toEqual([
      ['content/vcluster/0.1/_layer.json', "'b.mdx' cannot be renamed"],
      ['content/vcluster/0.1/_layer.json', "'a.mdx' cannot be removed"],
    ]);
  });

  it('keeps renames that an older version made of other files', () => {
    const files = {
      'vcluster/0.1/a.mdx': '',
      'vcluster/0.1/x.mdx': '',
      'vcluster/0.2/_layer.json': layer({ rename: { 'a.mdx': 'b.mdx' } }),
      'vcluster/0.3/_layer.json': layer({ rename: { 'x.mdx': 'y.mdx' } }),
    };
    expect(Object.fromEntries(build(files).trees[0]?.tree.renames ?? [])).toEqual({
      'a.mdx': 'b.mdx',
      'x.mdx': 'y.mdx',
    });
    expect(Object.fromEntries(build(files).trees[0]?.ownRenames ?? [])).toEqual({ 'x.mdx': 'y.mdx' });
  });

  it('reports a collision at the longest rename that made it', () => {
    const changes = '{\n  "rename": {\n    "a/": "c/",\n    "a/b/": "d/"\n  }\n}';
    const files = {
      'vcluster/0.1/a/b/x.mdx': '',
      'vcluster/0.1/d/x.mdx': '',
      'vcluster/0.1/a/y.mdx': '',
      'vcluster/0.1/c/y.mdx': '',
    };
    const { problems } = build({ ...files, 'vcluster/0.2/_layer.json': changes });
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      "4:5 'a/b/x.mdx' cannot become 'd/x.mdx': another file of this version is there.",
      "3:5 'a/y.mdx' cannot become 'c/y.mdx': another file of this version is there.",
    ]);
  });

  it('does not let two files become one', () => {
    const { problems, trees } = build({
      'vcluster/0.1/a.mdx': 'A',
      'vcluster/0.1/b.mdx': 'B',
      'vcluster/0.2/_layer.json': layer({ rename: { 'a.mdx': 'c.mdx', 'b.mdx': 'c.mdx' } }),
    });
    expect(problems.map(({ message }) => message)).toEqual([
      "'b.mdx' cannot become 'c.mdx': another file of this version is there.",
    ]);
    expect(trees[1]?.tree.files.get('c.mdx')?.text).toBe('A');
  });

  it('takes a rename for used where a longer one wins', () => {
    const rename = { 'a/': 'b/', 'a/x.mdx': 'y.mdx' };
    const { problems } = build({ 'vcluster/0.1/a/x.mdx': '', 'vcluster/0.2/_layer.json': layer({ rename }) });
    expect(problems).toEqual([]);
  });

  it('covers a folder by its whole name', () => {
    const files = { 'vcluster/0.1/a/x.mdx': '', 'vcluster/0.1/ab/x.mdx': '', 'vcluster/0.1/a.mdx': '' };
    const changes = layer({ remove: ['a/'] });
    expect(show({ ...files, 'vcluster/0.2/_layer.json': changes })[1]).toEqual(['a.mdx=0.1', 'ab/x.mdx=0.1']);
    expect(show({ ...files, 'vcluster/0.2/_layer.json': layer({ remove: ['a.mdx'] }) })[1]).toEqual([
      'a/x.mdx=0.1',
      'ab/x.mdx=0.1',
    ]);
  });

  it('says what else was meant by a path that is not there', () => {
    const files = {
      'vcluster/0.1/a/b/x.mdx': '',
      'vcluster/0.1/manage/sleep.mdx': '',
      'vcluster/0.1/old.mdx': '',
    };
    const hints = (...remove: string[]) =>
      build({ ...files, 'vcluster/0.2/_layer.json': layer({ remove }) }).problems.map(({ hint }) => hint);
    expect(hints('old.mdx/', 'a/b', 'mange/', 'a/c/', 'manag/sleep.mdx')).toEqual([
      "Did you mean 'old.mdx'?",
      "It is a folder: write 'a/b/'.",
      "Did you mean 'manage/'?",
      "Did you mean 'a/b/'?",
      "Did you mean 'manage/sleep.mdx'?",
    ]);
  });

  it('says which entry removes a path already', () => {
    const files = { 'vcluster/0.1/a/x.mdx': '', 'vcluster/0.1/a/b/y.mdx': '', 'vcluster/0.1/c.mdx': '' };
    const { problems } = build({
      ...files,
      'vcluster/0.2/_layer.json': layer({ remove: ['c.mdx', 'a/', 'a/x.mdx', 'a/b/', 'c.mdx', 'd.mdx'] }),
    });
    expect(problems.map(({ column, message, hint }) => `${column} ${message} ${hint}`)).toEqual([
      "25 'a/x.mdx' is removed twice: 'a/' does it already. Remove the entry.",
      "35 'a/b/' is removed twice: 'a/' does it already. Remove the entry.",
      "42 'c.mdx' is removed twice: 'c.mdx' does it already. Remove the entry.",
      "50 'd.mdx' cannot be removed: the version inherits nothing at this path. Did you mean 'c.mdx'?",
    ]);
  });
});
