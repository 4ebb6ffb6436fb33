import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../model.ts';
import { headOf, section, tinyPage } from '../testing/tiny-shard.ts';
import type { Match } from './expand.ts';
import { createTermSets, hasSome, readTexts, togetherness } from './passages.ts';

const matchOf = (term: string, importance: number, isExtra = false): Match => ({
  unit: { plain: term, stem: term, isLast: false, isExtra },
  pages: new Map(),
  importance,
  terms: new Set([term]),
  alone: new Set([term]),
  exact: term,
  isNamed: true,
});
/** Of the total importance of 4, `sleep` has 3. */
const asked = [matchOf('sleep', 3), matchOf('timer', 1), matchOf('extra', 9, true)];

function togetherOn(more: Partial<SearchPage>, title = 'Page'): number {
  const page = tinyPage('/docs/x', title, more);
  const { description, answers, sections, entries } = page;
  const texts = readTexts({ description, answers, sections, entries: entries.map(({ text }) => text) });
  return togetherness(asked, headOf(page), texts, createTermSets());
}

describe('togetherness', () => {
  it.each([
    ['a text', 1, { sections: [section('', '', 'A sleep timer.')] }],
    ['the description', 1, { description: 'A sleep timer.' }],
    ['a section', 1, { sections: [section('', '', 'Sleep.'), section('a', 'A', 'A sleep timer.')] }],
    ['a heading and its text', 1, { sections: [section('a', 'Sleep', 'Set the timer.')] }],
    ['the title and a text', 1, { title: 'Sleep', sections: [section('', '', 'Set the timer.')] }],
    ['the label and a text', 1, { label: 'Sleep', sections: [section('', '', 'Set the timer.')] }],
    ['a keyword and a text', 1, { keywords: ['sleep'], sections: [section('', '', 'Set the timer.')] }],
    [
      'two blocks of a section',
      0.75 + 0.25 * (3 / 4),
      { sections: [section('', '', 'Sleep.\nSet the timer.')] },
    ],
    ['two sections', 3 / 4, { sections: [section('a', 'A', 'Set the timer.'), section('b', 'B', 'Sleep.')] }],
    ['nothing', 0, { sections: [section('a', 'A', 'Pods.')] }],
    ['the texts’ unimportant words', 1 / 4, { sections: [section('a', 'A', 'A timer, and extra.')] }],
  ])('of a page that says it in %s is %d', (_where, share, more: Partial<SearchPage>) => {
    expect(togetherOn(more, more.title)).toBeCloseTo(share, 10);
  });

  it('counts entries with their names', () => {
    const entry = { kind: 'field' as const, name: 'sleep.after', anchor: 'x', text: 'A timer.' };
    expect(togetherOn({ entries: [entry] })).toBe(1);
    expect(togetherOn({ entries: [{ ...entry, name: 'wake.after' }] })).toBe(1 / 4);
  });

  it('counts a heading without its text less, as if nothing were below it', () => {
    const page = tinyPage('/docs/x', 'Page', { sections: [section('a', 'Sleep timer', '')] });
    const texts = readTexts({ description: '', answers: [], sections: [], entries: [] });
    expect(togetherness(asked, headOf(page), texts, createTermSets())).toBe(0.75);
  });

  it('is whole where nothing must be there', () => {
    const page = tinyPage('/docs/x', 'Page');
    const texts = readTexts({ description: '', answers: [], sections: [], entries: [] });
    expect(togetherness([matchOf('extra', 9, true)], headOf(page), texts, createTermSets())).toBe(1);
  });
});

describe('hasSome', () => {
  const match = matchOf('sleep', 1);
  it.each([
    [['sleep'], true],
    [['wake', 'sleep', 'timer'], true],
    [['wake', 'timer'], false],
    [['wake'], false],
    [[], false],
  ])('looks for a word in %j', (own, isThere) => {
    expect(hasSome(match, new Set(own))).toBe(isThere);
  });

  it('looks for every word that counts', () => {
    const many = { ...match, terms: new Set(['sleep', 'pause', 'idle']) };
    expect(hasSome(many, new Set(['idle']))).toBe(true);
    expect(hasSome(many, new Set(['wake']))).toBe(false);
    expect(hasSome(many, new Set(['a', 'b', 'c', 'd', 'pause']))).toBe(true);
  });
});

describe('readTexts', () => {
  it('reads lines once, when they are asked for', () => {
    const { description } = readTexts({
      description: 'One\nTwo words',
      answers: [],
      sections: [],
      entries: [],
    });
    expect(description.lines()).toEqual([new Set(['one']), new Set(['two', 'word'])]);
    expect(description.lines()).toBe(description.lines());
  });
});
