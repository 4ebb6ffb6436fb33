import { join } from 'node:path';
import type { Problem } from '../lib/base/problems/problem.ts';
import { generatedFiles } from '../lib/build/generated/generated-files.ts';
import { ASSET_FOLDER, readAssets } from '../lib/build/generated/read-assets.ts';
import { type CompileResult, compileAll } from '../lib/compile/compile-all.ts';
import { compileInputOf } from '../lib/compile/compile-input.ts';
import type { MarkdownTemplate } from '../lib/compile/markdown/template.ts';
import type { SearchBlock } from '../lib/compile/search-blocks.ts';
import type { MdxThreads } from '../lib/compile/threads.ts';
import type { GlossaryEntry } from '../lib/content/glossary.ts';
import { glossaryOf } from '../lib/content/glossary.ts';
import { compilerFingerprint } from '../lib/disk/compiler-fingerprint.ts';
import { readCommitDates } from '../lib/disk/git.ts';
import { includesDrafts, readEnvironment } from '../lib/disk/read-environment.ts';
import { writeFiles } from '../lib/disk/write-files.ts';
import { readSynonyms, type WrittenSynonym } from '../lib/search/synonyms.ts';
import { type LoadedSite, loadSite } from '../lib/site/load-site.ts';
import type { Site } from '../lib/site/model.ts';
import type { PageData, ShellData } from '../lib/site/page-data.ts';
import { referenceFiles, withoutFiles } from '../lib/site/reference-files.ts';
import { SCHEMA_FOLDER, schemaFiles } from '../lib/site/schema-files.ts';
import { indexSite, type SiteIndex } from '../lib/site/site-index.ts';
import { toAllPageData } from '../lib/site/to-page-data.ts';
import { toShellData } from '../lib/site/to-shell-data.ts';
import { toSidebarData } from '../lib/site/to-sidebar-data.ts';

const FOLDER = '.generated';

/** Where the framework takes the content's images and files from. */
const PUBLIC_FOLDER = 'public';

/** What a build made of the content, for whoever finishes the export. */
export type Generated = {
  index: SiteIndex;
  pages: PageData[];
  shell: ShellData;
  glossary: readonly GlossaryEntry[];
  /** Key of compiled content → the same as Markdown. */
  markdown: ReadonlyMap<string, MarkdownTemplate>;
  /** Key of compiled content → the same as the search reads it. */
  search: ReadonlyMap<string, SearchBlock[]>;
  synonyms: readonly WrittenSynonym[];
};

export type GenerateResult =
  | { generated: Generated; problems: [] }
  | { generated: null; problems: Problem[] };

function compileContent(
  root: string,
  { outlineOf }: LoadedSite,
  site: Site,
  threads: MdxThreads | undefined,
): Promise<CompileResult> {
  const inputs = site.versionSites.flatMap(({ pages, tree }) =>
    pages.map((page) => compileInputOf(page, tree, outlineOf)),
  );
  return compileAll(inputs, {
    root,
    fingerprint: compilerFingerprint(root),
    threads,
  });
}

/**
 * Makes everything that the routes read out of the content, and writes what changed. Nothing is written
 * where the content has problems; they come out together.
 */
export async function generate(root: string, threads?: MdxThreads): Promise<GenerateResult> {
  const loaded = await loadSite(root, {
    includeDrafts: includesDrafts(),
    environment: readEnvironment(),
    threads,
  });
  const { site } = loaded;
  if (site === null || loaded.problems.length > 0) return { generated: null, problems: loaded.problems };
  const glossary = glossaryOf(loaded.project.sources);
  const compiled = await compileContent(root, loaded, site, threads);
  const synonyms = readSynonyms(loaded.project.sources);
  const problems = [...glossary.problems, ...synonyms.problems, ...compiled.problems];
  if (problems.length > 0) return { generated: null, problems };

  const index = indexSite(site, loaded.project.publicFiles);
  const pages = toAllPageData(index, readCommitDates(root));
  const shell = toShellData(site);
  const entries = glossary.value ?? [];
  const files = generatedFiles({
    shell,
    glossary: entries,
    pages: pages.map(withoutFiles),
    sidebars: index.views.map((view) => toSidebarData(view, index)),
    compiled: compiled.pages,
  });
  writeFiles(join(root, FOLDER), files, { prune: true });
  const shown = site.versionSites.flatMap(({ tree }) => [...tree.files.values()]);
  const data = referenceFiles(pages, index.references.values());
  const assets = new Map<string, string | Uint8Array>([...readAssets(root, shown), ...data]);
  writeFiles(join(root, PUBLIC_FOLDER, ASSET_FOLDER), assets, { prune: true });
  writeFiles(join(root, PUBLIC_FOLDER, SCHEMA_FOLDER), schemaFiles(site), { prune: true });
  const { markdown, search } = compiled;
  return {
    generated: { index, pages, shell, glossary: entries, markdown, search, synonyms: synonyms.value ?? [] },
    problems: [],
  };
}
