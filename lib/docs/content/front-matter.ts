import { z } from 'zod';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import type { LocatedData } from '../../ground/config/located.ts';
import { text } from '../../ground/config/schema/common.ts';
import { validate } from '../../ground/config/validate.ts';
import type { FrontMatter, Outline } from './model.ts';
import { sidebarClasses } from './sidebar/class-names.ts';

const line = text.regex(/^[^\r\n]*$/, 'expected a text of one line');
/** Longer questions don't fit in a search result. */
const question = line.regex(
  /^.{8,99}\?$/,
  "expected a question of at most 100 characters that ends with '?'",
);
const level = z.int().min(2).max(6);

/** What authors can write between the dashes. Each description is the hint for an invalid value. */
export const frontMatterSchema: z.ZodType<FrontMatter> = z
  .strictObject({
    id: text
      .regex(/^[^/\s]+$/, 'expected a name without slashes and spaces')
      .regex(/[^.]/, 'expected more than dots')
      .exactOptional(),
    title: line.describe('Write the title in sentence case: it is the h1 of the page.'),
    sidebar_label: line.exactOptional().describe('A shorter title for the sidebar.'),
    sidebar_position: z.number().exactOptional().describe('Entries of a folder are sorted by this number.'),
    sidebar_class_name: sidebarClasses.exactOptional(),
    slug: text
      .regex(/^[^\s?#\\]+$/, "expected a path without spaces, '?', and '#'")
      .regex(
        /^\/?(?:[^/]{1,100}(?:\/|$)){0,12}$/,
        'expected at most 12 parts of 100 characters between single slashes',
      )
      .exactOptional()
      .describe("With a leading slash it counts from the version's root, else from the folder."),
    description: line
      .regex(/^[\s\S]{50,160}$/, 'expected one sentence of 50 to 160 characters')
      .regex(/^(?!.*(?:\*\*|\]\(|<\/?[A-Za-z]))/s, 'expected plain text, without Markdown and tags')
      .exactOptional()
      .describe('Search engines and cards show it: what readers find on the page.'),
    keywords: z.array(text).exactOptional().describe('A list of words: [backup, restore]'),
    answers: z
      .array(question)
      .min(1)
      .max(12)
      .refine((list) => new Set(list).size === list.length, { error: 'expected different questions' })
      .exactOptional()
      .describe('1 to 12 short questions that the page answers: [How do I pause a virtual cluster?]'),
    kind: z
      .enum(['changes', 'migration', 'upgrade'])
      .exactOptional()
      .describe('Only for pages that compare releases: changes, migration, or upgrade.'),
    image: text.exactOptional().describe('A picture for link previews: a path as in links to images.'),
    front: z
      .strictObject({
        picture: text.exactOptional().describe('An SVG beside the title: a path as in links to images.'),
        caption: line.exactOptional().describe('What is below the picture.'),
      })
      .exactOptional()
      .describe('Makes this a front page: a large title, the description, and a picture.'),
    hide_title: z.boolean().exactOptional(),
    hide_table_of_contents: z.boolean().exactOptional(),
    toc_min_heading_level: level.exactOptional().describe('A heading level from 2 to 6.'),
    toc_max_heading_level: level.exactOptional().describe('A heading level from 2 to 6.'),
    pagination_next: text.nullable().exactOptional().describe('The id of a page, or null for none.'),
    pagination_prev: text.nullable().exactOptional().describe('The id of a page, or null for none.'),
    displayed_sidebar: text.nullable().exactOptional().describe('The name of a set, or null for its own.'),
    draft: z.boolean().exactOptional().describe('true keeps the page out of the built site.'),
    unlisted: z.boolean().exactOptional().describe('true keeps the page out of the sidebar and the search.'),
    custom_edit_url: text
      .regex(/^https:\/\/[^\s/]+/, 'expected an address that starts with https://')
      .nullable()
      .exactOptional()
      .describe('An address, or null for no edit link.'),
  })
  .refine(({ toc_min_heading_level: min = 2, toc_max_heading_level: max = 4 }) => min <= max, {
    error: 'expected a range of levels, the lower first (2 to 4 if left out)',
    path: ['toc_min_heading_level'],
  });

/** Front matter that could be read, and what was wrong with the rest. */
export type ValidatedFrontMatter = { value: FrontMatter; problems: Problem[] };

/**
 * Validates the front matter of a page. Keys with problems are left out of the value, and a missing title becomes
 * `fallbackTitle`, so other checks can continue. The problems still fail the build.
 */
export function validateFrontMatter(
  file: string,
  outline: Outline,
  fallbackTitle: string,
): ValidatedFrontMatter {
  const located = locateFrontMatter(file, outline);
  const parsed = validate(frontMatterSchema, located, 'front-matter');
  if (parsed.value !== null) return { value: parsed.value, problems: [] };
  const problems = parsed.problems.map((problem) =>
    outline.frontMatter.title === undefined && problem.message.startsWith("'title' is missing")
      ? { ...problem, message: "'title' is missing.", hint: titleHint(outline) }
      : problem,
  );
  return { value: salvage(outline.frontMatter, fallbackTitle), problems };
}

function locateFrontMatter(file: string, outline: Outline): LocatedData {
  const at = (path: readonly PropertyKey[]) =>
    Object.hasOwn(outline.frontMatterPositions, String(path[0] ?? ''))
      ? (outline.frontMatterPositions[String(path[0])] ?? fileStart)
      : fileStart;
  return { file, data: outline.frontMatter, valueAt: at, keyAt: at };
}

function titleHint(outline: Outline): string {
  const heading = outline.items.find((item) => item.kind === 'heading' && item.depth === 1);
  if (heading?.kind !== 'heading') return 'Add it between the dashes at the top: title: Sleep mode';
  const words = heading.text.filter((part) => typeof part === 'string').join('');
  return `Move the heading of line ${heading.at.line} to the front matter: title: ${words}`;
}

function salvage(data: Record<string, unknown>, fallbackTitle: string): FrontMatter {
  const sound = Object.entries(data).filter(
    ([key, value]) => frontMatterSchema.safeParse({ title: fallbackTitle, [key]: value }).success,
  );
  // A description of the wrong length is still one.
  const { description } = data;
  const kept = typeof description === 'string' && description.trim() !== '' ? { description } : {};
  return { title: fallbackTitle, ...kept, ...Object.fromEntries(sound) };
}
