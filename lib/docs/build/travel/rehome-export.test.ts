import { describe, expect, it } from 'vitest';
import { inlineScripts, scriptHash } from '../../publish/export/inline-scripts.ts';
import { hasAddresses, rehomeText, withNewHashes } from './rehome-export.ts';

const move = (text: string, from = 'https://a.test', to = 'https://docs.corp.example') =>
  rehomeText(text, from, to, ['docs', 'og', 'robots.txt']);

describe('rehomeText', () => {
  it.each([
    ['<a href="https://a.test/docs/x">', '<a href="https://docs.corp.example/docs/x">'],
    ['"https:\\/\\/a.test\\/docs"', '"https:\\/\\/docs.corp.example\\/docs"'],
    ['{"origin":"https://a.test"}', '{"origin":"https://docs.corp.example"}'],
    ['Sitemap: https://a.test/docs/sitemap.xml', 'Sitemap: https://docs.corp.example/docs/sitemap.xml'],
    ['https://a.test/blog https://a.test/docsearch', 'https://a.test/blog https://a.test/docsearch'],
    ['https://a.tests/docs', 'https://a.tests/docs'],
    ['https://a.test', 'https://docs.corp.example'],
  ])('moves %s', (before, after) => {
    expect(move(before)).toBe(after);
  });

  it('is undone by moving back', () => {
    const text =
      'https://a.test/docs, "https://a.test", https:\\/\\/a.test\\/og\\/x.png, https://a.test/other';
    const there = move(text);
    expect(there).not.toBe(text);
    expect(move(there, 'https://docs.corp.example', 'https://a.test')).toBe(text);
  });
});

it('withNewHashes allows the scripts as they are now, and nothing else', () => {
  const page = `<head><meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-old='; img-src x"/></head><script>a()</script><script src="/b.js"></script>`;
  const [hash = ''] = inlineScripts(page).map(scriptHash);
  expect(withNewHashes(page)).toContain(`script-src 'self' ${hash}; img-src x`);
  expect(withNewHashes(page)).not.toContain('sha256-old');
  expect(withNewHashes('<p>no policy</p>')).toBe('<p>no policy</p>');
});

it('hasAddresses leaves pictures and fonts alone', () => {
  expect(['a.html', 'b.json', 'c.txt', 'd.js'].every(hasAddresses)).toBe(true);
  expect(['a.png', 'b.woff2', 'c.zip'].some(hasAddresses)).toBe(false);
});
