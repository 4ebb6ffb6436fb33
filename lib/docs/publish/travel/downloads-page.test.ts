import { expect, it } from 'vitest';
import { downloadsPage } from './downloads-page.ts';

it('lists each version’s downloads with their sizes and checksums', () => {
  const downloads = [
    { kind: 'bundle', name: 'a-1.zip', url: '/x/docs/downloads/a-1.zip', bytes: 7_864_320, sha256: 'ab' },
  ];
  const text = downloadsPage([{ id: 'a-1', label: 'A & B v1', downloads }], {
    title: 'Docs',
    home: '/x/docs',
    styles: ['/x/s.css'],
  });
  expect(text).toContain('<h2 id="a-1">A &amp; B v1</h2>');
  expect(text).toContain('<a href="/x/docs/downloads/a-1.zip" download="">a-1.zip</a>');
  expect(text).toContain('<td>7.5 MiB</td><td><code>ab</code></td>');
  expect(text).toContain('<meta http-equiv="Content-Security-Policy"');
  expect(text).not.toContain('<script');
});
