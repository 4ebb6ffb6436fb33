import { wordsOf } from '../words.ts';

/** Two phrases with opposite meanings that differ in a small word, such as `to host` and `from host`. */
export type Opposites = readonly [one: string, other: string];

/** What a query says, and its opposite, each between spaces. */
export type Direction = { said: string; opposite: string };

/** Pages that are named for the opposite of what was typed count this much. */
const OPPOSITE_SHARE = 0.45;

const ARTICLE = /^(?:the|a|an|your|my|our)$/;
const TO = /^(?:into|onto)$/;

/** A text in which directions can be looked up: its words without articles, between single spaces. */
export function directedText(text: string): string {
  const words = wordsOf(text).flatMap(({ plain }) => plain);
  return ` ${words
    .filter((word) => !ARTICLE.test(word))
    .map((word) => (TO.test(word) ? 'to' : word))
    .join(' ')} `;
}

/**
 * The directions that a query states: it has one phrase of a pair, and not the other. A single word, such as `without`,
 * counts together with the word after it.
 */
export function directionsIn(typed: string, pairs: readonly Opposites[]): Direction[] {
  let text = directedText(typed);
  // `toHost` has two words, and `tohost` has one.
  for (const phrase of pairs.flat()) text = text.replaceAll(` ${phrase.replaceAll(' ', '')} `, ` ${phrase} `);
  return pairs.flatMap(([one, other]) => [
    ...directionOf(text, one, other),
    ...directionOf(text, other, one),
  ]);
}

function directionOf(text: string, said: string, opposite: string): Direction[] {
  if (!text.includes(` ${said} `) || text.includes(` ${opposite} `)) return [];
  if (said.includes(' ')) return [{ said: ` ${said} `, opposite: ` ${opposite} ` }];
  const [next] = text.slice(text.indexOf(` ${said} `) + said.length + 2).split(' ', 1);
  return next === undefined || next === ''
    ? []
    : [{ said: ` ${said} ${next} `, opposite: ` ${opposite} ${next} ` }];
}

/** How much a page counts whose names are `names`, as `directedText` returns them. */
export function directionShare(directions: readonly Direction[], names: string): number {
  const isOpposite = directions.some(
    ({ said, opposite }) => names.includes(opposite) && !names.includes(said),
  );
  return isOpposite ? OPPOSITE_SHARE : 1;
}
