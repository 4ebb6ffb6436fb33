import type { Match } from './expand.ts';
import type { Lexicon } from './lexicon.ts';

/** A question that a page answers: its position on the page, and how similar it is to a query, from 0 to 1. */
export type Answer = { share: number; index: number };

/** The minimum share of a query that an answered question must contain. */
const ANSWERED_FROM = 0.2;

/** How much more a question with all words counts than one with some of them. */
const ASKED_POWER = 2.25;

/** The words that a query and a question share: how much of the query they are, and how much of the question. */
type Overlap = { asked: number; found: number };

/** The best question of each page, by the page's position. `wanted` are a query's words, without optional ones. */
export function bestAnswers(
  wanted: readonly Match[],
  lexicon: Lexicon,
  rarity: (term: string) => number,
): ReadonlyMap<number, Answer> {
  const total = wanted.reduce((sum, { importance }) => sum + importance, 0);
  const best = new Map<number, Answer>();
  for (const [answer, { asked, found }] of overlaps(wanted, lexicon, rarity)) {
    const owner = lexicon.answers[answer];
    const own = total === 0 ? 0 : asked / total;
    if (owner === undefined || own < ANSWERED_FROM) continue;
    const said = owner.size === 0 ? 1 : Math.min(1, found / owner.size);
    const share = own ** ASKED_POWER * said;
    if (share > (best.get(owner.page)?.share ?? 0)) best.set(owner.page, { share, index: owner.index });
  }
  return best;
}

function overlaps(
  wanted: readonly Match[],
  { answersOf }: Lexicon,
  rarity: (term: string) => number,
): ReadonlyMap<number, Overlap> {
  const all = new Map<number, Overlap>();
  for (const { terms, importance } of wanted) {
    const own = new Map<number, number>();
    for (const term of terms) {
      for (const answer of answersOf.get(term) ?? [])
        own.set(answer, Math.max(own.get(answer) ?? 0, rarity(term)));
    }
    for (const [answer, found] of own) {
      const sum = all.get(answer) ?? { asked: 0, found: 0 };
      all.set(answer, { asked: sum.asked + importance, found: sum.found + found });
    }
  }
  return all;
}
