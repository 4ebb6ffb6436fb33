import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import type { Answer } from './scopes.ts';

/** Hits of one question, step by step. */
export type Steps = { question: string; hits: Readonly<Record<number, readonly SearchHit[]>> };

/** The state before the first answer. */
export const NO_STEPS: Steps = { question: '', hits: {} };

/**
 * What a list shows after an answer: another question starts it over, another step extends it, and a better answer
 * replaces the previous one. A later step of another question isn't part of this one: it was requested earlier.
 */
export function takeStep(before: Steps, { query, facetFilters, page, hits }: Answer): Steps {
  const question = JSON.stringify([query, facetFilters]);
  if (before.question !== question && page > 0) return before;
  const others = before.question === question ? before.hits : {};
  return { question, hits: { ...others, [page]: hits } };
}

/** Number of steps in a list. */
export const countOf = ({ hits }: Steps): number => Object.keys(hits).length;

/** All hits of all steps, starting with the first. */
export const hitsOf = ({ hits }: Steps): SearchHit[] => Object.values(hits).flat();
