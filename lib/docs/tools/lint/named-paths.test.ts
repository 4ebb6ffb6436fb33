import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PATH = /`((?:app|components|lib|scripts|e2e)\/[\w./-]+)`/g;

test('the documentation for contributors names files and folders that exist', () => {
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`);
  const all = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...documents].filter((path) =>
    path.endsWith('.md'),
  );
  const named = all.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(PATH)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
});

test('the tables in the READMEs of rooms name files and folders that exist', () => {
  const readmes = ['lib', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('README.md'))
      .map((path) => `${folder}/${path}`),
  );
  const named = readmes.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => [...line.matchAll(/`([\w./-]+(?:\/|\.tsx?|\.css))`/g)])
      .map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(80);
  const isThere = ({ path, name }: { path: string; name: string }) =>
    existsSync(name) || existsSync(path.replace('README.md', name));
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});
