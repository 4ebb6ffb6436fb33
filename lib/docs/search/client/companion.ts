import type { Manifest } from '../model.ts';
import { tagOfKey } from './contract.ts';
import { type FoundList, rankList } from './list-hits.ts';
import { certainty } from './list-order.ts';
import type { ShardStore } from './shard-store.ts';

/**
 * A list is unsure if its best page's score is lower than this many times what the words could count: the right page may
 * be in the other set.
 */
const UNSURE = 1.4;

/** How much more certain the companion's best page must be to be in the list, and to come first in it. */
const CLOSE = 1.3;
const CLEAR = 2;

/** How much of the query its best page must have at least. */
const SMALLEST = 0.25;

/** Where the companion's pages are in a list, and how many of them, if it's clearly better, and if it isn't. */
const FIRST = { before: 0, count: 1 };
const THIRD = { before: 2, count: 2 };

/** What an answer needs to know what the companion has: its heads, and the words that begin with one of `starts`. */
export type WantedWords = { key: string; starts: readonly string[] };

/** The companion's list, best page first: how many of its pages are shown, after how many of the searched version. */
export type CompanionList = { list: FoundList; before: number; count: number };

/** Where the companion's pages belong, by how certain both lists are; null for nowhere. */
export function placeBeside(own: number, other: number): Pick<CompanionList, 'before' | 'count'> | null {
  if (own >= UNSURE || other < Math.max(SMALLEST, CLOSE * own)) return null;
  return other >= CLEAR * own ? FIRST : THIRD;
}

/**
 * What the companion of a version has, which is the version of another set that belongs to it: if the version's own list
 * is unsure, and the companion is more certain. Nothing is loaded here, so no answer waits for it. `wanted` says what to
 * load if it's missing.
 */
export async function findBeside(
  query: string,
  { own, key, starts }: WantedWords & { own: FoundList },
  { companions, synonyms }: Pick<Manifest, 'companions' | 'synonyms'>,
  store: ShardStore,
): Promise<{ beside: CompanionList | null; wanted: WantedWords | null }> {
  const other = companions[key];
  const certain = certainty(own);
  if (other === undefined || certain >= UNSURE) return NOTHING;
  const isLoaded = store.has(other) && (await store.missingWords(other, starts)).length === 0;
  if (!isLoaded) return { beside: null, wanted: { key: other, starts } };
  const shard = await store.shard(other);
  if (shard === null) return NOTHING;
  const shared = new Set(own.shard.heads.map(({ url }) => url));
  const searched = { tag: tagOfKey(other), shard, synonyms };
  const list = rankList(query, searched, ({ head }) => !shared.has(head.url));
  const place = placeBeside(certain, certainty(list));
  return place === null ? NOTHING : { beside: { list, ...place }, wanted: null };
}

/** Loads what an answer lacked of the companion. Rejects if it can't be loaded. */
export async function loadWanted({ key, starts }: WantedWords, store: ShardStore): Promise<void> {
  await store.addWords(key, await store.missingWords(key, starts));
}

const NOTHING = { beside: null, wanted: null };
