import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../ground/base/files.ts';
import { buildLayers } from './layers.ts';
import { createDocumentSharing } from './shared-documents.ts';
import { flattenDocument } from './source/flatten.ts';
import { createOutlineReader } from './source/outline.ts';
import { testConfig, testSources } from './testing/fixtures.ts';

const page = "import A from './_a.mdx'\n\n<A />\n";

/** The page in three versions, requested from the newest to the oldest, or the other way around. */
function flattenAll(files: Record<string, string>, order: 'newest first' | 'oldest first' = 'newest first') {
  const layers = buildLayers(testSources(files), testConfig(['3.0', '2.0', '1.0']));
  const trees = order === 'newest first' ? layers.trees : layers.trees.toReversed();
  const readOutline = createOutlineReader();
  const outlines = new Map<SourceFile, ReturnType<typeof readOutline>>();
  const outlineOf = (file: SourceFile) => {
    const outline = outlines.get(file) ?? readOutline(file.text ?? '', file.edition);
    outlines.set(file, outline);
    return outline;
  };
  const flatten = createDocumentSharing()((treePath, tree) => flattenDocument(treePath, tree, outlineOf));
  return trees.map(({ tree }) => {
    const shared = flatten('page.mdx', tree);
    expect(shared).toEqual(flattenDocument('page.mdx', tree, outlineOf));
    return shared;
  });
}

describe('createDocumentSharing', () => {
  it('gives one document to versions with the same page and parts', () => {
    const [newest, middle, oldest] = flattenAll({
      'vcluster/1.0/page.mdx': page,
      'vcluster/1.0/_a.mdx': '## A\n',
    });
    expect(newest).toBe(middle);
    expect(middle).toBe(oldest);
  });

  it('makes another one where a part differs', () => {
    const files = {
      'vcluster/1.0/page.mdx': page,
      'vcluster/1.0/_a.mdx': '## A\n',
      'vcluster/2.0/_a.mdx': '## B\n',
    };
    const headings = flattenAll(files).map((document) => document.headings.map(({ text }) => text));
    expect(headings).toEqual([['B'], ['B'], ['A']]);
  });

  it('makes another one after a part was edited, and keeps those of other pages', () => {
    const sources = testSources({
      'vcluster/1.0/page.mdx': page,
      'vcluster/1.0/other.mdx': '# Other\n',
      'vcluster/1.0/_a.mdx': '## A\n',
    });
    const [edited] = testSources({ 'vcluster/1.0/_a.mdx': '## B\n' });
    const shareDocuments = createDocumentSharing();
    const documentsOf = (files: SourceFile[]) => {
      const [first] = buildLayers(files, testConfig(['1.0'])).trees;
      if (first === undefined) throw new Error('no tree');
      const readOutline = createOutlineReader();
      const flatten = shareDocuments((treePath, tree) =>
        flattenDocument(treePath, tree, (file) => readOutline(file.text ?? '', file.edition)),
      );
      return ['page.mdx', 'other.mdx'].map((path) => flatten(path, first.tree));
    };
    const [before, other] = documentsOf(sources);
    const [after, same] = documentsOf(sources.map((file) => (file.path === edited?.path ? edited : file)));
    expect(before?.headings.map(({ text }) => text)).toEqual(['A']);
    expect(after?.headings.map(({ text }) => text)).toEqual(['B']);
    expect(same).toBe(other);
  });

  it('is not misled by a part that was renamed, and whose old path is taken again', () => {
    const files = {
      'vcluster/1.0/page.mdx': page,
      'vcluster/1.0/_a.mdx': '## A\n',
      'vcluster/2.0/_layer.json': '{ "rename": { "_a.mdx": "_b.mdx" } }',
      'vcluster/3.0/_a.mdx': '## New\n',
    };
    const headings = flattenAll(files).map((document) => document.headings.map(({ text }) => text));
    expect(headings).toEqual([['New'], ['A'], ['A']]);
    const reversed = flattenAll(files, 'oldest first').map((document) =>
      document.headings.map(({ text }) => text),
    );
    expect(reversed).toEqual([['A'], ['A'], ['New']]);
  });

  it('makes one for each version of a page with problems, which name their version', () => {
    const documents = flattenAll({ 'vcluster/1.0/page.mdx': "import A from './_none.mdx'\n\n<A />\n" });
    expect(new Set(documents).size).toBe(3);
    expect(documents.map(({ problems }) => problems[0]?.message)).toEqual([
      "There is no '_none.mdx' in vcluster 3.0.",
      "There is no '_none.mdx' in vcluster 2.0.",
      "There is no '_none.mdx' in vcluster 1.0.",
    ]);
  });

  it('shares a page without parts, whatever was renamed', () => {
    const [newest, middle, oldest] = flattenAll({
      'vcluster/1.0/page.mdx': 'Text.\n',
      'vcluster/1.0/a.mdx': '',
      'vcluster/2.0/_layer.json': '{ "rename": { "a.mdx": "b.mdx" } }',
    });
    expect([newest === middle, middle === oldest]).toEqual([true, true]);
  });

  it('reads a page once for all functions', () => {
    const [source] = testSources({ 'vcluster/1.0/page.mdx': 'Text.\n' });
    const [first] = buildLayers(source === undefined ? [] : [source], testConfig(['1.0'])).trees;
    if (first === undefined) throw new Error('no tree');
    let read = 0;
    const share = createDocumentSharing();
    const makeFlatten = () =>
      share((treePath, tree) => {
        read += 1;
        return flattenDocument(treePath, tree, (file) => createOutlineReader()(file.text ?? ''));
      });
    makeFlatten()('page.mdx', first.tree);
    makeFlatten();
    makeFlatten()('page.mdx', first.tree);
    expect(read).toBe(1);
  });

  it('leaves a page that is not there to the function that it calls', () => {
    const [first] = buildLayers([], testConfig(['1.0'])).trees;
    if (first === undefined) throw new Error('no tree');
    const flatten = createDocumentSharing()(() => {
      throw new Error('not there');
    });
    expect(() => flatten('page.mdx', first.tree)).toThrow('not there');
  });
});
