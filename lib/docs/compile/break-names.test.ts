import { expect, it } from 'vitest';
import { withoutBreaks } from './finish-tree.ts';

it.each([
  ['--connect=false', true],
  ['-n', true],
  ['--driver platform', true],
  ['--set sync.toHost.ingresses.enabled=true', false],
  ['vcluster connect', false],
  ['- name', false],
  ['team-orchard', false],
])('the code span %s stays in one piece: %s', (value, stays) => {
  const { data } = withoutBreaks({ type: 'inlineCode', value });
  expect(data?.hProperties?.className).toEqual(stays ? ['one-line'] : undefined);
});
