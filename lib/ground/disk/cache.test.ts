import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../base/testing/property-runs.ts';
import { readCache, tryToKeep, writeCache } from './cache.ts';
import { tempFolder } from './testing/temp-folder.ts';

const runs = propertyRuns('properties of the cache');

let root = '';
let warnings: string[];

beforeEach(() => {
  root = tempFolder();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    warnings.push(line.replace(root, ''));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  chmodSync(root, 0o755);
});

describe('a damaged cache', () => {
  it('is none, whatever the damage', () => {
    writeCache(root, 'a.json', '[1, 2, 3]');
    const path = join(root, '.cache/a.json');
    const whole = readFileSync(path);
    const damage = fc.oneof(
      fc.nat(whole.length - 1).map((length) => whole.subarray(0, length)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc
        .tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }))
        .map(([at, bits]) => Buffer.from(whole.map((byte, index) => (index === at ? byte ^ bits : byte)))),
      fc.json().map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(damage, (bytes) => {
        writeFileSync(path, bytes);
        expect(readCache(root, 'a.json')).toBeNull();
        writeCache(root, 'a.json', '[4]');
        expect(readCache(root, 'a.json')).toBe('[4]');
      }),
      runs,
    );
    expect(warnings).toEqual(['/.cache/a.json is damaged or outdated. It is ignored and made again.']);
  });

  it('makes one warning for all files of a folder', () => {
    for (const name of ['x/a', 'x/b', 'y/a']) {
      writeCache(root, name, 'text');
      writeFileSync(join(root, '.cache', name), '');
      expect(readCache(root, name)).toBeNull();
    }
    expect(warnings.map((line) => line.split(' ', 1)[0])).toEqual(['/.cache/x', '/.cache/y']);
  });

  it('is written again where a folder has the name of a file, and a file that of a folder', () => {
    mkdirSync(join(root, '.cache/check.json/below'), { recursive: true });
    writeFileSync(join(root, '.cache/outlines'), 'a file');
    expect([readCache(root, 'check.json'), readCache(root, 'outlines/a.json')]).toEqual([null, null]);
    writeCache(root, 'check.json', '1');
    writeCache(root, 'outlines/a.json', '2');
    expect([readCache(root, 'check.json'), readCache(root, 'outlines/a.json')]).toEqual(['1', '2']);
    expect(warnings).toEqual(['/.cache/check.json cannot be read and is ignored: EISDIR.']);
  });
});

describe('a cache that cannot be written', () => {
  it('warns once where it is a file, and leaves the file alone', () => {
    writeFileSync(join(root, '.cache'), 'mine');
    writeCache(root, 'a.json', '1');
    writeCache(root, 'b/c.json', '1');
    expect(readCache(root, 'a.json')).toBeNull();
    expect(readFileSync(join(root, '.cache'), 'utf8')).toBe('mine');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^\/\.cache cannot be written \((EEXIST|ENOTDIR)\): nothing is kept/);
  });

  it.each(['EACCES', 'EROFS', 'ENOSPC'])('goes on after %s', (code) => {
    const fail = () => {
      throw Object.assign(new Error(code), { code });
    };
    expect([tryToKeep(root, fail), tryToKeep(root, fail)]).toEqual([false, false]);
    expect(warnings).toEqual([
      `/.cache cannot be written (${code}): nothing is kept for the next run. Check that it is a folder that this user can write to, and that the disk has room.`,
    ]);
  });

  it('passes on what is no fault of the disk', () => {
    const fail = () => {
      throw new TypeError('x');
    };
    expect(() => tryToKeep(root, fail)).toThrow(TypeError);
  });

  it('leaves no drafts behind', () => {
    writeCache(root, 'a.json', '1');
    writeCache(root, 'a.json', '2');
    expect(readdirSync(join(root, '.cache'))).toEqual(['a.json']);
  });
});
