import { describe, expect, it } from 'vitest';
import { shellSets } from '../docs-shell/testing/shell-fixture.ts';
import { placeOf, sidebarKeyOf } from './place.ts';

const where = (address: string, basePath = '') => {
  const place = placeOf(shellSets(basePath), address);
  return place && [sidebarKeyOf(place), place.slug];
};

describe('placeOf', () => {
  it.each([
    ['/docs', ['main/current', '']],
    ['/docs/search', ['main/current', 'search']],
    ['/docs/vcluster', ['vcluster/0.27.0', '']],
    ['/docs/vcluster/manage/sleep', ['vcluster/0.27.0', 'manage/sleep']],
    ['/docs/vcluster/next', ['vcluster/current', '']],
    ['/docs/vcluster/0.26.0/manage/sleep', ['vcluster/0.26.0', 'manage/sleep']],
    ['/docs/vclusters', ['main/current', 'vclusters']],
    ['/elsewhere', null],
  ])('finds the place of %s', (address, expected) => {
    expect(where(address)).toEqual(expected);
  });

  it('handles the base path', () => {
    expect(where('/sub/docs/vcluster/next/a', '/sub')).toEqual(['vcluster/current', 'a']);
    expect(where('/docs/vcluster', '/sub')).toBeNull();
  });
});
