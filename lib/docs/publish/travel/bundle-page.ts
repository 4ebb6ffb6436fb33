import { posix } from 'node:path';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { LANDING, SEARCH_PAGE } from '../../../ground/base/landing.ts';
import { mapTags } from './html.ts';
import { findTree, renderTree, type TreeEntry } from './sidebar-tree.ts';

/** The folder of a bundle with its own scripts and styles. */
export const OFFLINE = 'offline';

/** What all pages of a bundle have in common. Paths in it are those of the export. */
export type BundleFrame = {
  /** Where the site is: origin and base path, and the base path alone. */
  site: string;
  basePath: string;
  /** `set/version`, and what readers call it. */
  key: string;
  label: string;
  /** CSS selector of the images that zoom. */
  zoomSelector: string;
  /** Whether a file of the export is in the bundle. */
  has: (path: string) => boolean;
  tree: readonly TreeEntry[];
};

/** Path of a page's document in an export and in a bundle. */
export const documentPath = (sitePath: string): string => `${sitePath.slice(1)}.html`;

/** The relative address from one file to another. */
export const relativeTo = (from: string, to: string): string =>
  posix.relative(posix.dirname(from), to) || posix.basename(to);

/**
 * Nothing is requested from elsewhere: the browser refuses it. A file that's opened from disk has no origin, so its
 * neighbors are named by their scheme.
 */
const POLICY = "default-src 'self' file: data: 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The elements of a page that only its scripts and its host need. */
const DROPPED = [
  /<meta http-equiv="Content-Security-Policy"[^>]*>/g,
  /<meta name="docs-build"[^>]*>/g,
  /<link rel="(?:preload|preconnect|late|expect|search|manifest|stylesheet|modulepreload)"[^>]*>/g,
  /<aside\b[^<>]*aria-label="Announcement"[\s\S]*?<\/aside>/g,
  / data-embed=""/g,
];

/** Scripts of the page itself are files of the export; those of the framework go. */
const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script>/g;

/**
 * A page of the export as a file of a bundle: relative addresses, the whole sidebar, and the scripts of bundles instead
 * of the framework's. Links to what isn't in the bundle lead to the site and say so.
 */
export function bundlePage(html: string, sitePath: string, frame: BundleFrame): string {
  const here = documentPath(sitePath);
  const { basePath, site } = frame;
  const tree = findTree(html);
  const whole =
    tree === null
      ? html
      : html.slice(0, tree.start) +
        renderTree(frame.tree, basePath + sitePath) +
        html.slice(tree.start + tree.html.length);
  const bare = DROPPED.reduce((text, pattern) => text.replace(pattern, ''), whole).replace(
    SCRIPT,
    (script, attributes: string) =>
      attributes.includes(` src="${basePath}${LANDING}/assets/`) || attributes.includes('application/ld+json')
        ? script
        : '',
  );
  const local = (address: string): string | null => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
    if (!path.startsWith(`${basePath}/`)) return null;
    const file = decodeURIComponent(path.slice(basePath.length + 1)).replace(/\/$/, '');
    const found = [file, `${file}.html`].find(frame.has);
    return found === undefined ? null : encodeURI(relativeTo(here, found)) + rest;
  };
  const linked = mapTags(bare, ['a', 'img', 'link', 'script', 'source', 'track', 'video', 'form'], (tag) =>
    withAddresses(tag.name, tag.attributes, { local, site, basePath }),
  );
  const root = '../'.repeat(here.split('/').length - 1);
  const data = {
    root,
    base: basePath,
    site,
    key: frame.key,
    label: frame.label,
    zoom: frame.zoomSelector,
  };
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-offline-${name}="${escapeHtml(value)}"`,
  );
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}"/>`,
    `<link rel="stylesheet" href="${root}${OFFLINE}/site.css"/>`,
    `<script src="${root}${OFFLINE}/head.js"></script>`,
    `<script src="${root}${OFFLINE}/page.js" defer=""></script>`,
  ];
  return linked
    .replace('<html', `<html${attributes.join('')}`)
    .replace(/<head>(<meta charSet="utf-8"\/>)?/i, (open) => open + head.join(''));
}

type Addresses = { local: (address: string) => string | null; site: string; basePath: string };

function withAddresses(
  name: string,
  attributes: Map<string, string>,
  { local, site, basePath }: Addresses,
): ReadonlyMap<string, string> | null {
  let isChanged = false;
  for (const key of ['href', 'src', 'poster', 'action']) {
    const address = attributes.get(key);
    if (address === undefined || !address.startsWith('/')) continue;
    isChanged = true;
    const found = local(address);
    attributes.set(key, found ?? site + address.slice(basePath.length));
    // A script opens the bundle's own search.
    const isSearch = address === `${basePath}${SEARCH_PAGE}`;
    if (found === null && name === 'a' && !isSearch) attributes.set('data-leaves', '');
  }
  return isChanged ? attributes : null;
}
