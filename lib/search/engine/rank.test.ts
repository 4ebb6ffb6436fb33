import { describe, expect, it } from 'vitest';
import { section, tinyPage, tinyShard } from '../testing/tiny-shard.ts';
import { createShard, rankPages } from './rank.ts';

const entry = (kind: 'flag' | 'field' | 'command', name: string) => ({ kind, name, anchor: 'x', text: '' });

const shard = tinyShard([
  tinyPage('/cli/create', 'vcluster create', {
    entries: [entry('command', 'vcluster create'), entry('flag', 'vcluster create --update-current')],
    sections: [section('', '', 'Creates a virtual cluster. See also how to restore a snapshot.')],
  }),
  tinyPage('/manage/restore', 'Restore a snapshot', {
    sections: [
      section('', '', 'Bring a virtual cluster back.'),
      section('from-s3', 'From S3', 'Read it from a bucket.'),
    ],
  }),
  tinyPage('/manage/snapshot', 'Take snapshots', {
    keywords: ['backup'],
    sections: [section('', '', 'Save the state. Afterwards you can restore it.')],
  }),
  tinyPage('/configure/pods', 'Pods', {
    entries: [entry('field', 'sync.toHost.pods'), entry('field', 'sync.toHost.pods.enabled')],
  }),
  tinyPage('/configure/ingress', 'Ingress classes', {
    entries: [entry('field', 'sync.fromHost.ingressClasses')],
    sections: [section('', '', 'Certificates of an ingress come from the Kubernetes host.')],
  }),
  tinyPage('/namespaces/with', 'Create a namespace with a template'),
  tinyPage('/namespaces/without', 'Create a namespace without a template'),
  tinyPage('/crds', 'Custom types', { keywords: ['CRDs'] }),
  tinyPage('/reference', 'All settings', {
    entries: [entry('field', 'version')],
    sections: [section('', '', 'Do not forget anything: snapshots, restore, passwords.')],
  }),
  tinyPage('/configure/sync', 'Sync', { sections: [section('', '', 'Pods, secrets, and more.')] }),
]);

const synonyms = [
  { words: ['dump'], others: ['backup'] },
  { words: ['object', 'stor'], others: ['bucket'] },
];

const first = (query: string): string | undefined => {
  const [best] = rankPages(query, shard, synonyms).pages;
  return best === undefined ? undefined : shard.heads[best.page]?.url;
};

describe('rankPages', () => {
  it('leaves equally good pages in the order of the shard', () => {
    const text = { sections: [section('', '', 'The same words on both.')] };
    const twins = tinyShard(['/one', '/two', '/three'].map((url) => tinyPage(url, 'Twin', text)));
    const { pages } = rankPages('twin', twins, []);
    expect(new Set(pages.map(({ score }) => score)).size).toBe(1);
    expect(pages.map(({ page }) => page)).toEqual([0, 1, 2]);
  });

  it.each([
    ['restore a snapshot', '/manage/restore', 'a title'],
    ['RESTORE', '/manage/restore', 'its beginning'],
    ['backup', '/manage/snapshot', 'a keyword'],
    ['--update-current', '/cli/create', 'a flag'],
    ['update-current', '/cli/create', 'a flag without its dashes'],
    ['vcluster create', '/cli/create', 'a command'],
    ['sync.toHost.pods', '/configure/pods', 'a field'],
    ['toHost.pods.enabled', '/configure/pods', 'the end of a field'],
    ['sync.fromHost.ingr', '/configure/ingress', 'the beginning of a field'],
    ['ingressClasses', '/configure/ingress', 'a camel-case name'],
    ['ingr', '/configure/ingress', 'half a word'],
    ['snaphot restor', '/manage/restore', 'typos'],
    ['kuberntes certficate', '/configure/ingress', 'typos of words in texts'],
    ['how do I restore my snapshots?', '/manage/restore', 'a question'],
    ['dump', '/manage/snapshot', 'a synonym'],
    ['object store', '/manage/restore', 'a synonym of two words'],
    ['read from a bucket', '/manage/restore', 'words of a text'],
    ['create a namespace without a template', '/namespaces/without', 'every word as it was typed'],
    ['crd', '/crds', 'a plural of capitals'],
    [
      'which version of a snapshot can I restore',
      '/manage/restore',
      'words that are no names of fields in a sentence',
    ],
    ["can't restore a snapshot", '/manage/restore', 'a short form that says nothing'],
  ])('answers %j with %s: %s', (query, url) => {
    expect(first(query)).toBe(url);
  });

  it.each(['zzzqqq', '', '   ', '((', '.*', '<script>', '🚧', '\u202E'])(
    'answers %j with nothing',
    (query) => {
      expect(rankPages(query, shard, synonyms).pages).toEqual([]);
    },
  );

  it('answers by names alone while texts are not there', () => {
    const named = createShard(shard.heads, null);
    const urlsFor = (query: string) =>
      rankPages(query, named, []).pages.map(({ page }) => named.heads[page]?.url);
    expect(urlsFor('take snapshots')[0]).toBe('/manage/snapshot');
    expect(urlsFor('bucket')).toEqual([]);
  });
});
