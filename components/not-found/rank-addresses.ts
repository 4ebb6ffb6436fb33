import { editDistance } from '../../lib/ground/base/problems/nearest.ts';

/** A word is a misspelling of another if at most this share of its letters differs. */
const TYPO_SHARE = 0.34;

/** Addresses that match less than this share of the words aren't shown. */
const NEAR_ENOUGH = 0.2;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9.]+/g) ?? [];

/** 1 for the same word, less for a prefix or a misspelling, 0 for another word. */
function likeness(wanted: string, word: string): number {
  if (wanted === word) return 1;
  if (wanted.length > 2 && word.startsWith(wanted)) return 0.8;
  const longest = Math.max(wanted.length, word.length);
  if (longest < 4 || Math.abs(wanted.length - word.length) > longest * TYPO_SHARE) return 0;
  const share = editDistance(wanted, word) / longest;
  return share <= TYPO_SHARE ? 0.7 - share : 0;
}

/** How well a page matches the words: the share of words it has, with its title and last segment counting double. */
function score(wanted: readonly string[], address: string, title: string): number {
  const words = wordsOf(`${address} ${title}`);
  const tail = wordsOf(`${address.slice(address.lastIndexOf('/') + 1)} ${title}`);
  const best = (among: readonly string[], word: string) =>
    Math.max(0, ...among.map((other) => likeness(word, other)));
  const sum = wanted.reduce((total, word) => total + best(words, word) + best(tail, word), 0);
  return sum / (2 * wanted.length) - wordsOf(address).length / 1000;
}

/**
 * The addresses that match the words best, by themselves or by their pages' titles: at most `limit`, best first. Empty
 * if none is close.
 */
export function rankAddresses(
  words: string,
  addresses: readonly string[],
  limit: number,
  titleOf: (address: string) => string = () => '',
): string[] {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return [];
  return addresses
    .map((address) => ({ address, score: score(wanted, address, titleOf(address)) }))
    .filter((entry) => entry.score > NEAR_ENOUGH)
    .sort((a, b) => b.score - a.score || a.address.localeCompare(b.address))
    .slice(0, limit)
    .map(({ address }) => address);
}
