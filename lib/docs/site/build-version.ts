import type { SourceFile } from '../../ground/base/files.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import type { VersionsConfig } from '../../ground/config/model.ts';
import { getSetVersion } from '../../ground/versions/address.ts';
import type { LayeredTree } from '../content/layers.ts';
import { buildPages, type PageTools } from '../content/pages.ts';
import { buildSidebar } from '../content/sidebar/build-sidebar.ts';
import type { CategoryFile } from '../content/sidebar/category-file.ts';
import { flattenSidebar } from '../content/sidebar/queries.ts';
import type { VersionView } from './model.ts';

/** Functions that read the files of a version. Files that versions share are read only once. */
export type SiteTools = PageTools & {
  categoryOf: (file: SourceFile) => { value: CategoryFile; problems: Problem[] };
};

type BuiltFrom = { versions: VersionsConfig; includeDrafts: boolean };

/** Builds the pages and the sidebar of one version. Adds their problems to `problems`. */
export function buildVersion(
  layered: LayeredTree,
  input: BuiltFrom,
  tools: SiteTools,
  problems: Problem[],
): VersionView {
  const { tree, ownRenames } = layered;
  const { set, version } = getSetVersion(input.versions, tree.set, tree.version);
  const all = buildPages(tree, set, version, tools);
  const pages = input.includeDrafts ? all : all.filter((page) => !page.draft);
  const drafts = all.filter((page) => page.draft).map((page) => page.id);
  const built = buildSidebar({ set, version }, tree, pages, drafts, (treePath) => {
    const category = tools.categoryOf(fileAt(treePath, tree));
    problems.push(...category.problems);
    return category.value;
  });
  problems.push(...built.problems, ...pages.flatMap((page) => page.document.problems));
  const stops = flattenSidebar(built.sidebar.items);
  return {
    set,
    version,
    tree,
    ownRenames,
    pages,
    draftIds: drafts,
    categoryPages: built.categoryPages,
    sidebar: built.sidebar,
    stops,
    byId: new Map([...built.categoryPages, ...pages].map((page) => [page.id, page])),
    // If the page at the root is missing (which is a problem), the first one in the sidebar.
    mainDocId: pages.find((page) => page.slug === '')?.id ?? stops[0]?.id ?? '',
  };
}

function fileAt(treePath: string, { set, version, files }: LayeredTree['tree']): SourceFile {
  const source = files.get(treePath);
  if (source === undefined) throw new Error(`There is no ${treePath} in ${set} ${version}.`);
  return source;
}
