import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOf, fragmentOf, isFileLink, type LinkedFile, LONGEST_LINK } from './file-link.ts';

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

  it.each(['', '#', '#privacy'])('is none in %j', async (hash) => {
    expect(await fileOf(hash)).toBeNull();
  });

  it.each(['#file=', '#file=%%%', '#file=AAAA', '#file=q1YqSS0uUbJSAgA'])(
    'is damaged in %j',
    async (hash) => {
      expect(await fileOf(hash)).toBe('damaged');
    },
  );

  it.each([
    ['lines', 'a: 1\n'.repeat(2_000_000)],
    ['one letter', 'a'.repeat(20_000_000)],
  ])('is too large with many %s, and is not read to its end', async (_name, text) => {
    const fragment = await fragmentOf({ text, kind: null, version: null });
    expect(await fileOf(fragment)).toBe('too large');
  });

  it('is too large for its length alone', async () => {
    expect(await fileOf(`#file=${'A'.repeat(LONGEST_LINK + 1)}`)).toBe('too large');
  });

  it('is damaged, none, or a file for each of 200 generated fragments', async () => {
    const fragment = fc.oneof(
      fc.base64String({ maxLength: 300 }).map((text) => `file=${text}`),
      fc.string({ maxLength: 100 }).map((text) => `#file=${text}`),
      fc.jsonValue().map((value) => `file=${deflateRawSync(JSON.stringify(value)).toString('base64url')}`),
    );
    const answers = fc.asyncProperty(fragment, async (text) => {
      const answer = await fileOf(text);
      expect(answer === 'damaged' || typeof (answer as LinkedFile).text === 'string').toBe(true);
    });
    await fc.assert(answers, { seed: 41, numRuns: 200 });
  });

  it('differs from other anchors even if it is damaged', () => {
    expect(['', '#privacy', '#file=', 'file=AAAA'].map(isFileLink)).toEqual([false, false, true, true]);
  });

  it('keeps a kind that this site may not know', async () => {
    const fragment = await fragmentOf({ text: 'a: 1', kind: 'other', version: null });
    expect(await fileOf(fragment)).toEqual({ text: 'a: 1', kind: 'other', version: null });
  });
});
