import { z } from 'zod';
import type { SourceFile } from '../../../ground/base/files.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import { type LocatedData, locateJson, locateYaml } from '../../../ground/config/located.ts';
import { text } from '../../../ground/config/schema/common.ts';
import { validate } from '../../../ground/config/validate.ts';
import { sidebarClasses } from './class-names.ts';

const link = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('generated-index'),
    slug: text
      .regex(/^[^\s?#\\]+$/, "expected a path without spaces, '?', and '#'")
      .exactOptional()
      .describe("The address from the version's root, for example: /category/storage"),
    title: text.exactOptional(),
    description: text.exactOptional(),
  }),
  z.strictObject({
    type: z.literal('doc'),
    id: text.describe('The id of a page: its path without extension and number prefixes.'),
  }),
]);

/** What a `_category_` file can contain. Each description is the hint for an invalid value. */
export const categoryFileSchema = z.strictObject({
  label: text
    .regex(/^[^\r\n]*$/, 'expected a text of one line')
    .exactOptional()
    .describe('What the sidebar shows.'),
  position: z.number().exactOptional().describe('Entries of a folder are sorted by this number.'),
  collapsible: z.boolean().exactOptional(),
  collapsed: z.boolean().exactOptional(),
  className: sidebarClasses.exactOptional(),
  link: link
    .nullable()
    .exactOptional()
    .describe("A map with the type 'generated-index' or 'doc', or null for no link."),
});

type CategoryOptions = z.infer<typeof categoryFileSchema>;

/** A validated `_category_` file; `linkAt` is the place of its link. */
export type CategoryFile = { source: SourceFile; options: CategoryOptions; linkAt: Position };

const NAME = /^(?:.*\/)?_category_\.(yml|yaml|json)$/;

/** Whether a tree path is that of a category file. */
export function isCategoryPath(treePath: string): boolean {
  return NAME.test(treePath);
}

/** Reads a category file. An unreadable file counts as empty, so its folder stays in the sidebar. */
export function readCategoryFile(source: SourceFile): { value: CategoryFile; problems: Problem[] } {
  const rule = 'category-file';
  const file = { path: source.path, text: source.text ?? '' };
  const { located, problems } = source.path.endsWith('.json')
    ? locateJson(file, rule)
    : locateYaml(file, rule);
  if (located === null) return { value: empty(source), problems };
  const parsed = validate(categoryFileSchema, withMap(located), rule);
  if (parsed.value === null) return { value: empty(source), problems: parsed.problems };
  return { value: { source, options: parsed.value, linkAt: located.keyAt(['link']) }, problems: [] };
}

/** An empty YAML file is read as null. That isn't a mistake. */
function withMap(located: LocatedData): LocatedData {
  return located.data === null ? { ...located, data: {} } : located;
}

function empty(source: SourceFile): CategoryFile {
  return { source, options: {}, linkAt: { line: 1, column: 1 } };
}
