import { describe, expect, it } from 'vitest';
import { comparePages, type PageState } from './page-changes.ts';

const state = (title: string, url: string, text = 'Same.'): PageState => ({ title, url, text });

/** Compares pages of which those with one last word in their address are the same. */
function compare(before: readonly PageState[], after: readonly PageState[]) {
  const name = ({ url }: PageState) => url.split('/').at(-1);
  const formerOf = (page: PageState) => before.find((one) => name(one) === name(page)) ?? null;
  return comparePages(before, after, formerOf, (a, b) => a.url === b.url);
}

describe('comparePages', () => {
  it('finds nothing where nothing differs', () => {
    const pages = [state('A', '/a'), state('B', '/b')];
    expect(compare(pages, pages)).toEqual({ added: [], removed: [], renamed: [], changed: [] });
  });

  it('tells pages that came from pages that went', () => {
    const { added, removed } = compare([state('A', '/a')], [state('B', '/b')]);
    expect(added).toEqual([state('B', '/b')]);
    expect(removed).toEqual([state('A', '/a')]);
  });

  it('takes another address, or another title, for a new name, and another text for a change', () => {
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
