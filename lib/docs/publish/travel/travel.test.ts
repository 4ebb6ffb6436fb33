import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { makeBook } from './book.ts';
import { asScript, assetsOf } from './bundle-files.ts';
import { type BundleFrame, bundlePage, relativeTo } from './bundle-page.ts';
import { bundleStyles } from './bundle-styles.ts';
import { makeEpub } from './epub.ts';
import { attributesOf, elementAt, mapTags, textOf } from './html.ts';
import { addressesIn, renderTree, wholeTree } from './sidebar-tree.ts';
import { zip } from './zip.ts';

const row = (href: string, label: string, current = '') =>
  `<a class="row" href="${href}"${current}>${label}</a>`;
const group = (label: string, isOpen: boolean, inner: string) =>
  `<li><button type="button" aria-expanded="${isOpen}">${label}</button>${isOpen ? `<ul class="l">${inner}</ul>` : ''}</li>`;
const one = `<li>${row('/x/docs/app/one', 'One')}</li>`;
const two = `<li>${row('/x/docs/app/two', 'Two &amp; more')}</li>`;
const three = `<li data-models="a">${row('/x/docs/app/three', 'Three')}</li>`;

/** A page as the export has it. */
const page = (sidebar: string, prose: string) =>
  [
    '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="x"/>',
    '<script>head()</script><link rel="preload" href="/x/_next/a.js"/><link rel="canonical" href="https://s.test/x/docs/app/one"/>',
    '<link rel="icon" href="/x/icon.svg"/><link rel="stylesheet" href="/x/docs/assets/1/site.css"/><script type="late" src="/x/_next/b.js"></script></head>',
    '<body><aside class="bar" aria-label="Announcement"><p>News</p></aside><header><a href="/x/docs">Home</a></header>',
    `<nav class="t" aria-label="App pages"><ul class="l">${sidebar}</ul></nav><main><h1 id="t">Title</h1>`,
    `<div class="prose more">${prose}</div></main><script>self.__next_f.push([])</script></body></html>`,
  ].join('');

const first = page(one + group('Group', false, '') + three, '<h2 id="a">A</h2><a href="#a">here</a>');
const second = page(
  one + group('Group', true, two) + three,
  [
    '<script src="/x/docs/assets/1/sections.js"></script><script type="application/ld+json">{}</script>',
    '<h2 id="b">B<a class="heading-anchor" href="#b"></a></h2><div class="tools no-print"><button>Copy</button><div>x</div></div>',
    '<button type="button" popoverTarget="t" class="term">term</button><div role="tabpanel" aria-labelledby="lost s-t"></div><div aria-labelledby="lost"></div>',
    '<a href="/x/docs/app/one#a">One</a> <a href="/x/docs/app/gone">Gone</a> <a href="https://e.test/">Out</a> <a href="/x/docs/app/one?q=1#none">Q</a>',
    '<img src="/x/docs/assets/2/p.png" alt="a"/><svg aria-labelledby="s-t s-d"><title id="s-t">T</title><desc id="s-d">D</desc><path marker-end="url(#s-m)"/></svg>',
    '<details data-x="1"><summary>More</summary><p>Inside</p></details><div data-fragment="/x/docs/assets/3/f.json"></div>',
  ].join(''),
);
const tree = wholeTree([first, second]);

describe('HTML', () => {
  it('is read and written tag by tag', () => {
    expect([...attributesOf(' a="1 &amp; &quot;2&quot;" b c=""')]).toEqual([
      ['a', '1 & "2"'],
      ['b', ''],
      ['c', ''],
    ]);
    const html = '<a href="/x?a&amp;b">t</a><b href="/x"><img src="/y" alt=""/>';
    const moved = mapTags(html, ['a', 'img'], ({ name, attributes }) =>
      name === 'a' ? attributes.set('href', `${attributes.get('href')}"`) : null,
    );
    expect(moved).toBe('<a href="/x?a&amp;b&quot;">t</a><b href="/x"><img src="/y" alt=""/>');
    expect(textOf('<b>1 &lt; 2</b> &amp; 3')).toBe('1 < 2 & 3');
  });

  it('has elements that end', () => {
    const html = '<p></p><div a="1"><div></div><divider></divider></div><p>';
    expect(elementAt(html, 7)).toBe('<div a="1"><div></div><divider></divider></div>');
    expect(() => elementAt('<div><div></div>', 0)).toThrowErrorMatchingInlineSnapshot(
      `[Error: The element <div at 0 does not end.]`,
    );
  });
});

describe('the tree of a sidebar', () => {
  it('is put together from pages that each open other groups, whatever their order', () => {
    expect(addressesIn(tree)).toEqual(['/x/docs/app/one', '/x/docs/app/two', '/x/docs/app/three']);
    expect(renderTree(wholeTree([second, first]), '/x/docs/app/two')).toBe(
      renderTree(tree, '/x/docs/app/two'),
    );
    expect(wholeTree(['<p>no sidebar</p>'])).toEqual([]);
  });

  it('is rendered with the page’s own groups open', () => {
    const open = renderTree(tree, '/x/docs/app/two');
    expect(open).toContain('aria-expanded="true"');
    expect(open).toContain('<ul class="l"><li><a class="row" href="/x/docs/app/two" aria-current="page">');
    const closed = renderTree(tree, '/x/docs/app/one');
    expect(closed).toContain('aria-expanded="false">Group</button><ul hidden="" class="l">');
    expect(closed.match(/aria-current/g)).toHaveLength(1);
    expect(closed).toContain('<li data-models="a">');
  });
});

describe('a page of a bundle', () => {
  const files = [
    'docs/app/one.html',
    'docs/app/two.html',
    'docs/assets/1/sections.js',
    'docs/assets/2/p.png',
    'icon.svg',
  ];
  const frame: BundleFrame = {
    site: 'https://s.test/x',
    basePath: '/x',
    key: 'app/1.0',
    label: 'App "1"',
    zoomSelector: 'img',
    has: (path) => files.includes(path),
    tree,
  };
  const html = bundlePage(second, '/docs/app/two', frame);

  it('has relative addresses of what is in the bundle, and marks what leads out', () => {
    expect(html).toContain('<a href="one.html#a">One</a>');
    expect(html).toContain('<a href="one.html?q=1#none">Q</a>');
    expect(html).toContain('<a href="https://s.test/x/docs/app/gone" data-leaves="">Gone</a>');
    expect(html).toContain('<a href="https://s.test/x/docs" data-leaves="">Home</a>');
    expect(html).toContain('<img src="../assets/2/p.png" alt="a"/>');
    expect(html).toContain('<link rel="icon" href="../../icon.svg"/>');
    expect(html).not.toMatch(/ (?:href|src)="\/[^"]/);
  });

  it('runs the small scripts only, and refuses requests', () => {
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(scripts).toEqual([
      'src="../../offline/head.js"',
      'src="../../offline/page.js" defer=""',
      'src="../assets/1/sections.js"',
      'type="application/ld+json"',
    ]);
    expect(html).toContain(`default-src 'self' file: data: 'unsafe-inline'`);
    expect(html).not.toMatch(/Announcement|__next|rel="preload"|site\.css" data|content="x"/);
    expect(html).toContain('data-offline-root="../../"');
    expect(html).toContain('data-offline-label="App &quot;1&quot;"');
    expect(html).toContain('<ul class="l"><li><a class="row" href="two.html" aria-current="page">');
  });

  it('finds the way between any two files', () => {
    expect(relativeTo('index.html', 'docs/a.html')).toBe('docs/a.html');
    expect(relativeTo('docs/a/b.html', 'docs/a.html')).toBe('../a.html');
    expect(relativeTo('docs/a.html', 'docs/a.html')).toBe('a.html');
  });

  it('names its files, and those that its scripts request', () => {
    const { files: named, data } = assetsOf(second, '/x');
    expect([...named]).toEqual(
      expect.arrayContaining(['icon.svg', 'docs/assets/1/sections.js', 'docs/assets/2/p.png']),
    );
    expect([...data]).toEqual(['docs/assets/3/f.json']);
    expect(asScript('a.json', '"</script>')).toBe('docsFile("a.json","\\"</script>");\n');
  });

  it('has styles that contain their files', () => {
    const read = (path: string) => new TextEncoder().encode(path);
    const css = bundleStyles('a{background:url(/x/p.svg)}b{src:url(data:x)}', 'c{}', {
      basePath: '/x',
      files: [],
      read,
    });
    expect(css).toBe(
      `\na{background:url(data:image/svg+xml;base64,${btoa('p.svg')})}b{src:url(data:x)}\nc{}`,
    );
  });
});

it('zip makes the same bytes of the same files, in any order', () => {
  const files: [string, string | Uint8Array][] = [
    ['b', 'B'],
    ['a/c', new Uint8Array([1])],
  ];
  const bytes = zip(new Map(files));
  expect(Buffer.from(bytes)).toEqual(Buffer.from(zip(new Map(files.toReversed()))));
  expect(Buffer.from(bytes.slice(0, 4)).toString('latin1')).toBe('PK\x03\x04');
});

describe('a book', () => {
  const book = makeBook({
    title: 'App 1',
    site: 'https://s.test/x',
    basePath: '/x',
    tree,
    pageAt: (path) => ({ '/docs/app/one': first, '/docs/app/two': second })[path] ?? null,
    inline: (path) => (path.endsWith('.png') ? 'data:image/png;base64,AA' : null),
    styles: '@media (scripting: enabled){a{}}',
  });

  it('has each guide once, in the order of the sidebar, and no others', () => {
    expect([...book.matchAll(/<section[^>]*><h\d id="(\w+)">/g)].map(([, id]) => id)).toEqual([
      'c0',
      'c1',
      'c2',
    ]);
    expect(
      [...book.matchAll(/<li data-depth="(\d)"><a href="#(\w+)">([^<]*)/g)].map(([, ...all]) => all),
    ).toEqual([
      ['0', 'c0', 'Title'],
      ['0', 'c1', 'Group'],
      ['1', 'c2', 'Title'],
    ]);
  });

  it('keeps the headings of groups whose own page is left out', () => {
    const linked = `<li><div>${row('/x/docs/app/three', 'Three')}</div><ul class="l">${two}</ul></li>`;
    const text = makeBook({
      title: 'App',
      site: 'https://s.test/x',
      basePath: '/x',
      tree: wholeTree([page(linked + one, '')]),
      pageAt: (path) => (path === '/docs/app/two' ? second : null),
      inline: () => null,
      styles: '',
    });
    expect(
      [...text.matchAll(/<li data-depth="(\d)"><a href="#\w+">([^<]*)/g)].map(([, ...all]) => all),
    ).toEqual([
      ['0', 'Three'],
      ['1', 'Title'],
    ]);
  });

  it('keeps links in the book if they can, and has no dead one', () => {
    expect(book).toContain('<a href="#c0-a">One</a>');
    expect(book).toContain('<a href="#c0">Q</a>');
    expect(book).toContain('<a href="https://s.test/x/docs/app/gone">Gone</a>');
    const ids = new Set([...book.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const dead = [...book.matchAll(/ href="#([^"]+)"/g)].filter(([, id]) => !ids.has(id));
    expect(dead).toEqual([]);
    expect(ids.size).toBe([...book.matchAll(/ id="/g)].length);
  });

  it('needs no other file and no script, and shows everything', () => {
    expect(book).toContain('<img src="data:image/png;base64,AA" alt="a"/>');
    expect(book).toContain('aria-labelledby="c2-s-t c2-s-d"');
    expect(book).toContain(
      'term<div role="tabpanel" aria-labelledby="c2-s-t"></div><div></div><a href="#c0-a">One</a>',
    );
    expect(book).toContain('url(#c2-s-m)');
    expect(book).toContain('<details data-x="1" open="">');
    expect(book).toContain('@media (max-width: 0px)');
    expect(book).not.toMatch(/<script|<button|no-print|heading-anchor/);
    expect(book).toContain('<h2 id="c0-a">A</h2>');
    expect(book).toContain('<h3 id="c2-b">B</h3>');
  });
});

describe('an EPUB', () => {
  const make = () =>
    makeEpub({
      title: 'App & 1',
      site: 'https://s.test/x',
      basePath: '/x',
      tree,
      pageAt: (path) => ({ '/docs/app/one': first, '/docs/app/two': second })[path] ?? null,
      read: (path) => (path.endsWith('.png') ? new Uint8Array([1]) : null),
      changed: '2026-01-31',
    });
  const bytes = make();
  const files = unzipSync(bytes);
  const text = (path: string) => strFromU8(files[`book/${path}`] ?? new Uint8Array());

  it('says first what it is, uncompressed, and is the same each time', () => {
    expect(Buffer.from(bytes.slice(30, 58)).toString('latin1')).toBe('mimetypeapplication/epub+zip');
    expect(Buffer.from(make()).equals(bytes)).toBe(true);
  });

  it('lists each of its files, and is read in the order of the sidebar', () => {
    const items = [...text('package.opf').matchAll(/<item id="(\w+)" href="([^"]+)"/g)];
    expect(items.map(([, , href]) => `book/${href}`).sort()).toEqual(
      Object.keys(files)
        .filter((path) => path.startsWith('book/') && !path.endsWith('.opf'))
        .sort(),
    );
    const hrefs = new Map(items.map(([, id = '', href = '']) => [id, href]));
    const spine = [...text('package.opf').matchAll(/idref="(\w+)"/g)].map(([, id = '']) => hrefs.get(id));
    expect(spine).toEqual(['nav.xhtml', 'c0.xhtml', 'c1.xhtml', 'c2.xhtml']);
    expect(text('nav.xhtml')).toContain(
      '<ol><li><a href="c0.xhtml">Title</a></li><li><a href="c1.xhtml">Group</a><ol><li><a href="c2.xhtml">Title</a></li></ol></li></ol>',
    );
    expect(text('package.opf')).toContain('<meta property="dcterms:modified">2026-01-31T00:00:00Z</meta>');
  });

  it('is XML, with links from chapter to chapter and pictures as files', () => {
    for (const path of Object.keys(files).filter((name) => /\.(?:xhtml|opf|xml)$/.test(name))) {
      const parser = new SaxesParser({ xmlns: true, fileName: path });
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(strFromU8(files[path] ?? new Uint8Array())).close();
    }
    expect(text('c2.xhtml')).toContain('<a href="c0.xhtml#c0-a">One</a>');
    expect(text('c2.xhtml')).toContain('<img src="docs/assets/2/p.png" alt="a"/>');
    expect(text('package.opf')).toMatch(
      /href="c2\.xhtml" media-type="application\/xhtml\+xml" properties="svg"/,
    );
  });
});
