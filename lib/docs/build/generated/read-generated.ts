import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../../ground/base/remember.ts';
import { createPackReader } from '../../../ground/disk/pack.ts';
import type { GlossaryEntry } from '../../content/glossary.ts';
import type { ShellData } from '../../site/page-data.ts';
import type { GeneratedReader, Shells } from './generated-reader.ts';

const folder = () => join(/* turbopackIgnore: true */ process.cwd(), '.generated');

/**
 * Reads synchronously, not in the background: the order in which parts of a page become ready decides how its payload
 * is numbered, and it must be the same in every build.
 */
async function readText(path: string): Promise<string> {
  return readFileSync(path, 'utf8');
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readText(path));
}

/** Pack of the pages' data, by their site paths. */
export const PAGES = 'pages';

/** Pack of the pages' compiled content, by its keys. */
export const COMPILED = 'compiled';

const SHELLS = 'shells.json';

/** Tells a build which pages to render. Those that aren't in `shells` are kept from the last build. */
export function writeShells(root: string, shells: Shells): void {
  writeFileSync(join(root, '.generated', SHELLS), JSON.stringify(shells));
}

/** The pages that a build renders, and those that get their shells. Throws if nothing is prepared. */
export const readShells = (root: string): Shells =>
  JSON.parse(readFileSync(join(root, '.generated', SHELLS), 'utf8'));

/** While a build renders its pages, its files don't change. Those that every page needs are read once. */
function createDiskReader(): GeneratedReader {
  const pages = createPackReader(join(folder(), PAGES));
  const compiled = createPackReader(join(folder(), COMPILED));
  return {
    readPage: async (url) => {
      const text = pages(url);
      return text === null ? null : JSON.parse(text);
    },
    readCompiled: async (key) => {
      const code = compiled(key);
      if (code === null) throw new Error(`The build has no compiled content ${key}.`);
      return code;
    },
    readShell: once(() => readJson<ShellData>(join(folder(), 'shell.json'))),
    readGlossary: once(() => readJson<GlossaryEntry[]>(join(folder(), 'glossary.json'))),
    readShells: once(() => readJson<Shells>(join(folder(), SHELLS))),
  };
}

const diskReader = createDiskReader();

/** The reader of this process. */
export const generatedReader = (): GeneratedReader => diskReader;
