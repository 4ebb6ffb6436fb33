import type { CategoryPage, Page, PageHead } from '../content/model.ts';
import { type Alternates, alternatesIn } from './alternates.ts';
import { fromCapabilities, type PageMove } from './capability.ts';
import type { PagesView, Site, SiteData } from './model.ts';

/** The pages of one set in all of its versions. */
export type SetPages<P extends PageHead = Page> = {
  /** Newest first. */
  views: readonly PagesView<P>[];
  alternates: Alternates<P>;
  moves: readonly PageMove[];
};

/** The pages of a set in all versions. Throws an Error for a set that the site doesn't have. */
export function pagesOfSet(set: string, { views, data }: Pick<Site, 'views' | 'data'>): SetPages {
  const alternates = alternatesIn(views).get(set);
  if (alternates === undefined) throw new Error(`There is no set '${set}'.`);
  const own = views.filter((view) => view.set.name === set);
  return { views: own, alternates, moves: movesOf(set, data) };
}

/** What the capabilities know about a set's removed pages. */
export function movesOf(set: string, data: SiteData): PageMove[] {
  return fromCapabilities({ data }, (capability) => capability.movesOf?.(set, data));
}

/** How a page was removed: its last state, the first version without it, and what the data says about it. */
export type Removal<P extends PageHead = Page> = { last: P; next: PagesView<P>; move: PageMove | null };

/** The path of a page as data and links of its set write it. */
export const movePath = ({ treePath }: Pick<PageHead, 'treePath'>): string => `/${treePath}`;

/** When a page was removed; null if the newest version has it. A page that came back later doesn't count as removed. */
export function removalOf<P extends PageHead>(
  page: P,
  { views, alternates, moves }: SetPages<P>,
): Removal<P> | null {
  const place = views.findIndex(({ version }) => version.name === page.version);
  let last = page;
  let next: PagesView<P> | null = null;
  for (const view of views.slice(0, Math.max(place, 0)).toReversed()) {
    const counterpart = alternates.find(page, view.version.name);
    if (counterpart === null) next ??= view;
    else next = null;
    if (counterpart !== null && 'treePath' in counterpart) last = counterpart;
  }
  if (next === null) return null;
  const since = next.version.name;
  const path = movePath(last);
  return {
    last,
    next,
    move: moves.find((move) => move.since === since && move.from === path) ?? null,
  };
}

/** What a version has instead of a removed page, even if the replacement was renamed or replaced; null if unknown. */
export function replacementIn<P extends PageHead>(
  page: P,
  version: string,
  pages: SetPages<P>,
): P | CategoryPage | null {
  const removal = removalOf(page, pages);
  const target = removal === null ? null : replacementOf(removal);
  if (target === null) return null;
  return pages.alternates.find(target, version) ?? replacementIn(target, version, pages);
}

/** What to read instead of a removed page, as Markdown with links from the root of the set. */
export function removalTexts(removal: Removal): string[] {
  const target = replacementOf(removal);
  const texts = target === null ? [] : [`Replaced by [${escaped(target.title)}](${movePath(target)}).`];
  return removal.move?.note == null ? texts : [...texts, removal.move.note];
}

function replacementOf<P extends PageHead>({ next, move }: Removal<P>): P | null {
  return next.pages.find((page) => movePath(page) === move?.replacement) ?? null;
}

const escaped = (title: string): string => title.replaceAll(/[\\`*[\]]/g, String.raw`\$&`);
