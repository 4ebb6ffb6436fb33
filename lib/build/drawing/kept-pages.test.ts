import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DrawingKeys,
  hasSameChunks,
  keepPages,
  readKeptPages,
  restorePages,
  reusablePages,
} from './kept-pages.ts';

let root: string;
let out: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}

const keysOf = (shared: string, pages: Record<string, string>): DrawingKeys => ({
  shared,
  pages: new Map(Object.entries(pages)),
});

const keys = keysOf('s1', { '/docs/a': 'a1', '/docs/b': 'b1' });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-pages-'));
  out = join(root, 'out');
  write('docs/a.html', 'page a');
  write('docs/a/index.html', 'page a');
  write('docs/a.txt', 'payload a');
  write('docs/b.html', 'page b');
  write('_next/static/chunks/1.js', '');
  keepPages(root, out, keys);
});

afterEach(() => rmSync(root, { recursive: true }));

describe('kept pages', () => {
  it('are used again where nothing that they are made of changed', () => {
    const next = keysOf('s1', { '/docs/a': 'a2', '/docs/b': 'b1', '/docs/new': 'n1' });
    expect([...reusablePages(root, readKeptPages(root), next)]).toEqual(['/docs/b']);
  });

  it('are all drawn again where what every page is made of changed', () => {
    expect(reusablePages(root, readKeptPages(root), { ...keys, shared: 's2' }).size).toBe(0);
  });

  it('are drawn again where somebody touched their files', () => {
    writeFileSync(join(root, '.cache/pages/files/docs/a.txt'), 'something else');
    expect([...reusablePages(root, readKeptPages(root), keys)]).toEqual(['/docs/b']);
  });

  it('are drawn again where a file was written anew, also with as many bytes', () => {
    const file = join(root, '.cache/pages/files/docs/a.txt');
    writeFileSync(file, 'payload A');
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect([...reusablePages(root, readKeptPages(root), keys)]).toEqual(['/docs/b']);
  });

  it('are drawn again where their files are gone', () => {
    rmSync(join(root, '.cache/pages/files/docs/b.html'));
    expect([...reusablePages(root, readKeptPages(root), keys)]).toEqual(['/docs/a']);
  });

  it('come back with all their files', () => {
    const kept = readKeptPages(root);
    rmSync(out, { recursive: true });
    if (kept === null) throw new Error('nothing was kept');
    restorePages(root, kept, new Set(['/docs/a']), out);
    const texts = ['docs/a.html', 'docs/a/index.html', 'docs/a.txt'].map((path) =>
      readFileSync(join(out, path), 'utf8'),
    );
    expect(texts).toEqual(['page a', 'page a', 'payload a']);
  });

  it('do not fit an export whose scripts have other names', () => {
    const kept = readKeptPages(root);
    if (kept === null) throw new Error('nothing was kept');
    expect(hasSameChunks(kept, out)).toBe(true);
    write('_next/static/chunks/2.js', '');
    expect(hasSameChunks(kept, out)).toBe(false);
  });

  it('are none where another version of the engine wrote the list', () => {
    writeFileSync(join(root, '.cache/pages/list.json'), '{"pages":[]}');
    expect(readKeptPages(root)).toBeNull();
  });
});
