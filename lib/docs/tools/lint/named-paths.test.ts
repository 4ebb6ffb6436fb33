import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

test('the READMEs of rooms name files and folders that exist', () => {
  const readmes = ['lib', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('README.md'))
      .map((path) => `${folder}/${path}`),
  );
  const named = readmes.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/`([\w./-]+(?:\/|\.tsx?|\.css))`/g)].map(([, name = '']) => ({
      path,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(80);
  const isThere = ({ path, name }: { path: string; name: string }) =>
    existsSync(name) || existsSync(path.replace('README.md', name));
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

test('links between documents lead to files that exist', () => {
  const documents = ['docs', 'lib', 'components', 'e2e', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const all = [...documents, ...readdirSync('.')].filter((path) => path.endsWith('.md'));
  const links = all.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8')
        .replace(/`[^`]*`/g, '')
        .matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)(?:#[^)]*)?\)/g),
    ].map(([, to = '']) => ({ path, to })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ path, to }) => !existsSync(join(dirname(path), to)))).toEqual([]);
});
