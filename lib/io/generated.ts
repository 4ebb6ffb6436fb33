import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageData, ShellData } from '../site/page-data.ts';

/** One entry of the glossary, as pages show it. */
export type GlossaryEntry = { id: string; term: string; definition: string; related: string[] };

/** Where the build, or the watcher of `npm run dev`, leaves what the routes read. */
export type GeneratedReader = {
  /** Data of the page at a site path such as `/docs/vcluster/next`; null: no such page. */
  readPage(url: string): Promise<PageData | null>;
  /** Compiled content by its key, a function body for `lib/mdx/run.tsx`. */
  readCompiled(key: string): Promise<string>;
  readShell(): Promise<ShellData>;
  readGlossary(): Promise<GlossaryEntry[]>;
  /** Site paths of all pages. */
  listPages(): Promise<string[]>;
};

/** Key on `globalThis` under which the watcher of `npm run dev` offers its reader. */
export const LIVE_READER = Symbol.for('docs.live-reader');

const folder = () => join(/* turbopackIgnore: true */ process.cwd(), '.generated');

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

async function readJsonIfThere<T>(path: string): Promise<T | null> {
  try {
    return await readJson<T>(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** File of a page's data inside the generated folder; addresses are lower and upper case sensitive. */
export const pageFile = (url: string): string => `pages${url}.json`;

const diskReader: GeneratedReader = {
  readPage: (url) => readJsonIfThere<PageData>(join(folder(), pageFile(url))),
  readCompiled: (key) => readFile(join(folder(), 'compiled', `${key}.js`), 'utf8'),
  readShell: () => readJson<ShellData>(join(folder(), 'shell.json')),
  readGlossary: () => readJson<GlossaryEntry[]>(join(folder(), 'glossary.json')),
  listPages: () => readJson<string[]>(join(folder(), 'page-list.json')),
};

/** The reader of this process: the watcher's while developing, else the build's files. */
export function generatedReader(): GeneratedReader {
  const live = (globalThis as { [LIVE_READER]?: GeneratedReader })[LIVE_READER];
  return live ?? diskReader;
}
