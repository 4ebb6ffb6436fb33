import { describe, expect, it } from 'vitest';
import { comparePages, type PageState } from './page-changes.ts';

const state = (title: string, url: string, text = 'Same.'): PageState => ({ title, url, text });

/** Compares pages. Those whose addresses have the same last segment are the same page. */
function compare(before: readonly PageState[], after: readonly PageState[]) {
  const name = ({ url }: PageState) => url.split('/').at(-1);
  const formerOf = (page: PageState) => before.find((one) => name(one) === name(page)) ?? null;
  return comparePages(before, after, formerOf, (a, b) => a.url === b.url);
}

describe('comparePages', () => {
  it('finds nothing if nothing differs', () => {
    const pages = [state('A', '/a'), state('B', '/b')];
    expect(compare(pages, pages)).toEqual({ added: [], removed: [], renamed: [], changed: [] });
  });

  it('distinguishes added pages from removed ones', () => {
    const { added, removed } = compare([state('A', '/a')], [state('B', '/b')]);
    expect(added).toEqual([state('B', '/b')]);
    expect(removed).toEqual([state('A', '/a')]);
  });

  it('treats another address or title as a new name, and another text as a change', () => {
    const { renamed, changed } = compare(
      [state('A', '/old/a'), state('B', '/b'), state('C', '/c')],
      [state('A', '/new/a'), state('B, really', '/b'), state('C', '/c', 'Other.')],
    );
    expect(renamed.map(({ before, after }) => [before.url, after.title])).toEqual([
      ['/old/a', 'A'],
      ['/b', 'B, really'],
    ]);
    expect(changed).toEqual([state('C', '/c', 'Other.')]);
  });
});
