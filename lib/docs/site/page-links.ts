import { LANDING } from '../../ground/base/landing.ts';
import type { Settings } from '../../ground/config/model.ts';
import { type ResolvedLink, resolveReference } from '../content/links.ts';
import type { Page } from '../content/model.ts';
import { formatReference, parseReference } from '../content/references.ts';
import { versionLinkReference } from '../content/source/version-links.ts';
import { textOfAttribute } from '../content/text-of-attribute.ts';
import { fillVariables } from '../content/variables.ts';
import type { VersionView } from './model.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * Reference in the compiled page → href, with base path. Broken links are left out: they're problems, and a site with
 * problems isn't built.
 */
export function pageLinks(page: Page, { version }: VersionView, index: SiteIndex): Record<string, string> {
  const { basePath } = index.site.settings;
  const links: Record<string, string> = {};
  const add = (key: string, resolved: ResolvedLink) => {
    if (resolved.ok) links[key] = withBasePath(resolved.url, basePath);
  };
  for (const { target, treePath } of page.document.links) {
    const filled = parseReference(fillVariables(target, version.variables), treePath);
    add(formatReference(parseReference(target, treePath)), resolveReference(filled, page, index.addresses));
  }
  for (const { name, attributes, file } of page.document.elements) {
    if (name !== 'VersionLink') continue;
    const named = textOfAttribute(attributes, 'version');
    const to = textOfAttribute(attributes, 'to');
    const treePath = treePathOf(file);
    const reference = parseReference(to, treePath);
    add(versionLinkReference(named, to, treePath), resolveReference(reference, page, index.addresses, named));
  }
  return links;
}

/** The site path of the files that browsers load. */
export const ASSETS = `${LANDING}/assets/`;

/** The address of a file that browsers load, with the base path. */
export function assetAddress({ path }: { path: string }, basePath: string): string {
  return withBasePath(ASSETS + path, basePath);
}

/** An address on this site with the base path. Other addresses stay the same. */
export function withBasePath(url: string, basePath: string): string {
  if (!url.startsWith('/')) return url;
  return url === '/' && basePath !== '' ? basePath : basePath + url;
}

/** Address of the list of what readers can download for use without a network; null if the site has no downloads. */
export const downloadsAddress = ({ offline, basePath }: Pick<Settings, 'offline' | 'basePath'>) =>
  offline.length === 0 ? null : withBasePath(`${LANDING}/downloads`, basePath);

/**
 * Creates the function that resolves a link in data as if it were on a page: relative to the set's root, or to the tree
 * path `from`. It returns null for a broken link.
 */
export function dataLinks(page: Page, index: SiteIndex, from = ''): (target: string) => string | null {
  return (target) => {
    const resolved = resolveReference(parseReference(target, from), page, index.addresses);
    return resolved.ok ? withBasePath(resolved.url, index.site.settings.basePath) : null;
  };
}

/** `content/<set>/<layer>/manage/x.mdx` → `manage/x.mdx`. */
function treePathOf(file: string): string {
  return file.split('/').slice(3).join('/');
}
