import { describe, expect, it } from 'vitest';
import { isScript, routerFilesAmong } from './rendered-files.ts';

describe('routerFilesAmong', () => {
  const own = [
    '404.html',
    'docs.html',
    'docs/a.html',
    'docs/assets/reference/1.0/fields.0a1b.txt',
    'docs/opensearch.xml',
    'docs/schemas/a.json',
    'icon.svg',
    '_next/static/chunks/a.js',
  ];
  const routers = [
    '404.txt',
    '404/__next._tree.txt',
    '_not-found.html',
    '_not-found.txt',
    '_not-found/__next._full.txt',
    'docs.txt',
    'docs/a.txt',
    'docs/a/__next.docs.$c$slug.__PAGE__.txt',
  ];

  it('finds what only the router requests', () => {
    expect(routerFilesAmong([...own, ...routers])).toEqual(routers);
  });

  it('refuses a file below the docs that it does not know', () => {
    expect(() => routerFilesAmong([...own, 'docs/a.rsc'])).toThrowErrorMatchingInlineSnapshot(
      `[Error: The framework rendered a file of an unknown kind: docs/a.rsc]`,
    );
  });
});

it('isScript tells scripts from what is beside them', () => {
  expect(['_next/static/chunks/a.js', '_next/static/chunks/a.css', 'docs/a.js'].map(isScript)).toEqual([
    true,
    false,
    false,
  ]);
});
