import { describe, expect, it } from 'vitest';
import { textFont, withFontPreload } from './font-preload.ts';

const LINK = '<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin=""/>';

describe('textFont', () => {
  it('is the typeface of running text', () => {
    const media = ['red-hat-mono-latin.ab.woff2', 'instrument-sans-latin.cd.woff2'];
    expect(textFont(media.map((name) => `_next/static/media/${name}`))).toBe(
      '_next/static/media/instrument-sans-latin.cd.woff2',
    );
    expect(textFont(['_next/static/media/red-hat-mono-latin.ab.woff2'])).toBeNull();
  });
});

describe('withFontPreload', () => {
  it.each([
    [
      '<head><link rel="stylesheet" href="/a.css"/></head>',
      `<head>${LINK}<link rel="stylesheet" href="/a.css"/></head>`,
    ],
    ['<head><title>A</title></head>', `<head><title>A</title>${LINK}</head>`],
    ['<p>A</p>', '<p>A</p>'],
  ])('puts it before the styles of %s', (html, expected) => {
    expect(withFontPreload(html, '/f.woff2')).toBe(expected);
  });

  it('leaves a page alone where there is no typeface', () => {
    expect(withFontPreload('<head></head>', null)).toBe('<head></head>');
  });
});
