import { type PageTextsRead, readTexts } from '../engine/passages.ts';
import type { Unit } from '../engine/query.ts';
import { createShard, extendShard, isAmong, type Shard } from '../engine/rank.ts';
import { unpackHeads } from '../heads.ts';
import { FORMAT, type Manifest, type Meanings, type PageTexts } from '../model.ts';
import { unpackPostings } from '../postings.ts';

/** Fetches a file of the index as text. Rejects if it doesn't exist. */
export type FetchText = (address: string, isNamedByHash: boolean) => Promise<string>;

/** Parses a page's texts on its first call. */
type TextReader = () => PageTextsRead;

/** Loads and caches the files of the search index. */
export type ShardStore = {
  meanings(): Promise<Meanings>;
  /**
   * The shard of `set/version` with the words that were loaded; null if there is none. Rejects if its heads can't be
   * loaded. The next call tries again.
   */
  shard(key: string): Promise<Shard | null>;
  /**
   * Adds a shard's most common words, and what else can be some words. Rejects if it can't be loaded. The next call tries
   * again.
   */
  addWords(key: string, wanted: readonly Unit[]): Promise<void>;
  /** A page's texts; null if they can't be loaded, or not within `patience` milliseconds. */
  texts(file: string, patience: number): Promise<TextReader | null>;
  /** The file with the known messages; null if there are none. */
  messages(): Promise<string | null>;
};

/** A shard, and where its words are. */
type Loaded = { shard: Shard; starts: string[]; files: string[] };

/** Creates the store that loads and caches the index. `address` is the manifest's. */
export function createShardStore(address: string, fetchText: FetchText): ShardStore {
  const once = remembered();
  const current = new Map<string, Loaded>();
  const manifest = () => once('manifest', async () => readManifest(await fetchText(address, false)));

  const load = (key: string) =>
    once(`heads ${key}`, async () => {
      const files = (await manifest()).shards[key];
      if (files === undefined) return;
      const { pages, words, others } = unpackHeads(await fetchText(files.heads, true));
      const addresses = words.names.map((name) => `${files.words}${name}.json`);
      current.set(key, { shard: createShard(pages, null, others), starts: words.starts, files: addresses });
    });
  const add = (key: string, file: string) =>
    once(`words ${file}`, async () => {
      const postings = unpackPostings(await fetchText(file, true));
      const before = current.get(key);
      if (before !== undefined) current.set(key, { ...before, shard: extendShard(before.shard, postings) });
      return postings.terms;
    });

  return {
    meanings: manifest,
    shard: async (key) => {
      await load(key);
      return current.get(key)?.shard ?? null;
    },
    addWords: async (key, wanted) => {
      await load(key);
      const { shard, starts, files: [common, ...files] = [] } = current.get(key) ?? {};
      if (shard === undefined || starts === undefined || common === undefined) return;
      const terms = await add(key, common);
      const letters = wanted.flatMap((word) => (isAmong(word, terms, shard) ? [] : [word.stem, word.plain]));
      const needed = files.filter((_, index) =>
        letters.some((start) => isBetween(start, starts[index + 1] ?? '', starts[index + 2])),
      );
      await Promise.all(needed.map((file) => add(key, file)));
    },
    texts: (file, patience) => {
      const loaded = once(`texts ${file}`, async () => {
        const folder = (await manifest()).texts;
        return readerOf(JSON.parse(await fetchText(`${folder}${file}.json`, true)), file);
      });
      // A list without snippets is better than none.
      const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
      return Promise.race([loaded.catch(() => null), late]);
    },
    messages: () =>
      once('messages', async () => {
        const { messages } = await manifest();
        return messages === undefined ? null : fetchText(messages, true);
      }),
  };
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
