import { describe, expect, it } from 'vitest';
import { testSources } from '../../docs/content/testing/fixtures.ts';
import { indexSite } from '../../docs/site/site-index.ts';
import { testProject, testSite } from '../../docs/site/testing/test-site.ts';
import { siteShape } from './site-shape.ts';

const pages = {
  'vcluster/1.0/index.mdx': 'Home\n\n## Start',
  'vcluster/1.0/guide/setup.mdx': 'Setup',
};

function shapeOf(files: Record<string, string>, publicFiles: string[] = []): string {
  const sources = testSources(files);
  const project = { ...testProject(publicFiles), sources };
  return siteShape(indexSite(testSite(sources, ['1.0']), project));
}

const shape = shapeOf(pages);

describe('the shape of a site', () => {
  it('is the same after an edit of a text', () => {
    expect(shapeOf({ ...pages, 'vcluster/1.0/guide/setup.mdx': 'Setup\n\nMore text.' })).toBe(shape);
  });

  it.each([
    ['a page', { ...pages, 'vcluster/1.0/guide/more.mdx': 'More' }],
    ['a title', { ...pages, 'vcluster/1.0/guide/setup.mdx': 'Installation' }],
    ['reference data', { ...pages, 'vcluster/_reference/notes.yml': '{}' }],
  ])('changes with %s', (_, files) => {
    expect(shapeOf(files)).not.toBe(shape);
  });

  it('changes with the files that links can lead to', () => {
    expect(shapeOf(pages, ['docs/file.pdf'])).not.toBe(shape);
  });

  it('changes with an asset, because its address contains its hash', () => {
    const withAsset = (text: string) => shapeOf({ ...pages, 'vcluster/1.0/guide/picture.svg': text });
    expect(withAsset('<svg/>')).not.toBe(withAsset('<svg></svg>'));
  });

  it('changes with drafts, because published pages cannot link to them', () => {
    const draft = { ...pages, 'vcluster/1.0/guide/setup.mdx': 'Setup\ndraft=true' };
    const published = { ...pages, 'vcluster/1.0/guide/setup.mdx': 'Setup\ndraft=false' };
    expect(shapeOf(draft)).not.toBe(shapeOf(published));
  });
});
