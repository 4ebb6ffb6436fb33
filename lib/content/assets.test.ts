import { describe, expect, it } from 'vitest';
import { isAsset } from './assets.ts';

describe('isAsset', () => {
  it.each([
    ['media/a.png', true],
    ['guide/values.yaml', true],
    ['_partials/values.yaml', true],
    ['guide/page.mdx', false],
    ['_layer.json', false],
    ['guide/_category_.yml', false],
    ['_data/glossary.yml', false],
  ])('of %s is %s', (treePath, expected) => {
    expect(isAsset({ treePath })).toBe(expected);
  });
});
