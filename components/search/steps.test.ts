import { expect, it } from 'vitest';
import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import type { Answer } from './scopes.ts';
import { hitsOf, NO_STEPS, takeStep } from './steps.ts';

const answer = (query: string, page: number, ...ids: string[]): Answer => ({
  query,
  page,
  nbHits: 9,
  facetFilters: [],
  hits: ids.map((objectID) => ({ objectID }) as SearchHit),
});

const listed = (...answers: Answer[]): string =>
  hitsOf(answers.reduce(takeStep, NO_STEPS))
    .map(({ objectID }) => objectID)
    .join(' ');

it.each([
  ['its first step', [answer('a', 0, 'x', 'y')], 'x y'],
  ['the next ones behind it', [answer('a', 0, 'x'), answer('a', 1, 'y'), answer('a', 2, 'z')], 'x y z'],
  ['a better answer in the place of the one before', [answer('a', 0, 'x'), answer('a', 0, 'y', 'x')], 'y x'],
  [
    'a better first step before the others',
    [answer('a', 0, 'x'), answer('a', 1, 'y'), answer('a', 0, 'z')],
    'z y',
  ],
  ['nothing of a later step of another question', [answer('a', 0, 'x'), answer('b', 1, 'y')], 'x'],
  ['nothing of another question', [answer('a', 0, 'x'), answer('a', 1, 'y'), answer('b', 0, 'z')], 'z'],
])('a list shows %s', (_what, answers, hits) => {
  expect(listed(...answers)).toBe(hits);
});

it('a list shows no hits of another scope', () => {
  expect(listed(answer('a', 0, 'x'), { ...answer('a', 0, 'y'), facetFilters: [['language:en']] })).toBe('y');
});
