import { describe, expect, it } from 'vitest';
import { codeHtml, codePieces } from './code-pieces.ts';

describe('codePieces', () => {
  it.each([
    ['--connect=false', ['--connect=false']],
    ['-n', ['-n']],
    ['--driver platform', ['--driver ', 'platform']],
    ['team-orchard', ['team-orchard']],
    [
      '--set sync.toHost.ingresses.enabled=true',
      ['--set ', 'sync.', 'to', 'Host.', 'ingresses.', 'enabled=true'],
    ],
    ['db-0.db.payments.svc.cluster.local', ['db-0.', 'db.', 'payments.', 'svc.', 'cluster.', 'local']],
    ['a-name-of-thirty-characters-or-more', ['a-', 'name-', 'of-', 'thirty-', 'characters-', 'or-', 'more']],
  ])('%s in a text only breaks between %j', (text, pieces) => {
    expect(codePieces(text, false)).toEqual(pieces);
  });

  it.each([
    'vcluster connect',
    '- name',
    'controlPlane.statefulSet.persistence',
    '[[NAME]]-0',
    `x-${'a'.repeat(40)}`,
  ])('leaves %s in a text to the browser', (text) => expect(codePieces(text, false)).toBeNull());

  it('splits shorter names in tables, whose columns are narrower', () => {
    expect(codePieces('sync.toHost.pods', true)).toEqual(['sync.', 'to', 'Host.', 'pods']);
    expect(codePieces('vcluster_platform_create', true)).toEqual(['vcluster_', 'platform_', 'create']);
    expect(codePieces('registry.example.com/image', true)).toEqual([
      'registry.',
      'example.',
      'com/',
      'image',
    ]);
    expect(codePieces('aLongWordABC', true)).toEqual(['a', 'Long', 'Word', 'ABC']);
    expect(codePieces('images-optional.txt', true)).toEqual(['images-optional.', 'txt']);
    expect(codePieces('pods', true)).toBeNull();
  });
});

describe('codeHtml', () => {
  it('marks the places and escapes the text', () => {
    expect(codeHtml('--set <name>')).toBe('<code class="one-line">--set <wbr>&lt;name&gt;</code>');
    expect(codeHtml('a & b')).toBe('<code>a &amp; b</code>');
  });
});
