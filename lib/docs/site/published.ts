import type { ProjectFiles, SettingsFile, TextFile } from '../../ground/base/files.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { parseVersions } from '../../ground/config/versions.ts';
import { pageUrl, versionRoot } from '../../ground/versions/address.ts';
import { pageSlugs } from '../content/addresses.ts';
import { buildLayers } from '../content/layers.ts';
import type { Site } from './model.ts';

/** Every address and anchor that was ever published. Written by `npm run docs -- publish`, and when a version is cut. */
export const PUBLISHED = 'content/published.txt';

/** An address that was published, and the anchors on it. `line` is its place in the file. */
export type PublishedPage = {
  address: string;
  root: string;
  slug: string;
  anchors: readonly string[];
  line: number;
};

const HEAD = `# Addresses and anchors that were published: path, where it is a page, anchors.
# 'npm run docs -- publish' adds the current ones, and the check finds those that are lost.
`;

/** `/docs/app,/docs/app/1.0 guide/setup install-it`: the versions in which a path has the same anchors are one line. */
const LINE = /^(\S+) (\S+)(?: (.*))?$/;

/** Reads the list. A line that can't be read lists nothing. */
export const readPublished = rememberWeakly(({ text }: TextFile): PublishedPage[] =>
  text.split('\n').flatMap((written, index) => {
    const [, roots, slug = '', anchors = ''] = written.startsWith('#') ? [] : (LINE.exec(written) ?? []);
    if (roots === undefined) return [];
    const list = anchors === '' ? [] : anchors.split(' ').map(decodeURIComponent);
    return roots.split(',').map((root) => ({
      address: slug === '.' ? root : `${root === '/' ? '' : root}/${slug}`,
      root,
      slug,
      anchors: list,
      line: index + 1,
    }));
  }),
);

type Entry = { root: string; slug: string; anchors: readonly string[] };

/** The list with everything that a site publishes now. What was published before stays. */
export function publishedText(site: Site, before: TextFile | null): string {
  const entries = new Map<string, Entry>();
  const add = (address: string, entry: Entry) => {
    const known = entries.get(address)?.anchors ?? [];
    entries.set(address, { ...entry, anchors: [...new Set([...known, ...entry.anchors])] });
  };
  const roots = site.views
    .map(({ set, version }) => versionRoot(set, version))
    .sort((a, b) => b.length - a.length);
  const place = (address: string) => {
    const root = roots.find((one) => address === one || address.startsWith(`${one}/`)) ?? '/';
    return { root, slug: address === root ? '.' : address.slice(root === '/' ? 1 : root.length + 1) };
  };
  for (const { address, anchors } of before === null ? [] : readPublished(before))
    add(address, { ...place(address), anchors });
  for (const { set, version, pages, categoryPages } of site.views) {
    const root = versionRoot(set, version);
    for (const { url, slug } of categoryPages) add(url, { root, slug: slug || '.', anchors: [] });
    for (const page of pages) {
      if (page.draft) continue;
      const { anchors, rendered } = page.document;
      // The anchors of the product's data have their own rules.
      const made = new Set(rendered.map(({ id }) => id));
      const own = [...anchors].filter((id) => !made.has(id)).sort();
      add(page.url, { root, slug: page.slug || '.', anchors: own });
    }
  }
  for (const { from } of site.redirects) add(from, { ...place(from), anchors: [] });
  return HEAD + print([...entries.values()]);
}

/** One line for all roots below which a path has the same anchors. */
function print(entries: readonly Entry[]): string {
  const lines = new Map<string, string[]>();
  for (const { root, slug, anchors } of entries) {
    const rest = [slug, ...anchors.map(encodeURIComponent)].join(' ');
    lines.set(rest, [...(lines.get(rest) ?? []), root]);
  }
  return [...lines]
    .map(([rest, roots]) => `${roots.sort().join(',')} ${rest}\n`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('');
}

/** The list without an address, or without one of its anchors; null if it doesn't have it. */
export function withoutPublished(file: TextFile, address: string, anchor: string | null): string | null {
  const pages = readPublished(file);
  const isMeant = (one: PublishedPage) =>
    one.address === address && (anchor === null || one.anchors.includes(anchor));
  if (!pages.some(isMeant)) return null;
  const kept = pages.flatMap((one): Entry[] => {
    const { root, slug } = one;
    if (!isMeant(one)) return [{ root, slug, anchors: one.anchors }];
    return anchor === null ? [] : [{ root, slug, anchors: one.anchors.filter((id) => id !== anchor) }];
  });
  return HEAD + print(kept);
}

/**
 * For a project without a list: the addresses of a commit's pages, in the form of one. The file is the one in which lost
 * addresses are mended. Null without versions.
 */
export function committedList(project: ProjectFiles): SettingsFile | null {
  const versions = project.versionsFile === null ? null : parseVersions(project.versionsFile).value;
  if (versions === null) return null;
  const { trees } = buildLayers(project.sources, versions);
  const lines = trees.flatMap(({ tree }) => {
    const set = versions.sets.find(({ name }) => name === tree.set);
    const version = set?.versions.find(({ name }) => name === tree.version);
    if (set === undefined || version === undefined) return [];
    return [...pageSlugs(tree).keys()].map((slug) => `${pageUrl(set, version, slug)} .\n`);
  });
  return { path: 'content/redirects.yml', text: lines.join(''), faults: [] };
}
