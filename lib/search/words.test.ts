import { describe, expect, it } from 'vitest';
import { foundWords, stem, termsOf, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it.each([
    ['sync.toHost.pods', ['sync', 'to', 'host', 'pods'], ['tohost']],
    ['--keep-pvc', ['keep', 'pvc'], ['keeppvc']],
    ['air-gapped', ['air', 'gapped'], ['airgapped']],
    ['VirtualClusterTemplate', ['virtual', 'cluster', 'template'], ['virtualclustertemplate']],
    ['networking.resolveDNS[].target', ['networking', 'resolve', 'dns', 'target'], ['resolvedns']],
    ['K8s 1.33', ['k8s', '1', '33'], []],
    ['what’s', ['what'], []],
  ])('splits %s and keeps it', (text, plain, joined) => {
    const words = wordsOf(text);
    expect(words.flatMap((word) => word.plain)).toEqual(plain);
    expect(words.flatMap((word) => word.joined)).toEqual(joined);
  });

  it('keeps a word as it was written', () => {
    expect(wordsOf('use --keep-pvc or sync.toHost').map(({ written }) => written)).toEqual([
      'use',
      '--keep-pvc',
      'or',
      'sync.tohost',
    ]);
  });

  it.each(['', ' ', '🚧', '((((', '<b></b>'.replace(/b/g, ''), '\\', '‏'])('finds none in %j', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });

  it('reads any script', () => {
    expect(termsOf('кластер 集群')).toEqual(['кластер', '集群']);
  });

  it('leaves out what nobody types', () => {
    expect(termsOf('x'.repeat(200))).toEqual([]);
  });
});

describe('stem', () => {
  it.each([
    ['rotate', 'rotation'],
    ['rotate', 'rotating'],
    ['certificate', 'certificates'],
    ['schedule', 'scheduler'],
    ['configure', 'configuration'],
    ['plan', 'planning'],
    ['policy', 'policies'],
    ['ingress', 'ingresses'],
    ['migrate', 'migration'],
  ])('gives %s and %s one stem', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it.each([
    ['dns', 'dn'],
    ['node', 'not'],
    ['host', 'hosting'.slice(0, 3)],
  ])('keeps %s and %s apart', (a, b) => {
    expect(stem(a)).not.toBe(stem(b));
  });
});

describe('foundWords', () => {
  it('says where the words stand that were asked for, by any of their terms', () => {
    const text = 'Set sync.toHost, then go to the hosts';
    const found = foundWords(text, new Set(['tohost', 'host', 'go']));
    expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(['sync.toHost', 'go', 'hosts']);
    expect(found[0]?.terms).toEqual(['sync', 'to', 'host', 'tohost']);
  });
});
