import { describe, expect, it } from 'vitest';
import { namePieces } from './break-name.ts';

describe('namePieces', () => {
  it.each([
    ['sleepMode.autoSleep.labels', ['sleep', 'Mode.', 'auto', 'Sleep.', 'labels']],
    ['registry.example.com/team/image', ['registry.', 'example.', 'com/', 'team/', 'image']],
    ['vcluster_platform_create', ['vcluster_', 'platform_', 'create']],
    ['privateNodes', ['private', 'Nodes']],
    ['replicas', ['replicas']],
    ['aLongWordABC', ['a', 'Long', 'Word', 'ABC']],
    ['--[[VERSION:platformVersion]]', ['--[[VERSION:platformVersion]]']],
  ])('breaks %s', (name, pieces) => {
    expect(namePieces(name)).toEqual(pieces);
  });
});
