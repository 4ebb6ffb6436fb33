import { describe, expect, it } from 'vitest';
import { ownValue } from './own-value.ts';

describe('ownValue', () => {
  it('finds own keys only', () => {
    expect(ownValue({ a: 1 }, 'a')).toBe(1);
    expect(ownValue({ a: 1 }, 'constructor')).toBeUndefined();
    expect(ownValue({ a: 1 }, '__proto__')).toBeUndefined();
  });
});
