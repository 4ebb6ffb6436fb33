import { remember, rememberWeakly } from '../base/remember.ts';
import { inlineHtml } from '../changes/inline-html.ts';
import { itemId } from '../changes/item-id.ts';
import { itemsOf } from '../changes/items.ts';
import type { Item, Traits } from '../changes/model.ts';
import {
  PACKED_KINDS,
  type PackedChanges,
  type PackedItem,
  type PackedPage,
  type PackedState,
  type PackedVersion,
  type Runs,
  usualItemAnchor,
} from '../changes/packed.ts';
import { readItemLink, removedEntries, rowGroups } from '../changes/row-entries.ts';
import { releaseOf } from '../facts/lifecycle.ts';
import type { Reference } from '../facts/model.ts';
import { versionRoot } from '../versions/address.ts';
import { descriptionOf, rowFactsOf, rowsOf, shownUrl } from './change-entries.ts';
import { formerOf, removalAdvice, type Shown, shownPages } from './change-pages.ts';
import { getView } from './find-view.ts';
import { itemUrl } from './item-links.ts';
import { descriptionLinks, withBasePath } from './page-links.ts';
import { hashedFile, type ReferenceFile, type ReferenceView, viewKey } from './reference-view.ts';
import { changesPageOf } from './release-pages.ts';
import type { SiteIndex } from './site-index.ts';

/** The sets whose versions can be compared: those with product data and more than one version. */
export function comparableSets({ site }: SiteIndex): Reference[] {
  return [...site.references.values()].filter(
    ({ versions, fields, commands }) => versions.length > 1 && fields.size + commands.size > 0,
  );
}

/** The file that browsers load to compare the versions of a set. It's the same for all pages. */
export const changesFile = rememberWeakly((index: SiteIndex) =>
  remember((set: string): ReferenceFile => {
    const reference = index.site.references.get(set);
    if (reference === undefined) throw new Error(`The set '${set}' has no data about a product.`);
    return hashedFile(`changes-${set}`, 'json', JSON.stringify(packChanges(reference, index)));
  }),
);

/** Everything that browsers need to list the changes between any two versions of a set. */
export function packChanges(reference: Reference, index: SiteIndex): PackedChanges {
  const views = reference.versions
    .toReversed()
    .map(({ name }) => index.references.get(viewKey(reference.set, name)))
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
      const entries = [
        ...removedEntries(rows, facts).map(([, entry]) => entry),
        ...(['changed', 'added'] as const).flatMap((part) =>
          rowGroups(part, rows, facts).flatMap((group) => group.entries),
        ),
      ];
      for (const { texts, link } of entries) {
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

type UrlIn = (kind: Item['kind'], key: string, version: number, isShown: boolean) => string | null;

function packItems(views: readonly ReferenceView[], named: ReadonlySet<string>, urlIn: UrlIn): PackedItem[] {
  const versions = views.map(({ reference, version }) => itemsOf(reference, version));
  const all = new Set(versions.flatMap((items) => [...items.keys()]));
  const states = new Map([...all].map((id) => [id, versions.map((items) => items.get(id) ?? null)]));
  const isKept = (id: string) => named.has(id) || new Set(states.get(id)?.map(textOf)).size > 1;
  const kept = [...all].filter(isKept).sort();
  const place = new Map(kept.map((id, at) => [id, at]));
  return kept.map((id): PackedItem => {
    const own = states.get(id) ?? [];
    const [item] = own.filter((state) => state !== null);
    if (item === undefined) throw new Error(`No version has the item '${id}'.`);
    const { kind, key } = item;
    const changing = changingTraits(own);
    const packState = (state: Item): PackedState => {
      const parent = place.get(state.parent ?? '') ?? -1;
      const traits = Object.entries(state.traits).filter(([name]) => changing.has(name));
      const start = [parent, state.isHidden ? 1 : 0] as const;
      return traits.length === 0 ? start : [...start, Object.fromEntries(traits) as Traits];
    };
    const has = (version: number) => own[version] != null;
    return [
      PACKED_KINDS.indexOf(kind),
      key,
      runsOf(own, (state) => (state === null ? null : packState(state))),
      named.has(id)
        ? runsOf(own, (_, version) => (has(version) ? urlOf(kind, key, version, urlIn) : null))
        : [],
      named.has(id)
        ? runsOf(views, (view, version) => (has(version) ? descriptionOf(kind, key, view) : null))
        : [],
    ];
  });
}

function urlOf(kind: Item['kind'], key: string, version: number, urlIn: UrlIn): string | null {
  const url = urlIn(kind, key, version, true);
  if (url === null) return null;
  const usual = `#${usualItemAnchor(kind, key)}`;
  return usual !== '#' && url.endsWith(usual) ? url.slice(0, -usual.length + 1) : url;
}

/** The traits that differ between the versions that have the item. */
function changingTraits(states: readonly (Item | null)[]): Set<string> {
  const all = states.filter((state) => state !== null).map(({ traits }) => traits);
  const names = new Set(all.flatMap((traits) => Object.keys(traits)));
  return new Set(
    [...names].filter((name) => new Set(all.map((traits) => JSON.stringify(traits[name]))).size > 1),
  );
}

const textOf = (item: Item | null): string => JSON.stringify(item);

/** Stores the value of each version only if it differs from the previous one. A null at the start is left out, too. */
function runsOf<From, T>(
  versions: readonly From[],
  valueIn: (one: From, version: number) => T | null,
): Runs<T> {
  const runs: Runs<T> = [];
  let last: string | null = 'null';
  versions.forEach((one, version) => {
    const value = valueIn(one, version);
    const text = JSON.stringify(value);
    if (text !== last) runs.push([version, value]);
    last = text;
  });
  return runs;
}

function linkIn(
  target: string,
  set: string,
  version: string,
  below: (url: string) => string,
  index: SiteIndex,
): string | null {
  const page = getView(index.site.views, set, version).pages[0];
  const href = page === undefined ? null : descriptionLinks(page, index)(target);
  return href === null ? null : below(href);
}

/** Removes the root from an address below it. Any other address stays the same. */
function belowRoot(url: string, root: string): string {
  if (url === root) return '';
  if (url.startsWith(`${root}#`)) return url.slice(root.length);
  return url.startsWith(`${root}/`) ? url.slice(root.length + 1) : url;
}

function packPages(names: readonly string[], set: string, index: SiteIndex): Runs<PackedPage>[] {
  const texts = new Map<string, number>();
  const textNumber = (text: string) => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const chains: (PackedPage | null)[][] = [];
  const known = new Map<Shown, number>();
  const shown = names.map((name) => shownPages(getView(index.site.views, set, name)));
  /** A page that was missing for some versions and came back still counts as the same page. */
  const chainOf = (page: Shown, version: number): number => {
    for (let older = version - 1; older >= 0; older -= 1) {
      const former = formerOf(page, names[older] ?? '', shown[older] ?? [], index);
      const chain = former === null ? undefined : known.get(former);
      if (chain !== undefined) return chain;
    }
    return chains.push([]) - 1;
  };
  shown.forEach((pages, version) => {
    for (const page of pages) {
      const chain = chainOf(page, version);
      known.set(page, chain);
      const states = chains[chain];
      if (states === undefined) continue;
      const state = [page.title, page.page.slug, textNumber(page.text)] as const;
      const advice = removalAdvice(page.page, index);
      states[version] = advice.length === 0 ? state : [...state, advice];
    }
  });
  return chains
    .map((states) => runsOf(names, (_, version) => states[version] ?? null))
    .filter((runs) => runs.length > 1 || runs[0]?.[0] !== 0);
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
    release:
      release === null
        ? null
        : {
            endOfSupport: release.endOfSupport,
            endOfLife: release.endOfLife,
            kubernetes: release.kubernetes,
            companion: release.companion,
            upgrade: release.upgrade,
          },
  };
}

function upgradeOf({ lifecycle }: Reference): PackedChanges['upgrade'] {
  if (lifecycle === null) return null;
  const { order, orderReason, guides } = lifecycle;
  return { order, reason: orderReason, guides: guides.map(({ label, link }) => ({ label, link })) };
}
