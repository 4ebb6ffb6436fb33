import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../ground/base/testing/property-runs.ts';
import { folderOf, formatReference, formatTail, joinPath, parseReference } from './references.ts';

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
    ['http://example.com', { kind: 'external', url: 'http://example.com' }],
    [
      './mailto:x.mdx',
      { kind: 'file', set: null, treePath: 'manage/backup/mailto:x.mdx', query: '', hash: '' },
    ],
    [
      'x/@platform/a.mdx',
      { kind: 'file', set: null, treePath: 'manage/backup/x/@platform/a.mdx', query: '', hash: '' },
    ],
    ['HTTPS://example.com', { kind: 'external', url: 'HTTPS://example.com' }],
    ['tel:+1', { kind: 'external', url: 'tel:+1' }],
    ['/docsearch.png', { kind: 'asset', set: null, treePath: 'docsearch.png' }],
    ['./docs/a.mdx', { kind: 'file', set: null, treePath: 'manage/backup/docs/a.mdx', query: '', hash: '' }],
    ['/a.mdx?b?c#d#e', { kind: 'file', set: null, treePath: 'a.mdx', query: 'b?c', hash: 'd#e' }],
    ['/a.mdx?x=%26#%C3%A9', { kind: 'file', set: null, treePath: 'a.mdx', query: 'x=&', hash: 'é' }],
    ['#a%20b', { kind: 'anchor', hash: 'a b' }],
    ['/a//./b/../c.mdx', { kind: 'file', set: null, treePath: 'a/c.mdx', query: '', hash: '' }],
    [
      '@platform/../x.mdx',
      {
        kind: 'unsupported',
        target: '@platform/../x.mdx',
        reason: 'it leads out of its set; write @set/path from its root',
      },
    ],
    ['/a.png?b#c', { kind: 'asset', set: null, treePath: 'a.png' }],
    ['a.Z9', { kind: 'asset', set: null, treePath: 'manage/backup/a.Z9' }],
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
    ['@platform', 'it names no file; write the path of the file with its .mdx'],
    ['C:/x.mdx', 'C: addresses are not allowed'],
    ['git+ssh.x-1://a', 'git+ssh.x-1: addresses are not allowed'],
    ['a\\b', 'it holds a backslash; paths are written with /'],
    ['..', 'it names no file; write the path of the file with its .mdx'],
    ['../..', 'it names no file'],
    ['a/.png', 'it names no file; write the path of the file with its .mdx'],
    ['a.mdx.', 'it names no file; write the path of the file with its .mdx'],
    ['./a.mdx#%', 'it holds a % that starts no escape'],
  ])('rejects %j', (target, reason) => {
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

describe('the spelling of a reference', () => {
  it.each([
    ['https://example.com/a b', 'https://example.com/a b'],
    ['javascript:x', 'javascript:x'],
    ['#a%20b', '#a%20b'],
    ['/docs/search?q=a b#r s', '/docs/search?q=a%20b#r%20s'],
    ['/docs/a%23b%3Fc', '/docs/a%23b%3Fc'],
    ['@main/a b.png', '@main/a%20b.png'],
    ['./a.mdx', '/manage/backup/a.mdx'],
    ['@platform/a.mdx?x#y', '@platform/a.mdx?x#y'],
  ])('of %s is %s', (target, expected) => {
    expect(formatReference(parseReference(target, from))).toBe(expected);
  });

  it('has no empty tail, and no # in a query', () => {
    expect(formatTail({ query: '', hash: '' })).toBe('');
    expect(formatTail({ query: 'a#b', hash: 'c&d' })).toBe('?a%23b#c%26d');
  });
});

describe('paths', () => {
  it('are joined without dots, and are none above the root', () => {
    expect(joinPath('a/b', '../c/./d')).toBe('a/c/d');
    expect(joinPath('', 'a/..')).toBe('');
    expect(joinPath('a', '../../..')).toBeNull();
  });
  it('know their folder', () => {
    expect(['a/b/c.mdx', 'a.mdx', ''].map(folderOf)).toEqual(['a/b', '', '']);
  });
});
