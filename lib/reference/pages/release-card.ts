import type { Page } from '../../docs/content/model.ts';
import { getView, viewKey } from '../../docs/site/find-view.ts';
import type { VersionView } from '../../docs/site/model.ts';
import type { CardData } from '../../docs/site/page-data.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { areaOf } from '../changes/areas.ts';
import type { ItemKind } from '../facts/moves.ts';
import { releaseBefore } from '../facts/placements.ts';
import { stepTo } from './change-data.ts';
import { rowsOf } from './change-entries.ts';
import { itemUrl } from './item-links.ts';
import { type ReferenceView, viewsOf } from './reference-view.ts';
import { releasesOf } from './release-pages.ts';

/** More names don't fit into a card. */
const MOST_NAMES = 3;

/** What a card about a release says: how much came, went, and changed, and which pages have the most of it. */
export function releaseCard(
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
    return (
      getView(site.views, reference.set, version).pages.find((page) => page.url === url)?.sidebarLabel ?? null
    );
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
