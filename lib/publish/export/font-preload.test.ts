import { describe, expect, it } from 'vitest';
import { preloadSource, typefaces, withFontPreload } from './font-preload.ts';

const ADDRESSES = ['/a.woff2', '/b.woff2'];
const SCRIPT = `<script>${preloadSource(ADDRESSES)}</script>`;

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
      `<head>${SCRIPT}<link rel="stylesheet" href="/a.css"/></head>`,
    ],
    ['<head><title>A</title></head>', `<head><title>A</title>${SCRIPT}</head>`],
    ['<p>A</p>', '<p>A</p>'],
  ])('puts its script before the styles of %s', (html, expected) => {
    expect(withFontPreload(html, ADDRESSES)).toBe(expected);
  });

  it('leaves a page unchanged if there are no fonts', () => {
    expect(withFontPreload('<head></head>', [])).toBe('<head></head>');
  });
});

describe('the script that preloads fonts', () => {
  const run = (connection?: object): string[] => {
    const links: { href?: string }[] = [];
    const document = { createElement: () => ({}), head: { appendChild: (link: object) => links.push(link) } };
    new Function('document', 'navigator', preloadSource(ADDRESSES))(document, { connection });
    return links.map(({ href = '' }) => href);
  };

  it('preloads them where the browser does not know the connection, or it is fast', () => {
    expect(run()).toEqual(ADDRESSES);
    expect(run({ rtt: 50, downlink: 10, saveData: false })).toEqual(ADDRESSES);
  });

  it.each([{ rtt: 150 }, { downlink: 1.6 }, { saveData: true }])('preloads nothing with %j', (connection) => {
    expect(run(connection)).toEqual([]);
  });
});
