import { diffLines } from 'diff';

/** A page of an export: its address, its source, and its text. */
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
  /** The page's source file. */
  file: string;
  /** Its address in every version that shows it. For a removed page, its former addresses. */
  addresses: string[];
  /** Number of added and removed lines of its Markdown, in the newest of these versions. */
  lines: { added: number; removed: number };
};

/** The differences between two exports, grouped by source file, because several versions can show the same file. */
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

/** Whether two pages with different addresses are the same page: they have the same file or title. */
function isSamePage(a: ExportedPage, b: ExportedPage): boolean {
  return a.set === b.set && a.version === b.version && (a.file === b.file || a.title === b.title);
}

function countLines(before: string, after: string): PageChange['lines'] {
  const parts = diffLines(before, after);
  const count = (isIn: (part: (typeof parts)[number]) => boolean) =>
    parts.filter(isIn).reduce((sum, part) => sum + (part.count ?? 0), 0);
  return { added: count(({ added }) => added), removed: count(({ removed }) => removed) };
}
