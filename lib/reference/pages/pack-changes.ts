import { getView, viewKey } from '../../docs/site/find-view.ts';
import { dataLinks, withBasePath } from '../../docs/site/page-links.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import { versionRoot } from '../../ground/versions/address.ts';
import { inlineHtml } from '../changes/inline-html.ts';
import { itemId } from '../changes/item-id.ts';
import type { ChangeRows } from '../changes/model.ts';
import type { PackedChanges, PackedRelease, PackedVersion } from '../changes/packed.ts';
import {
  type Entry,
  type RowFacts,
  readItemLink,
  removedEntries,
  rowGroups,
} from '../changes/row-entries.ts';
import { type Release, releaseOf } from '../facts/lifecycle.ts';
import type { Reference } from '../facts/model.ts';
import { rowFactsOf, rowsOf, shownUrl } from './change-entries.ts';
import { removalAdvice, shownPages } from './change-pages.ts';
import { itemUrl } from './item-links.ts';
import { packItems, packPages, runsOf } from './pack-lists.ts';
import {
  hashedFile,
  type ReferenceFile,
  type ReferenceView,
  referencesOf,
  viewsOf,
} from './reference-view.ts';
import { changesPageOf } from './release-pages.ts';

/** The sets whose versions can be compared: those with product data and more than one version. */
export function comparableSets({ site }: SiteIndex): Reference[] {
  return [...referencesOf(site).values()].filter(
    ({ versions, fields, commands }) => versions.length > 1 && fields.size + commands.size > 0,
  );
}

/** The file that browsers load to compare the versions of a set. It's the same for all pages. */
export const changesFile = rememberWeakly((index: SiteIndex) =>
  remember((set: string): ReferenceFile => {
    const reference = referencesOf(index.site).get(set);
    if (reference === undefined) throw new Error(`The set '${set}' has no data about a product.`);
    return hashedFile(`changes-${set}`, 'json', JSON.stringify(packChanges(reference, index)));
  }),
);

/** Everything that browsers need to list the changes between any two versions of a set. */
export function packChanges(reference: Reference, index: SiteIndex): PackedChanges {
  const views = reference.versions
    .toReversed()
    .map(({ name }) => viewsOf(index.site).own.get(viewKey(reference.set, name)))
    .filter((view) => view !== undefined);
  const shown = shownNames(reference.set, views, index);
  const { settings } = index.site;
  const roots = views.map(({ version }) => {
    const { set, version: config } = getView(index.site.views, reference.set, version);
    return withBasePath(versionRoot(set, config), settings.basePath);
  });
  const below = (url: string, version: number) => belowRoot(url, roots[version] ?? '');
  const names = views.map(({ version }) => version);
  return {
    set: reference.set,
    label: getView(index.site.views, reference.set, names[0] ?? '').set.label,
    versions: views.map((view, version) => packVersion(view, roots[version] ?? '', reference, index)),
    items: packItems(views, shown.items, (kind, key, version, isShown) => {
      const view = views[version];
      if (view === undefined) return null;
      const url = isShown ? shownUrl(kind, key, view) : itemUrl(kind, key, view);
      return url === null ? null : below(withBasePath(url, settings.basePath), version);
    }),
    moves: (reference.moves?.list ?? []).map(({ at: _at, since, ...move }) => {
      return { ...move, since: names.indexOf(since) };
    }),
    links: Object.fromEntries(
      [...shown.links].map((target) => [
        target,
        runsOf(names, (name, version) =>
          linkIn(target, reference.set, name, (url) => below(url, version), index),
        ),
      ]),
    ),
    pages: packPages(names, reference.set, index),
    upgrade: upgradeOf(reference),
  };
}

function linkIn(
  target: string,
  set: string,
  version: string,
  below: (url: string) => string,
  index: SiteIndex,
): string | null {
  const page = getView(index.site.views, set, version).pages[0];
  const href = page === undefined ? null : dataLinks(page, index)(target);
  return href === null ? null : below(href);
}

/** Removes the root from an address below it. Any other address stays the same. */
function belowRoot(url: string, root: string): string {
  if (url === root) return '';
  if (url.startsWith(`${root}#`)) return url.slice(root.length);
  return url.startsWith(`${root}/`) ? url.slice(root.length + 1) : url;
}

function packVersion(
  { version }: ReferenceView,
  root: string,
  { set, lifecycle }: Reference,
  index: SiteIndex,
): PackedVersion {
  const { label, variables } = getView(index.site.views, set, version).version;
  const release = releaseOf(lifecycle, variables.minor);
  const page = changesPageOf(set, version, index);
  return {
    name: version,
    label,
    root,
    page: page === null ? null : withBasePath(page, index.site.settings.basePath),
    patch: variables.version ?? version,
    release: release === null ? null : packRelease(release),
  };
}

function packRelease({ endOfLife, kubernetes, companion, upgrade }: Release): PackedRelease {
  return { endOfLife, kubernetes, companion, upgrade };
}

function upgradeOf({ lifecycle }: Reference): PackedChanges['upgrade'] {
  if (lifecycle === null) return null;
  const { order, orderReason, guides } = lifecycle;
  return { order, reason: orderReason, guides: guides.map(({ label, link }) => ({ label, link })) };
}

type Names = {
  /** Ids of items that are rows, or that rows link to. */
  items: ReadonlySet<string>;
  /** Other targets of links. */
  links: ReadonlySet<string>;
};

/** The items and links in the lists of all pairs of versions. */
function shownNames(set: string, views: readonly ReferenceView[], index: SiteIndex): Names {
  const items = new Set<string>();
  const links = new Set<string>();
  const follow = (target: string): null => {
    const link = readItemLink(target);
    if (link === null) links.add(target);
    else items.add(link.id);
    return null;
  };
  views.forEach((before, start) => {
    for (const after of views.slice(start + 1)) {
      const rows = rowsOf({ before, after });
      const facts = rowFactsOf({ before, after, index });
      for (const { kind, key } of [...rows.removed, ...rows.changed, ...rows.added])
        items.add(itemId(kind, key));
      for (const { texts, link } of entriesOf(rows, facts)) {
        for (const text of texts) inlineHtml(text, follow);
        if (link !== null) links.add(link);
      }
    }
  });
  for (const page of views.flatMap(({ version }) => shownPages(getView(index.site.views, set, version)))) {
    for (const text of removalAdvice(page.page, index)) inlineHtml(text, follow);
  }
  for (const { link } of views[0]?.reference.lifecycle?.guides ?? []) links.add(link);
  return { items, links };
}

/** The entries in all lists about two versions. */
function entriesOf(rows: ChangeRows, facts: RowFacts): Entry[] {
  const groups = [...rowGroups('changed', rows, facts), ...rowGroups('added', rows, facts)];
  return [
    ...removedEntries(rows, facts).map(([, entry]) => entry),
    ...groups.flatMap(({ entries }) => entries),
  ];
}
