import { readCache, writeCache } from '../io/cache.ts';
import type { Problem } from '../problems/problem.ts';
import { type CompiledPage, createCompiler } from './compile.ts';
import type { CompileInput } from './compile-input.ts';
import type { MarkdownTemplate } from './markdown/template.ts';
import type { SearchBlock } from './search-blocks.ts';
import { compileInWorkers } from './worker-pool.ts';

export type CompileOptions = {
  /** The project, in whose cache folder compiled pages are kept. */
  root: string;
  /** Changes when the compiler's own code does: `compilerFingerprint(root)`. */
  fingerprint: string;
  threads: number;
};

export type CompileResult = {
  problems: Problem[];
  /** Key → function body for `run.tsx`. */
  pages: ReadonlyMap<string, string>;
  /** Key → the same page as Markdown. */
  markdown: ReadonlyMap<string, MarkdownTemplate>;
  /** Key → the same page as the search reads it. */
  search: ReadonlyMap<string, SearchBlock[]>;
  compiled: number;
  cached: number;
};

/** Fewer pages than this are compiled here: starting threads would take longer. */
const WORTH_A_THREAD = 12;

/**
 * Compiles each distinct page once and keeps it on the disk. Inputs with the same key count once. All
 * problems come out together; pages with problems are missing in `pages` and are not kept.
 */
export async function compileAll(
  inputs: readonly CompileInput[],
  options: CompileOptions,
): Promise<CompileResult> {
  const distinct = new Map(inputs.map((input) => [input.key, input]));
  const pages = new Map<string, string>();
  const markdown = new Map<string, MarkdownTemplate>();
  const search = new Map<string, SearchBlock[]>();
  for (const key of distinct.keys()) {
    const code = readCache(options.root, cacheName(key, options));
    const texts = readCache(options.root, textsCacheName(key, options));
    if (code === null || texts === null) continue;
    const stored = JSON.parse(texts) as StoredTexts;
    pages.set(key, code);
    markdown.set(key, stored.markdown);
    search.set(key, stored.search);
  }
  const cached = pages.size;
  const missing = [...distinct.values()].filter(({ key }) => !pages.has(key));
  const results = await compileMissing(missing, options.threads);
  for (const { key, code, markdown: template, search: blocks } of results) {
    if (code === null || template === null || blocks === null) continue;
    pages.set(key, code);
    markdown.set(key, template);
    search.set(key, blocks);
    const texts: StoredTexts = { markdown: template, search: blocks };
    writeCache(options.root, cacheName(key, options), code);
    writeCache(options.root, textsCacheName(key, options), JSON.stringify(texts));
  }
  const problems = results.flatMap((result) => result.problems);
  return { problems: problems.sort(byPlace), pages, markdown, search, compiled: results.length, cached };
}

type StoredTexts = { markdown: MarkdownTemplate; search: SearchBlock[] };

const cacheName = (key: string, { fingerprint }: CompileOptions): string =>
  `compiled/${fingerprint}/${key}.js`;

const textsCacheName = (key: string, { fingerprint }: CompileOptions): string =>
  `compiled/${fingerprint}/${key}.texts.json`;

async function compileMissing(inputs: CompileInput[], threads: number): Promise<CompiledPage[]> {
  if (inputs.length >= WORTH_A_THREAD && threads > 1) return compileInWorkers(inputs, threads);
  if (inputs.length === 0) return [];
  const compile = await createCompiler();
  const results: CompiledPage[] = [];
  for (const input of inputs) results.push(await compile(input));
  return results;
}

function byPlace(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}
