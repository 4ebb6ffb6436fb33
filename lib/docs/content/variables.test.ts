import { describe, expect, it } from 'vitest';
import { fillVariables } from './variables.ts';

describe('fillVariables', () => {
  it.each([
    ['v[[VERSION:minor]], [[VERSION:minor]]', 'v1.5, 1.5'],
    ['\\[[VERSION:minor]]', '[[VERSION:minor]]'],
    ['[[VERSION:other]] \\[[VERSION:other]]', '[[VERSION:other]] [[VERSION:other]]'],
    ['[[VERSION:mi nor]] [[VERSION:minor]', '[[VERSION:mi nor]] [[VERSION:minor]'],
    ['[[VERSION:empty]]!', '!'],
    ['no \\variables', 'no \\variables'],
  ])('makes %j %j', (text, expected) => {
    expect(fillVariables(text, { minor: '1.5', empty: '' })).toBe(expected);
  });
});
