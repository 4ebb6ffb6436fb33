import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { tempFolder } from '../../../ground/disk/testing/temp-folder.ts';
import {
  hasSameChunks,
  keepPages,
  type RenderKeys,
  readKeptPages,
  restorePages,
  reusableFragments,
  reusablePages,
} from './kept-pages.ts';

let root: string;
let out: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}

const keysOf = (shared: string, pages: Record<string, string>): RenderKeys => ({
  shared,
  pages: new Map(Object.entries(pages)),
});

const keys = keysOf('s1', { '/docs/a': 'a1', '/docs/b': 'b1' });

beforeEach(() => {
  root = tempFolder();
  out = join(root, 'out');
  write('docs/a.html', 'page a');
  write('docs/a/index.html', 'page a');
  write('docs/a.htm', 'fragment a');
  write('docs/b.html', 'page b');
  write('_next/static/chunks/1.js', '');
  keepPages(root, out, keys);
});

describe('kept pages', () => {
  it('are reused if none of their inputs changed', () => {
    const next = keysOf('s1', { '/docs/a': 'a2', '/docs/b': 'b1', '/docs/new': 'n1' });
    expect([...reusablePages(root, readKeptPages(root), next)]).toEqual(['/docs/b']);
  });

  it('are all rendered again if a shared input changed', () => {
    expect(reusablePages(root, readKeptPages(root), { ...keys, shared: 's2' }).size).toBe(0);
  });

  it('are rendered again if their files were modified', () => {
    writeFileSync(join(root, '.cache/pages/files/docs/a.htm'), 'something else');
    expect([...reusablePages(root, readKeptPages(root), keys)]).toEqual(['/docs/b']);
  });

  it('are rendered again if a file was rewritten, even with the same size', () => {
    const file = join(root, '.cache/pages/files/docs/a.htm');
    writeFileSync(file, 'payload A');
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect([...reusablePages(root, readKeptPages(root), keys)]).toEqual(['/docs/b']);
  });

  it('are rendered again if their files are missing', () => {
    rmSync(join(root, '.cache/pages/files/docs/b.html'));
    expect([...reusablePages(root, readKeptPages(root), keys)]).toEqual(['/docs/a']);
  });

  it('leave their articles for pages of which only the sidebar changed', () => {
    const articles = new Map([
      ['/docs/a', 'same'],
      ['/docs/b', 'old'],
    ]);
    keepPages(root, out, { ...keys, articles });
    const next = {
      ...keys,
      articles: new Map([
        ['/docs/a', 'same'],
        ['/docs/b', 'new'],
      ]),
    };
    const kept = readKeptPages(root);
    if (kept === null) throw new Error('nothing was kept');
    const found = (other = next) => [
      ...reusableFragments(root, kept, other, ['/docs/a', '/docs/b', '/docs/new']),
    ];
    expect(found()).toEqual([['/docs/a', 'fragment a']]);
    expect(found({ ...next, shared: 's2' })).toEqual([]);
    writeFileSync(join(root, '.cache/pages/files/docs/a.htm'), 'something else');
    expect(found()).toEqual([]);
  });

  it('are restored with all their files', () => {
    const kept = readKeptPages(root);
    rmSync(out, { recursive: true });
    if (kept === null) throw new Error('nothing was kept');
    restorePages(root, kept, new Set(['/docs/a']), out);
    const texts = ['docs/a.html', 'docs/a/index.html', 'docs/a.htm'].map((path) =>
      readFileSync(join(out, path), 'utf8'),
    );
    expect(texts).toEqual(['page a', 'page a', 'fragment a']);
  });

  it('are not copied again if they were restored, and go with their pages', () => {
    const kept = readKeptPages(root);
    if (kept === null) throw new Error('nothing was kept');
    const inodeOf = (path: string) => statSync(join(root, '.cache/pages/files', path)).ino;
    const before = [inodeOf('docs/a.htm'), inodeOf('docs/b.html')];
    rmSync(join(out, 'docs'), { recursive: true });
    restorePages(root, kept, new Set(['/docs/a']), out);
    write('docs/c.html', 'page c');
    keepPages(root, out, keysOf('s1', { '/docs/a': 'a1', '/docs/c': 'c1' }));
    expect(inodeOf('docs/a.htm')).toBe(before[0]);
    expect(existsSync(join(root, '.cache/pages/files/docs/b.html'))).toBe(false);
    expect(readFileSync(join(root, '.cache/pages/files/docs/c.html'), 'utf8')).toBe('page c');
    expect(Object.keys(readKeptPages(root)?.pages ?? {})).toEqual(['/docs/a', '/docs/c']);
  });

  it('are replaced if they were rendered again', () => {
    rmSync(join(out, 'docs/b.html'));
    write('docs/b.html', 'page B');
    keepPages(root, out, keys);
    expect(readFileSync(join(root, '.cache/pages/files/docs/b.html'), 'utf8')).toBe('page B');
    expect(reusablePages(root, readKeptPages(root), keys).size).toBe(2);
  });

  it('do not match an export whose scripts have other names', () => {
    const kept = readKeptPages(root);
    if (kept === null) throw new Error('nothing was kept');
    expect(hasSameChunks(kept, out)).toBe(true);
    write('_next/static/chunks/2.js', '');
    expect(hasSameChunks(kept, out)).toBe(false);
  });

  it('are ignored if another version of the engine wrote the list', () => {
    writeFileSync(join(root, '.cache/pages/list.json'), '{"pages":[]}');
    expect(readKeptPages(root)).toBeNull();
  });
});
