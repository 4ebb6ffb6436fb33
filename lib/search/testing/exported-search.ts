import { answer } from '../client/answer.ts';
import { filtersOf, type SearchHit, tagOf } from '../client/contract.ts';
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
  textsOf: (head: PageHead) => PageTexts;
  /** The first hits for a query, in the version `set/version`, as the dialog gets them. */
  ask: (query: string, key: string) => Promise<SearchHit[]>;
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
  return {
    manifest,
    read,
    heads: (key) => unpackHeads(read(manifest.shards[key]?.heads ?? '')),
    textsOf: ({ textFile }) => JSON.parse(read(`${manifest.texts}${textFile}.json`)) as PageTexts,
    ask: async (query, key) => {
      await store.whole(key);
      const [set = '', version = ''] = key.split('/');
      const tags = [tagOf(set, version), tagOf('main', 'current')];
      const request = { indexName: '', params: { query, facetFilters: filtersOf([...new Set(tags)]) } };
      const { result } = await answer(request, store);
      return result.hits;
    },
  };
}

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
