import { serialize } from 'next-mdx-remote/serialize';
import rehypeAutolinkHeadings, { type Options } from 'rehype-autolink-headings';
import rehypeSlug from 'rehype-slug';
import type { Root } from '../content/source/nodes.ts';
import { dropLineBreaks } from './drop-line-breaks.ts';

/**
 * An empty link after each heading, rendered by the link component: its `#` is in the stylesheet, so it's in no text that
 * is taken from a page. The heading itself is its accessible name.
 */
const headingLinkOptions: Options = {
  behavior: 'append',
  content: [],
  properties: (heading) => ({
    className: ['heading-anchor'],
    ariaLabel: `Link to this section: ${textIn(heading)}`,
  }),
};

type HastNode = { type: string; value?: string; children?: unknown[] };

function textIn(node: HastNode): string {
  if (node.type === 'text') return node.value ?? '';
  return (node.children ?? []).map((child) => textIn(child as HastNode)).join('');
}

/** What headings get while a tree becomes a function, and what is removed. */
export const REHYPE_PLUGINS = [rehypeSlug, [rehypeAutolinkHeadings, headingLinkOptions], dropLineBreaks];

/**
 * Passes a finished tree to next-mdx-remote. This is the only module that knows the package. The text is empty because
 * the tree has already been parsed, by the parser that the checks use, too. `blockJS` would delete every expression,
 * and `blockDangerousJS` rejects harmless names; the content is trusted. The last argument asks for code without a
 * React context. What would replace it: docs/decisions/mdx-compiler.md.
 */
export async function toFunctionBody(tree: Root): Promise<string> {
  const mdxOptions = { remarkPlugins: [() => () => tree], rehypePlugins: REHYPE_PLUGINS };
  const options = { mdxOptions: mdxOptions as never, blockJS: false, blockDangerousJS: false };
  const { compiledSource } = await asInProduction(() => serialize('', options, true));
  return compiledSource;
}

/**
 * next-mdx-remote reads NODE_ENV when it's called, and outside production it writes debug calls, which would make a
 * page depend on the environment in which it was compiled. It's set only for that moment.
 */
function asInProduction<T>(call: () => T): T {
  const environment: Record<string, string | undefined> = process.env;
  const before = environment.NODE_ENV;
  environment.NODE_ENV = 'production';
  try {
    return call();
  } finally {
    if (before === undefined) delete environment.NODE_ENV;
    else environment.NODE_ENV = before;
  }
}
