import { type PageTextsRead, readTexts } from '../engine/passages.ts';
import { createShard, type Shard } from '../engine/rank.ts';
import { unpackHeads } from '../heads.ts';
import { FORMAT, type Manifest, type PageTexts } from '../model.ts';
import { unpackPostings } from '../postings.ts';

/** Fetches a file of the index as text. Rejects if it doesn't exist. */
export type FetchText = (address: string, isNamedByHash: boolean) => Promise<string>;

/** Parses a page's texts on its first call. */
export type TextReader = () => PageTextsRead;

/** Loads and caches the files of the search index. */
export type ShardStore = {
  manifest(): Promise<Manifest>;
  /**
   * The shard of `set/version`, at first only with its heads; null if there is none. Rejects if its heads can't be
   * loaded. The next call tries again.
   */
  shard(key: string): Promise<Shard | null>;
  /** Resolves when the shard has all words; rejects if these can't be loaded. */
  whole(key: string): Promise<Shard | null>;
  /** A page's texts; null if they can't be loaded, or not within `patience` milliseconds. */
  texts(file: string, patience: number): Promise<TextReader | null>;
};

/** Creates the store that loads and caches the index. `address` is the manifest's. */
export function createShardStore(address: string, fetchText: FetchText): ShardStore {
  const once = remembered();
  const current = new Map<string, Shard>();
  const manifest = () => once('manifest', async () => readManifest(await fetchText(address, false)));

  const load = (key: string, part: 'heads' | 'words') =>
    once(`${part} ${key}`, async () => {
      const files = (await manifest()).shards[key];
      return files === undefined ? null : fetchText(files[part], true);
    });

  const whole = (key: string) =>
    once(`whole ${key}`, async () => {
      const [heads, words] = await Promise.all([load(key, 'heads'), load(key, 'words')]);
      if (heads === null || words === null) return null;
      const shard = createShard(unpackHeads(heads), unpackPostings(words));
      current.set(key, shard);
      return shard;
    });

  const shard = async (key: string) => {
    const known = current.get(key);
    if (known !== undefined) return known;
    return once(`named ${key}`, async () => {
      const heads = await load(key, 'heads');
      if (heads === null) return null;
      // All words may have arrived in the meantime.
      return current.get(key) ?? createShard(unpackHeads(heads), null);
    });
  };

  const texts = (file: string, patience: number) => {
    const loaded = once(`texts ${file}`, async () => {
      const folder = (await manifest()).texts;
      const texts: PageTexts | null = JSON.parse(await fetchText(`${folder}${file}.json`, true));
      // A host that responds to every address responds to this one, too.
      if (!Array.isArray(texts?.sections)) throw new Error(`${file} is not a page's texts`);
      let read: PageTextsRead | null = null;
      const reader: TextReader = () => {
        read ??= readTexts(texts);
        return read;
      };
      return reader;
    });
    // A list without snippets is better than none.
    const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
    return Promise.race([loaded.catch(() => null), late]);
  };
  return { manifest, shard, whole, texts };
}

function readManifest(text: string): Manifest {
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format === FORMAT) return manifest;
  throw new Error('The search index has another format than this page can read. Load the page again.');
}

/** Runs each named task once at a time, and caches its result. A failed task runs again on the next request. */
function remembered(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>) => {
    const before = known.get(name);
    if (before !== undefined) return before as Promise<T>;
    const running = work();
    known.set(name, running);
    running.catch(() => known.delete(name));
    return running;
  };
}
