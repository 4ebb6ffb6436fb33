import { answer } from '../client/answer.ts';
import { loadWanted } from '../client/companion.ts';
import { filtersOf, type SearchHit, tagOfKey } from '../client/contract.ts';
import { createShardStore } from '../client/shard-store.ts';
import { unpackHeads } from '../heads.ts';
import { MANIFEST_PATH } from '../manifest-path.ts';
import type { Manifest, PageHead, PageTexts } from '../model.ts';

/** The search of an export as its pages use it, without a browser. Addresses are site paths. */
export type ExportedSearch = {
  manifest: Manifest;
  /** The text of a file in the manifest. */
  read: (address: string) => string;
  heads: (key: string) => PageHead[];
  /** Addresses of a shard's files of words. */
  wordFiles: (key: string) => string[];
  textsOf: (head: PageHead) => PageTexts;
  /**
   * The first hits for a query, in the version `set/version`, or in several, as the dialog gets them once everything is
   * loaded.
   */
  ask: (query: string, ...keys: readonly string[]) => Promise<SearchHit[]>;
};

/**
 * Opens the index of an export that is served below `basePath`. `readFile` returns the text of the file at a path in
 * the export, and throws if there is none.
 */
export function openExportedSearch(readFile: (path: string) => string, basePath: string): ExportedSearch {
  const read = (address: string) => readFile(address.slice(basePath.length));
  const address = `${basePath}/${MANIFEST_PATH}`;
  const manifest = JSON.parse(read(address)) as Manifest;
  const store = createShardStore(address, async (file) => read(file));
  const headsOf = (key: string) => unpackHeads(read(manifest.shards[key]?.heads ?? ''));
  return {
    manifest,
    read,
    heads: (key) => headsOf(key).pages,
    wordFiles: (key) => headsOf(key).words.names.map((name) => `${manifest.shards[key]?.words}${name}.json`),
    textsOf: ({ textFile }) => JSON.parse(read(`${manifest.texts}${textFile}.json`)) as PageTexts,
    ask: async (query, ...keys) => {
      const request = { indexName: '', params: { query, facetFilters: filtersOf(tagsOf(keys)) } };
      const first = await answer(request, store);
      if (first.wanted === null) return first.result.hits;
      await loadWanted(first.wanted, store);
      return (await answer(request, store)).result.hits;
    },
  };
}

/**
 * Paths of the files in an export that a browser loads for its first answer to a query in some versions
 * (`set/version`), without the page's own scripts.
 */
export async function filesOfFirstAnswer(
  readFile: (path: string) => string,
  basePath: string,
  query: string,
  keys: readonly string[],
): Promise<string[]> {
  const paths = new Set<string>();
  const store = createShardStore(`${basePath}/${MANIFEST_PATH}`, async (address) => {
    const path = address.slice(basePath.length);
    paths.add(path);
    return readFile(path);
  });
  const params = { query, facetFilters: filtersOf(tagsOf(keys)), hitsPerPage: DIALOG_HITS };
  await answer({ indexName: '', params }, store);
  return [...paths];
}

/** The tags that the site searches for some versions: the main set is always included. */
function tagsOf(keys: readonly string[]): string[] {
  return [...new Set([...keys, 'main/current'].map(tagOfKey))];
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
