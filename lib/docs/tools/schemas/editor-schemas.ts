import { z } from 'zod';
import { componentsSchema } from '../../../ground/config/schema/components-schema.ts';
import { productSchema } from '../../../ground/config/schema/product-schema.ts';
import { settingsSchema } from '../../../ground/config/schema/settings-schema.ts';
import { versionsSchema } from '../../../ground/config/schema/versions-schema.ts';
import { frontMatterSchema } from '../../content/front-matter.ts';
import { layerFileSchema } from '../../content/layer-file.ts';
import { categoryFileSchema } from '../../content/sidebar/category-file.ts';
import { sidebarFileSchema } from '../../content/sidebar/sidebar-file.ts';
import type { Capability } from '../../site/capability.ts';
import { redirectsSchema } from '../../site/redirects-file.ts';

/** Folder in which editors find the schemas. */
export const EDITOR_SCHEMAS = '.vscode/schemas';

const OWN: Required<Capability>['editorSchemas'] = {
  'front-matter.json': { title: 'Front matter of a page', schema: frontMatterSchema },
  'versions.json': { title: 'Sets and versions', schema: versionsSchema },
  'site.json': { title: 'Settings of the site', schema: settingsSchema },
  'components.json': { title: "The site's own components", schema: componentsSchema },
  'product.json': { title: 'What the documentation is about', schema: productSchema },
  'layer.json': { title: 'What a version removes and renames', schema: layerFileSchema },
  'sidebar.json': { title: 'The entries of the sidebar', schema: sidebarFileSchema },
  'category.json': { title: 'A category of the sidebar', schema: categoryFileSchema },
};

/** The schemas of files that belong to the engine, and the files that they're for. A page's is that of its front matter. */
export const EDITOR_SCHEMA_FILES: readonly { files: RegExp; schema: z.ZodType }[] = [
  { files: /^versions\.json$/, schema: versionsSchema },
  { files: /^content\/site\.yml$/, schema: settingsSchema },
  { files: /^content\/product\.yml$/, schema: productSchema },
  { files: /^content\/redirects\.yml$/, schema: redirectsSchema },
  { files: /\/_layer\.json$/, schema: layerFileSchema },
  { files: /\/_sidebar\.yml$/, schema: sidebarFileSchema },
  { files: /\/_category_\.(?:ya?ml|json)$/, schema: categoryFileSchema },
  { files: /\.mdx?$/, schema: frontMatterSchema },
];

/** JSON Schemas for what people write, generated from the schemas that the checks use: file name → text. */
export function editorSchemas(capabilities: readonly Capability[]): Map<string, string> {
  const added = capabilities.flatMap((one) => Object.entries(one.editorSchemas ?? {}));
  const files = [...Object.entries(OWN), ...added].map(([name, { title, schema }]) => {
    // Rules that only a function can check stay in `npm run check`.
    const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
    return [name, `${JSON.stringify({ title, ...written }, null, 2)}\n`] as const;
  });
  return new Map(files);
}
