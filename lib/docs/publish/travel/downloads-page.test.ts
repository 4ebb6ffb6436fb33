import { expect, it } from 'vitest';
import { downloadsPage, withDownloads } from './downloads-page.ts';

const versions = [
  {
    set: 'a',
    id: 'a-1',
    label: 'A & B v1',
    downloads: [
      { kind: 'bundle', name: 'a-1.zip', url: '/x/docs/downloads/a-1.zip', bytes: 7_864_320, sha256: 'ab' },
    ],
  },
];

it('lists each version’s downloads with their sizes and checksums', () => {
  const text = downloadsPage(versions, { title: 'Docs', home: '/x/docs', styles: ['/x/s.css'] });
  expect(text).toContain('<h2 id="a-1">A &amp; B v1</h2>');
  expect(text).toContain('<a href="/x/docs/downloads/a-1.zip" download="">a-1.zip</a>');
  expect(text).toContain('<td>7.5 MiB</td><td><code>ab</code></td>');
  expect(text).toContain('<meta http-equiv="Content-Security-Policy"');
  expect(text).not.toContain('<script');
});

it('adds them to the pages that list a set, and takes them away again', () => {
  const place = (set: string) => `<div data-downloads="${set}"><p><a href="/x">All</a></p></div>`;
  const bare = `<main>${place('a')}<p>Text</p>${place('b')}</main>`;
  const added = withDownloads(bare, versions);
  expect(added).toMatch(/<main><div data-downloads="a"><p>.*<code>ab<\/code>.*<\/div><p>Text/);
  expect(added.match(/<table>/g)).toHaveLength(1);
  expect(added).toContain(place('b'));
  expect(withDownloads(added, versions)).toBe(added);
  expect(withDownloads(added, [])).toBe(bare);
});
