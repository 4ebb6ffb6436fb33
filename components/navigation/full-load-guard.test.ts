import { describe, expect, it } from 'vitest';
import { createStorage } from '../../lib/ground/browser/storage.ts';
import { createFullLoadGuard } from './full-load-guard.ts';

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage;
}

describe('createFullLoadGuard', () => {
  it('can be taken once per path and minute', () => {
    let time = 1_000_000;
    const area = memory();
    const guard = createFullLoadGuard(
      createStorage(
        () => area,
        () => {},
      ),
      () => time,
    );
    expect(guard.isSet('/docs/a b')).toBe(false);
    expect([guard.take('/docs/a b'), guard.take('/docs/a b')]).toEqual([true, false]);
    time += 59_999;
    expect(guard.isSet('/docs/a b')).toBe(true);
    time += 1;
    expect(guard.take('/docs/a b')).toBe(true);
    expect(guard.take('/docs/c')).toBe(true);
  });

  it('is never given if it cannot be stored', () => {
    const denied = () => {
      throw new Error('denied');
    };
    const guard = createFullLoadGuard(createStorage(denied, () => {}));
    expect(guard.take('/docs/a')).toBe(false);
  });
});
