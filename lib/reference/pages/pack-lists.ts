import { getView } from '../../docs/site/find-view.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { itemsOf } from '../changes/items.ts';
import type { Item } from '../changes/model.ts';
import {
  PACKED_KINDS,
  type PackedItem,
  type PackedPage,
  type PackedState,
  type Runs,
  usualItemAnchor,
} from '../changes/packed.ts';
import { descriptionOf } from './change-entries.ts';
import { formerOf, removalAdvice, type Shown, shownPages } from './change-pages.ts';
import type { ReferenceView } from './reference-view.ts';

type UrlIn = (kind: Item['kind'], key: string, version: number, isShown: boolean) => string | null;

/** The changed items of all versions, each name once. */
export function packItems(
  views: readonly ReferenceView[],
  named: ReadonlySet<string>,
  urlIn: UrlIn,
): PackedItem[] {
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
      return traits.length === 0 ? start : [...start, Object.fromEntries(traits)];
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
export function runsOf<From, T>(
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

/** The changed pages of all versions, each title once. */
export function packPages(names: readonly string[], set: string, index: SiteIndex): Runs<PackedPage>[] {
  const textNumber = createNumbering();
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

/** Numbers distinct texts, beginning with 0. */
function createNumbering(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
}
