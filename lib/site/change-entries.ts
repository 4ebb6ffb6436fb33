import { remember, rememberWeakly } from '../base/remember.ts';
import { changeRows } from '../changes/change-rows.ts';
import { changesBetween } from '../changes/changes-between.ts';
import { itemId, itemsOf } from '../changes/items.ts';
import type { ChangeRows } from '../changes/model.ts';
import { adviceTexts, belowText, changeTexts, type Marks, movedText } from '../changes/row-texts.ts';
import type { ChangePart } from '../content/source/authoring-values.ts';
import { commandIn } from '../facts/commands.ts';
import type { HrefOf } from '../facts/drawing/description.ts';
import { fieldId } from '../facts/field-ids.ts';
import { fieldIn } from '../facts/fields.ts';
import type { Reference } from '../facts/model.ts';
import type { ItemKind } from '../facts/moves.ts';
import { splitFlagKey } from '../facts/stored/tables.ts';
import { entryAnchor } from '../search/anchors.ts';
import type { Entry, Group, Step } from './change-step.ts';
import { itemUrl } from './item-links.ts';
import { withBasePath } from './page-links.ts';
import type { ReferenceView } from './reference-view.ts';

const AREAS: readonly { title: string; kinds: readonly ItemKind[] }[] = [
  { title: 'Configuration', kinds: ['field'] },
  { title: 'Command line', kinds: ['command', 'argument', 'alias', 'flag'] },
  { title: 'API', kinds: ['resource', 'operation', 'type', 'resource field'] },
];

/** Kinds that a row's name doesn't reveal. */
const NAMED_KINDS: readonly ItemKind[] = ['argument', 'alias', 'operation', 'type'];

/** What a release removes, changes, or adds, area by area. */
export function rowGroups(part: Exclude<ChangePart, 'pages'>, step: Step): Group[] {
  const entries = ENTRIES[part](step);
  return AREAS.map(({ title, kinds }) => ({
    title,
    entries: entries.flatMap(([kind, entry]) => (kinds.includes(kind) ? entry : [])),
  }));
}

/**
 * What a release removes, with what to use instead. A row has the anchor that the search uses for such an entry. Of two
 * rows with the same anchor, such as a flag of two commands, the first one has it.
 */
export function removedEntries(step: Step): [ItemKind, Entry][] {
  const taken = new Set<string>();
  return rowsOf(step).removed.map((row): [ItemKind, Entry] => {
    const entry = removedEntry(row, step);
    const anchor = isEntryKind(row.kind) ? entryAnchor(row.kind, row.key) : '';
    const id = anchor === '' || taken.has(anchor) ? entry.id : anchor;
    taken.add(id);
    return [row.kind, { ...entry, id }];
  });
}

/** Kinds of items that the search finds by their names. */
export const isEntryKind = (kind: ItemKind): kind is 'field' | 'command' | 'flag' =>
  kind === 'field' || kind === 'command' || kind === 'flag';

/** What is new in a release. */
function addedEntries(step: Step): [ItemKind, Entry][] {
  return rowsOf(step).added.map((row) => {
    const moved = movedText(row, marksFor(row.kind));
    const texts = [descriptionOf(row, step.after) ?? '', moved === '' ? '' : `It ${moved}.`];
    return [row.kind, entryOf(row, 'added', step.after, texts, step)];
  });
}

/** What differs in something that both releases have. */
function changedEntries(step: Step): [ItemKind, Entry][] {
  return rowsOf(step).changed.map((row) => {
    const texts = changeTexts(row, marksFor(row.kind));
    return [row.kind, entryOf(row, 'changed', step.after, texts, step)];
  });
}

const ENTRIES = { removed: removedEntries, changed: changedEntries, added: addedEntries } as const;

function rowsOf({ before, after }: Step): ChangeRows {
  return rowsIn(after.reference)(before.version)(after.version);
}

/** Each part of a page, and each page that shows a release, needs the same rows. */
const rowsIn = rememberWeakly((reference: Reference) =>
  remember((from: string) =>
    remember((to: string): ChangeRows => changeRows(changesBetween(reference, from, to, reference.moves))),
  ),
);

/** Names are links to what they name; `itemLinks` finds the targets. */
const marksFor = (kind: ItemKind): Marks => ({
  value: (text) => `\`${text}\``,
  name: (key) => `[\`${key}\`](after:${encodeURIComponent(itemId(kind, key))})`,
  formerName: (key) => `[\`${key}\`](before:${encodeURIComponent(itemId(kind, key))})`,
});

type Row = { kind: ItemKind; key: string; below?: number };

function entryOf(
  { kind, key, below = 0 }: Row,
  part: string,
  view: ReferenceView,
  texts: readonly string[],
  { index }: Step,
): Entry {
  // Pages omit what the product hides.
  const isHidden = itemsOf(view.reference, view.version).get(itemId(kind, key))?.isHidden === true;
  const url = isHidden ? null : itemUrl(kind, key, view);
  const named = NAMED_KINDS.includes(kind) ? [kind] : [];
  return {
    id: `${part}-${fieldId(key.replaceAll(/[\s/]+/g, '-'))}`,
    name: key,
    isCode: true,
    url: url === null ? null : withBasePath(url, index.site.settings.basePath),
    note: [...named, belowText(below)].filter((text) => text !== '').join(', '),
    texts: texts.filter((text) => text !== ''),
    link: null,
  };
}

function removedEntry(row: ChangeRows['removed'][number], step: Step): Entry {
  const texts = adviceTexts(row.advice, marksFor(row.kind));
  return { ...entryOf(row, 'removed', step.before, texts, step), link: row.advice?.link ?? null };
}

/** The description of something in a version; null if there is none. */
function descriptionOf({ kind, key }: Row, { reference, version }: ReferenceView): string | null {
  if (kind === 'field') return fieldIn(reference, key, version)?.text ?? null;
  if (kind === 'command') return commandIn(reference, key, version)?.text ?? null;
  if (kind !== 'flag') return reference.api.resources.get(key)?.texts.get(version)?.text ?? null;
  const { command, flag } = splitFlagKey(key);
  return commandIn(reference, command, version)?.flags.find(({ name }) => name === flag)?.text ?? null;
}

/** Finds the target of a name in a row, and of any other link. */
export function itemLinks({ before, after, index }: Step, hrefOf: HrefOf): HrefOf {
  return (target) => {
    const [, side, id] = /^(before|after):(.+)$/.exec(target) ?? [];
    if (side === undefined || id === undefined) return hrefOf(target);
    const view = side === 'before' ? before : after;
    const item = itemsOf(view.reference, view.version).get(decodeURIComponent(id));
    const url = item === undefined ? null : itemUrl(item.kind, item.key, view);
    return url === null ? null : withBasePath(url, index.site.settings.basePath);
  };
}
