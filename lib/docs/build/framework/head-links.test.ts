import { describe, expect, it } from 'vitest';
import { withLayoutLinksLast } from './head-links.ts';

const page = (...head: string[]) =>
  `<html><head>${head.join('')}</head><body><link rel="search"></body></html>`;
const [expected, search] = [
  '<link rel="expect" href="#mark" blocking="render"/>',
  '<link rel="search" href="/s.xml"/>',
];
const [title, icon, script] = ['<title>A</title>', '<link rel="icon" href="/i.svg"/>', '<script>a</script>'];

describe('withLayoutLinksLast', () => {
  it('makes one page of those that were rendered in another order', () => {
    const early = withLayoutLinksLast(page(expected, search, title, icon, script));
    const late = withLayoutLinksLast(page(title, icon, expected, search, script));
    expect(early).toBe(late);
    expect(early).toBe(page(title, icon, script, expected, search));
  });

  it('does so with the mark for fallback fonts, wherever it was rendered', () => {
    const mark = '<meta name="next-size-adjust" content=""/>';
    const rendered = [
      page(mark, expected, search, title, icon),
      page(expected, mark, search, title, icon),
      page(title, icon, search, expected, mark),
    ];
    expect(new Set(rendered.map(withLayoutLinksLast))).toEqual(
      new Set([page(title, icon, expected, search, mark)]),
    );
  });

  it('refuses a document of the framework without the layout’s link', () => {
    const html = page(search, '<script>self.__next_f.push([0])</script>');
    expect(() => withLayoutLinksLast(html)).toThrowErrorMatchingInlineSnapshot(
      `[Error: The framework rendered 0 links of the layout.]`,
    );
  });

  it('leaves a page without such links, and one without a head, as it is', () => {
    for (const html of [page(title, icon), '<p><link rel="search"></p>'])
      expect(withLayoutLinksLast(html)).toBe(html);
  });
});
