import type { Check } from '../../../docs/checks/model.ts';
import { movePath, pagesOfSet, removalOf, type SetPages } from '../../../docs/site/page-moves.ts';
import { suggestOr } from '../../../ground/base/problems/nearest.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { PageMove } from '../../facts/moves.ts';
import { shownPages } from '../../pages/change-pages.ts';
import { referencesOf } from '../../pages/reference-view.ts';

/**
 * In a set with moves, each page that readers found in one version and in none of the later ones has an entry: the page
 * to read instead, or why there is none. Each entry is about such a page, and its replacement is a page of the same version.
 */
export const removedPages: Check = {
  rule: 'removed-page',
  run: (index, report) => {
    for (const { set, moves } of referencesOf(index.site).values()) {
      if (moves === null) continue;
      const pages = pagesOfSet(set, index.site);
      for (const move of moves.pages) {
        const fault = faultOf(move, pages);
        if (fault !== null) report({ file: moves.file, at: move.at, ...fault, version: null });
      }
      for (const { path, since } of missingIn(pages)) {
        report({
          file: moves.file,
          at: fileStart,
          message: `The page '${path}' was removed in ${since}, and nothing says what replaces it.`,
          hint: `Add an entry with since: '${since}' below 'pages', with 'replacement' or a 'note' that says why there is none.`,
          version: null,
        });
      }
    }
  },
};

/** The removed pages without an entry, oldest first. */
function missingIn(pages: SetPages): { path: string; since: string }[] {
  return pages.views.toReversed().flatMap((view) =>
    shownPages(view).flatMap(({ page }) => {
      const removal = removalOf(page, pages);
      if (removal === null || removal.last !== page || removal.move !== null) return [];
      return { path: movePath(page), since: removal.next.version.name };
    }),
  );
}

/** What is wrong with an entry. Unknown versions are reported when the file is read. */
function faultOf(
  { from, since, replacement }: PageMove,
  { views, alternates }: SetPages,
): { message: string; hint: string } | null {
  const place = views.findIndex(({ version }) => version.name === since);
  const [after, before] = [views[place], views[place + 1]];
  if (after === undefined || before === undefined) return null;
  const page = before.pages.find((one) => movePath(one) === from);
  if (page === undefined) {
    const hint = suggestOr(from, before.pages.map(movePath), "Correct 'from' or 'since'.");
    return { message: `There is no page '${from}' in ${before.version.name}.`, hint };
  }
  if (alternates.find(page, since) !== null) {
    const hint = "Correct 'since', or remove the entry.";
    return { message: `The page '${from}' is still there in ${since}.`, hint };
  }
  const back = removalOf(page, { views, alternates, moves: [] });
  if (back === null || back.next !== after) {
    const hint = 'Remove the entry. It would have no effect.';
    return { message: `The page '${from}' is back in a version after ${since}.`, hint };
  }
  const paths = shownPages(after).map((shown) => movePath(shown.page));
  if (replacement === null || paths.includes(replacement)) return null;
  return {
    message: `There is no page '${replacement}' in ${since}.`,
    hint: suggestOr(
      replacement,
      paths,
      "Correct 'replacement'. It is a path from the root of the set, with its extension.",
    ),
  };
}
