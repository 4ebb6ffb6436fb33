import { entryAnchor } from '../../docs/search/anchors.ts';
import { withBasePath } from '../../docs/site/page-links.ts';
import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import { changeRows } from '../changes/change-rows.ts';
import { changesBetween } from '../changes/changes-between.ts';
import { itemId } from '../changes/item-id.ts';
import { itemsOf } from '../changes/items.ts';
import type { ChangeRows } from '../changes/model.ts';
import { type RowFacts, readItemLink } from '../changes/row-entries.ts';
import { commandIn } from '../facts/commands.ts';
import { fieldIn } from '../facts/fields.ts';
import type { Reference } from '../facts/model.ts';
import type { ItemKind } from '../facts/moves.ts';
import type { HrefOf } from '../facts/rendering/description.ts';
import { splitFlagKey } from '../facts/stored/tables.ts';
import type { Step } from './change-step.ts';
import { itemUrl } from './item-links.ts';
import type { ReferenceView } from './reference-view.ts';

/** Kinds of items that the search finds by their names. */
export const isEntryKind = (kind: ItemKind): kind is 'field' | 'command' | 'flag' =>
  kind === 'field' || kind === 'command' || kind === 'flag';

/** The changes between the two releases of a step. */
export function rowsOf({ before, after }: Pick<Step, 'before' | 'after'>): ChangeRows {
  return rowsIn(after.reference)(before.version)(after.version);
}

/** Each part of a page, and each page that shows a release, needs the same rows. */
const rowsIn = rememberWeakly((reference: Reference) =>
  remember((from: string) =>
    remember((to: string): ChangeRows => changeRows(changesBetween(reference, from, to, reference.moves))),
  ),
);

/** The facts about rows from the data of both releases. */
export function rowFactsOf({ before, after, index }: Pick<Step, 'before' | 'after' | 'index'>): RowFacts {
  const { basePath } = index.site.settings;
  return {
    urlOf: (kind, key, side) => {
      const url = shownUrl(kind, key, side === 'before' ? before : after);
      return url === null ? null : withBasePath(url, basePath);
    },
    descriptionOf: (kind, key) => descriptionOf(kind, key, after),
    anchorOf: removedAnchor,
  };
}

/** The anchor under which the search finds a removed item; '' if it doesn't. */
function removedAnchor(kind: ItemKind, key: string): string {
  return isEntryKind(kind) ? entryAnchor(kind, key) : '';
}

/** Address of an item in a version; null if no page shows it. Pages leave out items that the product hides. */
export function shownUrl(kind: ItemKind, key: string, view: ReferenceView): string | null {
  const isHidden = itemsOf(view.reference, view.version).get(itemId(kind, key))?.isHidden === true;
  return isHidden ? null : itemUrl(kind, key, view);
}

/** The description of something in a version; null if there is none. */
export function descriptionOf(
  kind: ItemKind,
  key: string,
  { reference, version }: ReferenceView,
): string | null {
  if (kind === 'field') return fieldIn(reference, key, version)?.text ?? null;
  if (kind === 'command') return commandIn(reference, key, version)?.text ?? null;
  if (kind !== 'flag') return reference.api.resources.get(key)?.texts.get(version)?.text ?? null;
  const { command, flag } = splitFlagKey(key);
  return commandIn(reference, command, version)?.flags.find(({ name }) => name === flag)?.text ?? null;
}

/** Finds the target of a name in a row, and of any other link. */
export function itemLinks({ before, after, index }: Step, hrefOf: HrefOf): HrefOf {
  return (target) => {
    const link = readItemLink(target);
    if (link === null) return hrefOf(target);
    const view = link.side === 'before' ? before : after;
    const item = itemsOf(view.reference, view.version).get(link.id);
    const url = item === undefined ? null : itemUrl(item.kind, item.key, view);
    return url === null ? null : withBasePath(url, index.site.settings.basePath);
  };
}
