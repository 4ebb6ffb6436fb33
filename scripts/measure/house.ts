import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isTest, readModule, resolveImport } from '../../lib/docs/tools/lint/read-imports.ts';
import { listFiles } from '../../lib/ground/disk/list-files.ts';

/** Lines and files of `lib/` and `components/` without tests, and how many modules have exactly one importer. */
export async function measureHouse() {
  const files = ['lib', 'components'].flatMap((folder) =>
    listFiles(folder)
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !isTest(path)),
  );
  const texts = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const modules = texts.filter(({ path }) => /\.tsx?$/.test(path)).map(readModule);
  const importers = new Map<string, Set<string>>();
  for (const { file, imports } of modules) {
    for (const { specifier } of imports) {
      const target = resolveImport(file, specifier);
      if (target !== null) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  const alone = [...importers].filter(([, by]) => by.size === 1);
  const beside = alone.filter(([file, by]) => [...by].every((one) => dirname(one) === dirname(file)));
  return {
    lines: texts.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
    files: files.length,
    filesWithOneImporter: alone.length,
    ofThemInTheSameFolder: beside.length,
  };
}
