import { describe, expect, it } from 'vitest';
import { weighTerms } from '../../publish/search/weigh-terms.ts';
import { toMeanings } from '../synonyms.ts';
import { headOf, section, tinyPage, tinyShard } from '../testing/tiny-shard.ts';
import { termsOf } from '../words.ts';
import { createShard, extendShard, fittingWords, isAmong, neededWords, rankPages } from './rank.ts';

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

const NONE = { synonyms: [], opposites: [] };

const synonyms = [
  { words: ['dump'], others: ['backup'] },
  { words: ['object', 'stor'], others: ['bucket'] },
];

const first = (query: string): string | undefined => {
  const [best] = rankPages(query, shard, { synonyms, opposites: [['with', 'without']] }).pages;
  return best === undefined ? undefined : shard.heads[best.page]?.url;
};

describe('rankPages', () => {
  it('leaves equally good pages in the order of the shard', () => {
    const text = { sections: [section('', '', 'The same words on both.')] };
    const twins = tinyShard(['/one', '/two', '/three'].map((url) => tinyPage(url, 'Twin', text)));
    const { pages } = rankPages('twin', twins, NONE);
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
      expect(rankPages(query, shard, { synonyms, opposites: [['with', 'without']] }).pages).toEqual([]);
    },
  );

  it('leaves equally good pages in order whichever word finds them', () => {
    const twins = tinyShard([tinyPage('/x/a', 'Alpha'), tinyPage('/x/b', 'Gamma')]);
    expect(rankPages('gamma alpha ', twins, NONE).pages.map(({ page }) => page)).toEqual([0, 1]);
  });

  it('answers by names alone while texts are not there', () => {
    const named = createShard(shard.heads, null);
    const urlsFor = (query: string) =>
      rankPages(query, named, NONE).pages.map(({ page }) => named.heads[page]?.url);
    expect(urlsFor('take snapshots')[0]).toBe('/manage/snapshot');
    expect(urlsFor('bucket')).toEqual([]);
  });
});

describe('a score', () => {
  const more = (text: string, title = 'More') => ({ sections: [section('more', title, text)] });
  const scores = (typed: string, ...pages: Parameters<typeof tinyPage>[]): number[] => {
    const all = pages.map((page) => tinyPage(...page));
    const others = Array.from({ length: 20 }, (_, index) => tinyPage(`/other/${index}`, 'Other'));
    const ranked = rankPages(typed, tinyShard([...all, ...others]), NONE).pages;
    return all.map((_, index) => ranked.find(({ page }) => page === index)?.score ?? 0);
  };

  it('rises with the share of the words that a page has', () => {
    const [both = 0, one = 0, none] = scores(
      'bucket timer ',
      ['/a', 'One', more('Bucket and timer.')],
      ['/b', 'Two', more('Bucket, bucket, bucket, and bucket.')],
      ['/c', 'Three', more('Pods.')],
    );
    expect(both).toBeGreaterThan(one * 2);
    expect(one).toBeGreaterThan(0);
    expect(none).toBe(0);
  });

  it('needs a third of the words, unless the page is called so', () => {
    const typed = 'bucket timer secret pod ';
    expect(scores(typed, ['/a', 'One', more('Bucket.')], ['/b', 'Two', more('Bucket. Timer.')])).toEqual([
      0,
      expect.any(Number),
    ]);
    expect(scores(typed, ['/a', 'One', more('Bucket.')], ['/b', 'Bucket', more('Pods.')])[1]).toBeGreaterThan(
      0,
    );
  });

  it('is not lowered where a page lacks what it may lack', () => {
    const [page = 0] = scores(
      'sleep mode ',
      ['/a', 'One', more('Sleep mode.')],
      ['/b', 'Two', more('sleepmode')],
    );
    const [alone = 0] = scores(
      'sleep mode ',
      ['/a', 'One', more('Sleep mode.')],
      ['/b', 'Two', more('Pods')],
    );
    expect(page).toBe(alone);
  });

  it('of a named command is not lowered', () => {
    const create = { ...more('Bucket.'), entries: [entry('command', 'bucket')] };
    const [named = 0, plain = 0] = scores(
      'bucket ',
      ['/a/x', 'Bucket', create],
      ['/b/x', 'Bucket', more('Bucket.')],
    );
    expect(named).toBeGreaterThan(plain);
  });
});

describe('a shard', () => {
  it('finds the words of its texts once it has them', () => {
    const page = tinyPage('/sleep', 'Sleep', { sections: [section('', '', 'A timer.')] });
    const named = createShard([headOf(page)], null);
    expect(rankPages('timer', named, NONE).pages).toEqual([]);
    const { postings } = weighTerms([page], termsOf);
    expect(rankPages('timer', extendShard(named, postings), NONE).pages).toHaveLength(1);
  });
});

describe('an acronym', () => {
  const claims = tinyPage('/claims', 'Persistent volume claims');
  const volumes = tinyPage('/volumes', 'Persistent volumes', {
    sections: [section('', '', 'A PVC needs one.')],
  });
  const high = tinyPage('/ha', 'HA');
  const own = tinyShard([volumes, claims, high, tinyPage('/x', 'High tide'), tinyPage('/y', 'Other')]);
  const same = toMeanings([
    { from: 'pvc', to: 'persistent volume claim', isSame: true },
    { from: 'high availability', to: 'ha', isSame: true },
  ]);
  it.each([
    ['pvc', '/claims'],
    ['PVC ', '/claims'],
    ['high availability', '/ha'],
  ])('finds what the other form does: %s', (typed, url) => {
    expect(rankPages(typed, own, same).pages[0]?.head.url).toBe(url);
  });
});

describe('a question that a page answers', () => {
  const own = tinyShard([
    tinyPage('/sleep', 'Sleep mode of virtual clusters'),
    tinyPage('/cost', 'Idle time', { answers: ['How do I save money at night?'] }),
    tinyPage('/x', 'Other'),
  ]);
  it('finds the page in other words', () => {
    expect(rankPages('saving money at night', own, NONE).pages[0]?.head.url).toBe('/cost');
  });

  it('finds it by a name that’s joined of several words, however it’s written', () => {
    const shared = tinyShard([
      tinyPage('/other', 'Sharing things with all tenants'),
      tinyPage('/maps', 'Settings', { answers: ['How do I share a ConfigMap?'] }),
    ]);
    for (const query of ['share configmaps', 'share a ConfigMap', 'sharing config maps']) {
      const [best] = rankPages(query, shared, NONE).pages;
      expect(best).toMatchObject({ head: { url: '/maps' }, answer: { index: 0 } });
    }
  });
});

describe('a pasted message', () => {
  it('finds the page that explains it, although another has its words more often, and is no popularity', () => {
    const words = 'certificate is valid for names';
    const explained = tinyShard([
      tinyPage('/much', 'Other', {
        sections: [section('a', 'Names', `${words}. ${words}. Not ${words}.`)],
      }),
      tinyPage('/answer', 'Access', {
        sections: [section('x', 'Refused', 'The certificate lacks a name.')],
        messages: [{ anchor: 'x', text: 'x509: certificate is valid for {names}, not {name}' }],
      }),
    ]);
    const { pages } = rankPages(
      'x509: certificate is valid for kubernetes, not a.example.com',
      explained,
      NONE,
    );
    expect(pages[0]?.head).toMatchObject({ url: '/answer', questions: 0 });
  });

  it('keeps words that no name has, which may be what tells it from others', () => {
    const long = `error: ${'snapshots of a cluster '.repeat(4)} AADSTS700213`;
    expect(fittingWords(long, shard)).toContain('AADSTS700213');
  });

  it('prefers any other word to those that only hold a sentence together, and takes none twice', () => {
    const long = `this is what we cannot do with it: ${'snapshot Snapshot: '.repeat(5)} restore virtual cluster`;
    expect(fittingWords(long, shard)).toMatch(/ snapshot restore virtual cluster$/);
  });
});

describe('neededWords', () => {
  it('has what is typed, and what it also means', () => {
    const stemsOf = (...parameters: Parameters<typeof neededWords>) =>
      neededWords(...parameters).map(({ stem }) => stem);
    expect(stemsOf('rotating certificates', [])).toEqual(['rotat', 'certific']);
    const { synonyms } = toMeanings([{ from: 'pvc', to: 'volume claim', isSame: true }]);
    expect(stemsOf('PVC', synonyms)).toEqual(['pvc', 'volum', 'claim']);
  });
});

describe('isAmong', () => {
  const shard = tinyShard([tinyPage('/log', 'Log')]);
  const isIn = (typed: string) =>
    neededWords(typed, []).map((word) => isAmong(word, ['certific', 'login', 'sleep'], shard));

  it('is true for a word that is there, and for the beginning of one at the end', () => {
    expect(isIn('certificates sleep')).toEqual([true, true]);
    expect(isIn('sle')).toEqual([true]);
  });

  it('is false for the beginning of one that is not at the end, is a name itself, or an acronym', () => {
    expect(isIn('sle certificates')).toEqual([false, true]);
    expect(isIn('log')).toEqual([false]);
    expect(isIn('SLE')).toEqual([false]);
    expect(isIn('backup')).toEqual([false]);
  });
});
