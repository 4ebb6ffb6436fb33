import { fieldId } from '../../docs/search/entry-ids.ts';
import type { ItemKind } from '../facts/moves.ts';
import { areaOf } from './areas.ts';
import { itemId } from './item-id.ts';
import type { ChangeRows } from './model.ts';
import { movedYaml, type YamlPair } from './moved-yaml.ts';
import { adviceTexts, belowText, changeTexts, type Marks, movedText } from './row-texts.ts';

/** A row as a list shows it. Its texts are Markdown without blocks. */
export type Entry = {
  id: string;
  name: string;
  /** Whether the name is shown as code: it's an identifier, not a page's title. */
  isCode: boolean;
  /** Address of its entry, with the base path; null if no version shows it. */
  url: string | null;
  /** Its kind, if the name doesn't show it, and how many other items it covers: `and 10 below it`. */
  note: string;
  /** The part of the product that it belongs to; '' for pages. */
  area: string;
  texts: string[];
  /** The old and the new lines of a file, if that says it better. */
  yaml: readonly YamlPair[];
  /** Link to a guide, as written in the data. */
  link: string | null;
};

/** The entries of one kind. */
export type Group = { title: string; entries: Entry[] };

/** A part of a list that is about the product, not about pages. */
export type RowPart = 'removed' | 'changed' | 'added';

/** The facts about rows that aren't in the rows themselves. */
export type RowFacts = {
  /** Address of an item in the older (`before`) or newer version, with the base path; null if no page shows it. */
  urlOf: (kind: ItemKind, key: string, side: 'before' | 'after') => string | null;
  /** An item's description in the newer version; null if there is none. */
  descriptionOf: (kind: ItemKind, key: string) => string | null;
  /** The anchor under which the search finds a removed item; '' if there is none. */
  anchorOf: (kind: ItemKind, key: string) => string;
};

const KINDS: readonly { title: string; kinds: readonly ItemKind[] }[] = [
  { title: 'Configuration', kinds: ['field'] },
  { title: 'Command line', kinds: ['command', 'argument', 'alias', 'flag'] },
  { title: 'API', kinds: ['resource', 'operation', 'type', 'resource field'] },
];

/** Kinds that aren't obvious from an item's name. */
const NAMED_KINDS: readonly ItemKind[] = ['argument', 'alias', 'operation', 'type'];

/** The entries for what was removed, changed, or added, grouped by kind. */
export function rowGroups(part: RowPart, rows: ChangeRows, facts: RowFacts): Group[] {
  const entries = ENTRIES[part](rows, facts);
  return KINDS.map(({ title, kinds }) => ({
    title,
    entries: entries.flatMap(([kind, entry]) => (kinds.includes(kind) ? entry : [])),
  }));
}

/**
 * The entries for what was removed, with what to use instead. Each has the anchor under which the search finds it. If
 * two have the same anchor, such as a flag of two commands, the first one gets it.
 */
export function removedEntries({ removed }: ChangeRows, facts: RowFacts): [ItemKind, Entry][] {
  const taken = new Set<string>();
  return removed.map((row): [ItemKind, Entry] => {
    const entry = entryOf(row, 'removed', adviceTexts(row.advice, marksFor(row.kind)), facts);
    const anchor = facts.anchorOf(row.kind, row.key);
    const id = anchor === '' || taken.has(anchor) ? entry.id : anchor;
    taken.add(id);
    return [row.kind, { ...entry, id, yaml: movedYaml(row), link: row.advice?.link ?? null }];
  });
}

function addedEntries({ added }: ChangeRows, facts: RowFacts): [ItemKind, Entry][] {
  return added.map((row) => {
    const moved = movedText(row, marksFor(row.kind));
    const texts = [facts.descriptionOf(row.kind, row.key) ?? '', moved === '' ? '' : `It ${moved}.`];
    return [row.kind, entryOf(row, 'added', texts, facts)];
  });
}

function changedEntries({ changed }: ChangeRows, facts: RowFacts): [ItemKind, Entry][] {
  return changed.map((row) => [
    row.kind,
    entryOf(row, 'changed', changeTexts(row, marksFor(row.kind)), facts),
  ]);
}

const ENTRIES = { removed: removedEntries, changed: changedEntries, added: addedEntries } as const;

/** Names are links to their items. `readItemLink` parses their targets. */
const marksFor = (kind: ItemKind): Marks => ({
  value: (text) => `\`${text}\``,
  name: (key) => `[\`${key}\`](after:${encodeURIComponent(itemId(kind, key))})`,
  formerName: (key) => `[\`${key}\`](before:${encodeURIComponent(itemId(kind, key))})`,
});

/** The item and the version that a link in an entry's texts refers to; null for other links. */
export function readItemLink(target: string): { side: 'before' | 'after'; id: string } | null {
  const [, side, id] = /^(before|after):(.+)$/.exec(target) ?? [];
  if (id === undefined || (side !== 'before' && side !== 'after')) return null;
  return { side, id: decodeURIComponent(id) };
}

type Row = { kind: ItemKind; key: string; below?: number };

function entryOf(
  { kind, key, below = 0 }: Row,
  part: RowPart,
  texts: readonly string[],
  facts: RowFacts,
): Entry {
  const named = NAMED_KINDS.includes(kind) ? [kind] : [];
  return {
    id: `${part}-${fieldId(key.replaceAll(/[\s/]+/g, '-'))}`,
    name: key,
    isCode: true,
    url: facts.urlOf(kind, key, part === 'removed' ? 'before' : 'after'),
    note: [...named, belowText(below)].filter((text) => text !== '').join(', '),
    area: areaOf(kind, key),
    texts: texts.filter((text) => text !== ''),
    yaml: [],
    link: null,
  };
}
