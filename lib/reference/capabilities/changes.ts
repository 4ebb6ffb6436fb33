import type { Page } from '../../docs/content/model.ts';
import type { Capability } from '../../docs/site/capability.ts';
import { getView, viewKey } from '../../docs/site/find-view.ts';
import type { VersionView } from '../../docs/site/model.ts';
import type { CardData } from '../../docs/site/page-data.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { areaOf } from '../changes/areas.ts';
import { missingMoves } from '../checks/rules/missing-move.ts';
import { removedPages } from '../checks/rules/removed-page.ts';
import { unknownMoves } from '../checks/rules/unknown-move.ts';
import type { ItemKind } from '../facts/moves.ts';
import { changeSubject, releaseBefore } from '../facts/placements.ts';
import { stepTo } from '../pages/change-data.ts';
import { rowsOf } from '../pages/change-entries.ts';
import { goneFilesOf } from '../pages/gone-entries.ts';
import { itemUrl } from '../pages/item-links.ts';
import { partOf } from '../pages/page-parts.ts';
import { type ReferenceView, referencesOf, viewsOf } from '../pages/reference-view.ts';
import { releasesOf } from '../pages/release-pages.ts';
import { removedSearchEntries } from '../pages/search-entries.ts';

/** More names don't fit into a card. */
const MOST_NAMES = 3;

/** What a card about a release says: how much came, went, and changed, and which pages have the most of it. */
function releaseCard(
  page: Page,
  { set, version }: VersionView,
  index: SiteIndex,
): Pick<CardData, 'description' | 'figures'> | null {
  const [release] = releasesOf(page);
  const own = viewsOf(index.site).own.get(viewKey(set.name, version.name));
  if (release === undefined || own === undefined || releaseBefore(own.reference, release) === null)
    return null;
  const step = stepTo(release, page, own.reference, index);
  const { added, removed, changed } = rowsOf(step);
  const titles = titlesIn(index);
  const names = [
    ...[...added, ...changed].map(({ kind, key }) => titles(kind, key, step.after)),
    ...removed.map(({ kind, key }) => titles(kind, key, step.before)),
  ];
  const figures = [
    { count: added.length, label: 'new' },
    { count: removed.length, label: 'removed' },
    { count: changed.length, label: 'changed' },
  ].filter(({ count }) => count > 0);
  return { figures, description: mostOf(names).join(', ') };
}

const labelsOf = rememberWeakly(
  ({ pages }: VersionView) => new Map(pages.map(({ url, sidebarLabel }) => [url, sidebarLabel])),
);

/** The title of the page that shows something, or the command group that it's in; null if it's shown with everything. */
const titlesIn =
  ({ site }: SiteIndex) =>
  (kind: ItemKind, key: string, view: ReferenceView): string | null => {
    const { reference, version, placements } = view;
    const isField = kind === 'field';
    const address = isField
      ? itemUrl(kind, key, view)
      : (placements.commands.get(areaOf(kind, key)) ?? itemUrl(kind, key, view));
    const url = address?.replace(/#.*/, '');
    if (url === undefined || url === placements.fields.get('')) return null;
    return labelsOf(getView(site.views, reference.set, version)).get(url) ?? null;
  };

/** The names that occur most often. */
function mostOf(names: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_NAMES)
    .map(([name]) => name);
}

/** What each release changed, and what replaces removed things. */
export const changes: Capability = {
  name: 'changes',
  movesOf: (set, data) => referencesOf({ data }).get(set)?.moves?.pages ?? [],
  siteChecks: [missingMoves, removedPages, unknownMoves],
  releasesOf,
  cardOf: releaseCard,
  code: {
    isIn: (data) => referencesOf({ data }).size > 0,
    components: { ChangeList: 'reference/change-list/change-list.tsx' },
    parts: [
      { selector: '[data-changes]', events: ['change'], module: 'reference/change-list/enhance-changes.ts' },
    ],
  },
  components: {
    ChangeList: {
      label: 'List of changes',
      markdown: ({ release, part }, { page }) =>
        partOf(page.reference?.changes, changeSubject(String(release), String(part)), page).markdown,
    },
  },
  searchParts: (page, _, index) => ({ entries: removedSearchEntries(page, index) }),
  pageFiles: goneFilesOf,
};
