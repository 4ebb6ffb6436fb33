import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyPlan, applyUndoably, undoPlan } from './apply-plan.ts';
import { listFiles } from './list-files.ts';
import { tempFolder } from './testing/temp-folder.ts';

describe('applyPlan', () => {
  let root = '';
  beforeEach(() => {
    root = tempFolder();
    applyPlan(root, [
      { kind: 'write', path: 'a/b/one.txt', text: '1' },
      { kind: 'write', path: 'two.txt', text: '2' },
    ]);
  });

  it('writes, moves, and deletes in order, and removes empty folders', () => {
    applyPlan(root, [
      { kind: 'move', from: 'a/b/one.txt', to: 'c/one.txt' },
      { kind: 'write', path: 'c/one.txt', text: 'new' },
      { kind: 'delete', path: 'two.txt' },
    ]);
    expect(listFiles(root)).toEqual(['c/one.txt']);
    expect(readFileSync(join(root, 'c/one.txt'), 'utf8')).toBe('new');
    expect(existsSync(join(root, 'a'))).toBe(false);
  });

  it('takes back what it changed, unless a file has changed since', () => {
    const files = applyUndoably(root, [
      { kind: 'move', from: 'a/b/one.txt', to: 'c/one.txt' },
      { kind: 'write', path: 'new.txt', text: 'new' },
      { kind: 'delete', path: 'two.txt' },
    ]);
    writeFileSync(join(root, 'new.txt'), 'newer');
    expect(undoPlan(root, files)).toEqual(['new.txt']);
    expect(listFiles(root)).toEqual(['c/one.txt', 'new.txt']);
    writeFileSync(join(root, 'new.txt'), 'new');
    expect(undoPlan(root, files)).toEqual([]);
    expect(listFiles(root)).toEqual(['a/b/one.txt', 'two.txt']);
    expect(readFileSync(join(root, 'a/b/one.txt'), 'utf8')).toBe('1');
  });

  it('changes nothing if one operation cannot be done', () => {
    const first = { kind: 'delete', path: 'two.txt' } as const;
    const refuse =
      (...rest: Parameters<typeof applyPlan>[1]) =>
      () =>
        applyPlan(root, [first, ...rest]);
    expect(refuse({ kind: 'move', from: 'none', to: 'x' })).toThrow(
      'none does not exist; nothing was changed.',
    );
    expect(refuse(first)).toThrow('two.txt does not exist; nothing was changed.');
    expect(() => applyPlan(root, [{ kind: 'move', from: 'a/b/one.txt', to: 'two.txt' }])).toThrow(
      'two.txt already exists; nothing was changed.',
    );
    expect(refuse({ kind: 'write', path: '../x', text: '' })).toThrow(
      "'../x' is outside the project; nothing was changed.",
    );
    expect(listFiles(root)).toEqual(['a/b/one.txt', 'two.txt']);
  });
});
