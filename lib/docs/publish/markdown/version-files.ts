import { hashOf } from '../../../ground/base/hash.ts';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { versionRoot } from '../../../ground/versions/address.ts';
import { isListed } from '../../content/is-listed.ts';
import type { CategoryPage, Page } from '../../content/model.ts';
import { fillVariables } from '../../content/variables.ts';
import { headingsOf } from '../../site/common-page-data.ts';
import type { VersionView } from '../../site/model.ts';
import { type IndexSite, siteIndex, versionIndex } from './llms.ts';
import { markdownPath, PART_LENGTH, partPath } from './page-markdown.ts';
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
