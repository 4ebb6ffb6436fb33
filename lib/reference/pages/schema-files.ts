import { viewKey } from '../../docs/site/find-view.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import type { FileKind } from '../../ground/config/product.ts';
import { documentSchema } from '../facts/editor-schema/field-schema.ts';
import type { JsonSchema } from '../facts/editor-schema/node.ts';
import { manifestSchema } from '../facts/editor-schema/resource-schema.ts';
import { type ReferenceView, referencesOf, viewsOf } from './reference-view.ts';
import {
  hasSchema,
  kindsWithSchema,
  SCHEMA_FOLDER,
  schemaAddress,
  schemaVersions,
  versionedSchemaAddress,
} from './schema-addresses.ts';
import { fieldNotes, resourceNotes } from './schema-notes.ts';
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
