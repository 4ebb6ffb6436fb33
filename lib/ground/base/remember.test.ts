import { expect, it, vi } from 'vitest';
import { once, remember, rememberWeakly } from './remember.ts';

it('reads a text once, and forgets when there are too many', () => {
  const read = vi.fn((text: string) => text.length);
  const lengthOf = remember(read, 2);
  expect(['a', 'bb', 'a', 'bb'].map(lengthOf)).toEqual([1, 2, 1, 2]);
  expect(read).toHaveBeenCalledTimes(2);
  expect(['ccc', 'ccc', 'a'].map(lengthOf)).toEqual([3, 3, 1]);
  expect(read).toHaveBeenCalledTimes(4);
});

it('reads an object once, and an equal one again', () => {
  const read = vi.fn(({ text }: { text: string }) => text.length);
  const lengthOf = rememberWeakly(read);
  const [first, second] = [{ text: 'abc' }, { text: 'abc' }];
  expect([first, second, first].map(lengthOf)).toEqual([3, 3, 3]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('creates a value once, even if it is undefined', () => {
  const make = vi.fn(() => undefined);
  const made = once(make);
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});
