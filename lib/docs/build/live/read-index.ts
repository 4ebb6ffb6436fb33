import { printProblems } from '../../../ground/base/problems/print.ts';
import { compilerFingerprint } from '../../../ground/disk/compiler-fingerprint.ts';
import { compileAll } from '../../compile/compile-all.ts';
import { compileInputOf } from '../../compile/compile-input.ts';
import { searchFiles } from '../../publish/search/search-files.ts';
import type { Capability } from '../../site/capability.ts';
import { createAssemblyLoader } from '../../site/load-assembly.ts';
import { indexSite } from '../../site/site-index.ts';
import type { IndexFiles } from './live-search.ts';

/**
 * Creates a function that generates the search index of a project from the disk. Pages with problems can only be found
 * by their names. Rejects with the problems of an unreadable configuration.
 */
export function createIndexReader(
  root: string,
  capabilities: readonly Capability[],
): () => Promise<IndexFiles> {
  const load = createAssemblyLoader(root, { capabilities });
  return async () => {
    const { site, settings, project, outlineOf, glossary, synonyms, problems } = await load();
    if (site === null || settings === null) throw new Error(printProblems(problems));
    const inputs = site.views.flatMap(({ pages, tree }) =>
      pages.map((page) => compileInputOf(page, tree, outlineOf)),
    );
    const compiled = await compileAll(inputs, {
      root,
      fingerprint: compilerFingerprint(root),
    });
    const index = indexSite(site, project);
    return searchFiles({ index, blocks: compiled.search, glossary }, synonyms).files;
  };
}
