import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('end-to-end tests wait for what happens, never for a time', () => {
  const files = readdirSync('e2e', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(0);
  const waiting = files.filter((path) => readFileSync(join('e2e', path), 'utf8').includes('waitForTimeout'));
  expect(waiting).toEqual([]);
});
