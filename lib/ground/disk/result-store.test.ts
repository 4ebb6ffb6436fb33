import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openResults } from './result-store.ts';
import { tempFolder } from './testing/temp-folder.ts';

let root: string;

beforeEach(() => {
  root = tempFolder();
});

/** Asks for results as one process does. Returns the keys that were computed. */
function ask(keys: readonly string[], code = 'a'): string[] {
  const computed: string[] = [];
  const { recall, save } = openResults(root, code);
  for (const key of keys) {
    const result = recall('lengths', key, () => {
      computed.push(key);
      return { length: key.length };
    });
    expect(result).toEqual({ length: key.length });
  }
  save();
  return computed;
}

describe('results', () => {
  it('are computed once, in one process or several', () => {
    expect(ask(['one', 'one', 'three'])).toEqual(['one', 'three']);
    expect(ask(['three', 'one'])).toEqual([]);
  });

  it('are forgotten if nothing asked for them', () => {
    ask(['one', 'three']);
    ask(['one']);
    expect(ask(['one', 'three'])).toEqual(['three']);
  });

  it('are computed again by other code', () => {
    ask(['one']);
    expect(ask(['one'], 'b')).toEqual(['one']);
    expect(ask(['one'], 'a')).toEqual(['one']);
  });

  it('can be missing values', () => {
    const compute = vi.fn(() => null);
    for (let process = 0; process < 2; process += 1) {
      const { recall, save } = openResults(root, 'a');
      expect(recall('nothing', 'key', compute)).toBeNull();
      save();
    }
    expect(compute).toHaveBeenCalledOnce();
  });

  it('are computed again if their file is damaged', () => {
    ask(['one']);
    const path = join(root, '.cache/results/lengths.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('3', '4'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(ask(['one'])).toEqual(['one']);
    warn.mockRestore();
  });

  it('are not written again if nothing is new', () => {
    ask(['one']);
    const path = join(root, '.cache/results/lengths.json');
    rmSync(path);
    const { recall, save } = openResults(root, 'a');
    save();
    expect(() => readFileSync(path)).toThrow();
    recall('lengths', 'one', () => 1);
    save();
    expect(readFileSync(path, 'utf8')).toContain('"code":"a"');
  });
});
