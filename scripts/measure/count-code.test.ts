import { describe, expect, it } from 'vitest';
import { countCode } from './count-code.ts';

const CODE = `export function first() {
  return 1;
}
const second = () => {
  return [1].map((one) => {
    return one;
  });
};
const oneLine = () => 1;
class Third {
  #kept = () => {
    return 1;
  };
  method() {
    return 1 as number;
  }
}
const object = {
  fourth() {
    return 1;
  },
  fifth: function () {
    return ['a'] as const;
  },
};
`;

describe('the sizes of code', () => {
  it('are its lines, and those of its functions with a name', () => {
    const { lines, functions } = countCode('a.ts', CODE);
    expect(lines).toBe(25);
    expect(functions.map(({ name, lines }) => `${name} ${lines}`)).toEqual([
      'a.ts first 3',
      'a.ts second 5',
      'a.ts kept 3',
      'a.ts method 3',
      'a.ts fourth 3',
      'a.ts fifth 3',
    ]);
  });

  it('name the places of casts', () => {
    expect(countCode('a.ts', CODE).casts).toEqual(['a.ts:15']);
  });

  it('are refused for what does not parse', () => {
    expect(() => countCode('a.ts', 'const = 1')).toThrow('a.ts does not parse');
  });
});
