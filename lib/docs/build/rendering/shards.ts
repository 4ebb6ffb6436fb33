import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOf } from '../../../ground/base/hash.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import { tryToKeep } from '../../../ground/disk/cache.ts';
import { isMissing } from '../../../ground/disk/list-files.ts';
import { BuildFailure } from '../failure.ts';
import { createPlacer, KEPT_FOLDER, type RenderKeys, readKeptPages } from './kept-pages.ts';

/** One of several equal parts of a site's pages. `index` counts from 1. */
export type Shard = { index: number; of: number };

/** More would render a handful of pages each, and pay for everything around that. */
const MOST_SHARDS = 256;

const shardStore = z.strictObject({
  index: z.int().positive(),
  of: z.int().positive(),
  /** Of the content, code, settings, Node version, and host that the pages were rendered for. */
  fingerprint: z.string(),
  chunks: z.array(z.string()),
  /** Page's site path → its key, and its files with their hashes: other machines have other modification times. */
  pages: z.record(
    z.string(),
    z.strictObject({
      key: z.string(),
      files: z.array(z.strictObject({ path: z.string(), hash: z.string() })),
    }),
  ),
});

type ShardStore = z.infer<typeof shardStore> & { folder: string };

/** Describes a shard in the store that carries its pages to other machines. */
const DESCRIPTION = 'shard.json';

/** Parses `2/8`. Throws a UsageError for anything else. */
export function parseShard(text: string): Shard {
  const [, index = Number.NaN, of = Number.NaN] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= of && of <= MOST_SHARDS) return { index, of };
  throw new UsageError(
    `'${text}' is not a shard. Expected NUMBER/COUNT, such as 2/8: the second of eight, from 1/8 to 8/8, with a count of at most ${MOST_SHARDS}.`,
  );
}

/**
 * The inputs of a shard's pages. Every page is in exactly one shard, and neighbors are in different ones, because pages
 * of one folder are about equally large. Throws a UsageError if the shard would be empty.
 */
export function keysOfShard<K extends RenderKeys>(keys: K, { index, of }: Shard): K {
  const { pages } = keys;
  if (of > pages.size) {
    throw new UsageError(`${of} shards are too many: there are ${pages.size} pages to render.`);
  }
  const sorted = [...pages].sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...keys, pages: new Map(sorted.filter((_, at) => at % of === index - 1)) };
}

/**
 * Adds a description to the kept pages of a shard that was just finished, which lets another machine use them. Throws a
 * BuildFailure if they couldn't be kept.
 */
export function describeShard(root: string, shard: Shard, fingerprint: string): void {
  const kept = readKeptPages(root);
  const folder = join(root, KEPT_FOLDER);
  const written =
    kept !== null &&
    tryToKeep(root, () => {
      const hashed = ({ path }: { path: string }) => ({
        path,
        hash: hashOf(readFileSync(join(folder, 'files', path))),
      });
      const pages = Object.entries(kept.pages).map(
        ([url, { key, files }]) => [url, { key, files: files.map(hashed) }] as const,
      );
      const store = { ...shard, fingerprint, chunks: kept.chunks, pages: Object.fromEntries(pages) };
      writeFileSync(join(folder, DESCRIPTION), JSON.stringify(store satisfies z.infer<typeof shardStore>));
    });
  if (!written) throw new BuildFailure(`The shard was rendered, but ${folder} cannot be written.`);
}

/**
 * Reads the stores of all shards. Throws a UsageError if a folder isn't a store, and a BuildFailure if they don't fit
 * together or were rendered from anything else than `fingerprint`.
 */
export function readShards(folders: readonly string[], fingerprint: string): readonly ShardStore[] {
  const stores = folders.map(readStore);
  const of = stores[0]?.of ?? 0;
  for (const store of stores) {
    if (store.of !== of) {
      throw new BuildFailure(
        `The stores don't belong together: ${stores[0]?.folder} is one of ${of} shards, ${store.folder} is one of ${store.of}.`,
      );
    }
    if (store.fingerprint !== fingerprint) {
      throw new BuildFailure(
        `Shard ${nameOf(store)} in ${store.folder} was rendered from something else. All shards and the merge need the same commit, settings, environment variables, host profile, and Node version.`,
      );
    }
  }
  const indexes = stores.map(({ index }) => index);
  const twice = stores.find(({ index }, at) => indexes.indexOf(index) !== at);
  if (twice !== undefined) throw new BuildFailure(`Shard ${nameOf(twice)} was given twice.`);
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !indexes.includes(index));
  if (missing.length > 0) {
    const names = missing.map((index) => `${index}/${of}`).join(', ');
    throw new BuildFailure(`Shards are missing: ${names}. Run 'npm run build -- --shard' for each of them.`);
  }
  return stores;
}

/**
 * Throws a BuildFailure if the stores don't have exactly the pages of `keys`: git's history gives pages their dates, so a
 * shallow clone renders other pages.
 */
export function refuseOtherPages(stores: readonly ShardStore[], keys: RenderKeys): void {
  for (const [url, key] of keys.pages) {
    const store = stores.find(({ pages }) => pages[url] !== undefined);
    if (store === undefined) throw new BuildFailure(`${url} is in none of the shards.`);
    if (store.pages[url]?.key === key) continue;
    throw new BuildFailure(
      `${url} is different in shard ${nameOf(store)}. Do all machines have the whole git history? The dates of the pages come from it.`,
    );
  }
}

/** Adds the pages of all shards except `rendered` to an otherwise finished export. Throws a BuildFailure for a changed file. */
export function restoreShards(stores: readonly ShardStore[], rendered: string, folder: string): void {
  const place = createPlacer();
  for (const store of stores) {
    for (const { path, hash } of Object.entries(store.pages).flatMap(([url, { files }]) =>
      url === rendered ? [] : files,
    )) {
      const from = join(store.folder, 'files', path);
      if (hashOfFile(from) !== hash) {
        throw new BuildFailure(`${from} is missing or was changed. Render shard ${nameOf(store)} again.`);
      }
      place(from, join(folder, path));
    }
  }
}

const nameOf = ({ index, of }: Shard): string => `${index}/${of}`;

function hashOfFile(path: string): string | null {
  try {
    return hashOf(readFileSync(path));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function readStore(folder: string): ShardStore {
  let text: string;
  try {
    text = readFileSync(join(folder, DESCRIPTION), 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new UsageError(
      `${folder} is not the store of a shard: it has no ${DESCRIPTION}. 'npm run build -- --shard 1/4' leaves its store in ${KEPT_FOLDER}.`,
    );
  }
  const parsed = shardStore.safeParse(tryToParse(text));
  if (parsed.success) return { ...parsed.data, folder };
  throw new UsageError(
    `${join(folder, DESCRIPTION)} is damaged, or another version of this project wrote it.`,
  );
}

function tryToParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
