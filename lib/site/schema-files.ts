import type { Site } from './model.ts';

/** Folder below `public/` from which the framework offers the schemas. */
export const SCHEMA_FOLDER = 'docs/schemas';

/** Address of a schema: that of `devspace.yaml` is `/docs/schemas/devspace.json`. */
export function schemaAddress(document: string): string {
  return `/${SCHEMA_FOLDER}/${document.replace(/\.ya?ml$/, '')}.json`;
}

/** The JSON Schemas that the site offers, path inside their folder → text. Each says by itself where it is found. */
export function schemaFiles({ references, settings }: Site): Map<string, string> {
  const files = [...references.values()].flatMap(({ document, schema }): [string, string][] => {
    if (schema === null) return [];
    const address = schemaAddress(document);
    const { $schema, ...rest } = schema;
    const whole = { $schema, $id: `${settings.origin}${settings.basePath}${address}`, ...rest };
    return [[address.slice(SCHEMA_FOLDER.length + 2), `${JSON.stringify(whole, null, 2)}\n`]];
  });
  return new Map(files);
}
