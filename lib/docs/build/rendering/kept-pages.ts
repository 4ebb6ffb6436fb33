import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makeCacheFolder, readCache, tryToKeep, writeCache } from '../../../ground/disk/cache.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';
import { fragmentPath } from '../../publish/export/fragment.ts';
import { pageFilesOf } from '../../publish/export/page-files.ts';
import { fileState, isUntouched } from '../file-state.ts';
import { STATIC } from '../framework/rendered-files.ts';

/** Finished pages of the last build. A page is rendered again only if one of its inputs changed. */
const keptPages = z.strictObject({
  /** Hash of the inputs that all pages share: code, shell, environment. */
  shared: z.string(),
  /** The browser files that the pages load, by their names, which contain hashes. */
  chunks: z.array(z.string()),
  /** Page's site path → its key, that of its article, and its files with data that shows whether they were modified. */
  pages: z.record(
    z.string(),
    z.strictObject({
      key: z.string(),
      article: z.string().nullable(),
      files: z.array(z.strictObject({ path: z.string(), bytes: z.number(), modified: z.number() })),
    }),
  ),
});

/** The list of finished pages that one build leaves for the next. */
export type KeptPages = z.infer<typeof keptPages>;

/**
 * The inputs of a build's pages: one hash for all, one per page by its site path, and one per article: what a page
 * consists of apart from its sidebar.
 */
export type RenderKeys = {
  shared: string;
  pages: ReadonlyMap<string, string>;
  articles?: ReadonlyMap<string, string>;
};

/** Where a build keeps its pages: a list, and their files. */
export const KEPT_FOLDER = '.cache/pages';

const LIST = 'pages/list.json';
const FILES_NAME = 'files';
const FILES = `${KEPT_FOLDER}/${FILES_NAME}`;

/** The pages that the last build kept; null if there are none, or if another version of this code wrote them. */
export function readKeptPages(root: string): KeptPages | null {
  const text = readCache(root, LIST);
  if (text === null) return null;
  const parsed = keptPages.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** Site paths of the kept pages that don't need to be rendered again. */
export function reusablePages(root: string, kept: KeptPages | null, keys: RenderKeys): Set<string> {
  if (kept === null || kept.shared !== keys.shared) return new Set();
  const same = [...keys.pages].filter(([url, key]) => kept.pages[url]?.key === key);
  return new Set(same.map(([url]) => url).filter((url) => isIntact(root, kept, url)));
}

/** The finished fragments of those pages at `urls` whose article is the same as in the last build, by their site paths. */
export function reusableFragments(
  root: string,
  kept: KeptPages,
  keys: RenderKeys,
  urls: readonly string[],
): Map<string, string> {
  if (kept.shared !== keys.shared) return new Map();
  return new Map(
    urls.flatMap((url) => {
      const page = kept.pages[url];
      const file = page?.files.find(({ path }) => path === fragmentPath(`${url.slice(1)}.html`));
      const isSame = page?.article === keys.articles?.get(url) && page?.article != null;
      if (!isSame || file === undefined || !isUntouched(join(root, FILES, file.path), file)) return [];
      return [[url, readFileSync(join(root, FILES, file.path), 'utf8')] as const];
    }),
  );
}

/** Whether an export has the browser files that kept pages load. */
export function hasSameChunks(kept: Pick<KeptPages, 'chunks'>, folder: string): boolean {
  return listFiles(join(folder, STATIC)).join('\n') === kept.chunks.join('\n');
}

/** Adds kept pages to an otherwise finished export. */
export function restorePages(root: string, kept: KeptPages, urls: ReadonlySet<string>, folder: string): void {
  const place = createPlacer();
  for (const { path } of [...urls].flatMap((url) => kept.pages[url]?.files ?? [])) {
    place(join(root, FILES, path), join(folder, path));
  }
}

/**
 * Keeps the pages of a finished export for the next build, and removes the others. The list is removed first and
 * written last, so it never names files of another build.
 */
export function keepPages(root: string, folder: string, keys: RenderKeys): void {
  tryToKeep(root, () => keepFiles(root, folder, keys));
}

function keepFiles(root: string, folder: string, keys: RenderKeys): void {
  makeCacheFolder(root, `${dirname(LIST)}/files`);
  for (const name of readdirSync(join(root, KEPT_FOLDER))) {
    if (name !== FILES_NAME) rmSync(join(root, KEPT_FOLDER, name), { force: true, recursive: true });
  }
  const filesOf = pageFilesOf(listFiles(folder));
  const paths = new Map([...keys.pages.keys()].map((url) => [url, filesOf(url.slice(1))]));
  const wanted = new Set([...paths.values()].flat());
  for (const path of listFiles(join(root, FILES))) {
    if (!wanted.has(path)) rmSync(join(root, FILES, path), { force: true });
  }
  const place = createPlacer();
  for (const path of wanted) keepFile(join(folder, path), join(root, FILES, path), place);
  const pages: KeptPages['pages'] = {};
  for (const [url, key] of keys.pages) {
    const files = paths.get(url) ?? [];
    const article = keys.articles?.get(url) ?? null;
    pages[url] = {
      key,
      article,
      files: files.map((path) => ({ path, ...fileState(join(root, FILES, path)) })),
    };
  }
  const chunks = listFiles(join(folder, STATIC));
  writeCache(root, LIST, JSON.stringify({ shared: keys.shared, chunks, pages } satisfies KeptPages));
}

/** Keeps a file of the export, unless it was restored from what is kept: then it's the same file with two names. */
function keepFile(from: string, to: string, place: Placer): void {
  const [own, kept] = [statSync(from), lstatSync(to, { throwIfNoEntry: false })];
  if (kept?.isFile() && kept.ino === own.ino && kept.dev === own.dev) return;
  if (kept !== undefined) rmSync(to, { recursive: true });
  place(from, to);
}

function isIntact(root: string, kept: KeptPages, url: string): boolean {
  const files = kept.pages[url]?.files ?? [];
  return files.length > 0 && files.every((file) => isUntouched(join(root, FILES, file.path), file));
}

/** Puts a file elsewhere. */
export type Placer = (from: string, to: string) => void;

/**
 * Creates a function that puts files elsewhere, as hard links if the disk supports them: they take no space and no
 * copying. It creates each folder once, so the folders must stay.
 */
export function createPlacer(): Placer {
  const folders = new Set<string>();
  return (from, to) => {
    const folder = dirname(to);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    try {
      linkSync(from, to);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP') throw error;
      copyFileSync(from, to);
    }
  };
}
