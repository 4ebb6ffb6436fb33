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
  const own = '<link rel="stylesheet" href="/s/site.css"/>';
  const page = (head: string, end = ''): string => `<head><i/>${head}<script>1</script>${end}</head><p>x</p>`;

  it('puts it last in the head, and disables all of the others on every page', () => {
    const expected = page(placeholders, own);
    expect(withOneStylesheet(page(link(a) + link(b)), sheet, '/s/site.css')).toBe(expected);
    expect(withOneStylesheet(page(link(a)), sheet, '/s/site.css')).toBe(expected);
  });

  it('keeps a stylesheet that other pages do not have', () => {
    const html = page(link(a) + link('/own.css'));
    expect(withOneStylesheet(html, sheet, '/s/site.css')).toBe(page(placeholders, own + link('/own.css')));
  });

  it('needs no placeholders on a page that the framework did not render', () => {
    const html = page(`<link rel="stylesheet" href="${a}"/><link rel="stylesheet" href="${b}"/>`);
    expect(withOneStylesheet(html, sheet, '/s/site.css')).toBe(page('', own));
  });

  it('leaves a page without styles alone, unless the framework rendered it', () => {
    expect(withOneStylesheet(page(''), sheet, '/s/site.css')).toBe(page(''));
    const rendered = page('<script>self.__next_f.push([0])</script>');
    expect(() => withOneStylesheet(rendered, sheet, '/s/site.css')).toThrowErrorMatchingInlineSnapshot(
      `[Error: The framework rendered a document without stylesheets.]`,
    );
  });
});
