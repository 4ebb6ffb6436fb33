import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FLOORS } from './floors.ts';

test('ARCHITECTURE.md names the floors that lint enforces, in their order', () => {
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('\n## Floors\n');
  const table = section.split('\n## ')[0] ?? '';
  const rows = [...table.matchAll(/^\| `([\w/-]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(FLOORS);
});
