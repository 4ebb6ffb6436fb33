import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WITHOUT } from './bundle-scripts.ts';

it('leaves out of bundles only modules that exist', () => {
  expect(WITHOUT.filter((path) => !existsSync(path))).toEqual([]);
});
