import { viewKey } from '../../docs/site/find-view.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import type { FileKind } from '../../ground/config/product.ts';
import { closestMove, movedKey } from '../facts/closest-move.ts';
import { documentSchema, type FieldNotes } from '../facts/editor-schema/field-schema.ts';
import type { EntryNotes, JsonSchema } from '../facts/editor-schema/node.ts';
import { manifestSchema, type ResourceNotes } from '../facts/editor-schema/resource-schema.ts';
import type { Deprecation } from '../facts/facts.ts';
import { parentPath } from '../facts/field-paths.ts';
import { fieldIn } from '../facts/fields.ts';
import type { Lifetime } from '../facts/history.ts';
import type { ItemKind } from '../facts/moves.ts';
import { fieldSummary } from '../facts/rendering/display.ts';
import { movesInStep } from '../facts/rendering/entry-history.ts';
import { itemUrl } from './item-links.ts';
import { type ReferenceView, referencesOf, viewsOf } from './reference-view.ts';
import {
  hasSchema,
  kindsWithSchema,
  SCHEMA_FOLDER,
  schemaAddress,
  schemaVersions,
  versionedSchemaAddress,
} from './schema-addresses.ts';
import { siteShape } from './site-shape.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** The JSON Schemas that the site serves: path in their folder → text. Each contains its own address. */
export function schemaFiles(index: SiteIndex): Map<string, string> {
  const versioned = index.recall('schemas', siteShape(index), () => versionedSchemas(index));
  return new Map([...writtenSchemas(index), ...versioned]);
}

/** Schemas that are stored in the content. */
function writtenSchemas({ site }: SiteIndex): [string, string][] {
  const { settings } = site;
  return [...referencesOf(site).values()].flatMap(({ document, schema }): [string, string][] => {
    if (schema === null) return [];
    const address = schemaAddress(document);
    const { $schema, ...rest } = schema;
    const whole = { $schema, $id: `${settings.origin}${settings.basePath}${address}`, ...rest };
    return [[pathOf(address), `${JSON.stringify(whole, null, 2)}\n`]];
  });
}

/** Schemas that are generated from the reference data, one per version. */
function versionedSchemas(index: SiteIndex): [string, string][] {
  const { settings, versions } = index.site;
  return versions.sets.flatMap((set) =>
    schemaVersions(set).flatMap(({ version, as }) => {
      const view = viewsOf(index.site).own.get(viewKey(set.name, version.name));
      if (view === undefined) return [];
      return kindsWithSchema(index.site.product, set.name).flatMap((kind): [string, string][] => {
        const schema = schemaOf(kind, view, settings.origin + settings.basePath);
        if (schema === null) return [];
        const address = versionedSchemaAddress(kind.schema ?? '', as);
        const head = { $schema: DRAFT, $id: settings.origin + settings.basePath + address };
        const title = `${titleOf(kind, view)}, ${set.label} ${version.label}`;
        // Some of them are large and only meant for editors, so they aren't indented.
        return [[pathOf(address), `${JSON.stringify({ ...head, title, ...schema })}\n`]];
      });
    }),
  );
}

/** Null if the data doesn't have a schema of this kind. */
function schemaOf(kind: FileKind, view: ReferenceView, site: string): JsonSchema | null {
  const { reference, version } = view;
  if (!hasSchema(kind, reference)) return null;
  if (kind.data === 'resources') return manifestSchema(reference, version, resourceNotes(view, site));
  return documentSchema(reference, version, fieldNotes(view, site));
}

function titleOf({ schemaTitle }: FileKind, { reference }: ReferenceView): string {
  if (schemaTitle !== null) return schemaTitle;
  const { document } = reference;
  // File names aren't capitalized.
  return document.includes(' ') ? document.charAt(0).toUpperCase() + document.slice(1) : document;
}

const pathOf = (address: string): string => address.slice(SCHEMA_FOLDER.length + 2);

/** What editors show for a field: its description, its values, and a link to its entry in this version's reference. */
function fieldNotes(view: ReferenceView, site: string): FieldNotes {
  return (field) => {
    const facts = field.pro ? `${fieldSummary(field)} · Pro` : fieldSummary(field);
    return notesOf({ kind: 'field', key: field.path, text: field.text, facts }, field, view, site);
  };
}

/** The same for resources, types, and their fields. */
function resourceNotes(view: ReferenceView, site: string): ResourceNotes {
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

/** Marks an entry as deprecated if its data says so, or if a later version dropped it. */
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
