import { describe, expect, it } from 'vitest';
import { composePage, fragmentPath } from './fragment.ts';

const ID = '0123456789abcdef';
const HEAD =
  '<meta charSet="utf-8"/><title>A &amp; B | Docs</title><meta name="description" content="What &quot;it&quot; is."/><meta property="og:title" content="A"/><link rel="canonical" href="https://x.test/docs/a"/>';
const place = (id = ID) => `<div data-article="${id}"></div>`;
const page = (main: string, head = HEAD) =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body><main>${main}</main><script>["data-article"]</script></body></html>`;
const compose = (html: string) => composePage(html, (id) => `<h1>$1 $& ${id}</h1>`, 'bu11d');

describe('composePage', () => {
  it('puts the article into its document and into a fragment', () => {
    expect(compose(page(place()))).toMatchInlineSnapshot(`
      {
        "fragment": "<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'"/><meta name="robots" content="noindex"/><title>A &amp; B | Docs</title><link rel="canonical" href="https://x.test/docs/a"/><meta name="description" content="What &quot;it&quot; is."/><meta name="docs-build" content="bu11d"/></head><body><div data-article="0123456789abcdef"><h1>$1 $& 0123456789abcdef</h1><!--/article--></div></body></html>
      ",
        "html": "<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>A &amp; B | Docs</title><meta name="description" content="What &quot;it&quot; is."/><meta property="og:title" content="A"/><link rel="canonical" href="https://x.test/docs/a"/><meta name="docs-build" content="bu11d"/></head><body><main><div data-article="0123456789abcdef"><h1>$1 $& 0123456789abcdef</h1><!--/article--></div></main><script>["data-article"]</script></body></html>",
      }
    `);
  });

  it('leaves documents without an article alone', () => {
    expect(compose(page('<h1>Search</h1>'))).toBeNull();
  });

  it('refuses two articles, and a document without a head or a title', () => {
    expect(() => compose(page(place() + place()))).toThrowErrorMatchingInlineSnapshot(
      `[Error: Article 0123456789abcdef is not in a document of its own.]`,
    );
    expect(() => compose(place())).toThrowErrorMatchingInlineSnapshot(
      `[Error: Article 0123456789abcdef is not in a document of its own.]`,
    );
    expect(() => compose(page(place(), ''))).toThrowErrorMatchingInlineSnapshot(
      `[Error: The document has no title.]`,
    );
  });

  it('fails if the article is missing', () => {
    const read = () => {
      throw new Error('ENOENT');
    };
    expect(() => composePage(page(place()), read, '')).toThrow('ENOENT');
  });
});

it('fragmentPath is next to the document', () => {
  expect(fragmentPath('docs/app/1.0.html')).toBe('docs/app/1.0.htm');
});
