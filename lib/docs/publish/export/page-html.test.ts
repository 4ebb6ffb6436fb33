import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { withHtmlOnce } from './page-html.ts';

const PAGE = `<p class="a">It's "here" \\ <b>&lt;/script&gt;</b></p>\n<script>x</script>`;

const push = (text: string): string =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`;

function documentOf(page: string, payload: readonly string[]): string {
  const start = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
  return `<main><div class="x" data-html="1">${page}</div></main>${start}${payload.map(push).join('')}</body>`;
}

/** What the router gets from a document's scripts. */
function payloadIn(html: string): unknown[] {
  const window: { __next_f?: unknown[] } = {};
  const code = /<script>(\(self\.[\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  runInNewContext(code, { self: window });
  return window.__next_f ?? [];
}

const textRow = `2:T${Buffer.byteLength(PAGE).toString(16)},${PAGE}`;

describe('withHtmlOnce', () => {
  const rest = '1:"\\u2028é<"\n';
  const after = `3:["$","div",null,{"html":"$2","label":"it's"}]\n`;

  it("removes the page's HTML from the payload, and leaves the rest of the payload as it is", () => {
    const html = withHtmlOnce(
      documentOf(PAGE, [`${rest}${textRow.slice(0, 20)}`, textRow.slice(20) + after]),
    );
    expect(html.split(PAGE)).toHaveLength(2);
    expect(payloadIn(html)).toEqual([[0], [1, `${rest}2:""\n${after}`]]);
    expect(html.endsWith("}]\\n'])</script></body>")).toBe(true);
  });

  it('leaves one script whose text cannot end it', () => {
    const html = withHtmlOnce(documentOf(PAGE, [rest, textRow, '4:"</script><!--"\n']));
    expect(html.match(/self\.__next_f\.push/g)).toHaveLength(1);
    expect(payloadIn(html)).toEqual([[0], [1, `${rest}2:""\n4:"</script><!--"\n`]]);
  });

  it('leaves documents without a payload, and payloads without such HTML', () => {
    expect(withHtmlOnce('<p>Moved</p>')).toBe('<p>Moved</p>');
    expect(
      payloadIn(
        withHtmlOnce(`<p></p><script>(self.__next_f=self.__next_f||[]).push([0])</script>${push(rest)}`),
      ),
    ).toEqual([[0], [1, rest]]);
  });

  it('leaves HTML that is too short for a row of its own', () => {
    const row = `3:["$","div",null,{"html":${JSON.stringify(PAGE)}}]\n`;
    expect(payloadIn(withHtmlOnce(documentOf(PAGE, [row])))).toEqual([[0], [1, row]]);
  });

  it('refuses a payload without the HTML, and scripts that it does not know', () => {
    expect(() => withHtmlOnce(documentOf(PAGE, [rest]))).toThrowErrorMatchingInlineSnapshot(
      `[Error: The payload does not contain the HTML of the page.]`,
    );
    expect(() =>
      withHtmlOnce('<script>self.__next_f.push([2,"a"])</script>'),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: The payload has a script of an unknown kind: self.__next_f.push([2,"a"])]`,
    );
    expect(() => withHtmlOnce('<script>self.__next_f.push(a)</script>')).toThrow();
  });
});
