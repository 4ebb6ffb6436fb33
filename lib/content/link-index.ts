import type { VersionsConfig } from '../config/model.ts';
import type { CategoryPage, MergedTree, Page } from './model.ts';

/** What links of one (set, version) can lead to. */
export type LinkTargets = {
  tree: MergedTree;
  /** Tree path → page, drafts included. */
  pages: ReadonlyMap<string, Page>;
};

/** Everything that a link can lead to, ready to be asked. Build it once a site. */
export type LinkIndex = {
  config: VersionsConfig;
  /** Key: `targetsKey(set, version)`. */
  versions: ReadonlyMap<string, LinkTargets>;
  /** Site path → page, null for an address that has no anchors to check. */
  addresses: ReadonlyMap<string, Page | null>;
};

/** Key of `LinkIndex.versions`. */
export function targetsKey(set: string, version: string): string {
  return `${set}/${version}`;
}

/** Makes the index. `otherAddresses` are those of the site that are neither pages nor categories. */
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
