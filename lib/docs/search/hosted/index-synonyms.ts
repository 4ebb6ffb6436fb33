import type { WrittenSynonym } from '../synonyms.ts';

/** A synonym in the service's format: a search for `input` also finds `synonyms`. */
export type IndexSynonym = { objectID: string; type: 'oneWaySynonym'; input: string; synonyms: string[] };

/** The authors' synonyms for the service: one for each text that visitors type. */
export function indexSynonyms(written: readonly WrittenSynonym[]): IndexSynonym[] {
  const found = new Map<string, Set<string>>();
  for (const { from, to } of written) found.set(from, (found.get(from) ?? new Set()).add(to));
  return [...found].map(([input, others]) => ({
    objectID: input.replaceAll(' ', '-'),
    type: 'oneWaySynonym',
    input,
    synonyms: [...others],
  }));
}
