import type { VersionsConfig } from '../../ground/config/model.ts';
import type { CategoryPage, MergedTree, Page } from './model.ts';

/** The possible link targets in one (set, version). */
export type LinkTargets = {
  tree: MergedTree;
  /** Tree path → page, including drafts. */
  pages: ReadonlyMap<string, Page>;
};

/** Everything that a link can lead to, ready for lookups. Build it once per site. */
export type LinkIndex = {
  config: VersionsConfig;
  /** Key: `targetsKey(set, version)`. */
  versions: ReadonlyMap<string, LinkTargets>;
  /** Site path → page; null for an address without anchors to check. */
  addresses: ReadonlyMap<string, Page | null>;
};

/** Key of `LinkIndex.versions`. */
export function targetsKey(set: string, version: string): string {
  return `${set}/${version}`;
}

/** Creates the index. `otherAddresses` are the site's addresses that are neither pages nor categories. */
export function indexLinks(
  config: VersionsConfig,
  versions: readonly { tree: MergedTree; pages: readonly Page[]; categoryPages: readonly CategoryPage[] }[],
  otherAddresses: Iterable<string>,
): LinkIndex {
  const addresses = new Map<string, Page | null>();
  for (const address of otherAddresses) addresses.set(address, null);
  const targets = new Map<string, LinkTargets>();
  for (const { tree, pages, categoryPages } of versions) {
    for (const { url } of categoryPages) addresses.set(url, null).set(`${url}.md`, null);
    for (const page of pages) {
      addresses.set(`${page.url}.md`, null);
      addresses.set(page.url, page);
    }
    const byPath = new Map(pages.map((page) => [page.treePath, page]));
    targets.set(targetsKey(tree.set, tree.version), { tree, pages: byPath });
  }
  return { config, versions: targets, addresses };
}
