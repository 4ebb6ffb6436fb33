import { hashOf } from '../../../ground/base/hash.ts';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { LANDING, versionRoot } from '../../../ground/versions/address.ts';
import { isListed } from '../../content/is-listed.ts';
import type { CategoryPage, Page } from '../../content/model.ts';
import type { SidebarItem } from '../../content/sidebar/model.ts';
import { fillVariables } from '../../content/variables.ts';
import { headingsOf } from '../../site/common-page-data.ts';
import type { VersionView } from '../../site/model.ts';
import type { ShellData } from '../../site/page-data.ts';
import { markdownPath, PART_LENGTH, partPath } from './page-markdown.ts';
import { escapeMarkdown } from './slots.ts';
import { splitMarkdown } from './split-markdown.ts';

/** In bytes, of one file with the texts of many pages. */
const FULL_LENGTH = 200_000;

/** Hex digits of a page's hash. */
const HASH_LENGTH = 16;

/** One page in a version's list for programs. Addresses are complete. */
type IndexedPage = {
  id: string;
  url: string;
  title: string;
  description: string;
  markdown: string;
  /** The Markdown in several files, if it's long. */
  parts: string[];
  headings: { depth: number; id: string; text: string }[];
  /** The questions that the page answers. */
  questions: string[];
  /** It changes when the Markdown does. */
  hash: string;
};

/** A version's pages for programs, in the order of the sidebar: `index.json`. */
export type VersionIndex = {
  set: string;
  setLabel: string;
  version: string;
  label: string;
  /** The releases that it describes: `0.27.x`; null if it's not the first of a minor release. */
  standsFor: string | null;
  isNewestStable: boolean;
  url: string;
  pages: IndexedPage[];
};

/** The Markdown of all pages, by their site paths. */
export type PageTexts = ReadonlyMap<string, string>;

/**
 * What each version has for programs and language models, as files of the export: `llms.txt`, `index.json`, the parts of
 * its long pages, and the texts of all pages in a few files, which `llms-full.txt` lists.
 */
export function agentFiles(
  views: readonly VersionView[],
  texts: PageTexts,
  site: IndexSite,
): Record<string, string> {
  const index = siteIndex(views, site);
  const files: Record<string, string> = { 'llms.txt': index, [`${LANDING_FOLDER}/llms.txt`]: index };
  const fulls: string[] = [];
  for (const view of views) {
    const root = versionRoot(view.set, view.version);
    const add = (name: string, text: string) => {
      files[`${root.slice(1)}/${name}`] ??= text;
      return `${site.base}${root}/${name}`;
    };
    const pages = pagesInOrder(view).map((page) => readPage(page, texts, site.base));
    for (const { parts } of pages) for (const { path, text } of parts) files[path] = text;
    const partsOf = new Map(pages.map(({ page, parts }) => [page.url, parts.map(({ url }) => url)]));
    add('llms.txt', versionIndex(view, { ...site, partsOf: (url) => partsOf.get(url) ?? [] }));
    add('index.json', `${JSON.stringify(describeVersion(view, pages, site.base))}\n`);
    const full = fullTexts(pages).map(({ text, first, last }, number) => {
      const address = add(`llms-full-${number + 1}.txt`, text);
      return `- [${first === last ? first : `${first} to ${last}`}](${address}): ${Buffer.byteLength(text)} bytes`;
    });
    const title = `${view.set.label} ${view.version.label}`;
    const list = `# ${title}: the text of all pages\n\n${full.join('\n')}\n`;
    fulls.push(`- [${title}](${add('llms-full.txt', list)})`);
  }
  files['llms-full.txt'] = `# ${site.shell.title}: the text of all pages\n\n${fulls.join('\n')}\n`;
  return files;
}

type Part = { path: string; url: string; text: string };
type ReadPage = { page: Page | CategoryPage; text: string; parts: Part[]; base: string };

/** The pages of the sidebar in their order, and then the others that are listed. */
function pagesInOrder(view: VersionView): (Page | CategoryPage)[] {
  const inSidebar = view.stops.flatMap(({ id }) => view.byId.get(id) ?? []);
  const all = new Set([...inSidebar, ...view.pages.filter(isListed), ...view.categoryPages]);
  return [...all];
}

/** The first lines of a page's Markdown, which say what it is, are repeated in each part. */
const HEAD = /^(?:>.*\n)+/;

function readPage(page: Page | CategoryPage, texts: PageTexts, base: string): ReadPage {
  const text = texts.get(page.url);
  if (text === undefined) throw new Error(`There is no Markdown of ${page.url}`);
  if (text.length < PART_LENGTH) return { page, text, parts: [], base };
  const head = HEAD.exec(text)?.[0] ?? '';
  const pieces = splitMarkdown(text.slice(head.length), PART_LENGTH - head.length - 200);
  const parts = pieces.map((piece, index): Part => {
    const path = partPath(page.url, index + 1);
    const note = `${head}>\n> Part ${index + 1} of ${pieces.length} of “${page.title}”.\n\n`;
    return { path, url: `${base}/${path}`, text: `${note}${piece}\n` };
  });
  return { page, text, parts, base };
}

function describeVersion(view: VersionView, pages: readonly ReadPage[], base: string): VersionIndex {
  const { set, version } = view;
  const [, minor] = /^(\d+\.\d+)\.0$/.exec(version.name) ?? [];
  return {
    set: set.name,
    setLabel: set.label,
    version: version.name,
    label: version.label,
    standsFor: minor === undefined ? null : `${minor}.x`,
    isNewestStable: version.isLast,
    url: `${base}${versionRoot(set, version)}`,
    pages: pages.map(({ page, text, parts }) => ({
      id: page.id,
      url: base + page.url,
      title: page.title,
      description: page.description,
      markdown: `${base}/${markdownPath(page.url)}`,
      parts: parts.map(({ url }) => url),
      headings: 'document' in page ? headingsIn(page, view) : [],
      questions: 'frontMatter' in page ? (page.frontMatter.answers ?? []) : [],
      hash: hashOf(text).slice(0, HASH_LENGTH),
    })),
  };
}

const headingsIn = ({ document }: Page, { version }: VersionView): IndexedPage['headings'] =>
  headingsOf(document).map(({ depth, id, text }) => ({
    depth,
    id,
    text: fillVariables(text, version.variables),
  }));

type FullText = { first: string; last: string; text: string };

/** The texts of all pages, as few as possible together, each below the limit. */
function fullTexts(pages: readonly ReadPage[]): FullText[] {
  const files: FullText[] = [];
  for (const { page, text, parts } of pages) {
    for (const one of parts.length > 0 ? parts.map((part) => part.text) : [text]) {
      const file = files.at(-1);
      const joined = file === undefined ? '' : `${file.text}\n---\n\n${one}`;
      if (file !== undefined && Buffer.byteLength(joined) < FULL_LENGTH)
        Object.assign(file, { text: joined, last: page.title });
      else files.push({ first: page.title, last: page.title, text: one });
    }
  }
  return files;
}

/** Maximum length of an index, in characters, so a reader can load all of it. */
const LIMIT = 50_000;

/**
 * From the most to the least detailed index: characters of each description, and levels of the tree that are listed.
 */
const DETAILS = [200, 80, 0].map((description) => ({ description, levels: Number.POSITIVE_INFINITY }));
const LEVELS = [4, 3, 2, 1].map((levels) => ({ description: 0, levels }));

type Detail = (typeof DETAILS)[number];

/** Site-wide texts and addresses for an index. `base` is origin and base path. */
type IndexSite = {
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
