import { printProblems } from '../../base/problems/print.ts';
import { compileAll } from '../../compile/compile-all.ts';
import { compileInputOf } from '../../compile/compile-input.ts';
import { glossaryOf } from '../../content/glossary.ts';
import { compilerFingerprint } from '../../disk/compiler-fingerprint.ts';
import { readEnvironment } from '../../disk/read-environment.ts';
import { searchFiles } from '../../publish/search/search-files.ts';
import { readSynonyms, toSynonyms } from '../../search/synonyms.ts';
import { createSiteLoader } from '../../site/load-site.ts';
import { indexSite } from '../../site/site-index.ts';
import type { IndexFiles } from './live-search.ts';

/**
 * Makes a function that reads the search's index of a project as it is on the disk. Pages with problems are
 * found by their names alone. It rejects with the problems of a configuration that cannot be read.
 */
export function createIndexReader(root: string): () => Promise<IndexFiles> {
  const load = createSiteLoader(root, { includeDrafts: true, environment: readEnvironment() });
  return async () => {
    const { site, project, outlineOf, problems } = await load();
    if (site === null) throw new Error(printProblems(problems));
    const inputs = site.versionSites.flatMap(({ pages, tree }) =>
      pages.map((page) => compileInputOf(page, tree, outlineOf)),
    );
    const compiled = await compileAll(inputs, {
      root,
      fingerprint: compilerFingerprint(root),
    });
    const glossary = glossaryOf(project.sources).value ?? [];
    const index = indexSite(site, project.publicFiles);
    const synonyms = toSynonyms(readSynonyms(project.sources).value ?? []);
    return searchFiles({ index, blocks: compiled.search, glossary }, synonyms).files;
  };
}
