import { describe, expect, it } from 'vitest';
import { decodeText, fileFaults } from './file-faults.ts';

const told = (path: string, bytes: Buffer | string) =>
  fileFaults(path, Buffer.from(bytes as string)).map(
    ({ line, column, rule, message, hint }) => `${line}:${column} ${rule} ${message} | ${hint}`,
  );
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the encoding of a file', () => {
  it('is reported at the byte that no UTF-8 text has', () => {
    expect(told('a.mdx', Buffer.from('Text.\nCaf\xe9 au lait.\n', 'latin1'))).toEqual([
      '2:4 encoding Expected UTF-8, found the byte 0xE9, which is in another encoding. | Save the file as UTF-8.',
    ]);
    expect(told('a.yml', 'a: \0')).toEqual([
      '1:4 encoding Expected UTF-8, found a NUL byte. | Save the file as UTF-8.',
    ]);
  });

  it('is reported as UTF-16, with its mark and without', () => {
    const wide = Buffer.from('---\ntitle: A\n---\n', 'utf16le');
    const message = '1:1 encoding Expected UTF-8, found UTF-16. | Save the file as UTF-8.';
    expect(told('a.mdx', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]))).toEqual([message]);
    expect(told('a.mdx', wide)).toEqual([message]);
  });

  it('is fine with a mark, letters of all lengths, and in files that are no text', () => {
    expect(told('a.mdx', '\uFEFFCafé – 日本 🎉\n')).toEqual([]);
    expect(told('a.zip', Buffer.from([0, 1, 0xe9]))).toEqual([]);
    expect(decodeText(Buffer.from('\uFEFFCafé'))).toBe('Café');
  });
});

describe('images', () => {
  it('are reported where they are of another kind, cut off, or empty', () => {
    expect(told('a.webp', PNG)).toEqual([
      '1:1 image The file is no WebP image, but a PNG. | Export the image again.',
    ]);
    expect(told('a.png', 'Not an image.')).toEqual([
      '1:1 image The file is no PNG image. | Export the image again.',
    ]);
    expect(told('a.png', PNG.subarray(0, 40))).toEqual([
      '1:1 image The image is cut off. | Export the image again.',
    ]);
    const flat = Buffer.from(PNG);
    flat.writeUInt32BE(0, 16);
    expect(told('a.png', flat)).toEqual(['1:1 image The image has no size. | Export the image again.']);
    expect(told('a.png', PNG)).toEqual([]);
  });
});

describe('SVG images', () => {
  const svg = (body: string, head = '') =>
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">\n${body}\n</svg>\n`;

  it.each([
    [
      '<script>alert(1)</script>',
      "2:1 svg <script> runs in the reader's browser. | Remove it: images must not run code.",
    ],
    [
      '<g onload="x()"/>',
      "2:4 svg 'onload' runs in the reader's browser. | Remove it: images must not run code.",
    ],
    [
      '<foreignObject><p>x</p></foreignObject>',
      "2:1 svg <foreignObject> runs in the reader's browser. | Remove it: images must not run code.",
    ],
    [
      '<a href="javascript:x()"><path/></a>',
      "2:4 svg 'javascript:x()' runs in the reader's browser. | Remove it: images must not run code.",
    ],
    [
      '<image xlink:href="https://example.com/a.png"/>',
      "2:8 svg The image refers to 'https://example.com/a.png'. | Refer to a part of the image itself, as in #arrow.",
    ],
    [
      '<path style="fill: url(https://example.com/a.svg#b)"/>',
      "2:7 svg 'style' loads another file. | Refer to a part of the image itself, as in #arrow.",
    ],
    ['<g><path></g>', '2:10 svg </g> closes nothing. | Close <path> first.'],
    ['<g>', '3:1 svg </svg> closes nothing. | Close <g> first.'],
  ])('are reported with %s', (body, message) => {
    expect(told('a.svg', svg(body))).toEqual([message]);
  });

  it('are reported with entities, without an end, and without a size', () => {
    const entity = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n';
    expect(told('a.svg', svg('<path/>', entity))).toEqual([
      '1:1 svg The SVG declares entities. | Remove the document type.',
    ]);
    expect(told('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g/>')).toEqual([
      '1:1 svg <svg> is never closed. | Write </svg>.',
    ]);
    expect(told('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>')).toEqual([
      '1:1 svg The SVG has no size. | Give it a viewBox, or a width and a height in pixels.',
    ]);
    expect(told('a.svg', 'text')).toEqual(["1:1 svg The file isn't an SVG image. | Export the image again."]);
  });

  it.each([
    '<_:script xmlns:_="http://www.w3.org/2000/svg">x</_:script>',
    '<é:script xmlns:é="http://www.w3.org/2000/svg">x</é:script>',
    '<_:iframe xmlns:_="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;"/>',
    '<x:body xmlns:x="http://www.w3.org/1999/xhtml" onload="x()"/>',
    '<a x:href="javascript:x()" xmlns:x="http://www.w3.org/1999/xlink"><path/></a>',
    '<a href="java&#10;script:x()"><path/></a>',
    '<a href="https://example.com/"><path/></a>',
    '<a href="&#x6a;avascript:x()"><path/></a>',
    '<g ONLOAD="x()"/>',
    '<g x:onload="x()" xmlns:x="urn:x"/>',
    '<use href="data:image/svg+xml,x"/>',
    '<use href="https://example.com/a.svg#b"/>',
    '<image href="//example.com/a.png"/>',
    '<image src="a.png"/>',
    '<g xml:base="https://example.com/"/>',
    '<style>&#64;import "http://example.com/a.css";</style>',
    '<style><![CDATA[@import "http://example.com/a.css";]]></style>',
    '<style>@font-face { src: url(x.woff) }</style>',
    '<style>a { fill: u\\72l(http://example.com) }</style>',
    '<style>a { fill: url/**/(http://example.com) }</style>',
    '<style>a { background: image-set("http://example.com/a.png" 1x) }</style>',
    '<path fill="u\\72l(http://example.com)"/>',
    '<path style="fill:&#117;rl(http://example.com)"/>',
    '<path cursor="url(http://example.com/a.cur)"/>',
    '<path mask="URL( \'http://example.com/a.svg#b\' )"/>',
    '<animate attributeName="href" to="javascript:x()"/>',
    '<set attributeName="onload" to="x()"/>',
    '<unknown/>',
    '<path unknown="x"/>',
    '<!-- -- -->',
    '<text>A & B</text>',
    '<text>a < b</text>',
    '<text>&nbsp;</text>',
    '<text x=1>a</text>',
    '<text x="1" x="2">a</text>',
    '<text x>a</text>',
    '<x:g/>',
    '<g id="a<b"/>',
    '<text>\u0001</text>',
    '<text>]]></text>',
    '<?php x ?>',
  ])('are refused with %s', (body) => {
    expect(told('a.svg', svg(body))).toHaveLength(1);
  });

  it.each([
    `${svg('')}text`,
    svg('') + svg(''),
    ` <?xml version="1.0"?>${svg('')}`,
    `<?xml version="1.0"?>`,
    '<svg viewBox="0 0 1 1"/>',
    '<g xmlns="http://www.w3.org/2000/svg"><svg viewBox="0 0 1 1"/></g>',
    '<html xmlns="http://www.w3.org/1999/xhtml"><svg viewBox="0 0 1 1"/></html>',
    svg('').slice(0, -4),
  ])('are refused as a whole: %s', (text) => {
    expect(told('a.svg', text)).toHaveLength(1);
  });

  it('are fine with the notes of a drawing program, and with styles that only paint', () => {
    const notes =
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="base" showgrid="false"/>';
    const style =
      '<style>@media (prefers-color-scheme: dark) { .a { fill: rgb(0 0 0 / 50%); mask: url("#m") } }</style>';
    expect(told('a.svg', svg(notes + style))).toEqual([]);
  });

  it('are fine where they only render', () => {
    const body =
      '<!-- A > B --><style>a > b { fill: red }</style><defs><path id="a"/></defs><use href="#a"/><path style="fill: url(#a)" data-on="x"/><image href="data:image/png;base64,AA=="/><text>a &lt; b</text>';
    expect(
      told(
        'a.svg',
        svg(body, '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n'),
      ),
    ).toEqual([]);
  });
});
