import { describe, expect, it } from 'vitest';
import { combineStylesheets, withOneStylesheet } from './one-stylesheet.ts';

const link = (href: string, more = ''): string =>
  `<link rel="stylesheet" href="${href}" data-precedence="next"${more}/>`;
const sheet = combineStylesheets(
  new Map([
    ['/s/_next/static/chunks/a.css', '@layer a{b{src:url(../media/x.woff2)}}'],
    ['/s/_next/static/chunks/b.css', 'c{background:url("../media/y.svg"),url(data:x)}'],
  ]),
  { static: '/s/_next/static' },
);
const [a = '', b = ''] = sheet.replaced;
const placeholders = link(a, ' disabled=""') + link(b, ' disabled=""');

describe('combineStylesheets', () => {
  it('keeps the order, and the addresses of fonts and pictures', () => {
    expect(sheet.text).toBe(
      '@layer a{b{src:url(/s/_next/static/media/x.woff2)}}\nc{background:url("/s/_next/static/media/y.svg"),url(data:x)}',
    );
  });

  it('names the file by its content', () => {
    expect(sheet.path).toMatch(/^docs\/assets\/[0-9a-f]{16}\/site\.css$/);
    const other = combineStylesheets(new Map([[a, 'x{}']]), { static: '' });
    expect(other.path).not.toBe(sheet.path);
  });
});

describe('withOneStylesheet', () => {
  it('puts it in the place of the first, and disables all of the others on every page', () => {
    expect(withOneStylesheet(`<i/>${link(a)}${link(b)}<u/>`, sheet, '/s/site.css')).toBe(
      `<i/><link rel="stylesheet" href="/s/site.css"/>${placeholders}<u/>`,
    );
    expect(withOneStylesheet(`<i/>${link(a)}<u/>`, sheet, '/s/site.css')).toBe(
      `<i/><link rel="stylesheet" href="/s/site.css"/>${placeholders}<u/>`,
    );
  });

  it('keeps a stylesheet that other pages do not have', () => {
    expect(withOneStylesheet(link(a) + link('/own.css'), sheet, '/s/site.css')).toBe(
      `<link rel="stylesheet" href="/s/site.css"/>${placeholders}${link('/own.css')}`,
    );
  });

  it('needs no placeholders on a page that the framework did not draw', () => {
    const html = `<link rel="stylesheet" href="${a}"/><link rel="stylesheet" href="${b}"/>`;
    expect(withOneStylesheet(html, sheet, '/s/site.css')).toBe('<link rel="stylesheet" href="/s/site.css"/>');
  });

  it('leaves a page without styles alone', () => {
    expect(withOneStylesheet('<p>x</p>', sheet, '/s/site.css')).toBe('<p>x</p>');
  });
});
