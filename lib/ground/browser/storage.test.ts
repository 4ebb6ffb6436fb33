import { describe, expect, it, vi } from 'vitest';
import { createStorage } from './storage.ts';

function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

describe('createStorage', () => {
  it('stores, reads, and removes text', () => {
    const area = memory();
    const storage = createStorage(() => area, vi.fn());
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('warns once and does nothing if storage is blocked', () => {
    const warn = vi.fn();
    const storage = createStorage(() => {
      throw new Error('denied');
    }, warn);
    storage.set('a', '1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    expect(warn.mock.calls).toMatchInlineSnapshot(`
      [
        [
          "Storage is unavailable, choices will not be remembered: Error: denied",
        ],
      ]
    `);
  });

  it('survives a full storage', () => {
    const warn = vi.fn();
    const full = Object.assign(memory(), {
      setItem: () => {
        throw new Error('quota');
      },
    });
    const storage = createStorage(() => full, warn);
    expect(() => storage.set('a', '1')).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();
  });
});
