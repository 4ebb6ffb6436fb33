import { describe, expect, it } from 'vitest';
import { contentStems, contentTerms, readQuery, type Unit } from './query.ts';

const plainOf = (typed: string, wanted: Partial<Unit> = {}): string[] =>
  readQuery(typed)
    .units.filter((unit) => Object.entries(wanted).every(([key, value]) => unit[key as keyof Unit] === value))
    .map(({ plain }) => plain);

describe('readQuery', () => {
  it('reads a query in lower case, between single spaces', () => {
    const { text, flat, written } = readQuery('  Set\t sync.toHost.pods,\n please ');
    expect({ text, flat, written }).toEqual({
      text: 'set sync.tohost.pods, please',
      flat: 'set sync tohost pods please',
      written: ['set', 'sync.tohost.pods', 'please'],
    });
  });

  it('looks for words by their stems', () => {
    expect(readQuery('Rotating certificates ').units.slice(0, 2)).toEqual([
      { plain: 'rotating', stem: 'rotat', isLast: false },
      { plain: 'certificates', stem: 'certific', isLast: false },
    ]);
  });

  it.each([
    ['restore snap', ['snap']],
    ['restore snap1', ['snap1']],
    ['restore snap ', []],
    ['restore snap.', []],
    ['sync.toHost', ['host']],
  ])('takes the end of %j for unfinished: %j', (typed, open) => {
    const last = plainOf(typed, { isLast: true });
    expect(last.filter((plain) => open.includes(plain))).toEqual(open);
    expect(plainOf(typed, { isLast: false })).not.toContain(open[0] ?? 'none');
  });

  it('leaves out what questions are made of, unless there is nothing else', () => {
    expect(plainOf('how do I restore my snapshots?')).toEqual(['restore', 'snapshots']);
    expect(plainOf('how do you')).toEqual(['how', 'do', 'you']);
  });

  it('counts a word that is typed twice at its last place', () => {
    expect(plainOf('pods secrets pod')).toEqual(['secrets', 'pod']);
  });

  it('lets pages lack a single letter at the end', () => {
    expect(plainOf('restore s')).toEqual(['restore']);
    expect(plainOf('restore s ')).toEqual(['restore', 's']);
    expect(plainOf('s')).toEqual(['s']);
    expect(plainOf('s restore')).toEqual(['s', 'restore']);
    expect(plainOf('restore sn')).toEqual(['restore', 'sn']);
  });

  it.each([
    ['driver', ['driver']],
    ['set driver', []],
    ['set --driver', ['--driver']],
    ['set driver-', []],
    ['set sync.pods', ['sync.pods']],
    ['set pods[]', ['pods[]']],
    ['set keepPvc', ['keeppvc']],
    ['an air-gapped host', []],
  ])('finds names in %j: %j', (typed, names) => {
    expect(readQuery(typed).names).toEqual(names);
  });
});

describe('contentStems', () => {
  it.each([
    ['How to restore snapshots', ['restor', 'snapshot']],
    ['How to', ['how', 'to']],
    ['sync.toHost', ['sync', 'host']],
    ['', []],
  ])('of %j are %j', (text, stems) => {
    expect(contentStems(text)).toEqual(stems);
  });
});

describe('contentTerms', () => {
  it('has joined names as one word, too', () => {
    expect(contentTerms('How do I share a ConfigMap?')).toEqual(['shar', 'config', 'map', 'configmap']);
  });
});
