import type { ProjectFiles, SourceFile } from '../../ground/base/files.ts';
import { collectProblems } from '../../ground/base/problems/collect.ts';
import { internalProblem } from '../../ground/base/problems/internal.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import type { Settings, VersionsConfig } from '../../ground/config/model.ts';
import { noProduct, type Product } from '../../ground/config/product.ts';
import { placeOfVersion } from '../../ground/config/version-places.ts';
import { toEditions } from '../content/editions.ts';
import { judgeFrontMatter } from '../content/front-matter.ts';
import { buildLayers, type LayeredTree } from '../content/layers.ts';
import type { Outline } from '../content/model.ts';
import { fallbackTitle } from '../content/pages.ts';
import { readCategoryFile } from '../content/sidebar/category-file.ts';
import { isPagePath } from '../content/slugs.ts';
import { emptyDocument, flattenDocument } from '../content/source/flatten.ts';
import { judgeAddresses } from './address-rules.ts';
import { buildVersion, type SiteTools } from './build-version.ts';
import { createSiteData } from './capability.ts';
import type { Site, SiteData } from './model.ts';
import { collectRedirects } from './redirects.ts';
import { servedAddresses } from './served-addresses.ts';
import { createSiteMemory, type SiteMemory } from './site-memory.ts';
import { judgePages, type KeyAt, type VersionAt } from './site-rules.ts';

/** What a site is created from. */
export type SiteInput = {
  project: ProjectFiles;
  versions: VersionsConfig;
  settings: Settings;
  /** Default: none. */
  product?: Product;
  outlineOf: (file: SourceFile) => Outline;
  includeDrafts: boolean;
  /** What the site is capable of, and the memory of earlier sites. Without it, the site only has its pages. */
  memory?: SiteMemory | undefined;
};

/**
 * Combines all stages: layers → pages → sidebars → redirects. Pure; everything that is wrong with the content is in
 * `problems`, sorted by place. Throws only for sources that contradict `versions`.
 */
export function createSite(input: SiteInput): Site {
  const { versions, settings, project, outlineOf } = input;
  const { trees: layers, problems } = buildLayers(project.sources, versions);
  const trees = layers.map((layered) => toEditions(layered, versions));
  const memory = input.memory ?? createSiteMemory([]);
  const product = input.product ?? noProduct;
  const data = createSiteData(memory.capabilities);
  const sources = { sources: project.sources, versions, product };
  const unreadable = memory.readers.flatMap((read) => read(sources, data));
  const tools = rememberedTools(outlineOf, data, memory);
  const found: Problem[] = [...problems, ...judgeSources(trees, tools)];
  const views = trees.map((layered) => buildVersion(layered, input, tools, found));
  const assembled = { versions, views, product, data };
  found.push(...judgeViews(assembled, input));
  const redirects = collectRedirects(assembled, project);
  found.push(...redirects.problems, ...unreadable);
  return {
    ...assembled,
    settings,
    brand: { logo: project.logoFile?.text ?? null, files: project.publicFiles },
    redirects: redirects.redirects,
    redirectPatterns: redirects.patterns,
    problems: collectProblems(found),
  };
}

/** Rules for all pages of the site. */
function judgeViews(
  site: Pick<Site, 'versions' | 'views' | 'product' | 'data'>,
  { project, outlineOf }: SiteInput,
): Problem[] {
  const { versions, views } = site;
  const keyAt = frontMatterPositions(project.sources, outlineOf);
  const versionAt: VersionAt = ({ set, version }) =>
    placeOfVersion(project.versionsFile, versions, { set: set.name, version: version.name });
  return [
    ...judgePages(versions, views, keyAt, versionAt),
    ...judgeAddresses(versions, views, servedAddresses(project.publicFiles, site), keyAt),
  ];
}

const judgedIn = rememberWeakly((file: SourceFile) =>
  rememberWeakly((outline: Outline) => {
    const title = fallbackTitle(file.treePath);
    try {
      return judgeFrontMatter(file.path, outline, title);
    } catch (error) {
      return { value: { title }, problems: [internalProblem(file.path, error)] };
    }
  }),
);

const categoryOf = rememberWeakly((file: SourceFile) => {
  try {
    return readCategoryFile(file);
  } catch (error) {
    return {
      value: { source: file, options: {}, linkAt: fileStart },
      problems: [internalProblem(file.path, error)],
    };
  }
});

/** Most versions show the same files, so each file's content is read once. */
function rememberedTools(outlineOf: SiteInput['outlineOf'], data: SiteData, memory: SiteMemory): SiteTools {
  const flatten = memory.shareDocuments((treePath, tree) => {
    try {
      return flattenDocument(treePath, tree, outlineOf);
    } catch (error) {
      return emptyDocument([internalProblem(tree.files.get(treePath)?.path ?? treePath, error)]);
    }
  });
  return {
    outlineOf,
    frontMatterOf: (file) => judgedIn(file)(outlineOf(file)),
    documentOf: (treePath, tree) => {
      const plain = flatten(treePath, tree);
      return memory.capabilities.reduce(
        (document, { withDrawn }) => withDrawn?.(document, tree, data) ?? document,
        plain,
      );
    },
    categoryOf,
  };
}

/** Problems of single files, each reported once, no matter how many versions show the file. */
function judgeSources(trees: readonly LayeredTree[], tools: SiteTools): Problem[] {
  const sources = new Set(trees.flatMap(({ tree }) => [...tree.files.values()]));
  return [...sources].flatMap((source) => {
    if (source.text === null || !/\.mdx?$/.test(source.treePath)) return [];
    const own = tools.outlineOf(source).problems.map((problem) => ({ ...problem, file: source.path }));
    const unread = own.some(({ rule }) => rule === 'front-matter' || rule === 'internal');
    if (!isPagePath(source.treePath)) return [...own, ...judgePartial(source, tools.outlineOf(source))];
    return [...own, ...(unread ? [] : tools.frontMatterOf(source).problems)];
  });
}

/** Nothing reads a partial's front matter, and an empty one shows nothing. */
function judgePartial({ path, text }: SourceFile, outline: Outline): Problem[] {
  const told = (message: string, hint: string): Problem[] => [
    { file: path, ...fileStart, rule: 'partial', message, hint },
  ];
  if (Object.keys(outline.frontMatter).length > 0)
    return told('A partial has no front matter.', 'Remove it: only pages have titles and addresses.');
  if (text?.trim() !== '') return [];
  return told(
    'The partial is empty.',
    'Write what pages should show, say in a comment why it shows nothing, or delete it.',
  );
}

function frontMatterPositions(sources: readonly SourceFile[], outlineOf: SiteInput['outlineOf']): KeyAt {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return (page, key) => {
    const source = byPath.get(page.file);
    return (source === undefined ? null : outlineOf(source).frontMatterPositions[key]) ?? fileStart;
  };
}
