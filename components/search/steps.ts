import type { SearchHit } from '../../lib/search/client/contract.ts';
import type { Answer } from './scopes.ts';

/** Hits of one question, step by step. */
export type Steps = { question: string; hits: Readonly<Record<number, readonly SearchHit[]>> };

export const NO_STEPS: Steps = { question: '', hits: {} };

/**
 * What a list shows after an answer: another question begins it anew, another step makes it longer, and a better answer
 * takes the place of the one before. A later step of another question is none of this one: it was asked for before.
 */
export function takeStep(before: Steps, { query, facetFilters, page, hits }: Answer): Steps {
  const question = JSON.stringify([query, facetFilters]);
  if (before.question !== question && page > 0) return before;
  const others = before.question === question ? before.hits : {};
  return { question, hits: { ...others, [page]: hits } };
}

/** How many steps a list has. */
export const countOf = ({ hits }: Steps): number => Object.keys(hits).length;

/** All hits of all steps, from the first on. */
export const hitsOf = ({ hits }: Steps): SearchHit[] => Object.values(hits).flat();
