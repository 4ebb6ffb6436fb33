import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PATH = /`((?:app|components|lib|scripts|e2e)\/[\w./-]+)`/g;

test('the documentation for contributors names files and folders that exist', () => {
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`);
  const all = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...documents].filter(
    (path) => path.endsWith('.md') && !path.startsWith('docs/measurements/'),
  );
  const named = all.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(PATH)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
});
