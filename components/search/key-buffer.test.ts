import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyBuffer } from './key-buffer.ts';

let page: EventTarget & { searchKeys?: string | undefined };

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

/** Presses a key. Whether the page keeps it from everything else. */
function press(key: string, more: object = {}): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...more });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a key buffer', () => {
  it('keeps what is typed until the field is there', () => {
    const keys = createKeyBuffer();
    expect(press('x')).toBe(false);
    keys.start();
    for (const key of ['h', 'e', 'k', 'Backspace', 'l', 'm']) expect(press(key)).toBe(true);
    expect(keys.take()).toBe('helm');
    expect(press('x')).toBe(false);
    expect(keys.take()).toBe('');
  });

  it('keeps Enter after a text as a line break', () => {
    const keys = createKeyBuffer();
    keys.start();
    expect(press('Enter')).toBe(false);
    for (const key of ['h', 'a', 'Enter', 'Backspace', 'i', 'Enter']) expect(press(key)).toBe(true);
    expect(keys.take()).toBe('hi\n');
  });

  it('leaves shortcuts and other keys alone', () => {
    const keys = createKeyBuffer();
    keys.start();
    expect(['Escape', 'Tab', 'Enter'].map((key) => press(key))).toEqual([false, false, false]);
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(keys.take()).toBe('');
  });

  it('continues what was typed before the scripts ran, once', () => {
    page.searchKeys = 'he';
    const keys = createKeyBuffer();
    keys.start();
    keys.start();
    press('l');
    expect(keys.take()).toBe('hel');
    expect(page.searchKeys).toBeUndefined();
  });
});
