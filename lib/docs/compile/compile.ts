import type { Problem } from '../../ground/base/problems/problem.ts';
import { createParser, type ParsedSource, type Parser } from '../content/source/parse.ts';
import { createHighlight, type Highlight } from './code/highlighter.ts';
import { type CompileInput, type CompileSource, sourceKey } from './compile-input.ts';
import { UndrawableDiagram } from './finish-code.ts';
import { finishTree } from './finish-tree.ts';
import { toFunctionBody } from './function-body.ts';
import { inlinePartials } from './inline-partials.ts';
import type { MarkdownTemplate } from './markdown/template.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { type SearchBlock, toSearchBlocks } from './search-blocks.ts';

/**
 * `code` is the body of a function for `run.tsx`. All three are null if problems prevented the page from being
 * compiled.
 */
export type CompiledPage = {
  key: string;
  code: string | null;
  /** The same page as Markdown. */
  markdown: MarkdownTemplate | null;
  /** The same page as the search reads it. */
  search: SearchBlock[] | null;
  problems: Problem[];
};

/**
 * Creates a compiler. It keeps a parser, a highlighter, and the trees of partials, so create one per process and use it
 * for all pages. The compiled pages don't depend on a version: links are references, and variables are markers.
 */
export async function createCompiler(
  parse: Parser = createParser(),
): Promise<(input: CompileInput) => Promise<CompiledPage>> {
  const highlight = await createHighlight();
  const partials = new Map<string, ParsedSource>();
  const read = (source: CompileSource, page: CompileSource): ParsedSource => {
    if (source === page) return parse(source.text, source.edition);
    const key = sourceKey(source);
    const known = partials.get(key) ?? parse(source.text, source.edition);
    partials.set(key, known);
    return known;
  };
  return (input) => compileWith(input, (source) => read(source, input.page), highlight);
}

/** Compiles one page. For many pages, create a compiler once. */
export async function compilePage(input: CompileInput): Promise<CompiledPage> {
  return (await createCompiler())(input);
}

async function compileWith(
  input: CompileInput,
  read: (source: CompileSource) => ParsedSource,
  highlight: Highlight,
): Promise<CompiledPage> {
  try {
    const unfolded = inlinePartials(input, read);
    const markdown = toMarkdown(unfolded);
    const search = toSearchBlocks(unfolded, input.headingIds);
    const tree = await finishTree(unfolded, input, highlight);
    return { key: input.key, code: await toFunctionBody(tree), markdown, search, problems: [] };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return {
      key: input.key,
      code: null,
      markdown: null,
      search: null,
      problems: [compileProblem(error, input)],
    };
  }
}

function compileProblem(error: Error, input: CompileInput): Problem {
  const what = error.message.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  if (error instanceof UndrawableDiagram) {
    return {
      file: error.file ?? input.page.path,
      ...error.at,
      rule: 'diagram',
      message: `The diagram cannot be drawn: ${what}.`,
      hint: 'Use other words or shapes, or split it into two diagrams.',
    };
  }
  const place = error as { line?: number; column?: number };
  return {
    file: input.page.path,
    line: place.line ?? 1,
    column: place.column ?? 1,
    rule: 'compile',
    message: `The page cannot be compiled: ${what}.`,
    hint: 'Fix the other problems of the page and its partials first. If this one stays, the engine is at fault.',
  };
}
