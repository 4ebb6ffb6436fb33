import { rememberWeakly } from '../base/remember.ts';
import { argumentId, flagId } from '../facts/drawing/entry-ids.ts';
import { fieldId } from '../facts/field-ids.ts';
import type { Lifecycle, Release } from '../facts/lifecycle.ts';
import type { ItemKind, Move } from '../facts/moves.ts';
import { compose, differing } from './compose.ts';
import { itemId } from './item-id.ts';
import type { Changes, Item, Traits } from './model.ts';
import { comparePages, type PageChanges, type PageState } from './page-changes.ts';
import { type RowFacts, readItemLink } from './row-entries.ts';

/** What something is, from which version on: `[index of the version, value]`, oldest first; null: nothing. */
export type Runs<T> = (readonly [since: number, value: T | null])[];

/** Index of the parent among all items, or -1; whether it is hidden; and what differs among its traits. */
export type PackedState = readonly [parent: number, isHidden: 0 | 1, traits?: Traits];

/** `urls` are below the version's root; one that ends in `#` has the anchor that such items usually have. */
export type PackedItem = readonly [
  kind: number,
  key: string,
  states: Runs<PackedState>,
  urls: Runs<string>,
  descriptions: Runs<string>,
];

export type PackedPage = readonly [title: string, path: string, text: number];

export type PackedVersion = {
  name: string;
  label: string;
  /** Address of its root, with the base path. */
  root: string;
  /** Address of the page about what it changed, null where there is none. */
  page: string | null;
  /** Its newest patch release: `0.27.3`. */
  patch: string;
  release: PackedRelease | null;
};

/** What the lifecycle says about the release of a version. */
export type PackedRelease = Pick<
  Release,
  'endOfSupport' | 'endOfLife' | 'kubernetes' | 'companion' | 'upgrade'
>;

/** What browsers load to compare the versions of a set: all steps from one version to the next. */
export type PackedChanges = {
  set: string;
  label: string;
  /** Oldest first. */
  versions: PackedVersion[];
  items: PackedItem[];
  /** With the index of the version instead of its name. */
  moves: (Omit<Move, 'at' | 'since'> & { since: number })[];
  /** Links of texts, as the data writes them, → where they lead below the version's root. */
  links: Record<string, Runs<string>>;
  pages: Runs<PackedPage>[];
  /** How upgrades go, null for a set without a lifecycle. */
  upgrade: { order: Lifecycle['order']; reason: string; guides: { label: string; link: string }[] } | null;
};

/** Kinds by their number. */
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

/** The anchor that most entries of a kind have, '' for those that are pages. */
export function usualItemAnchor(kind: ItemKind, key: string): string {
  const last = key.slice(key.lastIndexOf(' ') + 1);
  if (kind === 'field') return fieldId(key);
  if (kind === 'flag') return flagId(last.replace(/^--/, ''));
  if (kind === 'argument') return argumentId(last);
  if (kind === 'type') return fieldId(key);
  return kind === 'resource field' ? fieldId(last) : '';
}

/** What is true in a version, null where nothing is. */
function valueAt<T>(runs: Runs<T>, version: number): T | null {
  return runs.findLast(([since]) => since <= version)?.[1] ?? null;
}

/** The changes from one version to a newer one, composed of all steps between them; none where both are the same. */
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
          // What has no run here is the same in both.
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

/** A plan composes each step on the way, so all of them need these. */
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

/** What rows of two versions do not say about themselves. */
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

/** An address below a version's root; what begins with a slash, or has a scheme, is whole. */
function addressOf(url: string, version: PackedVersion | undefined): string {
  if (/^(?:\/|\w+:)/.test(url)) return url;
  const root = version?.root ?? '';
  return url === '' || url.startsWith('#') ? root + url : `${root}/${url}`;
}

type ChainState = PageState & { chain: number; path: string };

/** How the pages of two versions differ. Addresses begin with the base path. */
export function packedPages({ pages, versions }: PackedChanges, from: number, to: number): PageChanges {
  const shown = (version: number): ChainState[] =>
    pages.flatMap((runs, chain) => {
      const page = valueAt(runs, version);
      if (page === null) return [];
      const [title, path, text] = page;
      return [{ title, path, text: String(text), chain, url: addressOf(path, versions[version]) }];
    });
  const old = new Map(shown(from).map((page) => [page.chain, page]));
  return comparePages(
    [...old.values()],
    shown(to),
    ({ chain }) => old.get(chain) ?? null,
    (a, b) => a.path === b.path,
  );
}
