import { argumentId, fieldId, flagId } from '../../docs/search/entry-ids.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import type { Lifecycle, Release } from '../facts/lifecycle.ts';
import type { ItemKind, Move } from '../facts/moves.ts';
import { compose, differing } from './compose.ts';
import { itemId } from './item-id.ts';
import type { Changes, Item, Traits } from './model.ts';
import { comparePages, type PageChanges, type PageState } from './page-changes.ts';
import { type RowFacts, readItemLink } from './row-entries.ts';

/**
 * The values of something over time: `[index of the version since which it applies, value]`, oldest first. null: no
 * value.
 */
export type Runs<T> = (readonly [since: number, value: T | null])[];

/** Index of the parent among all items, or -1; whether the item is hidden; and those of its traits that ever change. */
export type PackedState = readonly [parent: number, isHidden: 0 | 1, traits?: Traits];

/** `urls` are relative to the version's root. One that ends in `#` has the usual anchor for the item. */
export type PackedItem = readonly [
  kind: number,
  key: string,
  states: Runs<PackedState>,
  urls: Runs<string>,
  descriptions: Runs<string>,
];

/** `advice` is what to read instead once the page is removed. */
export type PackedPage = readonly [title: string, path: string, text: number, advice?: readonly string[]];

export type PackedVersion = {
  name: string;
  label: string;
  /** Address of its root, with the base path. */
  root: string;
  /** Address of the page about its changes; null if there is none. */
  page: string | null;
  /** Its newest patch release: `0.27.3`. */
  patch: string;
  release: PackedRelease | null;
};

/** Lifecycle data about a version's release. */
export type PackedRelease = Pick<Release, 'endOfLife' | 'kubernetes' | 'companion' | 'upgrade'>;

/** The file that browsers load to compare any two versions of a set. */
export type PackedChanges = {
  set: string;
  label: string;
  /** Oldest first. */
  versions: PackedVersion[];
  items: PackedItem[];
  /** `since` is the version's index instead of its name. */
  moves: (Omit<Move, 'at' | 'since'> & { since: number })[];
  /** Link target as written in the data → its address, relative to the version's root. */
  links: Record<string, Runs<string>>;
  pages: Runs<PackedPage>[];
  /** How to upgrade; null for a set without a lifecycle. */
  upgrade: { order: Lifecycle['order']; reason: string; guides: { label: string; link: string }[] } | null;
};

/** Items store their kind as an index into this list. */
export const PACKED_KINDS: readonly ItemKind[] = [
  'field',
  'command',
  'argument',
  'alias',
  'flag',
  'resource',
  'operation',
  'type',
  'resource field',
];

/** The anchor that an item's entry usually has; '' for items with a separate page. */
export function usualItemAnchor(kind: ItemKind, key: string): string {
  const last = key.slice(key.lastIndexOf(' ') + 1);
  if (kind === 'field') return fieldId(key);
  if (kind === 'flag') return flagId(last.replace(/^--/, ''));
  if (kind === 'argument') return argumentId(last);
  if (kind === 'type') return fieldId(key);
  return kind === 'resource field' ? fieldId(last) : '';
}

/** The value in a version; null if there is none. */
function valueAt<T>(runs: Runs<T>, version: number): T | null {
  return runs.findLast(([since]) => since <= version)?.[1] ?? null;
}

/** The changes from one version to a newer one, composed of all steps in between. None if both are the same. */
export function composeSteps(packed: PackedChanges, from: number, to: number): Changes {
  const items = unpackItems(packed);
  const name = (version: number) => packed.versions[version]?.name ?? '';
  const none: Changes = { set: packed.set, from: name(from), to: name(from), items: new Map(), moves: [] };
  let changes = none;
  for (let version = from; version < to; version += 1) {
    changes = compose(changes, {
      set: packed.set,
      from: name(version),
      to: name(version + 1),
      items: differing(
        items.flatMap(({ id, states }) => {
          // Without a run that starts here, the item is the same in both versions.
          if (!states.some(([since]) => since === version + 1)) return [];
          return [{ id, before: valueAt(states, version), after: valueAt(states, version + 1) }];
        }),
      ),
      moves: packed.moves
        .filter(({ since }) => since === version + 1)
        .map((move): Move => ({ ...move, since: name(version + 1), at: { line: 1, column: 1 } })),
    });
  }
  return changes;
}

/** An upgrade plan composes many steps of the same data. */
const unpackItems = rememberWeakly(({ items }: PackedChanges): { id: string; states: Runs<Item> }[] => {
  const ids = items.map(([kind, key]) => itemId(kindOf(kind), key));
  return items.map(([kind, key, states], index) => ({
    id: ids[index] ?? '',
    states: states.map(([since, state]) => {
      if (state === null) return [since, null] as const;
      const [parent, isHidden, traits = {}] = state;
      const item = { kind: kindOf(kind), key, parent: ids[parent] ?? null, isHidden: isHidden === 1, traits };
      return [since, item] as const;
    }),
  }));
});

const itemsById = rememberWeakly(
  ({ items }: PackedChanges) => new Map(items.map((item) => [itemId(kindOf(item[0]), item[1]), item])),
);

const kindOf = (number: number): ItemKind => PACKED_KINDS[number] ?? 'field';

/** The facts about rows that only the data of their two versions has. */
export function packedFacts(
  packed: PackedChanges,
  from: number,
  to: number,
): RowFacts & { hrefOf: (target: string) => string | null } {
  const byId = itemsById(packed);
  const urlIn = (id: string, version: number): string | null => {
    const item = byId.get(id);
    const url = item === undefined ? null : valueAt(item[3], version);
    if (item === undefined || url === null) return null;
    const anchor = url.endsWith('#') ? usualItemAnchor(kindOf(item[0]), item[1]) : '';
    return addressOf(url + anchor, packed.versions[version]);
  };
  return {
    urlOf: (kind, key, side) => urlIn(itemId(kind, key), side === 'before' ? from : to),
    descriptionOf: (kind, key) => {
      const item = byId.get(itemId(kind, key));
      return item === undefined ? null : valueAt(item[4], to);
    },
    anchorOf: () => '',
    hrefOf: (target) => {
      const link = readItemLink(target);
      if (link !== null) return urlIn(link.id, link.side === 'before' ? from : to);
      const url = Object.hasOwn(packed.links, target) ? valueAt(packed.links[target] ?? [], to) : null;
      return url === null ? null : addressOf(url, packed.versions[to]);
    },
  };
}

/** Resolves an address against a version's root. One that starts with a slash or a scheme stays the same. */
function addressOf(url: string, version: PackedVersion | undefined): string {
  if (/^(?:\/|\w+:)/.test(url)) return url;
  const root = version?.root ?? '';
  return url === '' || url.startsWith('#') ? root + url : `${root}/${url}`;
}

type ChainState = PageState & { chain: number; path: string; advice: readonly string[] };

/** How the pages of two versions differ. Addresses start with the base path. */
export function packedPages(
  { pages, versions }: PackedChanges,
  from: number,
  to: number,
): PageChanges<ChainState> {
  const shown = (version: number): ChainState[] =>
    pages.flatMap((runs, chain) => {
      const page = valueAt(runs, version);
      if (page === null) return [];
      const [title, path, text, advice = []] = page;
      return [{ title, path, text: String(text), advice, chain, url: addressOf(path, versions[version]) }];
    });
  const old = new Map(shown(from).map((page) => [page.chain, page]));
  return comparePages(
    [...old.values()],
    shown(to),
    ({ chain }) => old.get(chain) ?? null,
    (a, b) => a.path === b.path,
  );
}
