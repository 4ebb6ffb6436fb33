import { describe, expect, it } from 'vitest';
import { fileOf, fragmentOf, isFileLink, type LinkedFile } from './file-link.ts';

const FILES: LinkedFile[] = [
  { text: '', kind: null, version: null },
  { text: 'sync: {}\n', kind: 'vcluster.yaml', version: '0.26.0' },
  { text: `# äöü – 🚧\n${'key: value\n'.repeat(500)}`, kind: 'devspace.yaml', version: 'current' },
];

describe('a link with a file', () => {
  it.each(FILES)('restores the file: $kind', async (file) => {
    const fragment = await fragmentOf(file);
    expect(fragment).toMatch(/^file=[\w-]+$/);
    expect(await fileOf(`#${fragment}`)).toEqual(file);
  });

  it('is shorter than the file', async () => {
    const fragment = await fragmentOf({ text: 'key: value\n'.repeat(500), kind: null, version: null });
    expect(fragment.length).toBeLessThan(200);
  });

  it.each(['', '#', '#privacy', '#file=', '#file=%%%', '#file=AAAA', '#file=q1YqSS0uUbJSAgA'])(
    'is none in %j',
    async (hash) => {
      expect(await fileOf(hash)).toBeNull();
    },
  );

  it('differs from other anchors even if it is damaged', () => {
    expect(['', '#privacy', '#file=', 'file=AAAA'].map(isFileLink)).toEqual([false, false, true, true]);
  });

  it('keeps a kind that this site may not know', async () => {
    const fragment = await fragmentOf({ text: 'a: 1', kind: 'other', version: null });
    expect(await fileOf(fragment)).toEqual({ text: 'a: 1', kind: 'other', version: null });
  });
});
