import { describe, expect, it } from 'vitest';
import { settleFonts } from './settle-fonts.ts';

const fonts = { text: '1em "Text"', code: '1em "Code"' };

/** A document without a stylesheet, in which the script has run. */
function open() {
  const dataset: Record<string, string> = {};
  const requested: string[] = [];
  const loaded = new Set<string>();
  const listeners: ((event: unknown) => void)[] = [];
  const callbacks: (() => void)[] = [];
  const face = {
    size: 0,
    check: (name: string) => loaded.has(name),
    load: (name: string) => {
      requested.push(name);
      return Promise.reject(new Error('no network'));
    },
  };
  const document = {
    documentElement: { dataset },
    fonts: face,
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
  };
  const run = new Function('document', 'requestAnimationFrame', settleFonts(fonts));
  run(document, (callback: () => void) => callbacks.push(callback));
  const loads = (rel: string) => {
    if (rel === 'stylesheet') face.size = 2;
    for (const listener of listeners) listener({ target: { rel } });
  };
  const draw = () => {
    for (const callback of callbacks.splice(0)) callback();
  };
  return { dataset, requested, loaded, loads, draw };
}

describe('settleFonts', () => {
  it.each([
    [[], { textFont: 'late', codeFont: 'late' }],
    [[fonts.text], { codeFont: 'late' }],
    [Object.values(fonts), {}],
  ])('marks the fonts that come after the first frame: %j were there', (there, marks) => {
    const page = open();
    page.loads('stylesheet');
    for (const name of there) page.loaded.add(name);
    page.draw();
    for (const name of Object.values(fonts)) page.loaded.add(name);
    page.draw();
    expect(page.dataset).toEqual(marks);
  });

  it('requests the fonts as soon as the stylesheet names them', () => {
    const page = open();
    page.loads('icon');
    expect(page.requested).toEqual([]);
    page.loads('stylesheet');
    expect(page.requested).toEqual(Object.values(fonts));
  });

  it('decides nothing at frames without a stylesheet', () => {
    const page = open();
    page.draw();
    expect(page.dataset).toEqual({});
    page.loads('stylesheet');
    page.draw();
    expect(page.dataset).toEqual({ textFont: 'late', codeFont: 'late' });
  });
});
