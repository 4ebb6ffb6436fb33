import type { SourceFile } from '../../../ground/base/files.ts';
import { type CompiledPage, createCompiler } from '../../compile/compile.ts';
import { compileInputOf } from '../../compile/compile-input.ts';
import type { MergedTree, Outline, Page } from '../../content/model.ts';

/** About 20 KB each. */
const kept = 400;

/** Compiles pages on request, and remembers the latest. */
export type PageCompiler = {
  /** The page's content. A page that was compiled before isn't compiled again. */
  compile: (page: Page, tree: MergedTree, outlineOf: (file: SourceFile) => Outline) => Promise<CompiledPage>;
  /** A recently compiled page, by its key. */
  find: (key: string) => CompiledPage | null;
};

/** Creates a compiler that remembers the most recently requested pages. */
export async function createPageCompiler(): Promise<PageCompiler> {
  const compile = await createCompiler();
  const known = new Map<string, CompiledPage>();
  const remember = (page: CompiledPage) => {
    known.delete(page.key);
    known.set(page.key, page);
    for (const oldest of known.keys()) if (known.size > kept) known.delete(oldest);
    return page;
  };
  return {
    compile: async (page, tree, outlineOf) =>
      remember(known.get(page.compileKey) ?? (await compile(compileInputOf(page, tree, outlineOf)))),
    find: (key) => known.get(key) ?? null,
  };
}
