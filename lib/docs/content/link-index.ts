import { rememberWeakly } from '../../ground/base/remember.ts';
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
  versions: readonly Version[],
  otherAddresses: Iterable<string>,
): LinkIndex {
  const addresses = new Map<string, Page | null>();
  for (const address of otherAddresses) addresses.set(address, null);
  const targets = new Map<string, LinkTargets>();
  for (const version of versions) {
    const { tree, pages, entries } = targetsIn(version);
    for (const [address, page] of entries) addresses.set(address, page);
    targets.set(targetsKey(tree.set, tree.version), { tree, pages });
  }
  return { config, versions: targets, addresses };
}

type Version = { tree: MergedTree; pages: readonly Page[]; categoryPages: readonly CategoryPage[] };

/** What links can lead to in one version, with the addresses of its pages and of their Markdown. */
const targetsIn = rememberWeakly(({ tree, pages, categoryPages }: Version) => {
  const all = [
    ...categoryPages.map(({ url }) => [url, null] as const),
    ...pages.map((page) => [page.url, page] as const),
  ];
  const entries = all.flatMap((entry): [string, Page | null][] => [[`${entry[0]}.md`, null], [...entry]]);
  return { tree, pages: new Map(pages.map((page) => [page.treePath, page])), entries };
});
