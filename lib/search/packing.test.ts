import { describe, expect, it } from 'vitest';
import { weighTerms } from '../publish/search/weigh-terms.ts';
import { packHeads, unpackHeads } from './heads.ts';
import { packPostings, unpackPostings } from './postings.ts';
import { headOf, section, tinyPage } from './testing/tiny-shard.ts';
import { termsOf } from './words.ts';

const pages = [
  tinyPage('/docs/vcluster/manage/sleep', 'Put it to sleep', {
    label: 'Sleep',
    keywords: ['pause', 'idle timeout'],
    sections: [section('', '', 'Frees memory.'), section('put-it', 'Put it to sleep', 'Frees it.')],
    entries: [
      { kind: 'command', name: 'vcluster pause', anchor: '', text: 'Pauses.' },
      { kind: 'argument', name: 'vcluster pause VCLUSTER_NAME', anchor: 'argument-vcluster_name', text: '' },
      { kind: 'flag', name: 'vcluster pause --driver', anchor: 'flags-driver', text: 'The driver.' },
    ],
  }),
  tinyPage('/docs/vcluster', 'Quick start'),
  tinyPage('/docs/vcluster/sync', 'Sync', {
    trail: ['vCluster', 'Configure'],
    sections: [section('what-is-synced', 'What is “synced”?', 'Pods and pods.')],
    entries: [{ kind: 'field', name: 'sync.toHost.pods[].x', anchor: 'sync-toHost-podsitems-x', text: 'P.' }],
  }),
];

describe('packHeads', () => {
  it('gives every head back', () => {
    expect(unpackHeads(packHeads(pages.map(headOf)))).toEqual(pages.map(headOf));
  });

  it('can be empty', () => {
    expect(unpackHeads(packHeads([]))).toEqual([]);
  });
});

describe('packPostings', () => {
  it('gives every posting back', () => {
    const { postings } = weighTerms(pages, termsOf);
    expect(unpackPostings(packPostings(postings))).toEqual(postings);
  });
});
