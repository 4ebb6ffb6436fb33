import { branchOf } from '../../content/sidebar/branch.ts';
import type { SidebarData, SidebarItem } from '../../content/sidebar/model.ts';
import { withBasePath } from '../../site/page-links.ts';
import type { Shells } from '../generated/generated-reader.ts';

/** What decides which pages share a shell: the sidebars of all versions, and the site's base path. */
export type ShellSite = { sidebars: readonly SidebarData[]; basePath: string };

/** Nothing is known about the shells, so each page is rendered. */
export const EACH: ShellSite = { sidebars: [], basePath: '' };

/** Pages of one shell are rendered by one process, one after the other. */
const MOST_IN_A_SHELL = 24;

/** What an address may consist of to be replaced in a document: characters that neither HTML, JSON, nor URLs escape. */
const PLAIN = /^[\w./-]+$/;

/**
 * Which pages share their shell: everything around their articles is the same except their own addresses. That's true in
 * one version for pages in the same open groups of the sidebar that exist in the same versions, with the same slug.
 * `urls` are site paths. Pages whose shell is theirs alone are in it, too.
 */
export function groupByShell(urls: readonly string[], { sidebars, basePath }: ShellSite): Shells {
  const shells: Record<string, string[]> = {};
  const open = new Map<string, string>();
  for (const url of urls) {
    const key = shellOf(withBasePath(url, basePath), sidebars);
    const first = key === null ? undefined : open.get(key);
    const others = first === undefined ? undefined : shells[first];
    if (others !== undefined && others.length < MOST_IN_A_SHELL - 1) {
      others.push(url);
      continue;
    }
    shells[url] = [];
    if (key !== null) open.set(key, url);
  }
  return shells;
}

/** The sidebar of the version that an address with base path belongs to; null if it's outside all of them. */
export const sidebarOf = (address: string, sidebars: readonly SidebarData[]): SidebarData | null =>
  sidebars
    .filter(({ root }) => address.startsWith(`${root}/`))
    .reduce<SidebarData | null>(
      (best, one) => (one.root.length > (best?.root.length ?? 0) ? one : best),
      null,
    );

/** Identifies the shell of the page at an address with base path; null if no other page has it. */
function shellOf(address: string, sidebars: readonly SidebarData[]): string | null {
  const sidebar = sidebarOf(address, sidebars);
  if (sidebar === null || !PLAIN.test(address)) return null;
  const { root, items, presence, moved } = sidebar;
  const slug = address.slice(root.length + 1);
  if (presence[slug] === undefined || moved[slug] !== undefined) return null;
  return JSON.stringify([root, contains(items, address), branchOf(items, address), presence[slug]]);
}

const contains = (items: readonly SidebarItem[], address: string): boolean =>
  items.some((item) =>
    item.type === 'doc' ? item.url === address : item.link?.url === address || contains(item.items, address),
  );
