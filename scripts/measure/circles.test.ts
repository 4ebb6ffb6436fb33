import { expect, it } from 'vitest';
import { findCircles } from './circles.ts';

it('finds the files that import each other, and none that is only imported', () => {
  const imports = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['f'], g: ['a', 'package'] };
  expect(findCircles(new Map(Object.entries(imports)))).toEqual([['a', 'b', 'c'], ['f']]);
});
