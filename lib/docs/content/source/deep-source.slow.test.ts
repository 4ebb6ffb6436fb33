import { expect, it } from 'vitest';
import { readOutline } from './outline.ts';

it('a source that is nested deeper than a stack reaches is one problem at its place', () => {
  expect(readOutline(`Text.\n\n${'>'.repeat(5000)} Text.\n`).problems).toMatchObject([
    { rule: 'mdx-syntax', line: 3, column: 101 },
  ]);
});
