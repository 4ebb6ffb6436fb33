import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { FieldType, Json } from '../facts.ts';
import { agesOf, badgesOf, marksOf, typeText, valueText } from './display.ts';

const plain = { itemType: null, map: false, valueType: null };

describe('display', () => {
  it.each<[FieldType[], object, string]>([
    [['boolean'], {}, 'boolean'],
    [['boolean', 'string'], {}, 'boolean or string'],
    [['array'], { itemType: 'string' }, 'array of string'],
    [['array'], {}, 'array'],
    [['object'], { map: true, valueType: 'string' }, 'map of string'],
    [['object'], { map: true }, 'map'],
  ])('says the type %j %j in words', (types, parts, text) => {
    expect(typeText({ ...plain, ...parts, types })).toBe(text);
  });

  it.each<Json>([
    '',
    'true',
    'no',
    '0.0.0.0',
    '3.5.21-0',
    'ghcr.io/loft-sh/vcluster',
    'a: b',
    'ends:',
    0,
    8443,
    false,
    [],
    {},
    ['ReadWriteOnce', 'a, b'],
    { 'requests.cpu': 10, memory: '20Gi', nested: { list: [{ a: null }] } },
  ])('writes %j so YAML reads it back', (value) => {
    expect(parse(valueText(value))).toEqual(value);
  });

  it('describes the changes in each version', () => {
    expect(badgesOf({ since: null, removedIn: null, lastIn: '0.27.0' }, [])).toEqual([]);
    expect(
      badgesOf({ since: '0.24.0', removedIn: '0.27.0', lastIn: '0.26.0' }, [
        { in: '0.25.0', from: 1, to: 2 },
        { in: '0.26.0', from: 'a', to: 'b' },
      ]).map(({ text }) => text),
    ).toEqual(['Since v0.24', 'Removed in v0.27', 'Default changed in v0.26, was a']);
    expect(
      badgesOf({ since: 'unreleased', removedIn: null, lastIn: 'unreleased' }, [
        { in: 'unreleased', from: undefined, to: 2 },
      ]).map(({ text }) => text),
    ).toEqual(['Unreleased', 'Default changed, unreleased, none before']);
    const [type] = badgesOf(
      { since: null, removedIn: null, lastIn: '0.27.0' },
      [],
      [{ in: '0.27.0', from: ['string', 'boolean'], to: ['object'] }],
    );
    expect(type?.text).toBe('Type changed in v0.27, was string or boolean');
  });

  it('labels only recent changes, and not what the section around them says', () => {
    const recent = new Set(['0.27.0', '0.26.0']);
    const life = { since: '0.26.0', removedIn: null, lastIn: '0.27.0' };
    const texts = (...args: Parameters<typeof marksOf>) => marksOf(...args).map(({ text }) => text);
    expect(texts(life, recent)).toEqual(['Since v0.26']);
    expect(texts(life, recent, life)).toEqual([]);
    expect(texts({ ...life, since: '0.24.0' }, recent)).toEqual([]);
    expect(texts({ ...life, since: null, removedIn: '0.29.0', deprecated: true }, recent)).toEqual([
      'Deprecated',
      'Removed in v0.29',
    ]);
    expect(texts({ ...life, since: null, deprecated: '0.29' }, recent)).toEqual([
      'Deprecated, goes in v0.29',
    ]);
    const changes = [{ in: '0.25.0', from: 1, to: 2 }];
    expect(texts({ ...life, since: null, defaultChanges: changes }, recent)).toEqual([]);
    expect(texts({ ...life, since: null, defaultChanges: changes }, new Set(['0.25.0']))).toEqual([
      'Default changed in v0.25, was 1',
    ]);
  });

  it('names a removal that no release has yet by the last version before it', () => {
    const goes = { since: null, removedIn: 'unreleased', lastIn: '0.27.0' };
    expect(badgesOf(goes, []).map(({ text }) => text)).toEqual(['Removed after v0.27']);
    expect(agesOf(goes)).toEqual(['removed after v0.27']);
  });
});
