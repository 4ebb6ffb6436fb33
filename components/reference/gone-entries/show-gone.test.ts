import { expect, it } from 'vitest';
import { findGone } from './show-gone.ts';

const entries = {
  fields: { 'experimental-genericSync': 'Generic sync', 'old-list': 'A list' },
  commands: { 'app create': { 'flags-old': 'A flag' } },
};

it('finds an entry, and what was below it', () => {
  expect(findGone(entries, 'experimental-genericSync', null)).toBe('Generic sync');
  expect(findGone(entries, 'experimental-genericSync-export-items-kind', null)).toBe('Generic sync');
  expect(findGone(entries, 'old-listitems-name', null)).toBe('A list');
  expect(findGone(entries, 'experimental', null)).toBeNull();
});

it('finds a flag of the page’s own command', () => {
  expect(findGone(entries, 'flags-old', 'app create')).toBe('A flag');
  expect(findGone(entries, 'flags-old', 'app list')).toBeNull();
});

it.each(['constructor', 'toString-x', '__proto__'])(
  'finds nothing for %s, which every object inherits',
  (id) => {
    expect(findGone(entries, id, null)).toBeNull();
    expect(findGone(entries, id, 'app create')).toBeNull();
    expect(findGone(entries, 'flags-old', id)).toBeNull();
  },
);
