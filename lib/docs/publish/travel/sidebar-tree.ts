import { attributesOf, elementAt } from './html.ts';

/**
 * An entry of a rendered sidebar: everything in it before its list of entries, and that list; null if it's closed in every
 * page so far, or has none.
 */
export type TreeEntry = { item: string; head: string; list: string; entries: TreeEntry[] | null };

const LIST = /<ul\b[^>]*>/;

/** Reads the rendered list at the start of a text: `<ul><li>…<ul>…</ul></li></ul>`. */
function readList(html: string): TreeEntry[] {
  const entries: TreeEntry[] = [];
  const [open = ''] = LIST.exec(html) ?? [];
  let at = open.length;
  while (html.startsWith('<li', at)) {
    const whole = elementAt(html, at);
    at += whole.length;
    const [item = ''] = /^<li[^>]*>/.exec(whole) ?? [];
    const inner = whole.slice(item.length, -'</li>'.length);
    const nested = LIST.exec(inner);
    entries.push(
      nested === null
        ? { item, head: inner, list: open, entries: null }
        : {
            item,
            head: inner.slice(0, nested.index),
            list: open,
            entries: readList(inner.slice(nested.index)),
          },
    );
  }
  return entries;
}

const TREE = /<nav\b(?=[^>]*\baria-label="[^"]* pages")[^>]*>/;

/** Where the sidebar's tree is in a page: the list in it; null if the page has none. */
export function findTree(page: string): { start: number; html: string } | null {
  const nav = TREE.exec(page);
  if (nav === null) return null;
  const start = nav.index + nav[0].length;
  return page.startsWith('<ul', start) ? { start, html: elementAt(page, start) } : null;
}

/** Puts what two pages of a version show of its sidebar together: each opens other groups. */
function merge(some: TreeEntry[] | null, others: TreeEntry[] | null): TreeEntry[] | null {
  if (some === null || others === null) return some ?? others;
  return some.map((entry, index) => ({
    ...entry,
    entries: merge(entry.entries, others[index]?.entries ?? null),
  }));
}

/** The whole sidebar of a version, from its pages. */
export function wholeTree(pages: Iterable<string>): TreeEntry[] {
  let tree: TreeEntry[] | null = null;
  for (const page of pages) {
    const found = findTree(page);
    if (found !== null) tree = merge(tree, readList(found.html));
  }
  return tree ?? [];
}

/** The addresses of the pages in a sidebar, in its order. */
export const addressesIn = (tree: readonly TreeEntry[]): string[] =>
  tree.flatMap(({ head, entries }) => {
    const href = attributesOf(/<a\b([^>]*)>/.exec(head)?.[1] ?? '').get('href');
    return [...(href === undefined ? [] : [href]), ...addressesIn(entries ?? [])];
  });

/** Renders the whole tree as the page at an address shows it: all groups are there, and those without the page are closed. */
export function renderTree(tree: readonly TreeEntry[], address: string): string {
  const [first] = tree;
  if (first === undefined) return '';
  const items = tree.map(({ item, head, entries }) => {
    const own = head
      .replaceAll(' aria-current="page"', '')
      .replace(/(<a\b[^>]*) href="([^"]*)"/, (all, open: string, href: string) =>
        href === address ? `${open} href="${href}" aria-current="page"` : all,
      );
    if (entries === null) return `${item}${own}</li>`;
    const isOpen = own.includes('aria-current="page"') || addressesIn(entries).includes(address);
    const inner = renderTree(entries, address).replace(/^<ul\b/, isOpen ? '<ul' : '<ul hidden=""');
    return `${item}${own.replace(/aria-expanded="[^"]*"/, `aria-expanded="${isOpen}"`)}${inner}</li>`;
  });
  return `${first.list}${items.join('')}</ul>`;
}
