import { argumentId, fieldId, flagId } from '../../docs/search/entry-ids.ts';
import type { ItemKind } from '../facts/moves.ts';
import { pageOfField } from '../facts/page-of-field.ts';
import { resourceFieldId, typeId } from '../facts/rendering/resource-display.ts';
import { splitResourceKey } from '../facts/resources/tables.ts';
import { splitFlagKey } from '../facts/stored/tables.ts';
import type { ReferenceView } from './reference-view.ts';

/** Where a version shows an item: the address of its page with the anchor of its entry; null if no page does. */
export function itemUrl(kind: ItemKind, key: string, view: ReferenceView): string | null {
  const { placements } = view;
  const words = key.split(' ');
  const above = words.slice(0, -1).join(' ');
  switch (kind) {
    case 'field':
      return withAnchor(pageOfField(key, placements), fieldId(key));
    case 'command':
      return placements.commands.get(key) ?? null;
    case 'flag': {
      const { command, flag } = splitFlagKey(key);
      return withAnchor(placements.commands.get(command), flagId(flag));
    }
    case 'argument':
      return withAnchor(placements.commands.get(above), argumentId(words.at(-1) ?? ''));
    case 'alias':
      return placements.commands.get(above) ?? null;
    case 'resource':
      return placements.resources.get(key) ?? null;
    case 'operation':
      return placements.resources.get(words[0] ?? '') ?? null;
    case 'type':
      return withAnchor(placements.types, typeId(key));
    case 'resource field':
      return urlOfResourceField(key, view);
  }
}

/** A field is on the page of its resource, or, if it belongs to a type, on the page of all types. */
function urlOfResourceField(key: string, { placements }: ReferenceView): string | null {
  const { owner, path } = splitResourceKey(key);
  const page = placements.resources.get(owner);
  return page === undefined
    ? withAnchor(placements.types, typeId(owner, path))
    : withAnchor(page, resourceFieldId(path));
}

function withAnchor(url: string | null | undefined, id: string): string | null {
  return url === null || url === undefined ? null : `${url}#${id}`;
}
