import { describe, expect, it } from 'vitest';
import { rankAddresses } from './rank-addresses.ts';

const addresses = [
  'manage/sleep-wakeup',
  'manage/backup-restore',
  'deploy/basics',
  'install/helm',
  'introduction',
];

describe('rankAddresses', () => {
  it.each([
    ['manage/sleep-wakeup-mode', 'manage/sleep-wakeup'],
    ['sleep', 'manage/sleep-wakeup'],
    ['manage backup', 'manage/backup-restore'],
    ['instal/helm', 'install/helm'],
    ['Introducton', 'introduction'],
  ])('answers %s with %s first', (words, expected) => {
    expect(rankAddresses(words, addresses, 3)[0]).toBe(expected);
  });

  it('returns nothing for words without a close match', () => {
    expect(rankAddresses('zzzz', addresses, 3)).toEqual([]);
    expect(rankAddresses(' / ', addresses, 3)).toEqual([]);
  });

  it('respects its limit', () => {
    expect(rankAddresses('manage', addresses, 1)).toHaveLength(1);
  });
});
