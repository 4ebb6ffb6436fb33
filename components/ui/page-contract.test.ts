import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../lib/ground/disk/list-files.ts';

const files = ['app', 'components', 'lib'].flatMap((folder) =>
  listFiles(folder)
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.ts|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
);

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const found = (pattern: RegExp): Map<string, string> =>
  new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([, name = '']) => [kebab(name), path] as const),
    ),
  );

/** Their names are put together when they're written. */
const COMPOSED = [
  'code-font',
  'comparison',
  'offline-base',
  'offline-zoom',
  'open-search',
  'text-font',
  'upgrade',
];

describe('what scripts and styles of a page share', () => {
  it('reads no data attribute that nothing writes', () => {
    const written = new Set([
      ...found(/(?<!\[)\bdata-([a-z]+(?:-[a-z]+)*)(?=[='"`\s:}/>])/g).keys(),
      ...found(/dataset\.(\w+)\s*(?:\?\?=|=(?!=))/g).keys(),
      ...found(/dataset: \{ (\w+)/g).keys(),
    ]);
    const read = [...found(/\[data-([a-z-]+)/g), ...found(/dataset\.(\w+)/g)];
    expect(read.length).toBeGreaterThan(90);
    const unwritten = new Set(read.flatMap(([name]) => (written.has(name) ? [] : [name])));
    expect([...unwritten].toSorted()).toEqual(COMPOSED);
  });

  it('tells and hears events only by their declared names', () => {
    const raw = /(?:EventListener|Event)\(\s*['"`]docs:/;
    const declared = 'lib/ground/browser/page-events.ts';
    expect(files.some(({ path }) => path === declared)).toBe(true);
    expect(
      files.filter(({ path, text }) => path !== declared && raw.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });
});
