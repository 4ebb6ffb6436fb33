import { describe, expect, it } from 'vitest';
import type { PageHead } from '../model.ts';
import { headOf, section, tinyPage } from '../testing/tiny-shard.ts';
import { entryLikeness, readEntry, readName } from './entry-names.ts';
import { nameBonus, namesOf, prepareQuery } from './names.ts';
import { readQuery } from './query.ts';

const headWith = (title: string, more: Parameters<typeof tinyPage>[2] = {}, url = '/docs/page'): PageHead =>
  headOf(tinyPage(url, title, more));

/** The bonus of a page for words with equal or given importance. */
function bonusFor(typed: string, head: PageHead, importance: readonly number[] = []): number {
  const query = readQuery(typed);
  const wanted = query.units.map(({ stem }, index) => ({
    alone: new Set([stem]),
    importance: importance[index] ?? 1,
  }));
  return nameBonus(prepareQuery(query, wanted), namesOf(head), 0);
}

describe('entryLikeness', () => {
  const field = 'sync.tohost.pods.enabled';
  it.each([
    [field, 'sync.toHost.pods.enabled', 1.5, 'the whole name'],
    [field, 'sync.toHost.pods[].enabled', 1.5, 'the whole name of an item'],
    [field, 'pods.enabled', 1, 'its end'],
    [field, 's.enabled', 0, 'no part'],
    [field, 'sync.toHost', 0.8 * (11 / 24), 'its beginning'],
    [field, 'enabled', 0, 'one part that many have'],
    [field, 'a.sync.toHost.pods.enabled', 0, 'more than the name'],
    [field, 'sync.toHost.pods.enabled.x.y', 24 / 28, 'what is below it'],
    [field, 'pods.enabled.x', 12 / 14, 'what is below its end'],
    [field, 'enabled.x', 0, 'what is below one part'],
    ['sync.fromhost.ingressclasses', 'ingressClasses', 0.35, 'one part that few have'],
    ['sync.fromhost.ingressclasses', 'gressClasses', 0, 'half a part'],
    ['sync.fromhost.ingresses', 'ingresse', 0, 'not its end'],
    ['a.ingresss', 'ingresss', 0.35, 'a part of eight letters'],
    ['project spec.owner', 'project spec.owner', 1.5, 'with the resource'],
    ['project spec.owner', 'spec.owner', 1.5, 'without the resource'],
  ])('of the field %s to %s is %d: %s', (name, typed, like) => {
    expect(entryLikeness(readEntry('field', name), readName(typed.toLowerCase()))).toBeCloseTo(like, 10);
  });

  const flag = 'vcluster create --keep-pvc';
  it.each([
    [flag, '--keep-pvc', 2, 'the whole flag'],
    [flag, flag, 2, 'with its command'],
    [flag, 'keep-pvc', 1, 'without dashes'],
    [flag, '-keep-pvc', 1, 'with one dash'],
    [flag, '--keep', 0.25, 'its beginning'],
    [flag, 'keep-', 0.5 * (5 / 8), 'its beginning without dashes'],
    [flag, 'keep', 0, 'a word'],
    [flag, '--ke', 0.5 * (2 / 8), 'two letters after dashes'],
    [flag, 'k-', 0, 'too little'],
    [flag, '--kee', 0.5 * (3 / 8), 'three letters'],
    [flag, '--pvc', 0, 'its end'],
    ['vcluster create --driver', 'driver', 0, 'a word'],
    ['vcluster create --driver', '--driver', 2, 'the whole flag'],
    ['vcluster create --driver', '-driver', 0.5, 'one dash'],
    ['vcluster create --driver', 'x--driver', 0, 'something before it'],
  ])('of the flag %s to %s is %d: %s', (name, typed, like) => {
    expect(entryLikeness(readEntry('flag', name), readName(typed))).toBeCloseTo(like, 10);
  });

  it.each([
    ['vcluster platform add', 'vcluster platform add', 1.1 + 0.4 * 3],
    ['vcluster platform add', 'vcluster platform add -n x', 0.7 + 0.4 * 3],
    ['vcluster platform add', 'kubectl vcluster platform add x', 0.7 + 0.4 * 3],
    ['vcluster platform add', 'vcluster platform ad', 0.8 + 0.4 * 3],
    ['vcluster platform add', 'vcluster platform', 0],
    ['vcluster platform add', 'vcluster platform address', 0],
    ['vcluster', 'vcluster create', 0],
    ['vcluster platform add', 'platform add', 0.5],
    ['vcluster platform add', 'add', 0.15],
    ['vcluster platform add', 'dd', 0],
    ['vcluster platform add', 'platform', 0],
  ])('of the command %s to %s is %d', (name, typed, like) => {
    expect(entryLikeness(readEntry('command', name), readName(typed))).toBeCloseTo(like, 10);
  });

  it('of an argument is nothing: its name is any word', () => {
    expect(
      entryLikeness(readEntry('argument', 'vcluster create NAME'), readName('vcluster create NAME')),
    ).toBe(0);
  });
});

describe('namesOf', () => {
  it('are what a page is called, each once, and the end of its address', () => {
    const head = headWith(
      'Put it to sleep',
      {
        label: 'Sleep',
        keywords: ['Sleep', 'idle timeouts'],
        sections: [section('w', 'Wake it up', '')],
        entries: [{ kind: 'field', name: 'sync.toHost[].x', anchor: '', text: '' }],
      },
      '/docs/vcluster/sleep-mode',
    );
    expect(namesOf(head)).toEqual({
      titles: [['put', 'sleep'], ['sleep']],
      keywords: [['sleep'], ['idl', 'timeout']],
      headings: [['wak', 'up']],
      directed: ' docs vcluster sleep mode put it to sleep sleep sleep idle timeouts ',
      entries: [{ kind: 'field', name: 'sync.tohost.x', own: 'sync.tohost.x' }],
    });
  });
});

describe('nameBonus', () => {
  it.each([
    ['sleep mode', 'Sleep mode', 1 + 0.1, 'is what was typed'],
    ['sleep mode', 'Sleep mode settings', 0.25 * (2 / 3) + 0.1, 'begins with it'],
    ['sleep mode', 'Settings of sleep mode', 0.25 * (2 / 3) + 0.1, 'has it further on'],
    ['mode sleep', 'Sleep mode', 0.25 + 0.1, 'has it in another order'],
    ['sleep mode', 'Sleep', 0.4 / 2 + 0.1 / 2, 'is a part of it'],
    ['sleep mode', 'Sleep now', 0.1 / 2, 'has a part of it'],
    ['sleep mode', 'Pods', 0, 'has nothing of it'],
    ['the', 'Pods', 0, 'has not even its small words'],
    ['', 'Pods', 0, 'cannot be anything'],
  ])('for %j of a page %j is %d: it %s', (typed, title, bonus) => {
    expect(bonusFor(typed, headWith(title))).toBeCloseTo(bonus, 10);
  });

  it('takes no word of a name for two that were typed', () => {
    const both = { alone: new Set(['sleep']), importance: 1 };
    const query = readQuery('sleep asleep');
    expect(nameBonus(prepareQuery(query, [both, both]), namesOf(headWith('Sleep')), 0)).toBeCloseTo(
      0.4 + 0.1,
      10,
    );
  });

  it('is that of the best of title, label, and keywords', () => {
    const more = { label: 'Pausing', keywords: ['idle', 'sleep mode'] };
    expect(bonusFor('sleep mode', headWith('Stop', more))).toBeCloseTo(0.55, 10);
    expect(bonusFor('pausing', headWith('Stop', more))).toBeCloseTo(1 + 0.1, 10);
  });

  it('counts a question that the page answers', () => {
    const names = namesOf(headWith('Page'));
    const bonus = (typed: string) => {
      const wanted = readQuery(typed).units.map(({ stem }) => ({ alone: new Set([stem]), importance: 1 }));
      return nameBonus(prepareQuery(readQuery(typed), wanted), names, 0.5);
    };
    expect(bonus('save much money')).toBeCloseTo(0.375, 10);
    expect(bonus('save much money tonight')).toBeCloseTo(0.375, 10);
    expect(bonus('money')).toBeCloseTo(0.375, 10);
  });

  it('finds flags by their letters, and nothing else', () => {
    const head = headWith('Make', {
      entries: [{ kind: 'flag', name: 'vcluster create --namespace', anchor: 'x', short: 'n', text: '' }],
    });
    expect(bonusFor('-n', head)).toBeCloseTo(1, 10);
    expect(bonusFor('-m', head)).toBe(0);
    expect(bonusFor('n', head)).toBe(0);
  });

  it('counts a heading that is the query', () => {
    const equal = { sections: [section('a', 'Other', ''), section('b', 'Sleep mode', '')] };
    expect(bonusFor('sleep mode', headWith('Pausing', equal))).toBeCloseTo(1, 10);
    const inside = { sections: [section('b', 'Sleep mode settings', '')] };
    expect(bonusFor('sleep mode', headWith('Pausing', inside))).toBe(0);
    const other = { sections: [section('b', 'Pods and hosts', '')] };
    expect(bonusFor('sleep mode', headWith('Pausing', other))).toBe(0);
  });

  it('counts a name within a query by what its words are worth', () => {
    expect(bonusFor('restore snapshots', headWith('Snapshots'), [1, 3])).toBeCloseTo(
      0.4 * (3 / 4) + 0.05,
      10,
    );
    expect(bonusFor('restore snapshots now', headWith('Restore now'), [1, 3, 2])).toBeCloseTo(
      0.4 * (3 / 6) + 0.1 * (2 / 3),
      10,
    );
    expect(bonusFor('restore snapshots', headWith('Take snapshots'))).toBeCloseTo(0.05, 10);
    expect(bonusFor('restore the snapshots now', headWith('Take snapshots'))).toBeCloseTo(0.1 / 3, 10);
    expect(bonusFor('restore snapshots', headWith('Snapshots', { keywords: ['pods'] }))).toBeCloseTo(
      0.25,
      10,
    );
  });

  const entries = (...names: [kind: 'field' | 'flag' | 'command', name: string][]) => ({
    entries: names.map(([kind, name]) => ({ kind, name, anchor: '', text: '' })),
  });

  it('is that of the best entry, for the whole query or one of its names', () => {
    const pods = entries(['field', 'sync.toHost.pods'], ['field', 'sync.toHost.pods.enabled']);
    expect(bonusFor('sync.toHost.pods', headWith('Page', pods))).toBeCloseTo(1.5, 10);
    expect(bonusFor('set sync.toHost.pods now', headWith('Page', pods))).toBeCloseTo(1.5 * 0.8, 10);
    expect(bonusFor('sync.toHost.pods.', headWith('Page', pods))).toBeCloseTo(1.5, 10);
    expect(bonusFor('set the pods now', headWith('Page', pods))).toBe(0);
  });

  it('is that of a command only for the whole query', () => {
    const create = entries(['command', 'vcluster create']);
    expect(bonusFor('vcluster create', headWith('Page', create))).toBeCloseTo(1.9, 10);
    expect(
      bonusFor('run createNow create', headWith('Page', entries(['command', 'vcluster createnow']))),
    ).toBe(0);
  });
});
