import { describe, expect, it } from 'vitest';
import { activeHeading } from './watch-headings.ts';

const view = { height: 800, isAtEnd: false, target: '' };

describe('activeHeading', () => {
  it('is null above the first heading', () => {
    expect(activeHeading([{ id: 'a', top: 300 }], view)).toBeNull();
  });

  it('is the last heading that passed the reading line', () => {
    const tops = [
      { id: 'a', top: -500 },
      { id: 'b', top: 84 },
      { id: 'c', top: 400 },
    ];
    expect(activeHeading(tops, view)).toBe('b');
  });

  it('reaches short last sections at the end of the page', () => {
    const tops = [
      { id: 'a', top: -500 },
      { id: 'b', top: 300 },
      { id: 'c', top: 600 },
    ];
    expect(activeHeading(tops, { ...view, isAtEnd: true })).toBe('c');
    expect(activeHeading(tops, { ...view, isAtEnd: true, target: 'b' })).toBe('b');
    expect(activeHeading(tops, { ...view, isAtEnd: true, target: 'a' })).toBe('c');
  });
});
