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
  it('reports missing pages, missing policies, and broken links', () => {
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
  it('takes links to files, to the start page, and with a slash at the end as a server does', () => {
    const pages = {
      'docs.html': `${POLICY}<a href="/"><a href="/x.yaml"><a href="/docs/a/"><a href="/docs/a&amp;b">`,
      'docs/a.html': POLICY,
      'docs/a&b.html': POLICY,
      'x.yaml': '',
    };
    expect(verify(pages, [])).toEqual([]);
  });
  it('judges the start page, but neither the copies of pages nor other files', () => {
    const pages = { 'index.html': '', 'docs/index.html': '', 'docs.txt': '<a href="/nothing">' };
    expect(verify(pages, []).map(({ path }) => path)).toEqual(['index.html']);
  });
  it('reports a link outside of the base path, even if its end matches a file', () => {
    const pages = {
      'docs.html': `${POLICY}<a href="/x"><a href="/y"><a href="/xx/docs"><a href="/yy/docs">`,
    };
    expect(verify(pages, [], '/x').map(({ message }) => message)).toEqual([
      'It links to /y, which is not in the export.',
      'It links to /xx/docs, which is not in the export.',
      'It links to /yy/docs, which is not in the export.',
    ]);
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
