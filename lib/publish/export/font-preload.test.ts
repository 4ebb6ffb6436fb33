import { describe, expect, it } from 'vitest';
import { typefaces, withFontPreload } from './font-preload.ts';

const LINKS = ['/a.woff2', '/b.woff2']
  .map((address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin=""/>`)
  .join('');

describe('typefaces', () => {
  it('are only those for text and code', () => {
    const media = ['red-hat-mono-latin.ab.woff2', 'instrument-sans-latin.cd.woff2', 'other.ef.woff2'];
    expect(typefaces([...media, 'icon.svg'].map((name) => `_next/static/media/${name}`))).toEqual([
      '_next/static/media/instrument-sans-latin.cd.woff2',
      '_next/static/media/red-hat-mono-latin.ab.woff2',
    ]);
  });
});

describe('withFontPreload', () => {
  it.each([
    [
      '<head><link rel="stylesheet" href="/a.css"/></head>',
      `<head>${LINKS}<link rel="stylesheet" href="/a.css"/></head>`,
    ],
    ['<head><title>A</title></head>', `<head><title>A</title>${LINKS}</head>`],
    ['<p>A</p>', '<p>A</p>'],
  ])('puts the links before the styles of %s', (html, expected) => {
    expect(withFontPreload(html, ['/a.woff2', '/b.woff2'])).toBe(expected);
  });

  it('leaves a page unchanged if there are no fonts', () => {
    expect(withFontPreload('<head></head>', [])).toBe('<head></head>');
  });
});
