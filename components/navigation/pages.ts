import { ARTICLE_END } from '../../lib/ground/base/article-end.ts';
import { sidebarOf } from '../ui/sidebar-data.ts';

/** How long a fragment counts as current for a link, in ms. */
const FRESH = 300_000;

/** Fragments that are kept: enough for the way back, and a bound for the memory of a long visit. */
const MOST = 20;

/** Where the article begins, in documents and in fragments (`lib/docs/publish/export/fragment.ts`). */
const START = /<div data-article="[^"]*">/;

/** The script that restores sections, where an article has sections. */
const SECTIONS = /<script src="([^"]*\/sections\.js)"/;

/** Details of a page that its document or its fragment contains. */
export type Page = {
  /** The build that made it: its scripts and styles only fit pages of the same build. */
  build: string;
  title: string;
  description: string;
  canonical: string;
  /** Address of its Markdown. */
  markdown: string;
  article: string;
  /** Address of the script that restores the article's sections; null if it has none. */
  sections: string | null;
  /** Address of the script with its sidebar; '' if it shows none. */
  sidebar: string;
};

/** The build that made a document. */
export const buildOf = (page: Document): string => attributeOf(page, 'meta[name="docs-build"]', 'content');

const attributeOf = (page: Document, selector: string, name: string): string =>
  page.querySelector(selector)?.getAttribute(name) ?? '';

/** Reads a fragment or a whole document; null if the text is neither, such as a host's own page. */
export function readPage(text: string): Page | null {
  const start = START.exec(text);
  const end = text.indexOf(ARTICLE_END, start?.index);
  if (start === null || end === -1) return null;
  const article = text.slice(start.index + start[0].length, end);
  const head = new DOMParser().parseFromString(text.slice(0, start.index), 'text/html');
  return {
    build: buildOf(head),
    title: head.title,
    description: attributeOf(head, 'meta[name="description"]', 'content'),
    canonical: attributeOf(head, 'link[rel="canonical"]', 'href'),
    markdown: attributeOf(head, 'link[type="text/markdown"]', 'href'),
    article,
    sections: SECTIONS.exec(article)?.[1] ?? null,
    sidebar: sidebarOf(head)?.address ?? '',
  };
}

/** A page, null if its document must be loaded as a whole, or a promise of either that rejects if it doesn't arrive. */
export type Found = Page | null | Promise<Page | null>;

export type Pages = {
  /**
   * The page at a path: at once if its fragment is here, else once it has arrived. Requests that are still running are
   * shared. On the way back, its age doesn't matter.
   */
  find(path: string, isBack: boolean): Found;
};

/** Fragments by the paths of their pages. `request` gets a text, and `now` returns the time in ms. */
export function createPages(
  request: (path: string, isBack: boolean) => Promise<Page | null>,
  now: () => number = Date.now,
): Pages {
  const kept = new Map<string, { since: number; found: Found }>();
  const find = (path: string, isBack: boolean): Found => {
    const known = kept.get(path);
    if (known !== undefined && (isBack || now() - known.since <= FRESH)) return known.found;
    const asked: { since: number; found: Found } = { since: now(), found: request(path, isBack) };
    Promise.resolve(asked.found).then(
      (page) => {
        asked.found = page;
      },
      () => {
        if (kept.get(path) === asked) kept.delete(path);
      },
    );
    kept.delete(path);
    kept.set(path, asked);
    for (const oldest of [...kept.keys()].slice(0, -MOST)) kept.delete(oldest);
    return asked.found;
  };
  return { find };
}
