import { answer } from '../client/answer.ts';
import type { SearchHit, SearchResult } from '../client/contract.ts';
import { createShardStore } from '../client/shard-store.ts';
import { unpackHeads } from '../heads.ts';
import { MANIFEST_PATH } from '../manifest-path.ts';
import type { Manifest, PageHead, PageTexts, Reach } from '../model.ts';

/** The search of an export as its pages use it, without a browser. Addresses are site paths. */
export type ExportedSearch = {
  manifest: Manifest;
  /** The text of a file in the manifest. */
  read: (address: string) => string;
  /** The heads of a version's own pages. */
  heads: (key: string) => PageHead[];
  /** Addresses of a shard's files of words. */
  wordFiles: (key: string) => string[];
  textsOf: (head: PageHead) => PageTexts;
  /** The first hits for a query, in the version `set/version`, or in all docs from there. */
  query: (query: string, key: string, reach?: Reach) => Promise<SearchHit[]>;
  /** The same with everything that the list says. */
  answer: (query: string, key: string, reach?: Reach) => Promise<SearchResult>;
};

/** The key and reach of a search in all docs. */
export const ALL_DOCS = ['main/current', 'all'] as const;

/** Pages of a list that are looked at. */
const SIZE = 20;

const questionOf = (query: string, key: string, reach: Reach) => ({
  query,
  scope: { id: key, label: key, tags: [], key, reach },
  page: 0,
  size: SIZE,
});

/**
 * Opens the index of an export that is served below `basePath`. `readFile` returns the text of the file at a path in
 * the export, and throws if there is none.
 */
export function openExportedSearch(readFile: (path: string) => string, basePath: string): ExportedSearch {
  const read = (address: string) => readFile(address.slice(basePath.length));
  const address = `${basePath}/${MANIFEST_PATH}`;
  const manifest = JSON.parse(read(address)) as Manifest;
  const store = createShardStore(address, async (file) => read(file));
  const asked = (query: string, key: string, reach: Reach = 'own') =>
    answer(questionOf(query, key, reach), store, false);
  const headsOf = (key: string) => unpackHeads(read(manifest.shards[key]?.heads ?? ''));
  return {
    manifest,
    read,
    wordFiles: (key) => headsOf(key).words.names.map((name) => `${manifest.shards[key]?.words}${name}.json`),
    heads: (key) => {
      const { pages } = headsOf(key);
      return pages.filter(({ tag }) => tag === pages[0]?.tag);
    },
    textsOf: ({ textFile }) => JSON.parse(read(`${manifest.texts}${textFile}.json`)) as PageTexts,
    query: async (query, key, reach) => (await asked(query, key, reach)).hits,
    answer: asked,
  };
}

/**
 * Paths of the files in an export that a browser loads while a query is typed letter by letter, or pasted, in the order
 * of the requests, without the page's own scripts: up to the answer, and for the texts of its list.
 */
export async function filesOfSession(
  readFile: (path: string) => string,
  basePath: string,
  query: string,
  key: string,
  { isPasted = false, reach = 'own' as Reach } = {},
): Promise<{ answer: string[]; texts: string[] }> {
  const paths = new Set<string>();
  const store = createShardStore(`${basePath}/${MANIFEST_PATH}`, async (address) => {
    const path = address.slice(basePath.length);
    paths.add(path);
    return readFile(path);
  });
  for (let length = isPasted ? query.length : 2; length <= query.length; length += 1)
    await answer({ ...questionOf(query.slice(0, length), key, reach), size: DIALOG_HITS }, store, false);
  const first = [...paths];
  await answer({ ...questionOf(query, key, reach), size: DIALOG_HITS }, store, true);
  return { answer: first, texts: [...paths].slice(first.length) };
}

/** Pages in the dialog's list. */
const DIALOG_HITS = 7;

/**
 * `set/version` of the newest stable version of each set with several versions: the one whose pages have no version in
 * their address.
 */
export function newestKeys({ manifest, heads }: ExportedSearch, basePath: string): string[] {
  return Object.keys(manifest.shards).filter((key) => {
    const [set = ''] = key.split('/');
    const below = heads(key)[0]?.url.split(`${basePath}/docs/${set}/`)[1];
    return set !== 'main' && below !== undefined && !/^(?:next|\d+\.\d+\.\d+)(?:\/|$)/.test(below);
  });
}
