import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { LANDING } from '../../../ground/base/landing.ts';
import { elementAt, mapTags, textOf } from './html.ts';
import type { TreeEntry } from './sidebar-tree.ts';

/** What a book is made from. Paths are site paths. */
export type BookSources = {
  title: string;
  /** Where the site is: origin and base path, and the base path alone. */
  site: string;
  basePath: string;
  tree: readonly TreeEntry[];
  /** The document of a page; null for those that aren't in the book. */
  pageAt: (path: string) => string | null;
  /** A file of the export as an address that contains it; null if it isn't there. */
  inline: (path: string) => string | null;
};

/** A chapter: its title, its depth in the sidebar, and its content if it's more than a heading. */
export type Chapter = { id: string; title: string; depth: number; path: string | null; content: string };

/** Elements that only a page on a screen needs. */
const SCREEN_ONLY =
  /<(\w+)\b(?=[^>]*\b(?:popover="|class="(?:[^"]* )?(?:no-print|needs-script|heading-anchor)[ "]))/;

/** A word whose popover opens on a screen. */
const OPENER = /<button\b[^<>]*\bpopoverTarget="[^"]*"[^<>]*>([\s\S]*?)<\/button>/g;

/** Attributes with ids of the same page. */
const ID_LISTS = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'headers', 'list'];

const LISTS = new RegExp(` (${ID_LISTS.join('|')})="([^"]*)"`, 'g');

/** The deepest heading. */
const DEEPEST = 6;

/** The entries of a sidebar in their order, with their own addresses. */
function entriesOf(
  tree: readonly TreeEntry[],
  depth = 0,
): { label: string; href: string | null; depth: number }[] {
  return tree.flatMap(({ head, entries }) => {
    const href = /<a\b[^>]* href="([^"]*)"/.exec(head)?.[1] ?? null;
    const label = textOf(/<(?:a|button|span)\b[^>]*>([\s\S]*?)<\/(?:a|button|span)>/.exec(head)?.[1] ?? head);
    return [{ label, href, depth }, ...entriesOf(entries ?? [], depth + 1)];
  });
}

/** The content of a page between its title and its footer. */
function proseOf(page: string): string {
  const start = page.indexOf('<div class="prose');
  if (start === -1) return '';
  const whole = elementAt(page, start);
  return whole.slice(whole.indexOf('>') + 1, -'</div>'.length);
}

function withoutScreen(html: string): string {
  let rest = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(OPENER, '$1');
  for (let found = SCREEN_ONLY.exec(rest); found !== null; found = SCREEN_ONLY.exec(rest)) {
    const element = elementAt(rest, found.index);
    rest = rest.slice(0, found.index) + rest.slice(found.index + element.length);
  }
  return rest;
}

/** Makes the ids of a page unique in the book, and opens what is folded: paper has no buttons. */
function settle(
  html: string,
  { id, depth }: Chapter,
  inline: BookSources['inline'],
  basePath: string,
): string {
  const own = (name: string) => `${id}-${name}`;
  const deeper = html.replace(
    /<(\/?)h([1-6])(?=[\s>])/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(DEEPEST, Number(level) + depth)}`,
  );
  return deeper.replace(/<([a-z][a-z0-9-]*)((?:\s[^<>]*)?)>/gi, (all, name: string, written: string) => {
    if (!/\s(?:id|src|href|poster|for|headers|list|aria-[a-z]+|open)="|#/.test(written) && name !== 'details')
      return all;
    return mapTags(all, [name], ({ attributes }) => {
      const named = attributes.get('id');
      if (named !== undefined) attributes.set('id', own(named));
      for (const key of ID_LISTS) {
        const list = attributes.get(key);
        if (list !== undefined) attributes.set(key, list.split(' ').map(own).join(' '));
      }
      const href = attributes.get('href');
      if (href?.startsWith('#')) attributes.set('href', `#${own(href.slice(1))}`);
      const source = attributes.get('src');
      const found = source?.startsWith(`${basePath}/`) ? inline(source.slice(basePath.length + 1)) : null;
      if (found !== null) attributes.set('src', found);
      for (const [key, value] of attributes)
        attributes.set(
          key,
          value.replace(/url\(#([^)]+)\)/g, (_, to: string) => `url(#${own(to)})`),
        );
      if (name === 'details') attributes.set('open', '');
      attributes.delete('loading');
      return attributes;
    });
  });
}

/**
 * The guides of a version: each once, in the order of the sidebar. Links between them stay in the book, and all others
 * lead to the site. `addressOf` is the address of an id in another chapter.
 */
export function bookChapters(
  { site, basePath, pageAt, inline, tree }: BookSources,
  addressOf: (chapter: string, id: string) => string,
): Chapter[] {
  const seen = new Set<string>();
  const chapters = entriesOf(tree).flatMap(({ label, href, depth }, index): Chapter[] => {
    const path = href?.slice(basePath.length) ?? null;
    if (path !== null && seen.has(path)) return [];
    if (path !== null) seen.add(path);
    const page = path === null ? null : pageAt(path);
    // A group whose own page is left out is still the heading of its guides.
    const chapter = { id: `c${index}`, title: label, depth, path: page === null ? null : path, content: '' };
    if (page === null) return [chapter];
    const heading = textOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(page)?.[1] ?? label);
    const settled = { ...chapter, title: heading };
    return [{ ...settled, content: settle(withoutScreen(proseOf(page)), settled, inline, basePath) }];
  });
  const kept = chapters.filter(({ path }, index) => path !== null || hasPages(chapters, index));
  const byPath = new Map(kept.flatMap(({ path, id }) => (path === null ? [] : [[path, id] as const])));
  const ids = new Set(
    kept.flatMap(({ id, content }) => [
      id,
      ...[...content.matchAll(/ id="([^"]+)"/g)].map(([, one = '']) => one),
    ]),
  );
  const targetOf = (address: string): string => {
    const [, own = '', hash = ''] = /^([^#?]*)(?:\?[^#]*)?#?(.*)$/.exec(address) ?? [];
    const id = byPath.get(own.slice(basePath.length));
    if (id === undefined) return site + address.slice(basePath.length);
    return addressOf(id, ids.has(`${id}-${hash}`) ? `${id}-${hash}` : id);
  };
  const linked = (html: string, id: string) =>
    mapTags(html, ['a'], ({ attributes }) => {
      const href = attributes.get('href');
      if (href === undefined) return null;
      if (href.startsWith('#')) return ids.has(href.slice(1)) ? null : attributes.set('href', `#${id}`);
      return href.startsWith('/') ? attributes.set('href', targetOf(href)) : null;
    });
  // What only a screen needs, such as tabs, may be what something else names.
  const named = (html: string) =>
    html.replace(LISTS, (_, name: string, list: string) => {
      const there = list.split(' ').filter((id) => ids.has(id));
      return there.length === 0 ? '' : ` ${name}="${there.join(' ')}"`;
    });
  return kept.map((chapter) => ({ ...chapter, content: named(linked(chapter.content, chapter.id)) }));
}

/** The guides of a version as one file that needs no other, with a table of contents. */
export function makeBook(sources: BookSources & { styles: string }): string {
  const { site, title, styles } = sources;
  const chapters = bookChapters(sources, (_, id) => `#${id}`);
  const body = chapters.map(({ id, title: heading, depth, content }) => {
    const level = Math.min(DEEPEST, depth + 1);
    return `<section class="book-chapter" data-depth="${depth}"><h${level} id="${id}">${escapeHtml(heading)}</h${level}><div class="prose">${content}</div></section>`;
  });
  return [
    '<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"/>',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"/>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"/><title>${escapeHtml(title)}</title>`,
    `<style>${withoutScripting(styles)}\n${BOOK_STYLES}</style></head><body><main class="book">`,
    `<h1 class="book-title">${escapeHtml(title)}</h1><p><a href="${site}${LANDING}">${site}${LANDING}</a></p>`,
    `<nav class="book-contents" aria-label="Contents">${contents(chapters)}</nav>`,
    ...body,
    '</main></body></html>\n',
  ].join('');
}

/** Whether a heading that has no page has chapters below it. */
function hasPages(chapters: readonly Chapter[], index: number): boolean {
  const { depth = 0 } = chapters[index] ?? {};
  for (const next of chapters.slice(index + 1)) {
    if (next.depth <= depth) return false;
    if (next.path !== null) return true;
  }
  return false;
}

const contents = (chapters: readonly Chapter[]): string =>
  `<ol>${chapters.map(({ id, title, depth }) => `<li data-depth="${depth}"><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ol>`;

/** A book has no scripts, so it looks like a page of which none run: everything is shown. */
const withoutScripting = (styles: string): string =>
  styles
    .replace(/\(scripting:\s*enabled\)/g, '(max-width: 0px)')
    .replace(/\(scripting:\s*none\)/g, '(min-width: 0px)')
    .replaceAll('</style', '<\\/style');

const BOOK_STYLES = `
.book{max-inline-size:48rem;margin-inline:auto;padding:2rem}
.book-contents ol{list-style:none}
.book-contents li{break-inside:avoid}
${[1, 2, 3, 4, 5, 6, 7].map((depth) => `.book-contents [data-depth="${depth}"]{padding-inline-start:${depth * 1.25}rem}`).join('')}
.book-contents [data-depth="0"]{margin-block-start:.75rem;font-weight:600}
.book-title,.book-chapter>:is(h1,h2,h3,h4,h5,h6){margin-block:2rem 1rem;color:var(--color-heading);font-size:1.75rem;font-weight:600;line-height:1.2}
.book-chapter{margin-block-start:3rem}
@media print{
@page{size:A4;margin:18mm 16mm 20mm}
.book{max-inline-size:none;padding:0}
.book-chapter[data-depth="0"]{break-before:page}
.book-contents{break-after:page}
.book pre{white-space:pre-wrap;overflow-wrap:anywhere}
.book :is(h1,h2,h3,h4,h5,h6){break-after:avoid}
.book :is(figure,table,tr){break-inside:avoid}
}`;
