import { describe, expect, it } from 'vitest';
import { isPlainClick, isSamePage, sitePath } from './site-target.ts';

const here = new URL('https://docs.test/docs/a') as unknown as Location;

function link(href: string, attributes: { target?: string; download?: boolean } = {}): HTMLAnchorElement {
  const { origin, pathname, search, hash } = new URL(href, 'https://docs.test/docs/a');
  const hasAttribute = (name: string) => name === 'download' && attributes.download === true;
  return {
    origin,
    pathname,
    search,
    hash,
    target: attributes.target ?? '',
    hasAttribute,
  } as HTMLAnchorElement;
}

describe('sitePath', () => {
  it.each([
    ['/docs', '/docs'],
    ['/docs/vcluster/0.26.0?x=1#y', '/docs/vcluster/0.26.0'],
    ['/docs/search?q=x', null],
    ['/', null],
    ['/docsearch', null],
    ['/docs/a.md', null],
    ['/docs/schemas/devspace.json', null],
    ['https://elsewhere.test/docs/a', null],
    ['mailto:docs@docs.test', null],
  ])('answers %s with %s', (href, expected) => {
    expect(sitePath(link(href), '', here)).toBe(expected);
  });

  it('keeps the base path', () => {
    expect(sitePath(link('/sub/docs/a'), '/sub', here)).toBe('/sub/docs/a');
    expect(sitePath(link('/docs/a'), '/sub', here)).toBeNull();
  });

  it('leaves new tabs and downloads alone', () => {
    expect(sitePath(link('/docs/b', { target: '_blank' }), '', here)).toBeNull();
    expect(sitePath(link('/docs/b', { download: true }), '', here)).toBeNull();
  });
});

describe('isSamePage', () => {
  it('is true for anchors of the open page only', () => {
    expect(isSamePage(link('#b'), here)).toBe(true);
    expect(isSamePage(link('/docs/a'), here)).toBe(false);
    expect(isSamePage(link('/docs/b#b'), here)).toBe(false);
  });
});

describe('isPlainClick', () => {
  it('is false with a modifier or another button, or if it was handled', () => {
    const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
    expect(isPlainClick({ ...plain, defaultPrevented: false })).toBe(true);
    expect(isPlainClick({ ...plain, defaultPrevented: true })).toBe(false);
    expect(isPlainClick({ ...plain, defaultPrevented: false, ctrlKey: true })).toBe(false);
    expect(isPlainClick({ ...plain, defaultPrevented: false, button: 1 })).toBe(false);
  });
});
