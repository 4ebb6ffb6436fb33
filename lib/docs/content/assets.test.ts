import { describe, expect, it } from 'vitest';
import { assetUrl, isAsset } from './assets.ts';
import { testSources } from './testing/fixtures.ts';

describe('isAsset', () => {
  it.each([
    ['media/a.png', true],
    ['guide/values.yaml', true],
    ['_partials/values.yaml', true],
    ['guide/page.mdx', false],
    ['_layer.json', false],
    ['guide/_category_.yml', false],
    ['_data/glossary.yml', false],
    ['a/_data/b/c.yml', false],
    ['a/my_data/c.yml', true],
    ['a.mdx/b.png', true],
    ['a.mdx.txt', true],
    ['b.md', false],
  ])('of %s is %s', (treePath, expected) => {
    expect(isAsset({ treePath })).toBe(expected);
  });
});

describe('assetUrl', () => {
  it('has the hash and the name of the file', () => {
    const [file] = testSources({ 'app/1.0/media/a b.png': 'picture of something' });
    expect(file && assetUrl({ ...file, hash: '0123456789abcdef' })).toBe(
      '/docs/assets/0123456789ab/a%20b.png',
    );
  });
});
