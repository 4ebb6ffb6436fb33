import { describe, expect, it } from 'vitest';
import { composePage, fragmentPath, sidebarIn, withSidebarLink } from './fragment.ts';

const ID = '0123456789abcdef';
const place = (id = ID) => `<div data-article="${id}"></div>`;
const page = (main: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/></head><body><main>${main}</main><script>["data-article"]</script></body></html>`;
const parts = {
  article: { id: ID, html: '<h1>$1 $&</h1>' },
  head: [
    { tag: 'title', attributes: {}, text: 'A & B | Docs' },
    { tag: 'meta', attributes: { name: 'description', content: 'What "it" is.' } },
    { tag: 'meta', attributes: { property: 'og:title', content: 'A & B' } },
    { tag: 'link', attributes: { rel: 'canonical', href: 'https://x.test/docs/a' } },
  ],
} as const;
const compose = (html: string) =>
  composePage(html, () => parts, {
    build: 'bu11d',
    sidebar: { key: 'app/1.0', address: '/x/docs/assets/1/sidebar-app-1.0.js' },
  });

describe('composePage', () => {
  it('puts head and article into their document and into a fragment', () => {
    expect(compose(page(place()))).toMatchInlineSnapshot(`
      {
        "fragment": "<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'"/><meta name="robots" content="noindex"/><title>A &amp; B | Docs</title><meta name="description" content="What &quot;it&quot; is."/><link rel="canonical" href="https://x.test/docs/a"/><meta name="docs-build" content="bu11d"/><link rel="preload" href="/x/docs/assets/1/sidebar-app-1.0.js" as="script" data-sidebar="app/1.0"/></head><body><div data-article="0123456789abcdef"><h1>$1 $&</h1><!--/article--></div></body></html>
      ",
        "html": "<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>A &amp; B | Docs</title><meta name="description" content="What &quot;it&quot; is."/><meta property="og:title" content="A &amp; B"/><link rel="canonical" href="https://x.test/docs/a"/><meta name="docs-build" content="bu11d"/><link rel="preload" href="/x/docs/assets/1/sidebar-app-1.0.js" as="script" data-sidebar="app/1.0"/></head><body><main><div data-article="0123456789abcdef"><h1>$1 $&</h1><!--/article--></div></main><script>["data-article"]</script></body></html>",
      }
    `);
  });

  it('leaves documents without an article alone', () => {
    expect(compose(page('<h1>Search</h1>'))).toBeNull();
  });

  it.each([
    ['two articles', page(place() + place())],
    ['a document without a head', place()],
    ['the article of another page', page(place('fedcba9876543210'))],
  ])('refuses %s', (_, html) => {
    expect(() => compose(html)).toThrow('is not in a document of its own');
  });

  it('fails if the article is missing', () => {
    const read = () => {
      throw new Error('ENOENT');
    };
    expect(() => composePage(page(place()), read, { build: '', sidebar: null })).toThrow('ENOENT');
  });
});

describe('a sidebar', () => {
  const addresses = new Map([['app/1.0', '/docs/assets/1/sidebar-app-1.0.js']]);
  const shown = (key: string) => page(`<nav class="tree" data-sidebar="${key}"></nav>`);

  it('is found by the key that the document names', () => {
    expect(sidebarIn(shown('app/1.0'), addresses)).toEqual({
      key: 'app/1.0',
      address: '/docs/assets/1/sidebar-app-1.0.js',
    });
    expect(sidebarIn(page(''), addresses)).toBeNull();
    expect(() => sidebarIn(shown('app/2.0'), addresses)).toThrow('There is no sidebar app/2.0.');
  });

  it('has its script loaded early by documents without an article, too', () => {
    const html = page('<h1>Search</h1>');
    expect(withSidebarLink(html, null)).toBe(html);
    expect(withSidebarLink(html, { key: 'app/1.0', address: '/s.js' })).toContain(
      ' href="/s.js" as="script" data-sidebar="app/1.0"/></head>',
    );
  });
});

it('fragmentPath is next to the document', () => {
  expect(fragmentPath('docs/app/1.0.html')).toBe('docs/app/1.0.htm');
});
