import { describe, expect, it } from 'vitest';
import { sectionState, withSectionStates } from './section-address.ts';

describe('withSectionStates', () => {
  it('sets and removes keys and leaves the rest of the address alone', () => {
    const href = 'https://docs.test/a?q=1&xold=1#here';
    const changes = [
      { key: 'xold', state: null },
      { key: 'xnew', state: '2' },
    ];
    expect(withSectionStates(href, changes)).toBe('https://docs.test/a?q=1&xnew=2#here');
  });

  it('leaves no trailing question mark', () => {
    expect(withSectionStates('https://docs.test/a?xold=1', [{ key: 'xold', state: null }])).toBe(
      'https://docs.test/a',
    );
  });
});

describe('sectionState', () => {
  it.each([
    [true, false, '1'],
    [true, true, '1'],
    [false, false, null],
    [false, true, '0'],
  ])('open %s, open by default %s: %s', (isOpen, isOpenByDefault, expected) => {
    expect(sectionState(isOpen, isOpenByDefault)).toBe(expected);
  });
});
