import { describe, expect, it } from 'vitest';
import { verifyExport } from './verify.ts';

const POLICY = '<meta http-equiv="Content-Security-Policy" content=""/>';

function verify(pages: Record<string, string>, addresses: string[], basePath = '') {
  return verifyExport({
    files: new Set(Object.keys(pages)),
    addresses,
    basePath,
    read: (path) => pages[path] ?? '',
  });
}

describe('verifyExport', () => {
  it('finds nothing in a whole export', () => {
    const pages = { 'docs.html': `${POLICY}<a href="/docs/a?x=1#b">`, 'docs/a.html': POLICY };
    expect(verify(pages, ['/docs', '/docs/a'])).toEqual([]);
  });
  it('tells missing pages, missing policies, and links to nothing', () => {
    const pages = { 'docs.html': '<a class="x" href="/docs/nothing">' };
    expect(verify(pages, ['/docs', '/docs/a'])).toMatchInlineSnapshot(`
      [
        {
          "message": "The page is missing.",
          "path": "docs/a.html",
        },
        {
          "message": "It has no Content-Security-Policy.",
          "path": "docs.html",
        },
        {
          "message": "It links to /docs/nothing, which is not in the export.",
          "path": "docs.html",
        },
      ]
    `);
  });
  it('knows the base path', () => {
    const pages = { 'docs.html': `${POLICY}<a href="/x/docs"><a href="/docs">` };
    expect(verify(pages, ['/docs'], '/x').map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "It links to /docs, which is not in the export.",
      ]
    `);
  });
});
