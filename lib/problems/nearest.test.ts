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

  it('lists what is known where nothing is near', () => {
    expect(suggest('qqqqq', ['title', 'label'])).toBe('Known: title, label.');
    expect(suggest('qqqqq', [])).toBe('There is none.');
    expect(suggest('titel', ['title', 'label'])).toBe("Did you mean 'title'?");
  });
});
