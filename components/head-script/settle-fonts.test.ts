import { describe, expect, it } from 'vitest';
import { settleFonts } from './settle-fonts.ts';

const fonts = { text: '1em "Text"', code: '1em "Code"' };

/** Runs the script, and returns the attributes on `<html>`. `loaded` are the fonts that are loaded at the first frame. */
function run(loaded: readonly string[]): Record<string, string> {
  const dataset: Record<string, string> = {};
  const check = (name: string) => loaded.includes(name);
  const load = () => Promise.reject(new Error('no network'));
  const draw = (first: () => void) => first();
  const script = new Function('document', 'requestAnimationFrame', settleFonts(fonts));
  script({ documentElement: { dataset }, fonts: { check, load } }, draw);
  return dataset;
}

describe('settleFonts', () => {
  it('marks a typeface that comes after the first picture', () => {
    expect(run([])).toEqual({ textFont: 'late', codeFont: 'late' });
    expect(run([fonts.text])).toEqual({ codeFont: 'late' });
    expect(run(Object.values(fonts))).toEqual({});
  });
});
