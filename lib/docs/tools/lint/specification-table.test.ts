import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROW = /^\|[^|]+\| `([\w-]+)` \| (.+?) \|$/gm;

const rows = [...readFileSync('docs/specification-tests.md', 'utf8').matchAll(ROW)].map(
  ([, spec = '', title = '']) => ({ spec, title }),
);

test('docs/specification-tests.md names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.filter(({ spec, title }) => {
    const path = `e2e/${spec}.spec.ts`;
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});
