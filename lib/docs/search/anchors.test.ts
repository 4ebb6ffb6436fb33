import { describe, expect, it } from 'vitest';
import { entryAnchor, usualAnchor } from './anchors.ts';

describe('usualAnchor', () => {
  it.each([
    ['Wake up', 'wake-up'],
    ['What is “synced”?', 'what-is-synced'],
    ['`sync.toHost` & snake_case', 'synctohost--snake_case'],
    ['air-gapped: K8s 1.33', 'air-gapped-k8s-133'],
    ['Кластер', 'кластер'],
  ])('of %j is %s', (title, anchor) => {
    expect(usualAnchor(title)).toBe(anchor);
  });
});

describe('entryAnchor', () => {
  it.each([
    ['command', 'vcluster create', ''],
    ['flag', 'vcluster create --keep-pvc', 'flags-keep-pvc'],
    ['flag', '--log--output', 'flags-log--output'],
    ['argument', 'vcluster create VCLUSTER_NAME', 'argument-vcluster_name'],
    ['field', 'sync.toHost.pods[].x', 'sync-toHost-podsitems-x'],
    ['field', 'Project spec.owner', 'spec-owner'],
  ] as const)('of the %s %s is %j', (kind, name, anchor) => {
    expect(entryAnchor(kind, name)).toBe(anchor);
  });
});
