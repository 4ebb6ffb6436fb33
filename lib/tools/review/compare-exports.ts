import { diffLines } from 'diff';

/** A page of an export: where it is, what it is made of, and its text. */
export type ExportedPage = {
  set: string;
  version: string;
  url: string;
  title: string;
  /** Source path from the project's root. */
  file: string;
  text: string;
};

/** A page that was changed, moved, added, or removed. */
export type PageChange = {
  change: 'added' | 'removed' | 'moved' | 'changed';
  title: string;
  /** The file that holds its text; of a page that went, the one that held it. */
  file: string;
  /** Of every version that shows the page; of a page that went, where it was. */
  addresses: string[];
  /** Lines of its Markdown that came and went, in the newest of these versions. */
  lines: { added: number; removed: number };
};

/** What differs between two exports, by source file: a file is shown by several versions. */
export function compareExports(
  before: readonly ExportedPage[],
  after: readonly ExportedPage[],
): PageChange[] {
  const old = new Map(before.map((page) => [page.url, page]));
  const now = new Map(after.map((page) => [page.url, page]));
  const gone = before.filter(({ url }) => !now.has(url));
  const changes = new Map<string, PageChange>();
  const add = (change: PageChange['change'], page: ExportedPage, former: ExportedPage | null) => {
    const key = `${change} ${page.file}`;
    const known = changes.get(key);
    if (known !== undefined) {
      known.addresses.push(page.url);
      return;
    }
    const [from, to] = change === 'removed' ? [page.text, ''] : [former?.text ?? '', page.text];
    const { title, file, url } = page;
    changes.set(key, { change, title, file, addresses: [url], lines: countLines(from, to) });
  };
  const moved = new Set<ExportedPage>();
  for (const page of after) {
    const former = old.get(page.url);
    if (former !== undefined) {
      if (former.text !== page.text) add('changed', page, former);
      continue;
    }
    const from = gone.find((one) => !moved.has(one) && isSamePage(one, page));
    if (from !== undefined) moved.add(from);
    add(from === undefined ? 'added' : 'moved', page, from ?? null);
  }
  for (const page of gone) if (!moved.has(page)) add('removed', page, null);
  return [...changes.values()];
}

/** A page at another address is the same where its file or its title is. */
function isSamePage(a: ExportedPage, b: ExportedPage): boolean {
  return a.set === b.set && a.version === b.version && (a.file === b.file || a.title === b.title);
}

function countLines(before: string, after: string): PageChange['lines'] {
  const parts = diffLines(before, after);
  const count = (isIn: (part: (typeof parts)[number]) => boolean) =>
    parts.filter(isIn).reduce((sum, part) => sum + (part.count ?? 0), 0);
  return { added: count(({ added }) => added), removed: count(({ removed }) => removed) };
}
