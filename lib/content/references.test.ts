import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../base/testing/property-runs.ts';
import { formatReference, parseReference } from './references.ts';

const from = 'manage/backup/index.mdx';

describe('parseReference', () => {
  it.each([
    ['https://example.com/a?b#c', { kind: 'external', url: 'https://example.com/a?b#c' }],
    ['mailto:docs@example.com', { kind: 'external', url: 'mailto:docs@example.com' }],
    [
      './restore.mdx',
      { kind: 'file', set: null, treePath: 'manage/backup/restore.mdx', query: '', hash: '' },
    ],
    [
      'restore.md#now',
      { kind: 'file', set: null, treePath: 'manage/backup/restore.md', query: '', hash: 'now' },
    ],
    ['../sleep.mdx?x=1', { kind: 'file', set: null, treePath: 'manage/sleep.mdx', query: 'x=1', hash: '' }],
    ['/deploy/a%20b.mdx', { kind: 'file', set: null, treePath: 'deploy/a b.mdx', query: '', hash: '' }],
    ['@platform/x.mdx', { kind: 'file', set: 'platform', treePath: 'x.mdx', query: '', hash: '' }],
    ['@site/platform/x.mdx', { kind: 'file', set: 'platform', treePath: 'x.mdx', query: '', hash: '' }],
    ['/docs', { kind: 'address', path: '/docs', query: '', hash: '' }],
    ['/', { kind: 'address', path: '/', query: '', hash: '' }],
    ['/docs/search?q=a b#r', { kind: 'address', path: '/docs/search', query: 'q=a b', hash: 'r' }],
    ['#above', { kind: 'anchor', hash: 'above' }],
    ['/media/a.png', { kind: 'asset', set: null, treePath: 'media/a.png' }],
    ['./values.yaml', { kind: 'asset', set: null, treePath: 'manage/backup/values.yaml' }],
    ['@main/media/a.svg', { kind: 'asset', set: 'main', treePath: 'media/a.svg' }],
  ])('reads %s', (target, reference) => {
    expect(parseReference(target, from)).toEqual(reference);
  });

  it.each([
    ['', 'it is empty'],
    ['#', 'it is empty'],
    ['//cdn.example.com/x.png', 'it has no protocol; write https:// in front'],
    ['?tab=1', 'it has a query but no page'],
    ['javascript:alert(1)', 'javascript: addresses are not allowed'],
    ['..\\x.mdx', 'it holds a backslash; paths are written with /'],
    ['../../../x.mdx', 'it leads out of its set; write @set/path from its root'],
    ['../sleep-wakeup', 'it names no file; write the path of the file with its .mdx'],
    ['./100%.mdx', 'it holds a % that starts no escape'],
    ['@platform/', 'it names no file'],
  ])('refuses %j', (target, reason) => {
    expect(parseReference(target, from)).toEqual({ kind: 'unsupported', target, reason });
  });
});

describe('formatReference', () => {
  it('gives one spelling to all spellings of a file', () => {
    const spellings = [
      './restore.mdx#a',
      'restore.mdx#a',
      '/manage/backup/restore.mdx#a',
      '../backup/./restore.mdx#a',
    ];
    const formatted = spellings.map((target) => formatReference(parseReference(target, from)));
    expect(new Set(formatted)).toEqual(new Set(['/manage/backup/restore.mdx#a']));
  });

  it('is read again as the same reference, from any file', () => {
    const segment = fc.stringMatching(/^[a-z0-9 %#?é_-]{1,8}$/).filter((text) => text !== 'docs');
    const path = fc.tuple(
      fc.array(segment, { maxLength: 3 }),
      segment,
      fc.constantFrom('.mdx', '.md', '.png'),
    );
    const tail = fc.string({ maxLength: 6 });
    const set = fc.constantFrom(null, 'platform', 'main');
    fc.assert(
      fc.property(path, tail, set, ([folders, name, extension], hash, inSet) => {
        const treePath = [...folders, name + extension].join('/');
        const reference =
          extension === '.png'
            ? ({ kind: 'asset', set: inSet, treePath } as const)
            : ({ kind: 'file', set: inSet, treePath, query: '', hash } as const);
        expect(parseReference(formatReference(reference), 'other/place.mdx')).toEqual(reference);
      }),
      propertyRuns('properties of references'),
    );
  });
});
