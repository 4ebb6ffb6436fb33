import { type PageTextsRead, readTexts } from '../engine/passages.ts';
import { createShard, extendShard, type Shard } from '../engine/rank.ts';
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
   * The shard of `set/version` with the words that were loaded; null if there is none. Rejects if its heads can't be
   * loaded. The next call tries again.
   */
  shard(key: string): Promise<Shard | null>;
  /** Whether a shard's heads were loaded. */
  has(key: string): boolean;
  /** The files with a shard's terms that begin with one of `starts`, without those that were loaded. */
  missingWords(key: string, starts: readonly string[]): Promise<string[]>;
  /** Adds files of words to a shard. Rejects if one can't be loaded. The next call tries again. */
  addWords(key: string, files: readonly string[]): Promise<void>;
  /** A page's texts; null if they can't be loaded, or not within `patience` milliseconds. */
  texts(file: string, patience: number): Promise<TextReader | null>;
};

/** A shard, where its words are, and which of these files it has. */
type Loaded = { shard: Shard; starts: string[]; files: string[]; added: Set<string> };

/** Creates the store that loads and caches the index. `address` is the manifest's. */
export function createShardStore(address: string, fetchText: FetchText): ShardStore {
  const once = remembered();
  const current = new Map<string, Loaded>();
  const manifest = () => once('manifest', async () => readManifest(await fetchText(address, false)));

  const load = (key: string) =>
    once(`heads ${key}`, async () => {
      const files = (await manifest()).shards[key];
      if (files === undefined) return false;
      const { pages, words } = unpackHeads(await fetchText(files.heads, true));
      const addresses = words.names.map((name) => `${files.words}${name}.json`);
      current.set(key, {
        shard: createShard(pages, null),
        starts: words.starts,
        files: addresses,
        added: new Set(),
      });
      return true;
    });

  const shard = async (key: string) => ((await load(key)) ? (current.get(key)?.shard ?? null) : null);

  const missingWords = async (key: string, wanted: readonly string[]) => {
    await load(key);
    const loaded = current.get(key);
    return loaded === undefined ? [] : missingFiles(loaded, wanted);
  };

  const addWords = async (key: string, files: readonly string[]) => {
    const add = (file: string) =>
      once(`words ${file}`, async () => {
        const postings = unpackPostings(await fetchText(file, true));
        const before = current.get(key);
        if (before === undefined) return;
        before.added.add(file);
        current.set(key, { ...before, shard: extendShard(before.shard, postings) });
      });
    await Promise.all(files.map(add));
  };

  const texts = (file: string, patience: number) => {
    const loaded = once(`texts ${file}`, async () => {
      const folder = (await manifest()).texts;
      return readerOf(JSON.parse(await fetchText(`${folder}${file}.json`, true)), file);
    });
    // A list without snippets is better than none.
    const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
    return Promise.race([loaded.catch(() => null), late]);
  };
  return { manifest, shard, has: (key) => current.has(key), missingWords, addWords, texts };
}

/** The files that aren't loaded yet, and have terms that begin with one of `wanted`. */
function missingFiles({ starts, files, added }: Loaded, wanted: readonly string[]): string[] {
  return files.filter(
    (file, index) =>
      !added.has(file) && wanted.some((start) => isBetween(start, starts[index] ?? '', starts[index + 1])),
  );
}

/** Reads a page's texts when they're needed, and only once. Throws an Error if they have another format. */
function readerOf(texts: PageTexts | null, file: string): TextReader {
  // A host that responds to every address responds to this one, too.
  if (!Array.isArray(texts?.sections)) throw new Error(`${file} is not a page's texts`);
  let read: PageTextsRead | null = null;
  return () => {
    read ??= readTexts(texts);
    return read;
  };
}

/** Whether terms that begin with `start` can be between two others, `to` not included. */
function isBetween(start: string, from: string, to: string | undefined): boolean {
  return (to === undefined || start < to) && `${start}\uFFFF` >= from;
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
