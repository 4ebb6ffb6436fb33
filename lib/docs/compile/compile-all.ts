import { availableParallelism } from 'node:os';
import type { Problem } from '../../ground/base/problems/problem.ts';
import { readCache, writeCache } from '../../ground/disk/cache.ts';
import { type CompiledPage, createCompiler } from './compile.ts';
import type { CompileInput } from './compile-input.ts';
import type { MarkdownTemplate } from './markdown/template.ts';
import type { SearchBlock } from './search-blocks.ts';
import { type MdxThreads, withThreads } from './threads.ts';

/** Where compiled pages are cached, and what compiles them. */
export type CompileOptions = {
  /** The project whose cache folder stores compiled pages. */
  root: string;
  /** Changes when the compiler's own code does: `compilerFingerprint(root)`. */
  fingerprint: string;
  /**
   * Threads that may have read the pages' sources. Without them, new ones are started if there are many pages to
   * compile.
   */
  threads?: MdxThreads | undefined;
};

/** All compiled pages by key, and the problems of those that could not be compiled. */
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

/** Fewer pages than this are compiled in this thread: starting others would take longer. */
const WORTH_A_THREAD = 12;

/**
 * Compiles each distinct page once and caches it on the disk. Inputs with the same key count once. All problems are
 * returned together. Pages with problems are missing from `pages` and aren't cached.
 */
export async function compileAll(
  inputs: readonly CompileInput[],
  options: CompileOptions,
): Promise<CompileResult> {
  const distinct = new Map(inputs.map((input) => [input.key, input]));
  const pages = new Map<string, StoredPage>();
  for (const key of distinct.keys()) {
    const text = readCache(options.root, cacheName(key, options));
    // Only this function writes these files, the cache only returns complete ones, and the folder's name identifies the
    // code.
    if (text !== null) pages.set(key, JSON.parse(text) as StoredPage);
  }
  const cached = pages.size;
  const missing = [...distinct.values()].filter(({ key }) => !pages.has(key));
  const results = await compileMissing(missing, options.threads);
  for (const { key, code, markdown, search } of results) {
    if (code === null || markdown === null || search === null) continue;
    pages.set(key, { code, markdown, search });
    writeCache(options.root, cacheName(key, options), JSON.stringify({ code, markdown, search }));
  }
  const problems = results.flatMap((result) => result.problems).sort(byPlace);
  const partOf = <Part extends keyof StoredPage>(part: Part) =>
    new Map(
      [...distinct.keys()].flatMap((key) => {
        // In the order of the inputs, regardless of what was cached: the same content produces the same files.
        const page = pages.get(key);
        return page === undefined ? [] : [[key, page[part]] as const];
      }),
    );
  return {
    problems,
    pages: partOf('code'),
    markdown: partOf('markdown'),
    search: partOf('search'),
    compiled: results.length,
    cached,
  };
}

/** What the disk stores for a page. */
type StoredPage = { code: string; markdown: MarkdownTemplate; search: SearchBlock[] };

const cacheName = (key: string, { fingerprint }: CompileOptions): string =>
  `compiled/${fingerprint}/${key}.json`;

async function compileMissing(
  inputs: readonly CompileInput[],
  given: MdxThreads | undefined,
): Promise<CompiledPage[]> {
  if (inputs.length >= WORTH_A_THREAD && (given !== undefined || availableParallelism() > 1))
    return withThreads(given, (threads) => threads.compile(inputs));
  if (inputs.length === 0) return [];
  const compile = await createCompiler();
  const results: CompiledPage[] = [];
  for (const input of inputs) results.push(await compile(input));
  return results;
}

function byPlace(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}
