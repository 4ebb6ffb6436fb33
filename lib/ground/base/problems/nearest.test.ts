import { describe, expect, it } from 'vitest';
import { editDistance, nearest, suggest } from './nearest.ts';

describe('nearest', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['label', 'lable', 1],
    ['kitten', 'sitting', 3],
  ])('measures %j against %j as %d', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it.each([
    ['lable', 'label'],
    ['sidebar_positon', 'sidebar_position'],
    ['Title', 'title'],
    ['qqqqq', null],
  ])('takes %j for %j', (name, expected) => {
    expect(nearest(name, ['title', 'label', 'sidebar_position'])).toBe(expected);
  });

  it('lists all names if none is close', () => {
    expect(suggest('qqqqq', ['title', 'label'])).toBe('Known: title, label.');
    expect(suggest('qqqqq', [])).toBe('There is none.');
    expect(suggest('titel', ['title', 'label'])).toBe("Did you mean 'title'?");
  });
});

describe('editDistance', () => {
  it('is the same within a limit, and infinite beyond it', () => {
    const words = ['', 'a', 'ab', 'ba', 'sleep', 'slepe', 'peels', 'sleep-mode', 'manage/sleep', 'x/y'];
    for (const a of words) {
      for (const b of words) {
        const distance = editDistance(a, b);
        expect(editDistance(a, b, distance)).toBe(distance);
        expect(editDistance(a, b, distance - 1)).toBe(Number.POSITIVE_INFINITY);
      }
    }
  });
});
