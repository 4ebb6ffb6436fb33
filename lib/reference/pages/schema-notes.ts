import { closestMove, movedKey } from '../facts/closest-move.ts';
import { fieldSummary } from '../facts/drawing/display.ts';
import { movesInStep } from '../facts/drawing/entry-history.ts';
import type { FieldNotes } from '../facts/editor-schema/field-schema.ts';
import type { EntryNotes } from '../facts/editor-schema/node.ts';
import type { ResourceNotes } from '../facts/editor-schema/resource-schema.ts';
import type { Deprecation } from '../facts/facts.ts';
import { parentPath } from '../facts/field-paths.ts';
import { fieldIn } from '../facts/fields.ts';
import type { Lifetime } from '../facts/history.ts';
import type { ItemKind } from '../facts/moves.ts';
import { itemUrl } from './item-links.ts';
import type { ReferenceView } from './reference-view.ts';

/** What editors show for a field: its description, its values, and a link to its entry in this version's reference. */
export function fieldNotes(view: ReferenceView, site: string): FieldNotes {
  return (field) => {
    const facts = field.pro ? `${fieldSummary(field)} · Pro` : fieldSummary(field);
    return notesOf({ kind: 'field', key: field.path, text: field.text, facts }, field, view, site);
  };
}

/** The same for resources, types, and their fields. */
export function resourceNotes(view: ReferenceView, site: string): ResourceNotes {
  const note = (kind: ItemKind, key: string, entry: Described & { text: string | null }) =>
    notesOf({ kind, key, text: entry.text, facts: '' }, entry, view, site);
  return {
    resource: (entry) => note('resource', entry.name, entry),
    type: (entry) => note('type', entry.name, entry),
    field: (owner, entry) => note('resource field', `${owner} ${entry.path}`, entry),
  };
}

type Described = Lifetime & { deprecated: Deprecation | null };

type Subject = { kind: ItemKind; key: string; text: string | null; facts: string };

function notesOf(
  { kind, key, text, facts }: Subject,
  lifetime: Described,
  view: ReferenceView,
  site: string,
): EntryNotes {
  const { plain, markdown } = view.descriptions;
  const url = itemUrl(kind, key, view);
  const link = url === null ? [] : [`[Reference](${site}${url})`];
  const words = text === null ? [] : [markdown(text)];
  const shown = [...words, [...(facts === '' ? [] : [facts]), ...link].join(' · ')].filter(
    (part) => part !== '',
  );
  return {
    ...(text !== null && { description: plain(text) }),
    ...(shown.length > 0 && { markdownDescription: shown.join('\n\n') }),
    ...deprecation(kind, key, lifetime, view),
  };
}

/** Marks an entry as deprecated if a later version removes it, or if the data says so. */
function deprecation(
  kind: ItemKind,
  key: string,
  { removedIn, lastIn, deprecated }: Described,
  view: ReferenceView,
): EntryNotes {
  if (removedIn !== null) {
    const when = removedIn === 'unreleased' ? `Removed after ${lastIn}.` : `Removed in ${removedIn}.`;
    // If the parent is removed in the same version, only the parent has the message.
    const above = kind === 'field' ? fieldIn(view.reference, parentPath(key), view.version) : null;
    if (above?.removedIn === removedIn) return { deprecated: true };
    const advice = adviceFor(kind, key, removedIn, view);
    return { deprecated: true, deprecationMessage: advice === '' ? when : `${when} ${advice}` };
  }
  return deprecated === null ? {} : { deprecated: true };
}

function adviceFor(
  kind: ItemKind,
  key: string,
  removedIn: string,
  { reference, descriptions }: ReferenceView,
): string {
  const move = closestMove(movesInStep(kind, removedIn, reference), key);
  if (move === null) return '';
  const { replacement, note } = move;
  const use = movedKey(move, key) ?? replacement;
  return [
    ...(use === null ? [] : [`Use ${use} instead.`]),
    ...(note === null ? [] : [descriptions.plain(note)]),
  ].join(' ');
}
