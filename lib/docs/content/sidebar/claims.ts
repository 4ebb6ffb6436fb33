import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { Page } from '../model.ts';
import type { CategoryEntry, Entry } from './categories.ts';

/**
 * Each page has one place in the sidebar, so breadcrumbs and previous/next are unambiguous: a page that is a category's
 * link isn't listed again. A second category with the same link is a problem.
 */
export function claimPages(entries: readonly Entry[], problems: Problem[]): Entry[] {
  const categories = allCategories(entries);
  const byConvention = categories.filter((category) => category.linkedBy === null);
  const claims = new Map<Page, CategoryEntry>();
  for (const category of [...byConvention, ...categories]) {
    if (category.link.kind === 'page' && !claims.has(category.link.page)) {
      claims.set(category.link.page, category);
    }
  }
  return dropClaimed(entries, claims, problems);
}

function allCategories(entries: readonly Entry[]): CategoryEntry[] {
  return entries.flatMap((entry) =>
    entry.kind === 'category' ? [entry, ...allCategories(entry.entries)] : [],
  );
}

function dropClaimed(
  entries: readonly Entry[],
  claims: ReadonlyMap<Page, CategoryEntry>,
  problems: Problem[],
): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    if (entry.kind === 'page') return claims.has(entry.page) ? [] : [entry];
    const inner = dropClaimed(entry.entries, claims, problems);
    if (entry.link.kind !== 'page') return [{ ...entry, entries: inner }];
    const owner = claims.get(entry.link.page);
    if (owner === entry) return [{ ...entry, entries: inner }];
    problems.push(claimedTwice(entry, entry.link.page, owner));
    return [{ ...entry, link: { kind: 'none' }, entries: inner }];
  });
}

function claimedTwice(entry: CategoryEntry, page: Page, owner: CategoryEntry | undefined): Problem {
  const file = entry.linkedBy?.source.path ?? page.file;
  const at = entry.linkedBy?.linkAt ?? { line: 1, column: 1 };
  const message = `The category '${owner?.label}' leads to the page '${page.id}' already.`;
  return { file, ...at, rule: 'category-file', message, hint: 'Choose another page, or a generated index.' };
}
