import { LANDING, versionRoot } from '../../../ground/versions/address.ts';
import type { SidebarItem } from '../../content/sidebar/model.ts';
import type { VersionView } from '../../site/model.ts';
import type { ShellData } from '../../site/page-data.ts';
import { escapeMarkdown } from './slots.ts';

/** Maximum length of an index, in characters, so a reader can load all of it. */
const LIMIT = 50_000;

/**
 * From the most to the least detailed index: characters of each description, and levels of the tree that are listed.
 */
const DETAILS = [200, 80, 0].map((description) => ({ description, levels: Number.POSITIVE_INFINITY }));
const LEVELS = [4, 3, 2, 1].map((levels) => ({ description: 0, levels }));

type Detail = (typeof DETAILS)[number];

/** Site-wide texts and addresses for an index. `base` is origin and base path. */
export type IndexSite = {
  shell: Pick<ShellData, 'title' | 'tagline'>;
  base: string;
  /** Addresses of the parts of a page whose Markdown is long. */
  partsOf?: (url: string) => readonly string[];
};

/**
 * The index of one (set, version): its pages in the order of the sidebar, each with the address of its Markdown. Always
 * under 50,000 characters: descriptions are shortened first, then deep levels are omitted.
 */
export function versionIndex(view: VersionView, site: IndexSite): string {
  const { set, version } = view;
  const root = site.base + versionRoot(set, version);
  const head = [
    `# ${set.label} ${version.label}`,
    `> ${site.shell.tagline} These pages describe ${set.label} ${version.label}; each is Markdown.${releases(version.name)}`,
    `All sets and versions: ${site.base}${LANDING}/llms.txt`,
    `The same for programs: ${root}/index.json. The text of all pages: ${root}/llms-full.txt`,
  ].join('\n\n');
  return fitting((detail) => `${head}\n\n${pagesOf(view, detail, site)}\n`);
}

/** Only the first release of a minor version has its own pages. */
function releases(name: string): string {
  const [, minor] = /^(\d+\.\d+)\.0$/.exec(name) ?? [];
  return minor === undefined ? '' : ` ${name} stands for all ${minor}.x.`;
}

/** The index of the site: the main set's pages, and the address of the index of each set and version. */
export function siteIndex(views: readonly VersionView[], site: IndexSite): string {
  const main = views.find((view) => versionRoot(view.set, view.version) === LANDING);
  const versions = views
    .filter((view) => view !== main)
    .map(({ set, version }) => {
      const address = `${site.base}${versionRoot(set, version)}/llms.txt`;
      return `- [${set.label} ${version.label}](${address})${version.isLast ? ': newest stable version' : ''}`;
    });
  const head = [
    `# ${site.shell.title}`,
    `> ${site.shell.tagline} Every page is also Markdown: its address with .md at the end, or any address requested with the header "Accept: text/markdown". A version such as 1.2.0 stands for all releases 1.2.x.`,
    `## Versions\n\n${versions.join('\n')}\n- [The text of all pages](${site.base}/llms-full.txt)`,
  ].join('\n\n');
  return fitting((detail) =>
    main === undefined ? `${head}\n` : `${head}\n\n${pagesOf(main, detail, site)}\n`,
  );
}

function fitting(write: (detail: Detail) => string): string {
  for (const detail of [...DETAILS, ...LEVELS]) {
    const text = write(detail);
    if (text.length < LIMIT) return text;
  }
  throw new Error(`An llms.txt has more than ${LIMIT} characters although it names only the first level.`);
}

/** Top-level categories are sections. Pages next to them come first. */
function pagesOf(view: VersionView, detail: Detail, site: IndexSite): string {
  const { items } = view.sidebar;
  const loose = items.filter((item) => item.type === 'doc');
  const line = (item: SidebarItem) => lines(item, 0, { view, detail, site });
  const sections = items
    .filter((item) => item.type === 'category')
    .map((item) => {
      const own = item.link === null ? [] : [pageLine(item.link.id, item.label, { view, detail, site })];
      return [`## ${item.label}`, [...own, ...item.items.flatMap(line)].join('\n')].join('\n\n');
    });
  const first = loose.length === 0 ? [] : [`## Pages\n\n${loose.flatMap(line).join('\n')}`];
  return [...first, ...sections].join('\n\n');
}

type Writing = { view: VersionView; detail: Detail; site: IndexSite };

function lines(item: SidebarItem, level: number, writing: Writing): string[] {
  const indent = '  '.repeat(level);
  if (item.type === 'doc') return [indent + pageLine(item.id, item.label, writing)];
  const own = item.link === null ? `- ${item.label}` : pageLine(item.link.id, item.label, writing);
  const inner =
    level + 2 > writing.detail.levels ? [] : item.items.flatMap((child) => lines(child, level + 1, writing));
  return [indent + own, ...inner];
}

function pageLine(id: string, label: string, { view, detail, site }: Writing): string {
  const page = view.byId.get(id);
  if (page === undefined) throw new Error(`The sidebar names '${id}', which is not a page`);
  const text = shorten(page.description, detail.description);
  const parts = (site.partsOf?.(page.url) ?? []).map((url, index) => `[${index + 1}](${url})`);
  const long = parts.length === 0 ? '' : ` (long; in parts: ${parts.join(', ')})`;
  return `- [${escapeMarkdown(label)}](${site.base}${page.url}.md)${text === '' ? '' : `: ${text}`}${long}`;
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return length === 0 ? '' : `${text.slice(0, length - 1).trimEnd()}…`;
}
