import { afterEach, describe, expect, test } from 'vitest';
import { readOutline } from '../content/source/outline.ts';
import { createCompiler } from './compile.ts';
import { testInput } from './testing/test-page.ts';
import { createMdxThreads, type MdxThreads, type ThreadOptions } from './threads.ts';

const PARTIAL = 'A sentence with `code` and [a link](./page.mdx).\n';

const RICH = `import Part from './_part.mdx';

## Heading {#own}

:::note Title
Text with **words** and <Part />
:::

<Part />

\`\`\`yaml title="values.yaml" {1}
sync: true
\`\`\`

| A | B |
|---|---|
| [[VERSION:x]] | \`b\` |
`;

const rich = () => testInput({ 'page.mdx': RICH, '_part.mdx': PARTIAL });
/** The partial's text as a separate page. */
const plain = () => ({ ...testInput({ 'page.mdx': PARTIAL }), key: 'plain' });

let threads: MdxThreads;
const create = (options: ThreadOptions) => {
  threads = createMdxThreads({ count: 1, ...options });
  return threads;
};
afterEach(() => threads.end());

describe('threads', () => {
  test('compile from the trees that outlines were read from as from the texts', async () => {
    const compile = await createCompiler();
    const alone = [await compile(rich()), await compile(plain())];
    const { readOutlines, compile: compileThere } = create({ keepsTrees: true });
    const outlines = await readOutlines([
      ['rich', RICH],
      ['partial', PARTIAL],
    ]);
    expect(alone.flatMap(({ problems }) => problems)).toEqual([]);
    expect(outlines).toEqual([
      ['rich', readOutline(RICH)],
      ['partial', readOutline(PARTIAL)],
    ]);
    expect(await compileThere([rich(), plain()])).toEqual(alone);
    // The trees were used up, so now it's the texts.
    expect(await compileThere([rich(), plain()])).toEqual(alone);
  });

  test('end a page that takes too long, name it, and go on', async () => {
    const stuck = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ input }) => {
        if (input.key === 'plain') for (;;);
        parentPort.postMessage({ key: input.key, code: '', markdown: [], search: [], problems: [] });
      });`;
    const entry = new URL(`data:text/javascript,${encodeURIComponent(stuck)}`);
    const results = await create({ entry, pageLimit: 2000 }).compile([plain(), rich()]);
    expect(results.map(({ code }) => code)).toEqual([null, '']);
    expect(
      results.flatMap(({ problems }) => problems.map(({ rule, message }) => `${rule} ${message}`)),
    ).toEqual(["internal This file can't be processed: compiling it takes longer than 2 seconds."]);
  });

  test('reject where one dies, and with what it threw', async () => {
    const dying = new URL(`data:text/javascript,${encodeURIComponent('process.exit(3)')}`);
    await expect(create({ entry: dying }).compile([plain()])).rejects.toThrow(
      'A thread that reads content ended with code 3.',
    );
    const throwing = new URL(`data:text/javascript,${encodeURIComponent("throw new Error('no parser')")}`);
    await expect(create({ entry: throwing }).readOutlines([['h', 't']])).rejects.toThrow('no parser');
  });
});
