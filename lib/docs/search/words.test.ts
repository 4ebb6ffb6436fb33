import { describe, expect, it } from 'vitest';
import { flatten, foundWords, stem, termsOf, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it.each([
    ['sync.toHost.pods', ['sync', 'to', 'host', 'pods'], ['tohost']],
    ['--keep-pvc', ['keep', 'pvc'], ['keeppvc']],
    ['air-gapped', ['air', 'gapped'], ['airgapped']],
    ['VirtualClusterTemplate', ['virtual', 'cluster', 'template'], ['virtualclustertemplate']],
    ['networking.resolveDNS[].target', ['networking', 'resolve', 'dns', 'target'], ['resolvedns']],
    ['K8s 1.33', ['k8s', '1', '33'], []],
    ['what’s', ['what'], []],
    ["what's up", ['what', 'up'], []],
    ["don't", ['dont'], []],
    ["rock'n'roll", ['rocknroll'], []],
    ["s'more's", ['smore'], []],
    ['CSIDrivers', ['csi', 'drivers'], ['csidrivers']],
    ['CRDs', ['crds'], []],
    ['CRDsync', ['cr', 'dsync'], ['crdsync']],
    ['k8sVersion', ['k8s', 'version'], ['k8sversion']],
    ['pods[]', ['pods'], []],
    ['pods[].name', ['pods', 'name'], []],
    ['pods[]-name', ['pods', 'name'], []],
    ['a.toHost.fromHost', ['a', 'to', 'host', 'from', 'host'], ['tohost', 'fromhost']],
    ['snake_case--name', ['snake', 'case', 'name'], ['snakecase']],
    ['-v and -1', ['v', 'and', '1'], []],
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

  it('leaves out what nobody types: parts of more than 40 letters, and words of more than 120', () => {
    expect(termsOf('x'.repeat(200))).toEqual([]);
    expect(termsOf('x'.repeat(41))).toEqual([]);
    expect(termsOf('x'.repeat(40))).toHaveLength(1);
    expect(termsOf(`${'x'.repeat(41)}.pod`)).toEqual(['pod']);
    expect(termsOf(`${'pod.'.repeat(29)}pods`)).toHaveLength(30);
    expect(termsOf(`${'pod.'.repeat(29)}podsss`)).toEqual([]);
  });

  it('joins the parts of a word up to 40 letters', () => {
    const joined = (length: number) => wordsOf(`${'x'.repeat(length - 20)}-${'y'.repeat(20)}`)[0]?.joined;
    expect(joined(40)).toHaveLength(1);
    expect(joined(41)).toEqual([]);
  });

  it('reads letters with marks however they are written', () => {
    expect(termsOf('cafe\u0301')).toEqual(termsOf('caf\u00e9'));
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
    ['operate', 'operators'],
    ['isolate', 'isolated'],
    ['deploy', 'deployment'],
    ['deploy', 'deployments'],
    ['certification', 'certifications'],
    ['automatic', 'automaticly'],
    ['manage', 'managed'],
    ['manage', 'managers'],
    ['address', 'addresses'],
    ['patch', 'patches'],
    ['push', 'pushes'],
    ['prefix', 'prefixes'],
    ['size', 'sizes'],
    ['connect', 'connectors'],
    ['connect', 'connections'],
    ['plugging', 'plugged'],
    ['setting', 'settings'],
    ['save', 'saving'],
    ['move', 'moved'],
    ['log', 'logging'],
    ['fix', 'fixed'],
    ['token', 'tokens'],
    ['pattern', 'patterns'],
  ])('gives %s and %s one stem', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it.each([
    ['rotating', 'rotat'],
    ['certificates', 'certific'],
    ['planning', 'plan'],
    ['running', 'run'],
    ['policies', 'polic'],
    ['ties', 'tie'],
    ['nodes', 'nod'],
    ['pods', 'pod'],
    ['pod', 'pod'],
    ['ids', 'ids'],
    ['dns', 'dns'],
    ['coredns', 'coredns'],
    ['status', 'status'],
    ['access', 'access'],
    ['analysis', 'analysis'],
    ['macos', 'macos'],
    ['sleeper', 'sleep'],
    ['user', 'user'],
    ['boxes', 'box'],
    ['k8s', 'k8s'],
    ['sha256s', 'sha256s'],
    ['Nodes', 'Nodes'],
    ['node', 'nod'],
    ['store', 'stor'],
    ['entry', 'entr'],
  ])('of %s is %s', (word, cut) => {
    expect(stem(word)).toBe(cut);
  });

  it.each([
    ['dns', 'dn'],
    ['string', 'str'],
    ['speed', 'spe'],
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

describe('flatten', () => {
  it('keeps lower-case words, with one space between them', () => {
    expect(flatten('  What’s “Sync.toHost” (v2)? ')).toBe('what s sync tohost v2');
    expect(flatten('(((')).toBe('');
  });
});
