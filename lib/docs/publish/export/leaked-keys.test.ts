import { describe, expect, it } from 'vitest';
import { findLeakedKeys } from './leaked-keys.ts';

const KEY = '0123456789abcdef0123456789abcdef';

function scan(files: Record<string, string>, adminKey: string | undefined = KEY) {
  const read = (path: string) => Buffer.from(files[path] ?? '');
  return findLeakedKeys({ files: Object.keys(files), read, adminKey });
}

describe('findLeakedKeys', () => {
  it('finds nothing in an export with a key that can only search', () => {
    const page = '<script>{"hosted":{"applicationId":"X","searchKey":"fedcba"}}</script>';
    expect(scan({ 'docs.html': page, 'docs/search/manifest.json': '{}' })).toEqual([]);
  });

  it('finds the value of the key, wherever it is', () => {
    const files = { 'docs.html': `"searchKey":"${KEY}"`, '_next/static/chunks/a.js': `x="${KEY}"` };
    expect(scan(files).map(({ path }) => path)).toEqual(Object.keys(files));
    expect(scan(files)[0]?.message).toMatchInlineSnapshot(
      `"It holds the value of ALGOLIA_ADMIN_KEY, with which anybody can rewrite the search index. Revoke the key if this was published. The site needs a key that can only search, in ALGOLIA_SEARCH_KEY."`,
    );
    expect(scan(files, '')).toEqual([]);
  });

  it("reads the site's own index.html, and no other, which is a copy", () => {
    const files = { 'index.html': KEY, 'docs/index.html': KEY, 'docs/index.html.txt': KEY };
    expect(scan(files).map(({ path }) => path)).toEqual(['index.html', 'docs/index.html.txt']);
  });

  it('reads no images and fonts, but texts that are named after them', () => {
    const skipped = 'avif gif ico jpg jpeg png ttf webp woff woff2'.split(' ').map((end) => `a.${end}`);
    const read = ['a.png.json', 'a.svg', 'jpg'];
    const files = Object.fromEntries([...skipped, ...read].map((path) => [path, KEY]));
    expect(scan(files).map(({ path }) => path)).toEqual(read);
  });

  it.each(['ALGOLIA_ADMIN_KEY', 'algoliaAdminKey', 'adminApiKey', '"admin_key"'])(
    'finds the name %s',
    (name) => {
      expect(scan({ '_next/static/chunks/a.js': `process.env.${name}` })).toHaveLength(1);
    },
  );

  it('says what a name is and who may know it', () => {
    expect(scan({ 'docs/a.txt': 'ALGOLIA_ADMIN_KEY=x' })).toMatchInlineSnapshot(`
      [
        {
          "message": "It holds 'ALGOLIA_ADMIN', the name of a key that can write the search index. Nothing in the site may know one: only 'npm run search:push' does, from ALGOLIA_ADMIN_KEY.",
          "path": "docs/a.txt",
        },
      ]
    `);
  });
});
