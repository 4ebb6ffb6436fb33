import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetBundle, hasBundle, recordBundle } from './bundle.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'));
  write('.next/BUILD_ID', 'id');
  write('.next/routes-manifest.json', '{}');
  write('.next/server/chunks/1.js', 'server');
  write('.next/server/app/page.html', 'a page');
  write('.next/static/chunks/2.js', 'browser');
  recordBundle(root, 'key');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('bundled code', () => {
  it('is reused for the same key', () => {
    expect(hasBundle(root, 'key')).toBe(true);
    expect(hasBundle(root, 'other')).toBe(false);
  });

  it('is unknown until it was recorded', () => {
    forgetBundle(root);
    expect(hasBundle(root, 'key')).toBe(false);
    recordBundle(root, 'key');
    expect(hasBundle(root, 'key')).toBe(true);
  });

  it.each(['BUILD_ID', 'routes-manifest.json', 'server/chunks/1.js', 'static/chunks/2.js'])(
    'is not reused without %s',
    (path) => {
      rmSync(join(root, '.next', path));
      expect(hasBundle(root, 'key')).toBe(false);
    },
  );

  it('is not reused after a change', () => {
    write('.next/static/chunks/2.js', 'something else');
    expect(hasBundle(root, 'key')).toBe(false);
  });

  it('does not include the list of drawn pages', () => {
    write('.next/prerender-manifest.json', '{}');
    forgetBundle(root);
    recordBundle(root, 'key');
    expect(existsSync(join(root, '.next/prerender-manifest.json'))).toBe(false);
    expect(hasBundle(root, 'key')).toBe(true);
  });

  it('does not include drawn pages', () => {
    write('.next/server/app/page.html', 'another page');
    expect(hasBundle(root, 'key')).toBe(true);
  });

  it('is not reused if its description is damaged', () => {
    write('.next/bundle.json', '{"key":"key"}');
    expect(hasBundle(root, 'key')).toBe(false);
    write('.next/bundle.json', '{');
    expect(hasBundle(root, 'key')).toBe(false);
  });
});
