import { compile } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import { ownProject } from '../../reference/facts/testing/own-content.ts';
import { createParser } from '../content/source/parse.ts';
import { createHighlight } from './code/highlighter.ts';
import { inlinePartials, REHYPE_PLUGINS, toFunctionBody } from './compile.ts';
import { finishTree } from './finish-tree.ts';
import { testInput } from './testing/test-page.ts';

/** The alternative to next-mdx-remote that docs/decisions/mdx-compiler.md describes. */
async function withMdxAlone(tree: Parameters<typeof toFunctionBody>[0]): Promise<string> {
  const code = await compile('', {
    remarkPlugins: [() => () => tree],
    rehypePlugins: REHYPE_PLUGINS as never,
    outputFormat: 'function-body',
  });
  return String(code);
}

/** Pages in the content that need no partials: what authors really write. */
const { files } = await ownProject();
const pages = files.sources
  .filter(({ path }) => path.endsWith('.mdx') && !path.includes('/_'))
  .map(({ path, text }) => ({ path, text: text ?? '' }))
  .filter(({ text }) => !/^import /m.test(text) && !/\]\(|!\[/.test(text))
  .slice(0, 60);

describe('toFunctionBody', () => {
  it('returns the same as @mdx-js/mdx alone, so the package can be replaced', async () => {
    const highlight = await createHighlight();
    const parse = createParser();
    expect(pages.length).toBeGreaterThan(20);
    for (const { path, text } of pages) {
      const input = testInput({ 'page.mdx': text });
      const made = () =>
        finishTree(
          inlinePartials(input, (source) => parse(source.text)),
          input,
          highlight,
        );
      expect(await withMdxAlone(await made()), path).toBe(await toFunctionBody(await made()));
    }
  });
});
