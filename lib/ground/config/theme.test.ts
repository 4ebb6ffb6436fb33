import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printProblems } from '../base/problems/print.ts';
import { parseSettings } from './settings.ts';
import { COLORS, contrast, GROUNDS, themeStyle } from './theme.ts';

const parse = (text: string, publicFiles: readonly string[] = []) =>
  parseSettings({ path: 'content/site.yml', text }, null, {}, publicFiles);
const problemsOf = (text: string, publicFiles: readonly string[] = []) =>
  printProblems(parse(text, publicFiles).problems);
const styleOf = (text: string) => {
  const { value } = parse(text);
  return value === null ? null : themeStyle(value.theme);
};

describe('the theme', () => {
  it('starts from the colors of the stylesheet', () => {
    const css = readFileSync('components/styles/tokens.css', 'utf8');
    const colorOf = (name: string): string => {
      const value = new RegExp(`^ +--color-${name}: ([^;]+);`, 'm').exec(css)?.[1] ?? '';
      const token = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
      return token === undefined ? value : colorOf(token);
    };
    const all = { ...COLORS, ...GROUNDS };
    expect(Object.fromEntries(Object.keys(all).map((name) => [name, colorOf(name)]))).toEqual(all);
  });

  it('computes contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('changes nothing without a choice, and has what follows the accent follow it', () => {
    expect(styleOf('title: X\n')).toBe('');
    expect(styleOf("theme: { colors: { accent: '#7a2e86', focus: '#000000' } }\n")).toBe(
      '--color-accent:#7a2e86;--color-accent-strong:#5e2367;--color-accent-soft:#f0e8f2;--color-link:#7a2e86;--color-link-hover:#5e2367;--color-focus:#000000;',
    );
  });

  it('names the place and the figures of colors that cannot be read', () => {
    const text = `theme:
  colors:
    accent: '#66ccff'
    text-muted: '#8a8a8a'
    on-accent: '#ffffff'
`;
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      "content/site.yml:3:13 settings The contrast of 'accent' (#66ccff) on 'surface' (#ffffff) is 1.8:1.
          Choose colors with at least 4.5:1.
      content/site.yml:4:17 settings The contrast of 'text-muted' (#8a8a8a) on 'surface' (#ffffff) is 3.4:1.
          Choose colors with at least 4.5:1.
      content/site.yml:5:16 settings The contrast of 'on-accent' (#ffffff) on 'accent' (#66ccff) is 1.8:1.
          Choose colors with at least 4.5:1.
      3 problems"
    `);
  });

  it('compares a soft ground with the accent on it', () => {
    expect(problemsOf("theme: { colors: { accent-soft: '#0b5f67' } }\n")).toMatchInlineSnapshot(`
      "content/site.yml:1:33 settings The contrast of 'text' (#1d2a30) on 'accent-soft' (#0b5f67) is 1.9:1.
          Choose colors with at least 4.5:1.
      1 problem"
    `);
  });

  it('needs colors and pictures that exist', () => {
    const text = "theme: { logo: /brnad.svg, colors: { accent: teal, brand: '#000000' } }\n";
    expect(problemsOf(text, ['brand.svg'])).toMatchInlineSnapshot(`
      "content/site.yml:1:46 settings 'theme.colors.accent': expected a color such as '#0b5f67', in small letters, found "teal".
          Buttons and marks. The colors below follow it if they are not set.
      content/site.yml:1:52 settings Unknown key 'theme.colors.brand'.
          Known: text, text-muted, heading, accent, accent-strong, accent-soft, on-accent, link, link-hover, focus.
      2 problems"
    `);
    expect(problemsOf('theme: { logo: /brnad.svg }\n', ['brand.svg'])).toMatchInlineSnapshot(`
      "content/site.yml:1:16 settings There is no file 'content/static/brnad.svg'.
          Did you mean '/brand.svg'?
      1 problem"
    `);
    expect(problemsOf('theme: { logo: /brand.svg }\n', ['brand.svg'])).toBe('no problems');
  });
});
