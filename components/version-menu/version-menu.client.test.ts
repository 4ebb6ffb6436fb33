import { describe, expect, it } from 'vitest';
import { shellSets } from '../docs-shell/testing/shell-fixture.ts';
import { placeOf } from '../ui/place.ts';
import { counterparts } from './version-menu.client.tsx';

function urls(address: string, presence: Record<string, number>, moved = {}) {
  const place = placeOf(shellSets(), address);
  if (place === null) throw new Error(`no place for ${address}`);
  return counterparts(place, { presence, moved }).map(({ url, present }) => [url, present]);
}

describe('counterparts', () => {
  it('keeps the page if the version has it', () => {
    expect(urls('/docs/vcluster/a/b', { 'a/b': 0b111 })).toEqual([
      ['/docs/vcluster/next/a/b', true],
      ['/docs/vcluster/a/b', true],
      ['/docs/vcluster/0.26.0/a/b', true],
    ]);
  });

  it('leads to the root of a version that lacks the page', () => {
    expect(urls('/docs/vcluster/a/b', { 'a/b': 0b011 }).at(-1)).toEqual(['/docs/vcluster/0.26.0', false]);
  });

  it('follows renames', () => {
    const moved = { new: { '0.26.0': 'old' } };
    expect(urls('/docs/vcluster/new', { new: 0b011 }, moved).at(-1)).toEqual([
      '/docs/vcluster/0.26.0/old',
      true,
    ]);
  });

  it('leads from root to root', () => {
    expect(urls('/docs/vcluster/next', {})).toEqual([
      ['/docs/vcluster/next', true],
      ['/docs/vcluster', true],
      ['/docs/vcluster/0.26.0', true],
    ]);
  });
});
