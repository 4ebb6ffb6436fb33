import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import settleFonts, { aboveStyles, fontsAmong, type PlacedFont, SITE_FONTS } from './settle-fonts.ts';

const FONTS: PlacedFont[] = [
  { use: 'text', family: 'Text', weights: '400 700', address: '/text.woff2' },
  { use: 'code', family: 'Code', weights: '300 700', address: '/code.woff2' },
];

afterEach(() => vi.unstubAllGlobals());

type Connection = { rtt?: number; saveData?: boolean };

/** A document without a stylesheet, in which the script has run. */
function open(connection?: Connection, wait = 0) {
  const dataset: Record<string, string> = {};
  const requested: string[] = [];
  const arrivals = new Map<string, () => void>();
  const listeners: ((event: unknown) => void)[] = [];
  const callbacks: (() => void)[] = [];
  class FontFace {
    family: string;
    status = 'unloaded';
    constructor(family: string, source: string, { weight }: { weight: string }) {
      this.family = family;
      requested.push(`${family} ${weight} ${source}`);
    }
    load = () => {
      arrivals.set(this.family, () => {
        this.status = 'loaded';
      });
      return new Promise<void>(() => undefined);
    };
  }
  const fonts = new Set<unknown>();
  class HTMLLinkElement {
    sheet: object | null = null;
    constructor(readonly rel: string) {}
  }
  class PerformanceNavigationTiming {
    requestStart = 30;
    responseStart = 30 + wait;
  }
  const link = new HTMLLinkElement('stylesheet');
  const document = {
    querySelector: () => link,
    documentElement: { dataset },
    fonts,
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
  };
  const performance = { getEntriesByType: () => [new PerformanceNavigationTiming()] };
  const requestAnimationFrame = (callback: () => void) => callbacks.push(callback);
  const classes = { FontFace, HTMLLinkElement, PerformanceNavigationTiming };
  const given = { document, navigator: { connection }, performance, requestAnimationFrame, ...classes };
  for (const [name, value] of Object.entries(given)) vi.stubGlobal(name, value);
  settleFonts(FONTS);
  const loads = (rel: string) => {
    if (rel === 'stylesheet') link.sheet = {};
    for (const listener of listeners) listener({ target: new HTMLLinkElement(rel) });
  };
  const arrive = async (...families: string[]) => {
    for (const family of families) arrivals.get(family)?.();
    await Promise.resolve();
  };
  const render = () => {
    for (const callback of callbacks.splice(0)) callback();
  };
  return { dataset, requested, loads, arrive, render };
}

const REQUESTS = ['Text 400 700 url(/text.woff2)', 'Code 300 700 url(/code.woff2)'];

describe('SITE_FONTS', () => {
  it('have the families and weights that the styles declare', () => {
    const css = readFileSync('components/styles/fonts.css', 'utf8');
    const declared = [...css.matchAll(/font-family: "([^"]+)";\s+src: url[^;]+;\s+font-weight: ([\d ]+);/g)];
    expect(SITE_FONTS.map(({ family, weights }) => [family, weights])).toEqual(
      declared.map(([, family, weights]) => [family, weights]),
    );
  });
});

describe('fontsAmong', () => {
  it('finds only the files for text and code', () => {
    const media = [
      'red-hat-mono-latin.ab.woff2',
      'instrument-sans-latin.cd.woff2',
      'other.ef.woff2',
      'icon.svg',
    ];
    const paths = media.map((name) => `_next/static/media/${name}`);
    expect(
      fontsAmong([...paths, 'docs/red-hat-mono-latin.woff2'], '/base').map(({ address }) => address),
    ).toEqual([
      '/base/_next/static/media/instrument-sans-latin.cd.woff2',
      '/base/_next/static/media/red-hat-mono-latin.ab.woff2',
    ]);
  });
});

describe('aboveStyles', () => {
  it.each([
    [
      '<head><link rel="stylesheet" href="/a.css"/></head>',
      `<head><script>1</script><link rel="stylesheet" href="/a.css"/></head>`,
    ],
    ['<head><title>A</title></head>', `<head><title>A</title><script>1</script></head>`],
    ['<p>A</p>', '<p>A</p>'],
  ])('puts scripts before the styles of %s', (html, expected) => {
    expect(aboveStyles(html, ['1'])).toBe(expected);
  });
});

describe('settleFonts', () => {
  it.each([
    [[], { textFont: 'late', codeFont: 'late' }],
    [['Text'], { codeFont: 'late' }],
    [['Text', 'Code'], {}],
  ])('marks the fonts that come after the first frame: %j were there', async (there, marks) => {
    const page = open();
    page.loads('stylesheet');
    await page.arrive(...there);
    page.render();
    await page.arrive('Text', 'Code');
    page.render();
    expect(page.dataset).toEqual(marks);
  });

  it.each([
    [undefined, 0],
    [{ rtt: 50, saveData: false }, 149],
  ])(
    'requests the fonts immediately if the connection is %j and the page took %i ms',
    async (connection, wait) => {
      expect(open(connection, wait).requested).toEqual(REQUESTS);
    },
  );

  it.each([
    [undefined, 150],
    [{ rtt: 150 }, 0],
    [{ saveData: true }, 0],
  ])(
    'requests them once, after the stylesheet, if the connection is %j and the page took %i ms',
    async (connection, wait) => {
      const page = open(connection, wait);
      page.loads('icon');
      expect(page.requested).toEqual([]);
      page.loads('stylesheet');
      page.loads('stylesheet');
      expect(page.requested).toEqual(REQUESTS);
    },
  );

  it('decides nothing at frames without a stylesheet', async () => {
    const page = open();
    page.render();
    expect(page.dataset).toEqual({});
    page.loads('stylesheet');
    page.render();
    expect(page.dataset).toEqual({ textFont: 'late', codeFont: 'late' });
  });
});
