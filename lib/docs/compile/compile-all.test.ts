import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../ground/disk/testing/temp-folder.ts';
import { compileAll } from './compile-all.ts';
import { testInput } from './testing/test-page.ts';
import { createMdxThreads } from './threads.ts';

let root = '';
beforeEach(() => {
  root = tempFolder();
});

const inputs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...testInput({ 'page.mdx': `## Page ${index}\n` }),
    key: `k${index}`,
  }));

describe('compileAll', () => {
  test('compiles a key once and takes it from the disk afterwards', async () => {
    const options = { root, fingerprint: 'f' };
    const first = await compileAll([...inputs(2), ...inputs(2)], options);
    const second = await compileAll(inputs(3), options);
    expect([first.compiled, first.cached, second.compiled, second.cached]).toEqual([2, 0, 1, 2]);
    expect(second.pages.get('k0')).toBe(first.pages.get('k0'));
  });

  test('compiles again when the compiler changed', async () => {
    await compileAll(inputs(1), { root, fingerprint: 'f' });
    expect((await compileAll(inputs(1), { root, fingerprint: 'g' })).compiled).toBe(1);
  });

  test('gives the same in worker threads', async () => {
    const alone = await compileAll(inputs(3), { root, fingerprint: 'a' });
    const threads = createMdxThreads({ count: 2 });
    const threaded = await compileAll(inputs(13), { root, fingerprint: 'b', threads });
    await threads.end();
    expect(threaded.compiled).toBe(13);
    for (const part of ['pages', 'markdown', 'search'] as const)
      expect([...threaded[part]].filter(([key]) => alone[part].has(key)).sort()).toEqual(
        [...alone[part]].sort(),
      );
  });

  test('tells which page cannot be compiled, and compiles the others', async () => {
    const [first, second] = inputs(2);
    const broken = { ...first, headingIds: ['other'] } as typeof first & object;
    const { problems, pages } = await compileAll([broken, second as typeof broken], {
      root,
      fingerprint: 'f',
    });
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      'content/app/1.0/page.mdx The page cannot be compiled: The headings of content/app/1.0/page.mdx are page-0, but were to be other.',
    ]);
    expect([...pages.keys()]).toEqual(['k1']);
  });
});
