import { describe, expect, it } from 'vitest';
import { changesOf, lifetimeOf } from './history.ts';

const versions = ['4.0', '3.0', '2.0', '1.0', '0.9'].map((name) => ({ name, isReleased: true, tag: null }));
const facts = new Map([
  ['0.9', 'a'],
  ['1.0', 'b'],
  ['3.0', 'c'],
  ['4.0', 'd'],
]);
const changes = (version: string) => changesOf(facts, versions, version, (one) => one);

describe('the history of something that went and came back', () => {
  it('begins after the gap', () => {
    expect(lifetimeOf(facts, versions, '4.0')).toEqual({ since: '3.0', removedIn: null, lastIn: '4.0' });
    expect(changes('4.0')).toEqual([{ in: '4.0', from: 'c', to: 'd' }]);
    expect(changes('3.0')).toEqual([]);
  });

  it('ends before the gap', () => {
    expect(lifetimeOf(facts, versions, '1.0')).toEqual({ since: null, removedIn: '2.0', lastIn: '1.0' });
    expect(changes('1.0')).toEqual([{ in: '1.0', from: 'a', to: 'b' }]);
    expect(changes('2.0')).toEqual([]);
  });
});
