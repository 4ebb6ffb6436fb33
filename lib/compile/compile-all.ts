import { availableParallelism } from 'node:os';
import type { Problem } from '../base/problems/problem.ts';
import { readCache, writeCache } from '../disk/cache.ts';
import { type CompiledPage, createCompiler } from './compile.ts';
import type { CompileInput } from './compile-input.ts';
import type { MarkdownTemplate } from './markdown/template.ts';
import type { SearchBlock } from './search-blocks.ts';
import { type MdxThreads, withThreads } from './threads.ts';

export type CompileOptions = {
  /** The project, in whose cache folder compiled pages are kept. */
  root: string;
  /** Changes when the compiler's own code does: `compilerFingerprint(root)`. */
  fingerprint: string;
  /** Threads that may have read the pages' sources; else there are new ones where many pages are to be compiled. */
  threads?: MdxThreads | undefined;
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
  const pages = new Map<string, StoredPage>();
  for (const key of distinct.keys()) {
    const text = readCache(options.root, cacheName(key, options));
    // Only this function writes these files, the cache gives whole ones only, and the folder is named by the code.
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
        // In the order of the inputs, whatever was kept: the same content makes the same files.
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

/** What the disk keeps of a page. */
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
