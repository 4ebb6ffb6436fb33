import { join, relative } from 'node:path';
import { LANDING } from '../../ground/base/landing.ts';
import { collectProblems } from '../../ground/base/problems/collect.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import { compilerFingerprint } from '../../ground/disk/compiler-fingerprint.ts';
import { readCommitDates } from '../../ground/disk/git.ts';
import { includesDrafts } from '../../ground/disk/read-environment.ts';
import { writeFiles } from '../../ground/disk/write-files.ts';
import { isLeveled } from '../checks/levels.ts';
import { type CompileResult, compileAll } from '../compile/compile-all.ts';
import { compileInputOf } from '../compile/compile-input.ts';
import type { MarkdownTemplate } from '../compile/markdown/template.ts';
import type { SearchBlock } from '../compile/search-blocks.ts';
import type { MdxThreads } from '../compile/threads.ts';
import type { GlossaryEntry } from '../content/glossary.ts';
import type { SidebarData } from '../content/sidebar/model.ts';
import type { WrittenSynonym } from '../search/synonyms.ts';
import type { Assembly } from '../site/assemble.ts';
import { capabilitiesOf } from '../site/capability.ts';
import { type PageHistories, pageHistories } from '../site/history/page-history.ts';
import type { Site } from '../site/model.ts';
import type { PageData, ShellData } from '../site/page-data.ts';
import { indexSite, type SiteIndex } from '../site/site-index.ts';
import { toAllPageData } from '../site/to-page-data.ts';
import { toShellData } from '../site/to-shell-data.ts';
import { toSidebarData } from '../site/to-sidebar-data.ts';
import { EXPORT_RECORD, HOST_INPUT, SERVE_SETTINGS } from './export-record.ts';
import { ARTICLES } from './framework/render-article.ts';
import { codeFiles, codeOf } from './generated/code-files.ts';
import { generatedFiles } from './generated/generated-files.ts';
import { pageScriptsFile } from './generated/page-scripts.ts';
import { MADE_FOLDER, PUBLIC_FOLDER, readAssets, writeStatic } from './generated/read-assets.ts';
import { sidebarScript } from './generated/sidebar-files.ts';

const FOLDER = '.generated';

/** These describe the export in `out/`, which is still complete until the framework renders. */
const OF_EXPORT = [EXPORT_RECORD, SERVE_SETTINGS, HOST_INPUT];

/** What the framework rendered when it was called on its own is finished later. */
const KEPT = [...OF_EXPORT, `${relative(FOLDER, ARTICLES)}/`];

/** What a build generated from the content, for everything that finishes the export. */
export type Generated = {
  index: SiteIndex;
  pages: PageData[];
  histories: PageHistories;
  shell: ShellData;
  sidebars: SidebarData[];
  glossary: readonly GlossaryEntry[];
  /** Key of compiled content → its Markdown. */
  markdown: ReadonlyMap<string, MarkdownTemplate>;
  /** Key of compiled content → its search blocks. */
  search: ReadonlyMap<string, SearchBlock[]>;
  synonyms: readonly WrittenSynonym[];
};

/** Either what was generated, or the problems that prevented it. */
export type GenerateResult =
  | { generated: Generated; problems: [] }
  | { generated: null; problems: Problem[] };

/**
 * Generates everything that the routes read from an assembled project, and writes what changed. Nothing is written if
 * the content has problems; they're all returned together.
 */
export async function generate(
  root: string,
  assembly: Assembly,
  threads?: MdxThreads,
): Promise<GenerateResult> {
  const { site: whole, settings, project, glossary, synonyms } = assembly;
  if (whole === null || settings === null) return { generated: null, problems: assembly.problems };
  const site = includesDrafts() ? whole : assembly.published();
  const compiled = await compileContent(root, assembly, site, threads);
  const found = [...assembly.problems, ...site.problems, ...compiled.problems];
  // The check decides about the others: pages with them can be rendered.
  const problems = collectProblems(found.filter(({ rule }) => !isLeveled(rule)));
  if (problems.length > 0) return { generated: null, problems };

  const index = indexSite(site, project, assembly.recall);
  const histories = pageHistories(index, compiled.markdown);
  const pages = toAllPageData(index, readCommitDates(project.root), histories);
  const shell = toShellData(site);
  const sidebars = index.views.map((view) => toSidebarData(view, index));
  const files = generatedFiles({
    shell,
    glossary,
    pages: pages.map((page) => withoutFiles(page, index)),
    sidebars,
    compiled: compiled.pages,
    components: project.components,
    code: codeFiles(codeOf(site), site.product),
  });
  files.set(...(await pageScriptsFile()));
  writeFiles(join(root, FOLDER), files, { prune: true, keep: KEPT });
  const shown = site.views.flatMap(({ tree }) => [...tree.files.values()]);
  const added = new Map<string, string | Uint8Array>(addedFiles(index, pages));
  for (const [path, bytes] of readAssets(project.root, shown)) added.set(`assets/${path}`, bytes);
  for (const { url, text } of sidebars.map(sidebarScript)) added.set(url.slice(LANDING.length + 1), text);
  writeStatic(root, project);
  writeFiles(join(root, PUBLIC_FOLDER, MADE_FOLDER), added, { prune: true });
  const { markdown, search } = compiled;
  return {
    generated: { index, pages, histories, shell, sidebars, glossary, markdown, search, synonyms },
    problems: [],
  };
}

/** A page's data without what is in files. */
function withoutFiles(page: PageData, { site }: SiteIndex): PageData {
  return capabilitiesOf(site).reduce((rest, capability) => capability.withoutFiles?.(rest) ?? rest, page);
}

/** The files of all capabilities: path below `docs/` → text. */
function addedFiles(index: SiteIndex, pages: readonly PageData[]): [string, string][] {
  return capabilitiesOf(index.site).flatMap(({ dataFiles, pageFiles }) => [
    ...(dataFiles?.make(index) ?? []),
    ...pages.flatMap((page) => [...(pageFiles?.(page, index) ?? [])]),
  ]);
}

function compileContent(
  root: string,
  { outlineOf }: Assembly,
  site: Site,
  threads: MdxThreads | undefined,
): Promise<CompileResult> {
  const inputs = site.views.flatMap(({ pages, tree }) =>
    pages.map((page) => compileInputOf(page, tree, outlineOf)),
  );
  return compileAll(inputs, { root, fingerprint: compilerFingerprint(root), threads });
}
