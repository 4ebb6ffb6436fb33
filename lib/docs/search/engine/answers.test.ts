import { describe, expect, it } from 'vitest';
import { tinyPage, tinyShard } from '../testing/tiny-shard.ts';
import { bestAnswers } from './answers.ts';
import { matchUnits } from './expand.ts';
import { readQuery } from './query.ts';

const shard = tinyShard([
  tinyPage('/docs/money', 'Page', { answers: ['What is idle?', 'How do I save money?'] }),
  tinyPage('/docs/night', 'Night', { answers: ['How do I save money at night?'] }),
  tinyPage('/docs/trees', 'Trees forever'),
]);

/** The questions that are like a query, by page. */
function answersTo(typed: string): Record<number, { share: number; index: number }> {
  const wanted = matchUnits(readQuery(typed), shard.lexicon, []);
  return Object.fromEntries(bestAnswers(wanted, shard.lexicon, shard.rarity));
}

describe('bestAnswers', () => {
  it('finds the question of each page that is most like a query', () => {
    const found = answersTo('save money');
    expect(found[0]).toMatchObject({ index: 1 });
    expect(found[0]?.share).toBeGreaterThan(0.9);
    expect(found[1]?.index).toBe(0);
    expect(found[1]?.share).toBeLessThan(1);
    expect(found[1]?.share).toBeGreaterThan(0.3);
  });

  it('prefers the one with all words', () => {
    const found = answersTo('save money at night');
    expect(found[1]?.share).toBeGreaterThan(found[0]?.share ?? 0);
  });

  it('counts a question that has only some of the words much less', () => {
    expect(answersTo('idle trees')[0]?.share ?? 0).toBeLessThan(0.3);
  });

  it('finds nothing if most of the query is missing', () => {
    expect(answersTo('idle trees forever swinging')).toEqual({});
  });
});
